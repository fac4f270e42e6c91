import { LeastFirst } from './least-first.js';
import type { Precedence } from './precedence.js';

/** Operations that read best together, in the order in which they would best be read. */
export interface Group {
  /** Vertices of the graph. */
  readonly members: readonly number[];
  /** Those of them whose needs are worth bringing forward: the makers of what others use. */
  readonly makers: readonly number[];
  /** It may be brought forward by a group that needs it. */
  readonly follows: boolean;
  /** Those of them that would like to stand right there, with the aids that they need before the group. */
  readonly aided?: readonly number[];
  /** It is such an aid: brought forward for those who would like it, when it needs nothing that is not there. */
  readonly isAid?: boolean;
}

/**
 * The order to write in: a topological order that keeps groups together as far as it can. Groups come
 * in the order given, but after what their makers need; a member that has to wait comes when it can,
 * between groups, never in the middle of one that could go on.
 */
export function readingOrder(graph: Precedence, groups: readonly Group[]): readonly number[] {
  const sorted = groupOrder(graph, groups);
  const ranks = new Map<number, number>();
  const groupOfRank: number[] = [];
  sorted.forEach(({ members }, group) => {
    for (const vertex of members) {
      ranks.set(vertex, groupOfRank.length);
      groupOfRank.push(group);
    }
  });
  const vertexOfRank = [...ranks.keys()];

  const waiting = graph.predecessors.map((before) => before.length);
  const here = new LeastFirst();
  const elsewhere = new LeastFirst();
  let current = -1;
  const release = (freed: readonly number[]) => {
    const pending = [...freed];
    for (let vertex = pending.pop(); vertex !== undefined; vertex = pending.pop()) {
      const rank = ranks.get(vertex);
      if (rank === undefined) pending.push(...arrive(vertex));
      else (groupOfRank[rank] === current ? here : elsewhere).put(rank);
    }
  };
  /** What waits for nothing more once the vertex is there. */
  const arrive = (vertex: number): readonly number[] =>
    (graph.successors[vertex] ?? []).filter((next) => {
      const left = (waiting[next] ?? 0) - 1;
      waiting[next] = left;
      return left === 0;
    });

  const order: number[] = [];
  release([...waiting.keys()].filter((vertex) => waiting[vertex] === 0));
  for (;;) {
    let rank = here.take();
    if (rank === undefined) {
      rank = elsewhere.take();
      if (rank === undefined) return order;
      current = groupOfRank[rank] ?? -1;
      // The least of all: whatever else of its group is free is next in line.
      for (let next = elsewhere.least(); next !== undefined; next = elsewhere.least()) {
        if (groupOfRank[next] !== current) break;
        here.put(elsewhere.take() ?? next);
      }
    }
    const vertex = vertexOfRank[rank] ?? -1;
    order.push(vertex);
    release(arrive(vertex));
  }
}

/** The groups, each after those that its makers need, where these may be brought forward. */
function groupOrder(graph: Precedence, groups: readonly Group[]): readonly Group[] {
  const groupOf = new Map<number, number>();
  groups.forEach(({ members }, index) => {
    for (const vertex of members) groupOf.set(vertex, index);
  });
  const seen = new Set<number>();
  const placed = new Set<number>();
  const order: Group[] = [];
  groups.forEach((_, root) => {
    if (seen.has(root)) return;
    seen.add(root);
    const path = [{ group: root, needs: [...aidsOf(root), ...needsOf(root)] }];
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const next = last.needs.pop();
      if (next === undefined) {
        path.pop();
        placed.add(last.group);
        const done = groups[last.group];
        if (done) order.push(done);
      } else if (!seen.has(next) && groups[next]?.follows) {
        seen.add(next);
        path.push({ group: next, needs: [...aidsOf(next), ...needsOf(next)] });
      }
    }
  });
  return order;

  /** The groups that a group's makers come after; the first one last, to be taken from the end. */
  function needsOf(group: number): number[] {
    return groupsBefore(groups[group]?.makers ?? []);
  }

  /** The aids that let members of a group stand right there. */
  function aidsOf(group: number): readonly number[] {
    const aided = groups[group]?.aided ?? [];
    if (aided.length === 0) return [];
    const there = new Set([group, ...placed, ...needsOf(group)]);
    const canBeThere = (each: number) =>
      there.has(each) || (groups[each]?.isAid && needsOf(each).every((next) => there.has(next)));
    const wanted = aided.map((each) => groupsBefore([each])).filter((all) => all.every(canBeThere));
    return wanted.flat().filter((each) => !there.has(each));
  }

  function groupsBefore(vertices: readonly number[]): number[] {
    const found = new Set<number>();
    const gates = new Set<number>();
    const pending = vertices.flatMap((each) => graph.predecessors[each] ?? []);
    for (let vertex = pending.pop(); vertex !== undefined; vertex = pending.pop()) {
      const needed = groupOf.get(vertex);
      if (needed !== undefined) found.add(needed);
      else if (!gates.has(vertex)) {
        gates.add(vertex);
        pending.push(...(graph.predecessors[vertex] ?? []));
      }
    }
    return [...found].sort((a, b) => b - a);
  }
}

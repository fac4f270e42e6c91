import { LeastFirst } from './least-first.js';
import type { Precedence } from './precedence.js';

/** Operations that belong together, in the preferred order. */
export interface Group {
  /** Vertices of the graph. */
  readonly members: readonly number[];
  /** The members that create the object: groups that they depend on may be moved before this one. */
  readonly makers: readonly number[];
  /** Whether the group may be moved before another that depends on it. */
  readonly mayMoveForward: boolean;
  /** Members that should stay in the group: the prerequisites that they depend on are moved before the group. */
  readonly withPrerequisites?: readonly number[];
  /**
   * Whether the group is such a prerequisite. It is moved only if everything that it depends on then comes before it.
   */
  readonly isPrerequisite?: boolean;
}

/**
 * The order of the result: a topological order that keeps groups together as far as possible. Groups come in the given
 * order, but after the groups that their makers depend on. A member that must come after other groups is placed as soon
 * as possible, between two groups, and not inside a group that could continue.
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
  /** The vertices that become free after this one. */
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
      // The queue returns the least vertex: other free members of the current group come next.
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

/** The groups, each after those that its makers need, if these may be moved forward. */
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
    const path = [{ group: root, needs: [...prerequisitesOf(root), ...needsOf(root)] }];
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const next = last.needs.pop();
      if (next === undefined) {
        path.pop();
        placed.add(last.group);
        const done = groups[last.group];
        if (done) order.push(done);
      } else if (!seen.has(next) && groups[next]?.mayMoveForward) {
        seen.add(next);
        path.push({ group: next, needs: [...prerequisitesOf(next), ...needsOf(next)] });
      }
    }
  });
  return order;

  /** The groups that a group's makers come after; reversed, to be popped from the end. */
  function needsOf(group: number): number[] {
    return groupsBefore(groups[group]?.makers ?? []);
  }

  /** The prerequisites that must come first so that members of a group can stay in it. */
  function prerequisitesOf(group: number): readonly number[] {
    const withPrerequisites = groups[group]?.withPrerequisites ?? [];
    if (withPrerequisites.length === 0) return [];
    const there = new Set([group, ...placed, ...needsOf(group)]);
    const canBeThere = (each: number) =>
      there.has(each) ||
      (groups[each]?.isPrerequisite && needsOf(each).every((next) => there.has(next)));
    const wanted = withPrerequisites
      .map((each) => groupsBefore([each]))
      .filter((all) => all.every(canBeThere));
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

import type { Cell, Footprint, Node, Touch } from './footprint.js';

/**
 * The partial order as a graph whose size is that of the footprints, not of the pairs that conflict.
 * The touches of a cell fall into runs: readers, additions, single writes. All of a run come after
 * all of the run before; a *gate* stands between two runs, so that each of their members has one edge.
 *
 * Vertices are numbered: first the operations by their place in the linear order, then the gates.
 */
export interface Precedence {
  readonly successors: readonly (readonly number[])[];
  readonly predecessors: readonly (readonly number[])[];
}

interface Run {
  readonly how: Touch;
  /** What the run comes after: an operation, a gate, or nothing. */
  readonly gate: number | undefined;
  readonly members: number[];
}

/** Builds the graph for operations in a valid linear order. */
export function precedence(
  nodes: readonly Node[],
  footprint: (node: Node) => Footprint,
  fences: readonly Fence[] = [],
): Precedence {
  const graph = new Graph(nodes.length);
  const runs = new Map<Cell, Run>();
  nodes.forEach((node, vertex) => {
    for (const [cell, how] of footprint(node)) {
      const last = runs.get(cell);
      const isSame = last !== undefined && last.how === how && how !== 'write';
      const run = isSame ? last : { how, gate: last && graph.gateAfter(last.members), members: [] };
      if (!isSame) runs.set(cell, run);
      run.members.push(vertex);
      if (run.gate !== undefined) graph.edge(run.gate, vertex);
    }
  });
  addFences(graph, nodes.length, fences);
  return graph;
}

/** Whatever stands behind the place `until` stays behind all that are held. */
export interface Fence {
  readonly held: readonly number[];
  readonly until: number;
}

/** Each fence comes after the one before, so only what stands between two needs edges. */
function addFences(graph: Graph, size: number, fences: readonly Fence[]): void {
  const sorted = fences.toSorted((a, b) => a.until - b.until);
  let previous: readonly number[] = [];
  sorted.forEach(({ held, until }, index) => {
    const gate = graph.gateAfter([...previous, ...held]);
    const end = sorted[index + 1]?.until ?? size - 1;
    for (let vertex = until + 1; vertex <= end; vertex += 1) graph.edge(gate, vertex);
    previous = [gate];
  });
}

class Graph implements Precedence {
  readonly successors: number[][];
  readonly predecessors: number[][];

  constructor(size: number) {
    this.successors = Array.from({ length: size }, () => []);
    this.predecessors = Array.from({ length: size }, () => []);
  }

  edge(from: number, to: number): void {
    this.successors[from]?.push(to);
    this.predecessors[to]?.push(from);
  }

  /** A vertex that all the given ones come before: a gate, or the only one itself. */
  gateAfter(members: readonly number[]): number {
    const [only] = members;
    if (only !== undefined && members.length === 1) return only;
    const gate = this.successors.length;
    this.successors.push([]);
    this.predecessors.push([]);
    for (const member of members) this.edge(member, gate);
    return gate;
  }
}

import type { Cell, Footprint, Node, Touch } from './footprint.js';

/**
 * The partial order as a graph whose size is that of the footprints, not of the pairs that conflict. The
 * touches of a cell that some later one must come after are gathered behind a *gate*, so that each of
 * them has one edge to it, and each that comes after has one from it.
 *
 * Vertices are numbered: first the operations by their place in the linear order, then the gates.
 */
export interface Precedence {
  readonly successors: readonly (readonly number[])[];
  readonly predecessors: readonly (readonly number[])[];
}

/** Builds the graph for operations in a valid linear order. */
export function precedence(
  nodes: readonly Node[],
  footprint: (node: Node) => Footprint,
  fences: readonly Fence[] = [],
): Precedence {
  const graph = new Graph(nodes.length);
  const touched = new Map<Cell, TouchedCell>();
  nodes.forEach((node, vertex) => {
    for (const [cell, how] of footprint(node)) {
      const sofar = touched.get(cell) ?? new TouchedCell(graph);
      touched.set(cell, sofar);
      for (const before of sofar.touch(vertex, how)) graph.edge(before, vertex);
    }
  });
  addFences(graph, nodes.length, fences);
  return graph;
}

/** A cell as the operations so far have touched it, since it was last written. See `conflict`. */
class TouchedCell {
  #written: readonly number[] = [];
  #reads: Gathered;
  /** Additions and releases: a reader comes after them. */
  #changes: Gathered;
  /** Only a write comes after them. */
  #guards: number[] = [];

  constructor(private readonly graph: Graph) {
    this.#reads = new Gathered(graph);
    this.#changes = new Gathered(graph);
  }

  /** Enters an operation; gives what it comes after. */
  touch(vertex: number, how: Touch): readonly number[] {
    switch (how) {
      case 'read':
        this.#reads.put(vertex);
        return [...this.#written, ...this.#changes.gate()];
      case 'add':
        this.#changes.put(vertex);
        return [...this.#written, ...this.#reads.gate()];
      case 'release':
        this.#changes.put(vertex);
        return this.#written;
      case 'guard':
        this.#guards.push(vertex);
        return [...this.#written, ...this.#reads.gate()];
      case 'write': {
        const all = [this.#written, this.#reads.gate(), this.#changes.gate(), this.#guards].flat();
        this.#written = [vertex];
        this.#reads = new Gathered(this.graph);
        this.#changes = new Gathered(this.graph);
        this.#guards = [];
        return all;
      }
    }
  }
}

/** Operations that others come after, all of them at once. */
class Gathered {
  #gate: readonly number[] = [];
  #pending: number[] = [];

  constructor(private readonly graph: Graph) {}

  put(vertex: number): void {
    this.#pending.push(vertex);
  }

  /** What to come after: nothing, when there is none, or one vertex. */
  gate(): readonly number[] {
    if (this.#pending.length > 0) {
      this.#gate = [this.graph.gateAfter([...this.#gate, ...this.#pending])];
      this.#pending = [];
    }
    return this.#gate;
  }
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

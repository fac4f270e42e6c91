import type { Cell, Footprint, Node, Touch } from './footprint.js';
import { keyOf, numberOfKey, placeOf, touchOfKey } from './touch-keys.js';

/**
 * The partial order as a graph whose size is linear in the footprints, not in the conflicting pairs. The operations
 * that a later one must follow because of a cell are connected to a *gate*: each of them has one edge to the gate, and
 * each follower has one edge from it. Vertices are numbered: first the operations by their place in the linear order,
 * then the gates.
 */
export interface Precedence {
  readonly successors: readonly (readonly number[])[];
  readonly predecessors: readonly (readonly number[])[];
}

/** The first vertex comes before the second. */
export type Edge = readonly [number, number];

/** The graph with more edges. */
export function withEdges(
  { successors, predecessors }: Precedence,
  edges: readonly Edge[],
): Precedence {
  const after = successors.map((each) => [...each]);
  const before = predecessors.map((each) => [...each]);
  for (const [from, to] of edges) {
    after[from]?.push(to);
    before[to]?.push(from);
  }
  return { successors: after, predecessors: before };
}

/** Builds the graph for operations in a valid linear order. */
export function precedence(
  nodes: readonly Node[],
  footprint: (node: Node) => Footprint,
  fences: readonly Fence[] = [],
): Precedence {
  const graph = new Graph(nodes.length);
  // Most cells are touched once, for which the vertex and the touch suffice, as a key.
  const touched = new Map<Cell, number | TouchedCell>();
  nodes.forEach((node, vertex) => {
    footprint(node).forEach((how, cell) => {
      const before = touched.get(cell);
      if (before === undefined) touched.set(cell, keyOf(vertex, placeOf[how]));
      else if (typeof before !== 'number') before.touch(vertex, how);
      else {
        const sofar = new TouchedCell(graph);
        sofar.touch(numberOfKey(before), touchOfKey(before));
        sofar.touch(vertex, how);
        touched.set(cell, sofar);
      }
    });
  });
  addFences(graph, nodes.length, fences);
  return graph;
}

/** The state of a cell after the operations so far, since it was last written. See `conflict`. */
class TouchedCell {
  #written: number | undefined;
  #reads: Gathered;
  /** Additions and releases: a reader comes after them. */
  #changes: Gathered;
  /** Guards: only a write comes after them. */
  #guards: number[] = [];

  constructor(private readonly graph: Graph) {
    this.#reads = new Gathered(graph);
    this.#changes = new Gathered(graph);
  }

  /** Adds an operation, after its predecessors. */
  touch(vertex: number, how: Touch): void {
    this.graph.edge(this.#written, vertex);
    switch (how) {
      case 'read':
        this.graph.edge(this.#changes.gate(), vertex);
        this.#reads.put(vertex);
        return;
      case 'add':
        this.graph.edge(this.#reads.gate(), vertex);
        this.#changes.put(vertex);
        return;
      case 'release':
        this.#changes.put(vertex);
        return;
      case 'guard':
        this.graph.edge(this.#reads.gate(), vertex);
        this.#guards.push(vertex);
        return;
      case 'write':
        this.graph.edge(this.#reads.gate(), vertex);
        this.graph.edge(this.#changes.gate(), vertex);
        for (const guard of this.#guards) this.graph.edge(guard, vertex);
        this.#written = vertex;
        this.#reads = new Gathered(this.graph);
        this.#changes = new Gathered(this.graph);
        this.#guards = [];
    }
  }
}

/** Operations that others come after, all at once. */
class Gathered {
  #gate: number | undefined;
  #pending: number[] = [];

  constructor(private readonly graph: Graph) {}

  put(vertex: number): void {
    this.#pending.push(vertex);
  }

  /** The vertex to come after; undefined if there is none. */
  gate(): number | undefined {
    if (this.#pending.length > 0) {
      const before = this.#gate === undefined ? [] : [this.#gate];
      this.#gate = this.graph.gateAfter([...before, ...this.#pending]);
      this.#pending = [];
    }
    return this.#gate;
  }
}

/** Everything after the place `until` stays after all of the given vertices. */
export interface Fence {
  readonly held: readonly number[];
  readonly until: number;
}

/** Each fence comes after the previous one, so only vertices between two need edges. */
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

  edge(from: number | undefined, to: number): void {
    if (from === undefined) return;
    this.successors[from]?.push(to);
    this.predecessors[to]?.push(from);
  }

  /** A vertex after all of the given ones: a gate, or the only one itself. */
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

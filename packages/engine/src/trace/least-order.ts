import { readingOrder } from './order.js';
import type { Precedence } from './precedence.js';

/**
 * The topological order of a graph in which operations with lesser keys, and everything that they depend on, come as
 * early as possible; of equal keys, the first operation.
 */
export function leastOrder(graph: Precedence, keys: readonly number[]): readonly number[] {
  const linear = topological(graph, [...graph.successors.keys()]);
  const urgent = graph.successors.map((_, vertex) => keys[vertex] ?? Number.POSITIVE_INFINITY);
  for (const vertex of linear.toReversed()) {
    for (const next of graph.successors[vertex] ?? []) {
      urgent[vertex] = Math.min(urgent[vertex] ?? 0, urgent[next] ?? 0);
    }
  }
  const byUrgency = [...urgent.keys()].sort(
    (a, b) => compare(urgent[a] ?? 0, urgent[b] ?? 0) || a - b,
  );
  return topological(graph, byUrgency).filter((vertex) => vertex < keys.length);
}

/** A topological order: of the vertices that may come next, the first one of the preferred order. */
function topological(graph: Precedence, preferred: readonly number[]): readonly number[] {
  const alone = (vertex: number) => ({ members: [vertex], makers: [], mayMoveForward: false });
  return readingOrder(graph, preferred.map(alone));
}

/** Infinite keys are equal. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

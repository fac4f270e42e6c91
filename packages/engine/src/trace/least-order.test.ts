import { expect, test } from 'vitest';
import { leastOrder } from './least-order.js';
import type { Precedence } from './precedence.js';

function graph(size: number, ...edges: readonly (readonly [number, number])[]): Precedence {
  const all = [...Array(size).keys()];
  return {
    successors: all.map((each) => edges.flatMap(([from, to]) => (from === each ? [to] : []))),
    predecessors: all.map((each) => edges.flatMap(([from, to]) => (to === each ? [from] : []))),
  };
}

const none = Number.POSITIVE_INFINITY;

test('operations come in the order of their keys where the graph permits it', () => {
  expect(leastOrder(graph(3), [2, 1, 0])).toEqual([2, 1, 0]);
  expect(leastOrder(graph(3, [0, 2]), [2, 1, 0])).toEqual([0, 2, 1]);
});

test('an operation without a key comes early if one with a lesser key depends on it', () => {
  expect(leastOrder(graph(4, [1, 2], [2, 3]), [1, none, none, 0])).toEqual([1, 2, 3, 0]);
});

test('gates have no key and are left out', () => {
  expect(leastOrder(graph(4, [1, 3], [3, 2]), [1, none, 0])).toEqual([1, 2, 0]);
});

import { expect, test } from 'vitest';
import { type Graph, refine } from './refine.js';

/** Rows of one color, each a list of values. */
function graph(...rows: readonly string[]): Graph {
  return {
    colors: rows.map(() => 0),
    values: rows.map((row) => row.split(' ').map((value, slot) => ({ slot, value }))),
  };
}

test('finds a renaming', () => {
  expect(refine(graph('a b', 'b c'), graph('y z', 'x y'))).toMatchObject({ outcome: 'same' });
});

test('gives corresponding rows the same color', () => {
  const found = refine(graph('a b', 'b c', 'c d'), graph('3 4', '1 2', '2 3'));
  expect(found).toMatchObject({ outcome: 'same' });
  if (found.outcome !== 'same') return;
  expect([found.right[1], found.right[2], found.right[0]]).toEqual(found.left);
});

test.each([
  ['a value that is repeated', graph('a', 'b'), graph('x', 'x')],
  ['a value that is no longer repeated', graph('a', 'a'), graph('x', 'y')],
  ['two values of a row that were equal', graph('a a'), graph('x y')],
  ['a reference to another row', graph('a b', 'b a', 'c a'), graph('a b', 'b a', 'c c')],
  [
    'a ring of six instead of two rings of three',
    ring(6),
    graph('a b', 'b c', 'c a', 'd e', 'e f', 'f d'),
  ],
  ['rows that refer to themselves instead of each other', graph('a a', 'b b'), graph('a b', 'b a')],
])('%s is a difference', (_what, left, right) => {
  expect(refine(left, right).outcome).toBe('different');
});

test('a ring is equal to the same ring in the other direction', () => {
  const values = ring(7).values.map(([from, to]) => [
    { slot: 0, value: to?.value ?? '' },
    { slot: 1, value: from?.value ?? '' },
  ]);
  expect(refine(ring(7), { ...ring(7), values }).outcome).toBe('same');
});

test('is undecided, not equal, when the limit is reached', () => {
  expect(refine(ring(50), ring(50), 100).outcome).toBe('undecided');
});

test('compares thirty thousand indistinguishable rows within the limit', () => {
  const many = graph(...Array.from({ length: 30_000 }, (_, index) => `v${index}`));
  expect(refine(many, many, 200_000).outcome).toBe('same');
});

function ring(size: number): Graph {
  return graph(...Array.from({ length: size }, (_, index) => `n${index} n${(index + 1) % size}`));
}

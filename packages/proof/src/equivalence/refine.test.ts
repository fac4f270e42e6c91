import { expect, test } from 'vitest';
import { type Graph, refine } from './refine.js';

/** Rows of one colour, each a list of values. */
function graph(...rows: readonly string[]): Graph {
  return {
    colours: rows.map(() => 0),
    values: rows.map((row) => row.split(' ').map((value, slot) => ({ slot, value }))),
  };
}

test('a renaming is found', () => {
  expect(refine(graph('a b', 'b c'), graph('y z', 'x y'))).toMatchObject({ outcome: 'same' });
});

test('the rows that stand for each other have one colour', () => {
  const found = refine(graph('a b', 'b c', 'c d'), graph('3 4', '1 2', '2 3'));
  expect(found).toMatchObject({ outcome: 'same' });
  if (found.outcome !== 'same') return;
  expect([found.right[1], found.right[2], found.right[0]]).toEqual(found.left);
});

test.each([
  ['a value that is repeated', graph('a', 'b'), graph('x', 'x')],
  ['a value that is no longer repeated', graph('a', 'a'), graph('x', 'y')],
  ['two values of a row that were one', graph('a a'), graph('x y')],
  ['another row that is referred to', graph('a b', 'b a', 'c a'), graph('a b', 'b a', 'c c')],
  ['a ring of six as two of three', ring(6), graph('a b', 'b c', 'c a', 'd e', 'e f', 'f d')],
  ['rows that are paired with themselves', graph('a a', 'b b'), graph('a b', 'b a')],
])('%s is different', (_what, left, right) => {
  expect(refine(left, right).outcome).toBe('different');
});

test('a ring is the same wherever it begins, in either direction', () => {
  const values = ring(7).values.map(([from, to]) => [
    { slot: 0, value: to?.value ?? '' },
    { slot: 1, value: from?.value ?? '' },
  ]);
  expect(refine(ring(7), { ...ring(7), values }).outcome).toBe('same');
});

test('too much to try is undecided, not equal', () => {
  expect(refine(ring(50), ring(50), 100).outcome).toBe('undecided');
});

test('thirty thousand rows that nothing tells apart are one round of work', () => {
  const many = graph(...Array.from({ length: 30_000 }, (_, index) => `v${index}`));
  expect(refine(many, many, 200_000).outcome).toBe('same');
});

function ring(size: number): Graph {
  return graph(...Array.from({ length: size }, (_, index) => `n${index} n${(index + 1) % size}`));
}

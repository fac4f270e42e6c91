import { expect, it } from 'vitest';
import { narrow } from './narrow.js';

const hundred = Array.from({ length: 100 }, (_, index) => index);

it.each([[[37]], [[0, 99]], [[12, 13, 60]]])(
  'finds the items that are needed: %j',
  async (needed) => {
    const left = await narrow(
      hundred,
      async (items) => needed.every((each) => items.includes(each)),
      1000,
    );
    expect(left).toEqual(needed);
  },
);

it('stops at the limit and returns a smaller set that passed', async () => {
  let asked = 0;
  const needs = (items: readonly number[]) => items.includes(37) && items.includes(80);
  const left = await narrow(
    hundred,
    async (items) => {
      asked += 1;
      return needs(items);
    },
    6,
  );
  expect(asked).toBe(6);
  expect(needs(left)).toBe(true);
  expect(left.length).toBeLessThan(60);
});

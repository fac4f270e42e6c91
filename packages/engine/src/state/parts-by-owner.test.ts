import { expect, it } from 'vitest';
import type { Identity } from './identity.js';
import { PartsByOwner } from './parts-by-owner.js';

const table = 1 as Identity;
const other = 2 as Identity;

it.each([1, 2, 8, 9, 20])('finds each of %d parts of an object by its name', (size) => {
  const parts = new PartsByOwner((cell) => `part ${cell}`);
  const cells = Array.from({ length: size }, (_, index) => 100 + index);
  for (const cell of cells) parts.add(table, `part ${cell}`, cell);
  expect(cells.map((cell) => parts.get(table, `part ${cell}`))).toEqual(cells);
  expect(parts.get(table, 'part 99')).toBeUndefined();
  expect(parts.get(other, 'part 100')).toBeUndefined();
});

import { expect, test } from 'vitest';
import type { Cell, Touch } from './footprint.js';
import { pack } from './packed-footprint.js';

const touches: readonly Touch[] = ['read', 'add', 'guard', 'release', 'write'];

test.each([0, 1, 5, 24, 25, 200])('answers like the map that was packed: %i cells', (size) => {
  const map = new Map<Cell, Touch>(
    Array.from({ length: size }, (_, index) => [index * 7, touches[index % 5] ?? 'read']),
  );
  const packed = pack(map);
  expect(packed.size).toBe(size);
  expect([...packed]).toEqual([...map]);
  expect([...packed.keys()]).toEqual([...map.keys()]);
  const seen: [Cell, Touch][] = [];
  packed.forEach((how, cell) => {
    seen.push([cell, how]);
  });
  expect(seen).toEqual([...map]);
  for (let cell = 0; cell < size * 7 + 7; cell += 1) {
    expect(packed.get(cell)).toBe(map.get(cell));
    expect(packed.has(cell)).toBe(map.has(cell));
  }
});

import { expect, test } from 'vitest';
import type { Operation } from '../footprints/operation.js';
import { readMigrations } from '../history/read-history.js';
import { loadParser } from '../sql/parser/parser.js';
import { LastNameWriters } from './last-name-writers.js';

test('finds the last operation that wrote a name, while operations are added', async () => {
  const text = `CREATE TABLE a (); CREATE EXTENSION citext; DROP TABLE a; CREATE TABLE b (x int);
    ALTER TABLE b RENAME TO a; INSERT INTO a VALUES (1); CREATE TYPE t AS ENUM ('x'); DROP TABLE a;`;
  const { operations, cells } = await readMigrations([{ name: '1.sql', text }], await loadParser());
  const names = ['a', 'b', 'c'].map((name) => cells.name('relation', 'public', name));
  const asked = [...names, cells.name('type', 'public', 't'), cells.resolution];
  const soFar: Operation[] = [];
  const writers = new LastNameWriters(soFar, cells);
  for (const operation of operations) {
    soFar.push(operation);
    for (const cell of asked) {
      const last = soFar.findLastIndex(({ footprint }) => footprint.get(cell) === 'write');
      expect(writers.of(cell)).toBe(last);
    }
  }
  expect(asked.map((cell) => writers.of(cell))).toEqual([7, 4, -1, 6, 1]);
});

import { expect, test } from 'vitest';
import { uniqueKeysIn } from './unique-keys.js';

test.each([
  ['CREATE TABLE t (at date DEFAULT f(1, 2) UNIQUE, n int)', ['at date DEFAULT f(1, 2) UNIQUE']],
  ['CREATE TABLE t (n int, primary /* key */ key (a, at))', [' primary   key (a, at)']],
  [
    'BEGIN x; CREATE UNIQUE INDEX ON t (a, (b + 1)); END',
    [' CREATE UNIQUE INDEX ON t (a, (b + 1))'],
  ],
  ['CREATE TABLE t (EXCLUDE USING gist (r WITH &&), n int)', ['EXCLUDE USING gist (r WITH &&)']],
  ['INSERT INTO t VALUES (1) ON CONFLICT DO UPDATE SET a = excluded.a', []],
])('finds the unique keys in %s', (code, expected) => {
  expect(uniqueKeysIn(code)).toEqual(expected);
});

test('takes all of the code if it puts the names of columns together', () => {
  const code = "EXECUTE format('ALTER TABLE t ADD UNIQUE (%I)', 'at')";
  expect(uniqueKeysIn(code)).toEqual([code]);
});

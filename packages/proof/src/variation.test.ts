import { expect, test } from 'vitest';
import { prepareHistory } from './apply/prepare.js';
import { choosesByChance, millisecondsApart, variation } from './variation.js';

const of = (text: string) => variation(prepareHistory([{ name: '1.sql', text }]));

test('none: a history that uses neither the clock nor random values', () => {
  expect(of('CREATE TABLE t (a int); INSERT INTO t VALUES (1), (2);')).toBe('none');
});

test('possible: a history that uses the clock but inserts no new rows with it', () => {
  expect(of('CREATE TABLE t (made timestamptz DEFAULT now());')).toBe('possible');
  expect(
    of('CREATE TABLE t (made timestamptz DEFAULT now()); INSERT INTO t SELECT * FROM t;'),
  ).toBe('possible');
});

test.each([
  "INSERT INTO t SELECT 'u'::regclass::oid",
  "INSERT INTO t SELECT CAST('u' AS regclass)::int",
  "INSERT INTO t SELECT ('u'::regclass)::int",
  "INSERT INTO t SELECT CAST('u'::regclass AS int)",
  "INSERT INTO t SELECT to_regclass('u')::int",
  'INSERT INTO t SELECT tableoid FROM u',
  "INSERT INTO t SELECT lo_from_bytea(0, 'a')",
])('possible: %s may store another OID in another build', (insert) => {
  expect(of(`CREATE TABLE t (o int); CREATE TABLE u (); ${insert};`)).toBe('possible');
});

test('likely: rows inserted into a table with clock or random values', () => {
  const table = 'CREATE TABLE app."Plan" (name text, made timestamptz DEFAULT now());';
  expect(of(`${table} INSERT INTO app."Plan" (name) VALUES ('free');`)).toBe('likely');
  expect(of(`${table} CREATE TABLE u (a int); INSERT INTO u VALUES (1);`)).toBe('possible');
  expect(of('CREATE TABLE t (id uuid); INSERT INTO t VALUES (gen_random_uuid());')).toBe('likely');
});

test('possible: such rows that are removed again', () => {
  const filled =
    'CREATE TABLE t (id int, made timestamptz DEFAULT now()); INSERT INTO t (id) VALUES (1);';
  expect(of(`${filled} DELETE FROM t WHERE id = 1;`)).toBe('possible');
  expect(of(`${filled} DROP TABLE IF EXISTS t;`)).toBe('possible');
  expect(of(`${filled} DELETE FROM t; INSERT INTO t (id) VALUES (2);`)).toBe('likely');
});

test.each([
  ['INSERT INTO t SELECT random() < 0.5;', true],
  ['CREATE TABLE t AS SELECT n FROM u ORDER BY gen_random_uuid() LIMIT 1;', true],
  ['CREATE TABLE t AS SELECT n FROM u ORDER BY random() LIMIT 1;', true],
  ['CREATE TABLE t (a float8 DEFAULT random());', false],
  ["CREATE FUNCTION f() RETURNS float8 LANGUAGE sql AS 'SELECT random()';", false],
])('knows whether a statement itself calls a random function: %s', (text, expected) => {
  expect(choosesByChance(prepareHistory([{ name: '1.sql', text }]))).toBe(expected);
});

test.each([
  ['INSERT INTO t VALUES (now());', 100],
  ['CREATE TABLE t (made timestamp(3) DEFAULT now());', 100],
  ['CREATE TABLE t (made timestamptz(0) DEFAULT now());', 1100],
  ["INSERT INTO t VALUES (date_trunc('second', now()));", 1100],
  ['INSERT INTO t SELECT floor(extract(epoch FROM clock_timestamp()));', 1100],
  ['INSERT INTO t VALUES (current_timestamp(0)::text);', 1100],
  ['INSERT INTO t VALUES (round(1.5));', 100],
])('keeps builds as far apart as the clock is truncated: %s', (text, expected) => {
  expect(millisecondsApart(prepareHistory([{ name: '1.sql', text }]))).toBe(expected);
});

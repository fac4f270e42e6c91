import { expect, test } from 'vitest';
import { prepareHistory } from './apply/prepare.js';
import { variation } from './variation.js';

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

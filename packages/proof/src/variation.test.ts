import { expect, test } from 'vitest';
import { prepareHistory } from './apply/prepare.js';
import { variation } from './variation.js';

const of = (text: string) => variation(prepareHistory([{ name: '1.sql', text }]));

test('a history without clock and chance builds the same twice', () => {
  expect(of('CREATE TABLE t (a int); INSERT INTO t VALUES (1), (2);')).toBe('none');
});

test('one that mentions them may not, but without rows from nothing it most often does', () => {
  expect(of('CREATE TABLE t (made timestamptz DEFAULT now());')).toBe('possible');
  expect(
    of('CREATE TABLE t (made timestamptz DEFAULT now()); INSERT INTO t SELECT * FROM t;'),
  ).toBe('possible');
});

test.each([
  "INSERT INTO t SELECT 'u'::regclass::oid",
  "INSERT INTO t SELECT CAST('u' AS regclass)::int",
  "INSERT INTO t SELECT lo_from_bytea(0, 'a')",
])('%s may store another OID in another build', (insert) => {
  expect(of(`CREATE TABLE t (o int); CREATE TABLE u (); ${insert};`)).toBe('possible');
});

test('rows planted in a table that takes the time of the build will differ', () => {
  const table = 'CREATE TABLE app."Plan" (name text, made timestamptz DEFAULT now());';
  expect(of(`${table} INSERT INTO app."Plan" (name) VALUES ('free');`)).toBe('likely');
  expect(of(`${table} CREATE TABLE u (a int); INSERT INTO u VALUES (1);`)).toBe('possible');
  expect(of('CREATE TABLE t (id uuid); INSERT INTO t VALUES (gen_random_uuid());')).toBe('likely');
});

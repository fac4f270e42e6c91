import { expect, test } from 'vitest';
import { namesAt } from './names-at.js';

const cursors = namesAt('open <name>', 'declare <name> … cursor … for');
const changed = namesAt('; set [(local|session)] <name> =', '; reset <name> ;');
const altered = namesAt('alter (role|user) … set <name?>');
const created = namesAt('create [or replace] [unique] <name?>');
const timed = namesAt('<name> (date|timestamptz)', 'now ( ) as <name>');

test.each([
  ['BEGIN OPEN c1; open "C 2"; END', [['c1'], ['C 2']]],
  ['open /* which? */ c', [['c']]],
  ["EXECUTE 'DECLARE c NO SCROLL CURSOR WITH HOLD FOR SELECT 1'", [['c']]],
  ['DECLARE c int; d CURSOR FOR SELECT 1', []],
  ['opened c', []],
])('finds the cursors in %s', (code, expected) => {
  expect(cursors(code)).toEqual(expected);
});

test.each([
  ['BEGIN SET LOCAL App."Tenant" = 1; END', [['app', 'Tenant']]],
  ["EXECUTE 'set work_mem=1'", [['work_mem']]],
  ["EXECUTE 'ALTER SYSTEM ' || 'set work_mem = 1'", []],
  ['UPDATE t SET a = 1', []],
  ["PERFORM 1; RESET a.b; EXECUTE 'RESET c'", [['a', 'b'], ['c']]],
  ['SELECT CASE WHEN a THEN reset ELSE b END', []],
])('finds the settings that a statement changes in %s', (code, expected) => {
  expect(changed(code)).toEqual(expected);
});

test('returns undefined for a name that code computes', () => {
  const code = "format('ALTER ROLE %I SET %s', a, b); ALTER USER u SET role TO x";
  expect(altered(code)).toEqual([undefined, ['role']]);
});

test('finds names behind words that may be left out', () => {
  const code =
    "CREATE TABLE t; CREATE OR REPLACE VIEW v; CREATE UNIQUE INDEX i; EXECUTE 'CREATE ' || x";
  expect(created(code)).toEqual([['table'], ['view'], ['index'], undefined]);
});

test('finds names before a word, with their qualifiers', () => {
  const code = 'CREATE TABLE t (id int, "at" timestamptz, s.day date); SELECT now() AS moment';
  expect(timed(code)).toEqual([['at'], ['s', 'day'], ['moment']]);
});

test('takes linear time for a long word', () => {
  expect(timed('x'.repeat(2_000_000))).toEqual([]);
});

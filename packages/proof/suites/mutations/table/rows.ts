import type { Mutation } from '../mutation.js';

/** One value of one row, in a column of the given type. */
const value = (name: string, type: string, change: string): Mutation => ({
  name,
  sql: `CREATE TABLE t (id int, a ${type}); INSERT INTO t VALUES (1, NULL), (2, ${change})`,
  differs: 'rows public.t: rows',
});

export const values: readonly Mutation[] = [
  value('a number', 'int', '«1→2»'),
  value('white space at the end', 'text', `'x«→ »'`),
  value('white space inside', 'text', `'x«  → »y'`),
  value('a tab for a space', 'text', `E'x«\\t→ »y'`),
  value('null or empty', 'text', `«NULL→''»`),
  value('an empty array or null', 'int[]', `«NULL→'{}'»`),
  value('letter case where the type ignores it', 'text COLLATE "C"', `'«a→A»'`),
  value('trailing zeros of a number', 'numeric', '1.0«→0»'),
  value('an interval that is as long', 'interval', `'«1 day→24 hours»'`),
  value('white space of json', 'json', `'{"a":«→ »1}'`),
  value('a repeated key of json', 'json', `'{"a": 1«→, "a": 1»}'`),
  value('bytes', 'bytea', `'\\x00«→00»'`),
  value('the lower bound of an array', 'int[]', `'«[1:2]→[0:1]»={1,2}'`),
  value('a null in an array', 'text[]', `'{«NULL→"NULL"»}'`),
  value('a null in a composite', 'point[]', `ARRAY[«NULL→'(0,0)'»]::point[]`),
  value('minus zero', 'float8', `'«→-»0'`),
  value('the last digit of a float', 'float8', '0.1«→0000000000000002»'),
  value('a microsecond', 'timestamptz', `'2024-01-01 00:00:00.00000«1→2»+00'`),
  {
    name: 'a missing row',
    sql: 'CREATE TABLE t (a int); INSERT INTO t VALUES (1)«, (2)→»',
    differs: 'rows public.t: rows',
  },
  {
    name: 'a row twice',
    sql: 'CREATE TABLE t (a int); INSERT INTO t VALUES (1)«→, (1)»',
    differs: 'rows public.t: rows',
  },
  {
    name: 'values that changed places between columns',
    sql: `CREATE TABLE t (a text, b text); INSERT INTO t VALUES («'x', 'y'→'y', 'x'»)`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'values that changed places between rows',
    sql: `CREATE TABLE t (a int, b text); INSERT INTO t VALUES (1, «'x'), (2, 'y'→'y'), (2, 'x'»)`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'a value in the case-insensitive type',
    sql: `CREATE EXTENSION citext; CREATE TABLE t (a citext); INSERT INTO t VALUES ('«a→A»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'a value that a collation holds equal',
    sql: `CREATE COLLATION c (provider = icu, locale = 'und-u-ks-level1', deterministic = false);
          CREATE TABLE t (a text COLLATE c); INSERT INTO t VALUES ('«a→Á»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'the parent’s row in the child',
    sql: `CREATE TABLE p (a int); CREATE TABLE c () INHERITS (p); INSERT INTO «p→c» VALUES (1)`,
    differs: 'rows public.p: rows',
    also: ['rows public.c: rows'],
  },
  {
    name: 'a row of a table with forced row level security',
    sql: `CREATE TABLE t (a int); INSERT INTO t VALUES («1→2»);
          ALTER TABLE t ENABLE ROW LEVEL SECURITY; ALTER TABLE t FORCE ROW LEVEL SECURITY`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'a row of an unlogged table',
    sql: 'CREATE UNLOGGED TABLE t (a int); INSERT INTO t VALUES («1→2»)',
    differs: 'rows public.t: rows',
  },
  {
    name: 'a row of a table without columns',
    sql: 'CREATE TABLE t (); «→INSERT INTO t DEFAULT VALUES»',
    differs: 'rows public.t: rows',
  },
  {
    name: 'contents of a materialized view that nobody refreshed',
    sql: `CREATE TABLE t (a int); CREATE MATERIALIZED VIEW v AS SELECT a FROM t;
          INSERT INTO t VALUES (1); «→REFRESH MATERIALIZED VIEW v»`,
    differs: 'rows public.v: rows',
  },
];

import type { Mutation } from '../mutation.js';

/** Values that PostgreSQL holds equal, or that look alike. */
export const alikeValues: readonly Mutation[] = [
  {
    name: 'minus zero in an array',
    sql: `CREATE TABLE t (a float8[]); INSERT INTO t VALUES ('{«→-»0}')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'minus zero in a composite value',
    sql: `CREATE TYPE c AS (x float8); CREATE TABLE t (a c); INSERT INTO t VALUES (ROW('«→-»0'::float8))`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'minus zero in a range',
    sql: `CREATE TYPE fr AS RANGE (SUBTYPE = float8); CREATE TABLE t (a fr); INSERT INTO t VALUES ('[«→-»0,1)')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'minus zero in a point',
    sql: `CREATE TABLE t (a point); INSERT INTO t VALUES ('(«→-»0,1)')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'minus zero in single precision',
    sql: `CREATE TABLE t (a float4); INSERT INTO t VALUES ('«→-»0')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'an interval that is as long, in an array',
    sql: `CREATE TABLE t (a interval[]); INSERT INTO t VALUES ('{«1 day→24:00:00»}')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'an interval of opposite parts',
    sql: `CREATE TABLE t (a interval); INSERT INTO t VALUES ('«1 day -24:00→0»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'leading zeros of bits',
    sql: `CREATE TABLE t (a bit varying); INSERT INTO t VALUES (B'«→0»1')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'lower bound of the second dimension or none',
    sql: `CREATE TABLE t (a int[]); INSERT INTO t VALUES ('«[1:1]→[2:2]»[1:2]={{1,2}}')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'lower bound inside a composite value',
    sql: `CREATE TYPE c AS (x int[]); CREATE TABLE t (a c); INSERT INTO t VALUES (ROW('«[0:0]={1}→{1}»'::int[]))`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'a space at the end of bpchar',
    sql: `CREATE TABLE t (a bpchar); INSERT INTO t VALUES ('a«→ »')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'a space at the end, inside a composite value',
    sql: `CREATE TYPE c AS (x bpchar); CREATE TABLE t (a c); INSERT INTO t VALUES (ROW('a«→ »'))`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'letter case inside a composite value',
    sql: `CREATE EXTENSION citext; CREATE TYPE c AS (x citext); CREATE TABLE t (a c); INSERT INTO t VALUES (ROW('«a→A»'))`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'letter case in the bound of a range',
    sql: `CREATE EXTENSION citext; CREATE TYPE cr AS RANGE (SUBTYPE = citext); CREATE TABLE t (a cr); INSERT INTO t VALUES ('[«a→A»,b)')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'trailing zeros in the bound of a range',
    sql: `CREATE TABLE t (a numrange); INSERT INTO t VALUES ('[1.«0→00»,2)')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'trailing zeros in an array of jsonb',
    sql: `CREATE TABLE t (a jsonb[]); INSERT INTO t VALUES (ARRAY['{"a": 1.«0→00»}'::jsonb])`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'white space of json inside a composite value',
    sql: `CREATE TYPE c AS (x json); CREATE TABLE t (a c); INSERT INTO t VALUES (ROW('{"a":«→ »1}'::json))`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'white space of json under a domain',
    sql: `CREATE DOMAIN d AS json; CREATE TABLE t (a d); INSERT INTO t VALUES ('[1,«→ »2]')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'one more position of a word',
    sql: `CREATE TABLE t (a tsvector); INSERT INTO t VALUES ('x:1«→,2»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'a position of a word',
    sql: `CREATE TABLE t (a tsvector); INSERT INTO t VALUES ('x«→:1»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'first point of a polygon',
    sql: `CREATE TABLE t (a polygon); INSERT INTO t VALUES ('(«(0,0),(0,1),(1,1)→(0,1),(1,1),(0,0)»)')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'direction of a line segment',
    sql: `CREATE TABLE t (a lseg); INSERT INTO t VALUES ('[«(0,0),(1,1)→(1,1),(0,0)»]')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'a box of the same area',
    sql: `CREATE TABLE t (a box); INSERT INTO t VALUES ('(«1,4→2,2»),(0,0)')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'a circle of the same area',
    sql: `CREATE TABLE t (a circle); INSERT INTO t VALUES ('<(«0→1»,0),1>')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'no bound or infinity',
    sql: `CREATE TABLE t (a tstzrange); INSERT INTO t VALUES ('[2020-01-01,«→infinity»)')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'an empty multirange',
    sql: `CREATE TABLE t (a int4multirange); INSERT INTO t VALUES («'{}'→NULL»)`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'quantifier of a query',
    sql: `CREATE EXTENSION ltree; CREATE TABLE t (a lquery); INSERT INTO t VALUES ('a.*{«1→2»}.b')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'an invalid check digit',
    sql: `CREATE EXTENSION isn; CREATE TABLE t (a isbn); INSERT INTO t VALUES ('0-306-40615-«2→2!»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'NULL or a row of NULL in an array',
    sql: 'CREATE TYPE c AS (x int); CREATE TABLE t (a c[]); INSERT INTO t VALUES (ARRAY[«NULL→ROW(NULL)»]::c[])',
    differs: 'rows public.t: rows',
  },
  {
    name: 'NULL or a row of NULL under a domain',
    sql: 'CREATE TYPE c AS (x int); CREATE DOMAIN d AS c; CREATE TABLE t (a d); INSERT INTO t VALUES («NULL→ROW(NULL)»)',
    differs: 'rows public.t: rows',
  },
  {
    name: 'comma in a composite value',
    sql: `CREATE TYPE c AS (x text, y text); CREATE TABLE t (a c); INSERT INTO t VALUES (ROW('«a,b', NULL→a', 'b'»))`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'a comma that moved to the next column',
    sql: `CREATE TABLE t (a text, b text); INSERT INTO t VALUES ('«a,b', ''→a', 'b,'»)`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'bytes that look like their notation',
    sql: `CREATE TABLE t (a bytea); INSERT INTO t VALUES ('\\x«41→5c783431»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'values that changed places, with the same sums',
    sql: 'CREATE TABLE t (a int, b int); INSERT INTO t VALUES «(1, 2), (3, 4)→(1, 4), (3, 2)»',
    differs: 'rows public.t: rows',
  },
  {
    name: 'which of two rows is there twice',
    sql: 'CREATE TABLE t (a int, b int); INSERT INTO t VALUES «(1, 1), (1, 1), (2, 2)→(1, 1), (2, 2), (2, 2)»',
    differs: 'rows public.t: rows',
  },
  {
    name: 'a space without width',
    sql: `CREATE TABLE t (a text); INSERT INTO t VALUES (U&'a«→\\200B»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'another line ending',
    sql: `CREATE TABLE t (a text); INSERT INTO t VALUES (E'a«\\n→\\r»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'a table of the same name in another schema',
    sql: `CREATE SCHEMA s; CREATE TABLE s.t (a int); CREATE TABLE t (a int); CREATE TABLE u (a regclass); INSERT INTO u VALUES ('«s→public».t'::regclass)`,
    differs: 'rows public.u: rows',
  },
  {
    name: 'name of a table in jsonb',
    sql: `CREATE TABLE v (o jsonb); INSERT INTO v VALUES (jsonb_build_object('a', '«pg_class→pg_type»'::regclass))`,
    differs: 'rows public.v: rows',
  },
];

import type { Mutation } from '../mutation.js';

/** The owner's privileges belong to the owner, so explicit privileges change too. */
const owned = (made: string, target: string, object: string, privileged = false): Mutation => ({
  name: `of ${target}`,
  sql: `CREATE ROLE app; ${made}; «→ALTER ${target} OWNER TO app»`,
  differs: `${object}: owner`,
  ...(privileged ? { also: [`${object}: privileges`] } : {}),
});

const wrapper = 'CREATE FOREIGN DATA WRAPPER w; CREATE SERVER s FOREIGN DATA WRAPPER w';
const operators =
  'OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >, FUNCTION 1 btint4cmp(int, int)';

export const owners: readonly Mutation[] = [
  owned('CREATE TABLE t (a int)', 'TABLE t', 'table public.t', true),
  owned('CREATE VIEW v AS SELECT 1 AS a', 'VIEW v', 'view public.v', true),
  owned(
    'CREATE MATERIALIZED VIEW v AS SELECT 1 AS a',
    'MATERIALIZED VIEW v',
    'materialized view public.v',
    true,
  ),
  owned('CREATE SEQUENCE s', 'SEQUENCE s', 'sequence public.s', true),
  owned('CREATE SCHEMA x', 'SCHEMA x', 'schema x', true),
  owned(`CREATE TYPE e AS ENUM ('x')`, 'TYPE e', 'enum public.e', true),
  owned('CREATE TYPE c AS (a int)', 'TYPE c', 'composite type public.c', true),
  owned('CREATE TYPE r AS RANGE (SUBTYPE = int)', 'TYPE r', 'range public.r', true),
  owned('CREATE DOMAIN d AS int', 'DOMAIN d', 'domain public.d', true),
  owned(
    `CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1'`,
    'FUNCTION f(int)',
    'function public.f(integer)',
    true,
  ),
  owned(
    `CREATE PROCEDURE f() LANGUAGE sql AS 'SELECT 1'`,
    'PROCEDURE f()',
    'procedure public.f()',
    true,
  ),
  owned(
    'CREATE AGGREGATE g(int) (SFUNC = int4pl, STYPE = int)',
    'AGGREGATE g(int)',
    'aggregate public.g(integer)',
    true,
  ),
  owned(wrapper, 'SERVER s', 'foreign server s', true),
  owned(
    `${wrapper}; CREATE FOREIGN TABLE t (a int) SERVER s`,
    'FOREIGN TABLE t',
    'foreign table public.t',
    true,
  ),
  owned('SELECT lo_create(47110)', 'LARGE OBJECT 47110', 'large object 47110', true),
  owned(
    'CREATE TABLE t (a int, b int); CREATE STATISTICS s ON a, b FROM t',
    'STATISTICS s',
    'statistics public.s',
  ),
  owned('CREATE PUBLICATION p', 'PUBLICATION p', 'publication p'),
  owned('CREATE COLLATION c FROM "C"', 'COLLATION c', 'collation public.c'),
  owned(
    `CREATE CONVERSION c FOR 'LATIN1' TO 'UTF8' FROM iso8859_1_to_utf8`,
    'CONVERSION c',
    'conversion public.c',
  ),
  owned(
    'CREATE OPERATOR === (LEFTARG = int, RIGHTARG = int, FUNCTION = int4eq)',
    'OPERATOR === (int, int)',
    'operator public.===(integer,integer)',
  ),
  owned(
    'CREATE OPERATOR FAMILY o USING btree',
    'OPERATOR FAMILY o USING btree',
    'operator family public.o using btree',
  ),
  owned(
    `CREATE OPERATOR CLASS o FOR TYPE int USING btree AS ${operators}`,
    'OPERATOR CLASS o USING btree',
    'operator class public.o using btree',
  ),
  owned(
    'CREATE TEXT SEARCH CONFIGURATION c (COPY = simple)',
    'TEXT SEARCH CONFIGURATION c',
    'text search configuration public.c',
  ),
  owned(
    'CREATE TEXT SEARCH DICTIONARY d (TEMPLATE = simple)',
    'TEXT SEARCH DICTIONARY d',
    'text search dictionary public.d',
  ),
  {
    name: 'of a partition',
    sql: 'CREATE ROLE a; CREATE TABLE p (x int) PARTITION BY LIST (x); CREATE TABLE q PARTITION OF p DEFAULT; «→ALTER TABLE q OWNER TO a»',
    differs: 'table public.q: owner',
    also: ['table public.q: privileges'],
  },
  {
    name: 'of the constructor of a range',
    sql: 'CREATE ROLE a; CREATE TYPE r AS RANGE (SUBTYPE = int); «→ALTER FUNCTION r(int, int) OWNER TO a»',
    differs: 'function public.r(integer,integer): owner',
    also: ['function public.r(integer,integer): privileges'],
  },
  {
    name: 'of a large object that others may not read',
    sql: `CREATE ROLE a; SELECT lo_from_bytea(4711, 'x'); ALTER LARGE OBJECT 4711 OWNER TO «CURRENT_USER→a»`,
    differs: 'large object 4711: owner',
  },
];

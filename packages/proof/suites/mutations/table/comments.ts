import type { Mutation } from '../mutation.js';

/** `COMMENT ON <target>` after the SQL that creates the target, and the object with the comment. */
const commented = (made: string, target: string, object: string): Mutation => ({
  name: `on ${target}`,
  sql: `${made}; COMMENT ON ${target} IS 'one«→, two»'`,
  differs: `${object}: comment`,
});

const table = 'CREATE TABLE t (a int CONSTRAINT c CHECK (a > 0)); CREATE INDEX i ON t (a)';
const wrapper = 'CREATE FOREIGN DATA WRAPPER w; CREATE SERVER s FOREIGN DATA WRAPPER w';

export const comments: readonly Mutation[] = [
  commented(table, 'TABLE t', 'table public.t'),
  commented(table, 'COLUMN t.a', 'column public.t.a'),
  commented(table, 'INDEX i', 'index public.i'),
  commented(table, 'CONSTRAINT c ON t', 'constraint c on public.t'),
  commented('CREATE VIEW v AS SELECT 1 AS a', 'VIEW v', 'view public.v'),
  commented('CREATE VIEW v AS SELECT 1 AS a', 'COLUMN v.a', 'column public.v.a'),
  commented(
    'CREATE MATERIALIZED VIEW v AS SELECT 1 AS a',
    'MATERIALIZED VIEW v',
    'materialized view public.v',
  ),
  commented('CREATE SEQUENCE s', 'SEQUENCE s', 'sequence public.s'),
  commented('CREATE SCHEMA x', 'SCHEMA x', 'schema x'),
  commented('SELECT 1', 'SCHEMA public', 'schema public'),
  commented(`CREATE TYPE e AS ENUM ('x')`, 'TYPE e', 'enum public.e'),
  commented('CREATE TYPE c AS (a int)', 'TYPE c', 'composite type public.c'),
  commented('CREATE TYPE c AS (a int)', 'COLUMN c.a', 'attribute public.c.a'),
  commented('CREATE TYPE r AS RANGE (SUBTYPE = int)', 'TYPE r', 'range public.r'),
  commented('CREATE DOMAIN d AS int', 'DOMAIN d', 'domain public.d'),
  commented(
    'CREATE DOMAIN d AS int CONSTRAINT c CHECK (VALUE > 0)',
    'CONSTRAINT c ON DOMAIN d',
    'constraint c on domain public.d',
  ),
  commented(
    `CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1'`,
    'FUNCTION f(int)',
    'function public.f(integer)',
  ),
  commented(
    `CREATE PROCEDURE f() LANGUAGE sql AS 'SELECT 1'`,
    'PROCEDURE f()',
    'procedure public.f()',
  ),
  commented(
    'CREATE AGGREGATE g(int) (SFUNC = int4pl, STYPE = int)',
    'AGGREGATE g(int)',
    'aggregate public.g(integer)',
  ),
  commented(
    `${table}; CREATE TRIGGER r BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()`,
    'TRIGGER r ON t',
    'trigger r on public.t',
  ),
  commented(`${table}; CREATE POLICY p ON t`, 'POLICY p ON t', 'policy p on public.t'),
  commented(
    `${table}; CREATE RULE r AS ON DELETE TO t DO INSTEAD NOTHING`,
    'RULE r ON t',
    'rule r on public.t',
  ),
  commented(
    'CREATE TABLE t (a int, b int); CREATE STATISTICS s ON a, b FROM t',
    'STATISTICS s',
    'statistics public.s',
  ),
  commented('CREATE PUBLICATION p', 'PUBLICATION p', 'publication p'),
  commented(wrapper, 'FOREIGN DATA WRAPPER w', 'foreign data wrapper w'),
  commented(wrapper, 'SERVER s', 'foreign server s'),
  commented(
    `${wrapper}; CREATE FOREIGN TABLE t (a int) SERVER s`,
    'FOREIGN TABLE t',
    'foreign table public.t',
  ),
  commented('CREATE COLLATION c FROM "C"', 'COLLATION c', 'collation public.c'),
  commented(
    `CREATE CONVERSION c FOR 'LATIN1' TO 'UTF8' FROM iso8859_1_to_utf8`,
    'CONVERSION c',
    'conversion public.c',
  ),
  commented(
    'CREATE OPERATOR === (LEFTARG = int, RIGHTARG = int, FUNCTION = int4eq)',
    'OPERATOR === (int, int)',
    'operator public.===(integer,integer)',
  ),
  commented(
    'CREATE OPERATOR FAMILY o USING btree',
    'OPERATOR FAMILY o USING btree',
    'operator family public.o using btree',
  ),
  commented(
    'CREATE OPERATOR CLASS o FOR TYPE int USING btree AS OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >, FUNCTION 1 btint4cmp(int, int)',
    'OPERATOR CLASS o USING btree',
    'operator class public.o using btree',
  ),
  commented(
    'CREATE TYPE c AS (a int); CREATE CAST (c AS text) WITH INOUT',
    'CAST (c AS text)',
    'cast public.c as text',
  ),
  commented(
    'CREATE TEXT SEARCH CONFIGURATION c (COPY = simple)',
    'TEXT SEARCH CONFIGURATION c',
    'text search configuration public.c',
  ),
  commented(
    'CREATE TEXT SEARCH DICTIONARY d (TEMPLATE = simple)',
    'TEXT SEARCH DICTIONARY d',
    'text search dictionary public.d',
  ),
  commented(
    'CREATE TEXT SEARCH TEMPLATE m (LEXIZE = dsimple_lexize)',
    'TEXT SEARCH TEMPLATE m',
    'text search template public.m',
  ),
  commented(
    'CREATE TEXT SEARCH PARSER p (START = prsd_start, GETTOKEN = prsd_nexttoken, END = prsd_end, LEXTYPES = prsd_lextype)',
    'TEXT SEARCH PARSER p',
    'text search parser public.p',
  ),
  commented(
    'CREATE ACCESS METHOD m TYPE TABLE HANDLER heap_tableam_handler',
    'ACCESS METHOD m',
    'access method m',
  ),
  commented(
    `CREATE FUNCTION e() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN END'; CREATE EVENT TRIGGER v ON sql_drop EXECUTE FUNCTION e()`,
    'EVENT TRIGGER v',
    'event trigger v',
  ),
  commented('CREATE EXTENSION citext', 'EXTENSION citext', 'extension citext'),
  commented('CREATE ROLE app', 'ROLE app', 'role app'),
  commented('SELECT lo_create(47110)', 'LARGE OBJECT 47110', 'large object 47110'),
  commented(
    'CREATE TYPE p AS (a int); CREATE TRANSFORM FOR p LANGUAGE plpgsql (FROM SQL WITH FUNCTION prsd_lextype(internal))',
    'TRANSFORM FOR p LANGUAGE plpgsql',
    'transform public.p in plpgsql',
  ),
  commented(
    `CREATE SUBSCRIPTION s CONNECTION 'dbname=nowhere' PUBLICATION p WITH (connect = false, slot_name = NONE)`,
    'SUBSCRIPTION s',
    'subscription s',
  ),
  {
    name: 'taken away',
    sql: `CREATE TABLE t (a int); COMMENT ON TABLE t IS 'one'; «→COMMENT ON TABLE t IS NULL»`,
    differs: 'table public.t: comment',
  },
  {
    name: 'white space',
    sql: `CREATE TABLE t (a int); COMMENT ON TABLE t IS 'one«→ »'`,
    differs: 'table public.t: comment',
  },
  {
    name: 'on the database',
    sql: `DO $$ BEGIN EXECUTE format('COMMENT ON DATABASE %I IS ''one«→, two»''', current_database()); END $$`,
    differs: 'database database: comment',
  },
  {
    name: 'on a view column',
    sql: `CREATE VIEW v AS SELECT 1 AS a; COMMENT ON COLUMN v.a IS '«x→y»'`,
    differs: 'column public.v.a: comment',
  },
  {
    name: 'on a index',
    sql: `CREATE TABLE t (a int); CREATE INDEX i ON t (a); COMMENT ON INDEX i IS '«x→y»'`,
    differs: 'index public.i: comment',
  },
  {
    name: 'on a ts built-in config',
    sql: `COMMENT ON TEXT SEARCH CONFIGURATION english IS '«a→b»'`,
    differs: 'built-in objects pg_ts_config: comments',
  },
  {
    name: 'on a extension owner',
    sql: `CREATE EXTENSION citext; COMMENT ON EXTENSION citext IS '«a→b»'`,
    differs: 'extension citext: comment',
  },
  {
    name: 'on a plpgsql extension',
    sql: `COMMENT ON EXTENSION plpgsql IS '«a→b»'`,
    differs: 'extension plpgsql: comment',
  },
  {
    name: 'on a role',
    sql: `CREATE ROLE app; COMMENT ON ROLE app IS '«a→b»'`,
    differs: 'role app: comment',
  },
  {
    name: 'on a multirange',
    sql: `CREATE TYPE r AS RANGE (SUBTYPE = int, MULTIRANGE_TYPE_NAME = m); COMMENT ON TYPE m IS '«a→b»'`,
    differs: 'outside object type public.m: comment',
  },
  {
    name: 'on a rowtype',
    sql: `CREATE TABLE t (x int); COMMENT ON TYPE t IS '«a→b»'`,
    differs: 'outside object type public.t: comment',
  },
  {
    name: 'on a large object',
    sql: `SELECT lo_create(47110); COMMENT ON LARGE OBJECT 47110 IS '«a→b»'`,
    differs: 'large object 47110: comment',
  },
  {
    name: 'on a sequence',
    sql: `CREATE SEQUENCE s; COMMENT ON SEQUENCE s IS '«a→b»'`,
    differs: 'sequence public.s: comment',
  },
  {
    name: 'on a composite attribute',
    sql: `CREATE TYPE c AS (x int); COMMENT ON COLUMN c.x IS '«a→b»'`,
    differs: 'attribute public.c.x: comment',
  },
  {
    name: 'on a collation',
    sql: `CREATE COLLATION c FROM "C"; COMMENT ON COLLATION c IS '«a→b»'`,
    differs: 'collation public.c: comment',
  },
  {
    name: 'on a constraint',
    sql: `CREATE TABLE t (a int, CONSTRAINT c CHECK (a > 0)); COMMENT ON CONSTRAINT c ON t IS '«a→b»'`,
    differs: 'constraint c on public.t: comment',
  },
  {
    name: 'on a rule in place of the trigger of its name',
    sql: `CREATE TABLE t (a int); CREATE RULE r AS ON DELETE TO t DO INSTEAD NOTHING; CREATE TRIGGER r BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger(); COMMENT ON «RULE→TRIGGER» r ON t IS 'a'`,
    differs: 'rule r on public.t: comment',
    also: ['trigger r on public.t: comment'],
  },
  {
    name: 'on an index in place of its constraint',
    sql: `CREATE TABLE t (a int CONSTRAINT u UNIQUE); COMMENT ON «INDEX u→CONSTRAINT u ON t» IS 'a'`,
    differs: 'index public.u: comment',
    also: ['constraint u on public.t: comment'],
  },
  {
    name: 'on another overload of a function',
    sql: `CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE FUNCTION f(text) RETURNS int LANGUAGE sql AS 'SELECT 1'; COMMENT ON FUNCTION f(«int→text») IS 'a'`,
    differs: 'function public.f(integer): comment',
    also: ['function public.f(text): comment'],
  },
  {
    name: 'on an array type',
    sql: `CREATE TYPE e AS ENUM ('a'); COMMENT ON TYPE _e IS '«a→b»'`,
    differs: 'outside object type public.e[]: comment',
  },
  {
    name: 'on a partition’s index in place of the partitioned one',
    sql: `CREATE TABLE p (a int) PARTITION BY LIST (a); CREATE TABLE q PARTITION OF p DEFAULT; CREATE INDEX i ON p (a); COMMENT ON INDEX «i→q_a_idx» IS 'a'`,
    differs: 'index public.i: comment',
    also: ['index public.q_a_idx: comment'],
  },
  {
    name: 'another line ending',
    sql: `CREATE TABLE t (a int); COMMENT ON TABLE t IS E'a«\\n→\\r\\n»b'`,
    differs: 'table public.t: comment',
  },
  {
    name: 'another Unicode form',
    sql: `CREATE TABLE t (a int); COMMENT ON TABLE t IS «'é'→U&'e\\0301'»`,
    differs: 'table public.t: comment',
  },
  {
    name: 'on the constructor of a range',
    sql: `CREATE TYPE r AS RANGE (SUBTYPE = int); COMMENT ON FUNCTION r(int, int) IS '«a→b»'`,
    differs: 'function public.r(integer,integer): comment',
  },
  {
    name: 'on a default',
    sql: `CREATE TABLE t (a int DEFAULT 1); INSERT INTO pg_description SELECT oid, 2604, 0, '«x→y»' FROM pg_attrdef WHERE adrelid = 't'::regclass`,
    differs: 'outside object default value for public.t.a: comment',
  },
  {
    name: 'on a transform',
    sql: `CREATE FUNCTION tf(internal) RETURNS internal LANGUAGE internal IMMUTABLE AS 'prsd_lextype'; CREATE TRANSFORM FOR int LANGUAGE sql (FROM SQL WITH FUNCTION tf(internal)); COMMENT ON TRANSFORM FOR int LANGUAGE sql IS '«a→b»'`,
    differs: 'transform integer in sql: comment',
    refused: true,
  },
  {
    name: 'on the sequence of an identity column',
    sql: `CREATE TABLE t (x int GENERATED ALWAYS AS IDENTITY); «→COMMENT ON SEQUENCE t_x_seq IS 'a'»`,
    differs: 'sequence public.t_x_seq: comment',
  },
];

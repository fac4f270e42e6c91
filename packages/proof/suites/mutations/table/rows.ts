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
  {
    name: 'regproc overload',
    sql: `CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE FUNCTION f(text) RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE TABLE t (p regproc); INSERT INTO t VALUES ('f(«int→text»)'::regprocedure::oid)`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'regproc under a domain',
    sql: `CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE FUNCTION f(text) RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE DOMAIN d AS regproc; CREATE TABLE t (p d); INSERT INTO t VALUES ('f(«int→text»)'::regprocedure::oid::regproc)`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'regoper overload 2',
    sql: `CREATE TABLE t (p regoper); INSERT INTO t VALUES ('+(int,«int→bigint»)'::regoperator::oid)`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'regproc array',
    sql: `CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE FUNCTION f(text) RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE TABLE t (p regproc[]); INSERT INTO t VALUES (ARRAY['f(«int→text»)'::regprocedure::oid::regproc])`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'regtype',
    sql: `CREATE TABLE t (p regtype); INSERT INTO t VALUES ('«int4→int8»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'regconfig',
    sql: `CREATE TABLE t (p regconfig); INSERT INTO t VALUES ('«english→simple»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'regnamespace',
    sql: `CREATE SCHEMA a; CREATE SCHEMA b; CREATE TABLE t (p regnamespace); INSERT INTO t VALUES ('«a→b»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'privilegesitem',
    sql: `CREATE TABLE t (a aclitem); INSERT INTO t VALUES (makeaclitem(10, 10, 'SELECT', «true→false»))`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'char type zero',
    sql: `CREATE TABLE t (a "char"); INSERT INTO t VALUES («''→' '»)`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'name',
    sql: `CREATE TABLE t (a name); INSERT INTO t VALUES ('«a→a »')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'tid',
    sql: `CREATE TABLE t (a tid); INSERT INTO t VALUES ('(0,«1→2»)')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'bit',
    sql: `CREATE TABLE t (a bit varying); INSERT INTO t VALUES (B'1«→0»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'path open',
    sql: `CREATE TABLE t (a path); INSERT INTO t VALUES («'[(0,0),(1,1)]'→'((0,0),(1,1))'»)`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'float bits',
    sql: 'CREATE TABLE t (a float8); INSERT INTO t VALUES (0.1::float8 + «0.2→0.19999999999999998»)',
    differs: 'rows public.t: rows',
  },
  {
    name: 'float4',
    sql: 'CREATE TABLE t (a float4); INSERT INTO t VALUES («0.1→0.10000001»)',
    differs: 'rows public.t: rows',
  },
  {
    name: 'numeric nan',
    sql: `CREATE TABLE t (a numeric); INSERT INTO t VALUES ('«NaN→Infinity»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'numeric scale',
    sql: 'CREATE TABLE t (a numeric); INSERT INTO t VALUES (1.«0→00»)',
    differs: 'rows public.t: rows',
  },
  {
    name: 'numeric array scale',
    sql: 'CREATE TABLE t (a numeric[]); INSERT INTO t VALUES (ARRAY[1.«0→00»])',
    differs: 'rows public.t: rows',
  },
  {
    name: 'jsonb number scale',
    sql: `CREATE TABLE t (a jsonb); INSERT INTO t VALUES ('{"a": 1.«0→00»}')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'jsonb null',
    sql: `CREATE TABLE t (a jsonb); INSERT INTO t VALUES («NULL→'null'»)`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'json key order',
    sql: `CREATE TABLE t (a json); INSERT INTO t VALUES ('{«"a":1,"b":2→"b":2,"a":1»}')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'timetz zone',
    sql: `CREATE TABLE t (a timetz); INSERT INTO t VALUES ('«10:00+00→11:00+01»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'date infinity',
    sql: `CREATE TABLE t (a date); INSERT INTO t VALUES ('«→-»infinity')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'timestamp bc',
    sql: `CREATE TABLE t (a date); INSERT INTO t VALUES ('0001-01-01«→ BC»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'interval months',
    sql: `CREATE TABLE t (a interval); INSERT INTO t VALUES ('«1 mon→30 days»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'interval infinity',
    sql: `CREATE TABLE t (a interval); INSERT INTO t VALUES ('«→-»infinity')`,
    differs: 'rows public.t: rows',
    from: 17,
  },
  {
    name: 'array dims',
    sql: `CREATE TABLE t (a int[]); INSERT INTO t VALUES ('{«{1},{2}→{1,2}»}')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'array empty string',
    sql: `CREATE TABLE t (a text[]); INSERT INTO t VALUES (ARRAY[«''→NULL»]::text[])`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'composite null vs nulls',
    sql: 'CREATE TYPE c AS (x int, y int); CREATE TABLE t (a c); INSERT INTO t VALUES («NULL→ROW(NULL, NULL)»)',
    differs: 'rows public.t: rows',
  },
  {
    name: 'composite of one empty string',
    sql: `CREATE TYPE c AS (x text); CREATE TABLE t (a c); INSERT INTO t VALUES (ROW(«NULL→''»))`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'range bounds',
    sql: `CREATE TABLE t (a numrange); INSERT INTO t VALUES (numrange(1, 2, '[«)→]»'))`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'range empty',
    sql: `CREATE TABLE t (a numrange); INSERT INTO t VALUES («'empty'→NULL»)`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'multirange',
    sql: `CREATE TABLE t (a int4multirange); INSERT INTO t VALUES ('{[1,3)«→,[5,6)»}')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'tsvector weight',
    sql: `CREATE TABLE t (a tsvector); INSERT INTO t VALUES ('x:1«→A»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'tsquery',
    sql: `CREATE TABLE t (a tsquery); INSERT INTO t VALUES ('x «&→|» y')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'xml',
    sql: `CREATE TABLE t (a xml); INSERT INTO t VALUES ('<a«→ »/>')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'declaration of XML',
    sql: `CREATE TABLE t (a xml); INSERT INTO t VALUES ('«<?xml version="1.0"?>→»<a/>')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'encoding in XML under a domain',
    sql: `CREATE DOMAIN d AS xml; CREATE TABLE t (a d); INSERT INTO t VALUES ('<?xml version="1.0" encoding="«UTF→utf»-8"?><a/>')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'declaration in an array of XML',
    sql: `CREATE TABLE t (a xml[]); INSERT INTO t VALUES (ARRAY['«<?xml version="1.0"?>→»<a/>'::xml])`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'char padded',
    sql: `CREATE TABLE t (a char(3), b text); INSERT INTO t VALUES ('a', '«a→a  »')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'varchar unicode form',
    sql: `CREATE TABLE t (a text); INSERT INTO t VALUES («'é'→U&'e\\0301'»)`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'control character',
    sql: `CREATE TABLE t (a text); INSERT INTO t VALUES (E'a«→\\x01»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'money',
    sql: 'CREATE TABLE t (a money); INSERT INTO t VALUES (1.0«1→2»)',
    differs: 'rows public.t: rows',
  },
  {
    name: 'inet mask',
    sql: `CREATE TABLE t (a inet); INSERT INTO t VALUES ('10.0.0.1«/32→/24»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'macaddr8',
    sql: `CREATE TABLE t (a macaddr8); INSERT INTO t VALUES ('08:00:2b:01:02:03:04:0«5→6»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'pg_lsn',
    sql: `CREATE TABLE t (a pg_lsn); INSERT INTO t VALUES ('0/«1→2»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'xid8',
    sql: `CREATE TABLE t (a xid8); INSERT INTO t VALUES ('«1→2»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'enum',
    sql: `CREATE TYPE e AS ENUM ('a', 'b'); CREATE TABLE t (a e); INSERT INTO t VALUES ('«a→b»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'enum array',
    sql: `CREATE TYPE e AS ENUM ('a', 'b'); CREATE TABLE t (a e[]); INSERT INTO t VALUES ('{«a→b»}')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'domain over array',
    sql: `CREATE DOMAIN d AS int[]; CREATE TABLE t (a d); INSERT INTO t VALUES ('{«1→2»}')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'jsonpath',
    sql: `CREATE TABLE t (a jsonpath); INSERT INTO t VALUES ('«lax→strict» $.a')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'hstore null',
    sql: `CREATE EXTENSION hstore; CREATE TABLE t (a hstore); INSERT INTO t VALUES ('a=>«NULL→"NULL"»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'ltree',
    sql: `CREATE EXTENSION ltree; CREATE TABLE t (a ltree); INSERT INTO t VALUES ('a.«b→c»')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'cube',
    sql: `CREATE EXTENSION cube; CREATE TABLE t (a cube); INSERT INTO t VALUES ('(1,«2→3»)')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'citext',
    sql: `CREATE EXTENSION citext; CREATE TABLE t (a citext[]); INSERT INTO t VALUES ('{«a→A»}')`,
    differs: 'rows public.t: rows',
  },
  {
    name: 'in partition default',
    sql: 'CREATE TABLE p (a int) PARTITION BY LIST (a); CREATE TABLE d PARTITION OF p DEFAULT; INSERT INTO p VALUES («1→2»)',
    differs: 'rows public.d: rows',
  },
  {
    name: 'stored generated stale',
    sql: 'CREATE TABLE t (a int, b int GENERATED ALWAYS AS (a * 2) STORED); INSERT INTO t VALUES («1→2»)',
    differs: 'rows public.t: rows',
  },
  {
    name: 'missing value default',
    sql: 'CREATE TABLE t (a int); INSERT INTO t VALUES (1); ALTER TABLE t ADD b int DEFAULT «5→6»; ALTER TABLE t ALTER b DROP DEFAULT',
    differs: 'rows public.t: rows',
  },
  {
    name: 'of three duplicates',
    sql: 'CREATE TABLE t (a int); INSERT INTO t VALUES (1), (1)«, (2)→, (1), (2)»',
    differs: 'rows public.t: rows',
  },
  {
    name: 'in schema named oddly',
    sql: 'CREATE SCHEMA "a.b"; CREATE TABLE "a.b"."c""d" ("e f" int); INSERT INTO "a.b"."c""d" VALUES («1→2»)',
    differs: 'rows "a.b"."c""d": rows',
  },
  {
    name: 'toasted value',
    sql: `CREATE TABLE t (a text); INSERT INTO t SELECT repeat('x', 100000) || '«a→b»'`,
    differs: 'rows public.t: rows',
  },
];

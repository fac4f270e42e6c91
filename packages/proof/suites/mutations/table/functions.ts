import type { Mutation } from '../mutation.js';

const f = (options: string) =>
  `CREATE FUNCTION f(a int) RETURNS int LANGUAGE sql ${options} AS 'SELECT a'`;

const pair = 'CREATE TYPE pair AS (a int);';

export const functions: readonly Mutation[] = [
  {
    name: 'volatility',
    sql: f('«STABLE→IMMUTABLE»'),
    differs: 'function public.f(integer): volatility',
  },
  { name: 'cost', sql: f('COST «10→11»'), differs: 'function public.f(integer): cost' },
  {
    name: 'rows',
    sql: `CREATE FUNCTION f() RETURNS SETOF int LANGUAGE sql ROWS «10→11» AS 'SELECT 1'`,
    differs: 'function public.f(): rows',
  },
  {
    name: 'SET clause',
    sql: f('SET search_path = «public→pg_catalog»'),
    differs: 'function public.f(integer): settings',
  },
  {
    name: 'no SET clause',
    sql: f('«SET work_mem = 1024→»'),
    differs: 'function public.f(integer): settings',
  },
  {
    name: 'order of SET clauses',
    sql: f('«SET work_mem = 64 SET jit = off→SET jit = off SET work_mem = 64»'),
    differs: 'function public.f(integer): settings',
  },
  {
    name: 'security',
    sql: f('SECURITY «INVOKER→DEFINER»'),
    differs: 'function public.f(integer): security definer',
  },
  {
    name: 'parallel',
    sql: f('PARALLEL «SAFE→RESTRICTED»'),
    differs: 'function public.f(integer): parallel',
  },
  { name: 'strict', sql: f('«→STRICT»'), differs: 'function public.f(integer): strict' },
  { name: 'leakproof', sql: f('«→LEAKPROOF»'), differs: 'function public.f(integer): leakproof' },
  {
    name: 'white space of the body',
    sql: `CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT «→ »1'`,
    differs: 'function public.f(): source',
  },
  {
    name: 'white space at the end of the body',
    sql: `CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1«→\n»'`,
    differs: 'function public.f(): source',
  },
  {
    name: 'a comment in the body',
    sql: `CREATE FUNCTION f() RETURNS int LANGUAGE plpgsql AS 'BEGIN RETURN 1; «→/* one */ »END'`,
    differs: 'function public.f(): source',
  },
  {
    name: 'body',
    sql: `CREATE FUNCTION f() RETURNS int LANGUAGE plpgsql AS 'BEGIN RETURN «1→2»; END'`,
    differs: 'function public.f(): source',
  },
  {
    name: 'body that PostgreSQL has parsed',
    sql: 'CREATE FUNCTION f() RETURNS int LANGUAGE sql BEGIN ATOMIC SELECT «1→2»; END',
    differs: 'function public.f(): sql body',
  },
  {
    name: 'a parsed body in place of text',
    sql: `CREATE FUNCTION f() RETURNS int LANGUAGE sql «AS 'SELECT 1'→RETURN 1»`,
    differs: 'function public.f(): sql body',
    also: ['function public.f(): source'],
  },
  {
    name: 'language',
    sql: `SET LOCAL check_function_bodies = off; CREATE FUNCTION f() RETURNS int LANGUAGE «sql→plpgsql» AS 'SELECT 1'`,
    differs: 'function public.f(): language',
  },
  {
    name: 'result type',
    sql: `CREATE FUNCTION f() RETURNS «int→bigint» LANGUAGE sql AS 'SELECT 1'`,
    differs: 'function public.f(): result',
  },
  {
    name: 'one or a set',
    sql: `CREATE FUNCTION f() RETURNS «→SETOF» int LANGUAGE sql AS 'SELECT 1'`,
    differs: 'function public.f(): result',
    also: ['function public.f(): rows'],
  },
  {
    name: 'default of an argument',
    sql: `CREATE FUNCTION f(a int DEFAULT «1→2») RETURNS int LANGUAGE sql AS 'SELECT a'`,
    differs: 'function public.f(integer): arguments',
  },
  {
    name: 'name of an argument',
    sql: `CREATE FUNCTION f(«a→b» int) RETURNS int LANGUAGE sql AS 'SELECT $1'`,
    differs: 'function public.f(integer): arguments',
  },
  {
    name: 'type of an argument: another function',
    sql: `CREATE FUNCTION f(«int→bigint») RETURNS int LANGUAGE sql AS 'SELECT 1'`,
    differs: 'function public.f(integer) is missing',
    also: ['function public.f(bigint) is extra'],
  },
  {
    name: 'an overload',
    sql: `CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1'; «→CREATE FUNCTION f(text) RETURNS int LANGUAGE sql AS 'SELECT 1'»`,
    differs: 'function public.f(text) is extra',
  },
  {
    name: 'variadic',
    sql: `CREATE FUNCTION f(«→VARIADIC» a int[]) RETURNS int LANGUAGE sql AS 'SELECT 1'`,
    differs: 'function public.f(integer[]): arguments',
  },
  {
    name: 'name of a column of the result',
    sql: `CREATE FUNCTION f() RETURNS TABLE («a→b» int) LANGUAGE sql AS 'SELECT 1'`,
    differs: 'function public.f(): result',
  },
  {
    name: 'a procedure in place of a function',
    sql: `CREATE «FUNCTION f() RETURNS void→PROCEDURE f()» LANGUAGE sql AS 'SELECT 1'`,
    differs: 'function public.f() is missing',
    also: ['procedure public.f() is extra'],
  },
  {
    name: 'body of a procedure',
    sql: `CREATE PROCEDURE f() LANGUAGE sql AS 'SELECT «1→2»'`,
    differs: 'procedure public.f(): source',
  },
  {
    name: 'support function',
    sql: `CREATE FUNCTION f() RETURNS SETOF int LANGUAGE sql «→SUPPORT generate_series_int4_support» AS 'SELECT 1'`,
    differs: 'function public.f(): support function',
  },
  {
    name: 'name of an argument that is a result',
    sql: `CREATE FUNCTION f(OUT «a→c» int, OUT b int) LANGUAGE sql AS 'SELECT 1, 2'`,
    differs: 'function public.f(): arguments',
  },
  {
    name: 'transforms',
    sql: `${pair} CREATE TRANSFORM FOR pair LANGUAGE plpgsql (FROM SQL WITH FUNCTION prsd_lextype(internal));
          CREATE FUNCTION f(pair) RETURNS int LANGUAGE plpgsql «→TRANSFORM FOR TYPE pair» AS 'BEGIN RETURN 1; END'`,
    differs: 'function public.f(public.pair): transforms',
  },
  {
    name: 'function of a transform',
    sql: `${pair} CREATE TRANSFORM FOR pair LANGUAGE plpgsql
          (FROM SQL WITH FUNCTION «prsd_lextype→generate_series_int4_support»(internal))`,
    differs: 'transform public.pair in plpgsql: from sql',
  },
  {
    name: 'depends on extension trigger',
    sql: 'CREATE EXTENSION citext; CREATE TABLE t (a int); CREATE TRIGGER g BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger(); «→ALTER TRIGGER g ON t DEPENDS ON EXTENSION citext»',
    differs: 'trigger g on public.t: depends on extensions',
  },
  {
    name: 'depends on extension procedure',
    sql: `CREATE EXTENSION citext; CREATE PROCEDURE f() LANGUAGE sql AS ''; «→ALTER PROCEDURE f() DEPENDS ON EXTENSION citext»`,
    differs: 'procedure public.f(): depends on extensions',
  },
  {
    name: 'two extension dependencies',
    sql: `CREATE EXTENSION citext; CREATE EXTENSION hstore; CREATE PROCEDURE f() LANGUAGE sql AS ''; ALTER PROCEDURE f() DEPENDS ON EXTENSION citext; «→ALTER PROCEDURE f() DEPENDS ON EXTENSION hstore»`,
    differs: 'procedure public.f(): depends on extensions',
  },
  {
    name: 'window function',
    sql: `CREATE FUNCTION f() RETURNS bigint LANGUAGE internal «WINDOW→» AS 'window_row_number'`,
    differs: 'function public.f(): window',
    refused: true,
  },
  {
    name: 'internal name',
    sql: `CREATE FUNCTION f(int) RETURNS int LANGUAGE internal AS '«int4up→int4um»'`,
    differs: 'function public.f(integer): source',
    refused: true,
  },
  {
    name: 'inout mode',
    sql: `CREATE FUNCTION f(«INOUT→OUT» a int) LANGUAGE sql AS 'SELECT 1'`,
    differs: 'function public.f() is extra',
    also: ['function public.f(integer) is missing'],
  },
  {
    name: 'procedure out argument',
    sql: `CREATE PROCEDURE f(«OUT→INOUT» a int) LANGUAGE sql AS 'SELECT 1'`,
    differs: 'procedure public.f() is missing',
    also: ['procedure public.f(integer) is extra'],
  },
  {
    name: 'returns table vs out',
    sql: `CREATE FUNCTION f(«OUT a int) RETURNS SETOF int→) RETURNS TABLE (a int)» LANGUAGE sql AS 'SELECT 1'`,
    differs: 'function public.f(): arguments',
    also: ['function public.f(): result'],
  },
  {
    name: 'setting value quoting',
    sql: `CREATE FUNCTION f() RETURNS int LANGUAGE sql SET search_path = «a, b→'a, b'» AS 'SELECT 1'`,
    differs: 'function public.f(): settings',
  },
  {
    name: 'from current',
    sql: `SET LOCAL work_mem = '«1→2»MB'; CREATE FUNCTION f() RETURNS int LANGUAGE sql SET work_mem FROM CURRENT AS 'SELECT 1'`,
    differs: 'function public.f(): settings',
  },
  {
    name: 'default expression',
    sql: `CREATE FUNCTION f(a timestamptz DEFAULT «now()→clock_timestamp()») RETURNS int LANGUAGE sql AS 'SELECT 1'`,
    differs: 'function public.f(timestamp with time zone): arguments',
  },
  {
    name: 'rows default',
    sql: `CREATE FUNCTION f() RETURNS SETOF int LANGUAGE sql «→ROWS 1» AS 'SELECT 1'`,
    differs: 'function public.f(): rows',
  },
  {
    name: 'calls on null body line endings',
    sql: `CREATE FUNCTION f() RETURNS int LANGUAGE sql AS E'SELECT«\\n→\\r\\n»1'`,
    differs: 'function public.f(): source',
  },
  {
    name: 'procedure security',
    sql: `CREATE PROCEDURE f() LANGUAGE sql «→SECURITY DEFINER» AS ''`,
    differs: 'procedure public.f(): security definer',
  },
  {
    name: 'procedure setting',
    sql: `CREATE PROCEDURE f() LANGUAGE sql SET work_mem = '«1→2»MB' AS ''`,
    differs: 'procedure public.f(): settings',
  },
  {
    name: 'procedure default',
    sql: `CREATE PROCEDURE f(a int DEFAULT «1→2») LANGUAGE sql AS ''`,
    differs: 'procedure public.f(integer): arguments',
  },
  {
    name: 'polymorphic argument',
    sql: `CREATE FUNCTION f(«anyelement→anycompatible») RETURNS int LANGUAGE sql AS 'SELECT 1'`,
    differs: 'function public.f(anycompatible) is extra',
    also: ['function public.f(anyelement) is missing'],
  },
  {
    name: 'atomic body search path',
    sql: 'CREATE SCHEMA s; CREATE TABLE s.t (a int); CREATE TABLE t (a int); CREATE FUNCTION f() RETURNS SETOF int LANGUAGE sql BEGIN ATOMIC SELECT a FROM «public→s».t; END',
    differs: 'function public.f(): sql body',
  },
  {
    name: 'returns domain',
    sql: `CREATE DOMAIN d AS int; CREATE FUNCTION f() RETURNS «int→d» LANGUAGE sql AS 'SELECT 1'`,
    differs: 'function public.f(): result',
  },
  {
    name: 'result typmod ignored arg array',
    sql: `CREATE FUNCTION f(a int[]«→ DEFAULT NULL») RETURNS int LANGUAGE sql AS 'SELECT 1'`,
    differs: 'function public.f(integer[]): arguments',
  },
  {
    name: 'c library symbol',
    sql: `CREATE FUNCTION f() RETURNS trigger LANGUAGE c AS '$libdir/refint', 'check_«primary→foreign»_key'`,
    differs: 'function public.f(): source',
    refused: true,
  },
  {
    name: 'function grant with option',
    sql: `CREATE ROLE a; CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'; GRANT EXECUTE ON FUNCTION f() TO a «→WITH GRANT OPTION»`,
    differs: 'function public.f(): privileges',
  },
  {
    name: 'default cost of an internal function',
    sql: `CREATE FUNCTION f(int) RETURNS int LANGUAGE internal «→COST 100» AS 'int4up'`,
    differs: 'function public.f(integer): cost',
    refused: true,
  },
  {
    name: 'a fraction of a row',
    sql: `CREATE FUNCTION f() RETURNS SETOF int LANGUAGE sql ROWS 10«→.5» AS 'SELECT 1'`,
    differs: 'function public.f(): rows',
  },
  {
    name: 'quoted search_path',
    sql: `CREATE FUNCTION f() RETURNS int LANGUAGE sql SET search_path = «a, b→"a, b"» AS 'SELECT 1'`,
    differs: 'function public.f(): settings',
  },
  {
    name: 'an empty search_path',
    sql: `CREATE FUNCTION f() RETURNS int LANGUAGE sql SET search_path = «''→'""'» AS 'SELECT 1'`,
    differs: 'function public.f(): settings',
  },
  {
    name: 'letter case of a custom setting',
    sql: `CREATE FUNCTION f() RETURNS int LANGUAGE sql SET app.who = '«a→A»' AS 'SELECT 1'`,
    differs: 'function public.f(): settings',
  },
  {
    name: 'a setting in octal',
    sql: `CREATE FUNCTION f() RETURNS int LANGUAGE sql SET work_mem = '«0100→100»' AS 'SELECT 1'`,
    differs: 'function public.f(): settings',
  },
  {
    name: 'an argument without a name',
    sql: `CREATE FUNCTION f(«a →»int) RETURNS int LANGUAGE sql AS 'SELECT 1'`,
    differs: 'function public.f(integer): arguments',
  },
  {
    name: 'type of a default',
    sql: `CREATE FUNCTION f(a int, b int DEFAULT «1→1::int2») RETURNS int LANGUAGE sql AS 'SELECT 1'`,
    differs: 'function public.f(integer,integer): arguments',
  },
];

const aggregate = (options: string) =>
  `CREATE AGGREGATE total(int) (SFUNC = int4pl, STYPE = int, ${options})`;

export const aggregates: readonly Mutation[] = [
  {
    name: 'initial value',
    sql: aggregate(`INITCOND = '«0→1»'`),
    differs: 'aggregate public.total(integer): initial value',
  },
  {
    name: 'transition function',
    sql: `CREATE AGGREGATE total(int) (SFUNC = «int4pl→int4larger», STYPE = int)`,
    differs: 'aggregate public.total(integer): transition function',
  },
  {
    name: 'combining function',
    sql: aggregate('PARALLEL = safe«→, COMBINEFUNC = int4pl»'),
    differs: 'aggregate public.total(integer): combine function',
  },
  {
    name: 'final function',
    sql: aggregate('PARALLEL = safe«→, FINALFUNC = int4up»'),
    differs: 'aggregate public.total(integer): final function',
  },
  {
    name: 'final function may change the state',
    sql: aggregate('FINALFUNC = int4up, FINALFUNC_MODIFY = «READ_ONLY→READ_WRITE»'),
    differs: 'aggregate public.total(integer): final modify',
  },
  {
    name: 'size of the state',
    sql: aggregate('SSPACE = «8→16»'),
    differs: 'aggregate public.total(integer): transition space',
  },
  {
    name: 'sort operator',
    sql: aggregate('PARALLEL = safe«→, SORTOP = >»'),
    differs: 'aggregate public.total(integer): sort operator',
  },
  {
    name: 'parallel',
    sql: aggregate('PARALLEL = «safe→unsafe»'),
    differs: 'aggregate public.total(integer): parallel',
  },
  {
    name: 'moving state',
    sql: aggregate(`MSFUNC = int4pl, MINVFUNC = int4mi, MSTYPE = int, MINITCOND = '«0→1»'`),
    differs: 'aggregate public.total(integer): moving initial value',
  },
  {
    name: 'serial',
    sql: 'CREATE AGGREGATE g(numeric) (SFUNC = numeric_accum, STYPE = internal, FINALFUNC = numeric_sum, COMBINEFUNC = numeric_combine«→, SERIALFUNC = numeric_serialize, DESERIALFUNC = numeric_deserialize»)',
    differs: 'aggregate public.g(numeric): deserialize function',
    also: ['aggregate public.g(numeric): serialize function'],
  },
  {
    name: 'mfinal',
    sql: 'CREATE AGGREGATE g(int) (SFUNC = int4pl, STYPE = int, MSFUNC = int4pl, MINVFUNC = int4mi, MSTYPE = int«→, MFINALFUNC = int4up»)',
    differs: 'aggregate public.g(integer): moving final function',
  },
  {
    name: 'mspace',
    sql: 'CREATE AGGREGATE g(int) (SFUNC = int4pl, STYPE = int, MSFUNC = int4pl, MINVFUNC = int4mi, MSTYPE = int, MSSPACE = «8→16»)',
    differs: 'aggregate public.g(integer): moving transition space',
  },
  {
    name: 'mfinal modify',
    sql: 'CREATE AGGREGATE g(int) (SFUNC = int4pl, STYPE = int, MSFUNC = int4pl, MINVFUNC = int4mi, MSTYPE = int, MFINALFUNC = int4up, MFINALFUNC_MODIFY = «READ_ONLY→SHAREABLE»)',
    differs: 'aggregate public.g(integer): moving final modify',
  },
  {
    name: 'ordered set hypothetical',
    sql: 'CREATE AGGREGATE g(VARIADIC "any" ORDER BY VARIADIC "any") (SFUNC = ordered_set_transition_multi, STYPE = internal, FINALFUNC = rank_final, FINALFUNC_EXTRA«→, HYPOTHETICAL»)',
    differs: 'aggregate public.g("any"): aggregate kind',
  },
  {
    name: 'moving inverse',
    sql: 'CREATE AGGREGATE g(int) (SFUNC = int4pl, STYPE = int, MSFUNC = int4pl, MINVFUNC = «int4mi→int4pl», MSTYPE = int)',
    differs: 'aggregate public.g(integer): moving inverse function',
  },
  {
    name: 'variadic',
    sql: 'CREATE AGGREGATE g(«VARIADIC →»int[]) (SFUNC = array_cat, STYPE = int[])',
    differs: 'aggregate public.g(integer[]): arguments',
  },
];

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
];

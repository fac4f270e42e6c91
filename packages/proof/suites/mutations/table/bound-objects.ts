import type { Mutation } from '../mutation.js';

/** An operator that only a search path with `x` finds before the built-in one. */
const hidden =
  'CREATE SCHEMA x; CREATE OPERATOR x.= (LEFTARG = int, RIGHTARG = int, FUNCTION = int4ne); CREATE TABLE t (a int, b int);';
const inX = 'SET LOCAL search_path = «→x, pg_catalog,» public;';

const overloads = (first: string, second: string, between: string) =>
  `CREATE FUNCTION f(${first}) RETURNS int LANGUAGE sql AS 'SELECT 1'; ${between}; CREATE FUNCTION f(${second}) RETURNS int LANGUAGE sql AS 'SELECT 1'`;

/** Functions and operators in expressions that PostgreSQL prints the same. */
export const boundObjects: readonly Mutation[] = [
  {
    name: 'operator of IS DISTINCT FROM',
    sql: `${hidden} ${inX} CREATE VIEW public.v AS SELECT a IS DISTINCT FROM b AS d FROM t`,
    differs: 'view public.v: bound to',
  },
  {
    name: 'operator of JOIN USING',
    sql: `${hidden} ${inX} CREATE VIEW public.v AS SELECT a FROM t JOIN t AS u USING (a)`,
    differs: 'view public.v: bound to',
  },
  {
    name: 'operator of a rule’s condition',
    sql: `${hidden} ${inX} CREATE RULE r AS ON DELETE TO public.t WHERE old.a IS DISTINCT FROM old.b DO NOTHING`,
    differs: 'rule r on public.t: bound to',
  },
  {
    name: 'operator of CASE in a check',
    sql: `${hidden} ${inX} ALTER TABLE t ADD CONSTRAINT c CHECK (CASE a WHEN b THEN true END)`,
    differs: 'constraint c on public.t: bound to',
  },
  {
    name: 'operator of NULLIF in a policy',
    sql: `${hidden} ${inX} CREATE POLICY p ON t USING (nullif(a, b) IS NULL)`,
    differs: 'policy p on public.t: bound to',
  },
  {
    name: 'operator of NULLIF in an index',
    sql: `${hidden} ${inX} CREATE INDEX i ON t (nullif(a, b))`,
    differs: 'index public.i: bound to',
  },
  {
    name: 'operator of NULLIF in a trigger’s condition',
    sql: `${hidden} CREATE FUNCTION g() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN END'; ${inX} CREATE TRIGGER r BEFORE UPDATE ON t FOR EACH ROW WHEN (nullif(old.a, new.a) IS NULL) EXECUTE FUNCTION public.g()`,
    differs: 'trigger r on public.t: bound to',
  },
  {
    name: 'operator of NULLIF in a parsed body',
    sql: `${hidden} ${inX} CREATE FUNCTION public.g(int) RETURNS int LANGUAGE sql RETURN nullif($1, 1)`,
    differs: 'function public.g(integer): bound to',
  },
  {
    name: 'operator of NULLIF in a generated column',
    sql: `${hidden} ${inX} ALTER TABLE t ADD c int GENERATED ALWAYS AS (nullif(a, b)) STORED`,
    differs: 'column public.t.c: bound to',
  },
  {
    name: 'function of a cast that was replaced',
    sql: `CREATE TYPE c AS (a int); CREATE FUNCTION f(c) RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE FUNCTION g(c) RETURNS int LANGUAGE sql AS 'SELECT 2'; CREATE CAST (c AS int) WITH FUNCTION «f→g»(c); CREATE VIEW v AS SELECT (ROW(1)::c)::int AS a; DROP CAST (c AS int); CREATE CAST (c AS int) WITH FUNCTION g(c)`,
    differs: 'view public.v: bound to',
  },
  {
    name: 'overload of a regproc in a default',
    sql: `CREATE TABLE t (a regproc); «${overloads('int', 'text', "ALTER TABLE t ALTER a SET DEFAULT 'f'::regproc")}→${overloads('text', 'int', "ALTER TABLE t ALTER a SET DEFAULT 'f'::regproc")}»`,
    differs: 'column public.t.a: bound to',
  },
];

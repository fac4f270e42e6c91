import type { Mutation } from '../mutation.js';

const table = 'CREATE TABLE t (a int, b int);';

export const views: readonly Mutation[] = [
  {
    name: 'query',
    sql: `${table} CREATE VIEW v AS SELECT a FROM t WHERE b > «0→1»`,
    differs: 'view public.v: definition',
  },
  {
    name: 'security_barrier',
    sql: `${table} CREATE VIEW v WITH (security_barrier = «false→true») AS SELECT a FROM t`,
    differs: 'view public.v: options',
  },
  {
    name: 'security_invoker',
    sql: `${table} CREATE VIEW v «→WITH (security_invoker)» AS SELECT a FROM t`,
    differs: 'view public.v: options',
  },
  {
    name: 'check option',
    sql: `${table} CREATE VIEW v AS SELECT a FROM t WITH «LOCAL→CASCADED» CHECK OPTION`,
    differs: 'view public.v: options',
  },
  {
    name: 'name of a column',
    sql: `${table} CREATE VIEW v («x→y») AS SELECT a FROM t`,
    differs: 'view public.v: definition',
    also: ['column public.v.x is missing', 'column public.v.y is extra', 'view public.v: columns'],
  },
  {
    name: 'order of columns',
    sql: `${table} CREATE VIEW v AS SELECT «a, b→b, a» FROM t`,
    differs: 'view public.v: definition',
    also: ['column public.v.a: position', 'column public.v.b: position', 'view public.v: columns'],
  },
  {
    name: 'default of a column',
    sql: `${table} CREATE VIEW v AS SELECT a FROM t; «→ALTER VIEW v ALTER a SET DEFAULT 1»`,
    differs: 'column public.v.a: default',
  },
  {
    name: 'the table of the same name in another schema',
    sql: `${table} CREATE SCHEMA x; CREATE TABLE x.t (a int); CREATE VIEW v AS SELECT a FROM «public→x».t`,
    differs: 'view public.v: definition',
  },
  {
    name: 'all columns at the time',
    sql: `CREATE TABLE t (a int); «CREATE VIEW v AS SELECT * FROM t; ALTER TABLE t ADD b int→ALTER TABLE t ADD b int; CREATE VIEW v AS SELECT * FROM t»`,
    differs: 'view public.v: definition',
    also: ['column public.v.b is extra', 'view public.v: columns'],
  },
  {
    name: 'query of a materialized view',
    sql: `${table} CREATE MATERIALIZED VIEW v AS SELECT a FROM t WHERE b > «0→1»`,
    differs: 'materialized view public.v: definition',
  },
  {
    name: 'a materialized view without data',
    sql: `${table} CREATE MATERIALIZED VIEW v AS SELECT a FROM t WITH «→NO» DATA`,
    differs: 'materialized view public.v: populated',
  },
  {
    name: 'options of a materialized view',
    sql: `${table} CREATE MATERIALIZED VIEW v WITH (fillfactor = «70→80») AS SELECT a FROM t`,
    differs: 'materialized view public.v: options',
  },
  {
    name: 'storage of a materialized view’s column',
    sql: `CREATE MATERIALIZED VIEW v AS SELECT 'x'::text AS a; «→ALTER MATERIALIZED VIEW v ALTER a SET STORAGE EXTERNAL»`,
    differs: 'column public.v.a: storage',
  },
];

const rule = (text: string) => `${table} CREATE TABLE log (a int); CREATE RULE r AS ${text}`;

export const rules: readonly Mutation[] = [
  {
    name: 'action',
    sql: rule('ON DELETE TO t DO ALSO INSERT INTO log VALUES («1→2»)'),
    differs: 'rule r on public.t: definition',
  },
  {
    name: 'event',
    sql: rule('ON «DELETE→UPDATE» TO t DO ALSO NOTHING'),
    differs: 'rule r on public.t: definition',
  },
  {
    name: 'also or instead',
    sql: rule('ON DELETE TO t DO «ALSO→INSTEAD» NOTHING'),
    differs: 'rule r on public.t: definition',
  },
  {
    name: 'condition',
    sql: rule('ON DELETE TO t WHERE old.a > «0→1» DO INSTEAD NOTHING'),
    differs: 'rule r on public.t: definition',
  },
  {
    name: 'disabled',
    sql: `${rule('ON DELETE TO t DO INSTEAD NOTHING')}; «→ALTER TABLE t DISABLE RULE r»`,
    differs: 'rule r on public.t: state',
  },
];

export const statistics: readonly Mutation[] = [
  {
    name: 'kinds',
    sql: `${table} CREATE STATISTICS s («ndistinct→dependencies») ON a, b FROM t`,
    differs: 'statistics public.s: definition',
    also: ['statistics public.s: kinds'],
  },
  {
    name: 'expression',
    sql: `${table} CREATE STATISTICS s ON (a + «1→2»), b FROM t`,
    differs: 'statistics public.s: definition',
  },
  {
    name: 'columns',
    sql: `CREATE TABLE t (a int, b int, c int); CREATE STATISTICS s ON a, «b→c» FROM t`,
    differs: 'statistics public.s: definition',
  },
  {
    name: 'target',
    sql: `${table} CREATE STATISTICS s ON a, b FROM t; «→ALTER STATISTICS s SET STATISTICS 50»`,
    differs: 'statistics public.s: statistics target',
  },
];

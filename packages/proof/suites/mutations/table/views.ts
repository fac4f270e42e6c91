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
  {
    name: 'a materialized view’s toast option',
    sql: `CREATE MATERIALIZED VIEW v WITH (toast.autovacuum_enabled = «true→false») AS SELECT 'x'::text AS a`,
    differs: 'materialized view public.v: toast options',
  },
  {
    name: 'a materialized view’s fillfactor',
    sql: 'CREATE MATERIALIZED VIEW v WITH (fillfactor = «70→80») AS SELECT 1 AS a',
    differs: 'materialized view public.v: options',
  },
  {
    name: 'a materialized view’s column statistics',
    sql: 'CREATE MATERIALIZED VIEW v AS SELECT 1 AS a; «→ALTER MATERIALIZED VIEW v ALTER a SET STATISTICS 7»',
    differs: 'column public.v.a: statistics target',
  },
  {
    name: 'a materialized view’s column compression',
    sql: `CREATE MATERIALIZED VIEW v AS SELECT 'x'::text AS a; «→ALTER MATERIALIZED VIEW v ALTER a SET COMPRESSION pglz»`,
    differs: 'column public.v.a: compression',
  },
  {
    name: 'a materialized view’s cluster',
    sql: 'CREATE MATERIALIZED VIEW v AS SELECT 1 AS a; CREATE INDEX i ON v (a); «→ALTER MATERIALIZED VIEW v CLUSTER ON i»',
    differs: 'index public.i: clustered',
    also: ['materialized view public.v: clustered on'],
  },
  {
    name: 'a materialized view’s n_distinct',
    sql: 'CREATE MATERIALIZED VIEW v AS SELECT 1 AS a; ALTER MATERIALIZED VIEW v ALTER a SET (n_distinct = «5→6»)',
    differs: 'column public.v.a: options',
  },
  {
    name: 'a materialized view’s populated',
    sql: 'CREATE MATERIALIZED VIEW v AS SELECT 1 AS a WHERE false «→WITH NO DATA»',
    differs: 'materialized view public.v: populated',
  },
  {
    name: 'a materialized view’s replica identity',
    sql: 'CREATE MATERIALIZED VIEW v AS SELECT 1 AS a; «→ALTER TABLE v REPLICA IDENTITY FULL»',
    differs: 'materialized view public.v: replica identity',
  },
  {
    name: 'a materialized view’s index',
    sql: 'CREATE MATERIALIZED VIEW v AS SELECT 1 AS a; CREATE «→UNIQUE» INDEX i ON v (a)',
    differs: 'index public.i: definition',
    also: ['index public.i: unique'],
  },
  {
    name: 'security_invoker, another one',
    sql: 'CREATE TABLE t (a int); CREATE VIEW v «→WITH (security_invoker)» AS SELECT a FROM t',
    differs: 'view public.v: options',
  },
  {
    name: 'security_barrier false vs none',
    sql: 'CREATE VIEW v «→WITH (security_barrier = false)» AS SELECT 1 AS a',
    differs: 'view public.v: options',
  },
  {
    name: 'check option, another one',
    sql: 'CREATE TABLE t (a int); CREATE VIEW v AS SELECT a FROM t WHERE a > 0 WITH «LOCAL→CASCADED» CHECK OPTION',
    differs: 'view public.v: options',
  },
  {
    name: 'column default',
    sql: 'CREATE TABLE t (a int); CREATE VIEW v AS SELECT a FROM t; ALTER VIEW v ALTER a SET DEFAULT «1→2»',
    differs: 'column public.v.a: default',
  },
  {
    name: 'column privilege',
    sql: 'CREATE ROLE app; CREATE VIEW v AS SELECT 1 AS a, 2 AS b; GRANT SELECT («a→b») ON v TO app',
    differs: 'column public.v.a: privileges',
    also: ['column public.v.b: privileges'],
  },
  {
    name: 'materialized cte',
    sql: 'CREATE VIEW v AS WITH x AS «MATERIALIZED→NOT MATERIALIZED» (SELECT 1 AS a) SELECT a FROM x',
    differs: 'view public.v: definition',
  },
  {
    name: 'order by nulls',
    sql: 'CREATE TABLE t (a int); CREATE VIEW v AS SELECT a FROM t ORDER BY a NULLS «FIRST→LAST»',
    differs: 'view public.v: definition',
  },
  {
    name: 'for share',
    sql: 'CREATE TABLE t (a int); CREATE VIEW v AS SELECT a FROM t «→FOR SHARE»',
    differs: 'view public.v: definition',
  },
  {
    name: 'tablesample',
    sql: 'CREATE TABLE t (a int); CREATE VIEW v AS SELECT a FROM t TABLESAMPLE system (10) REPEATABLE («1→2»)',
    differs: 'view public.v: definition',
  },
  {
    name: 'only',
    sql: 'CREATE TABLE t (a int); CREATE VIEW v AS SELECT a FROM «→ONLY» t',
    differs: 'view public.v: definition',
  },
  {
    name: 'distinct on',
    sql: 'CREATE TABLE t (a int, b int); CREATE VIEW v AS SELECT DISTINCT ON («a→b») a, b FROM t',
    differs: 'view public.v: definition',
  },
  {
    name: 'implicit collate',
    sql: 'CREATE TABLE t (a text); CREATE VIEW v AS SELECT a COLLATE «"C"→"POSIX"» AS a FROM t',
    differs: 'view public.v: definition',
    also: ['column public.v.a: collation'],
  },
  {
    name: 'cast typmod',
    sql: 'CREATE TABLE t (a text); CREATE VIEW v AS SELECT a::varchar(«5→6») AS a FROM t',
    differs: 'view public.v: definition',
    also: ['column public.v.a: type'],
  },
  {
    name: 'union all',
    sql: 'CREATE VIEW v AS SELECT 1 AS a UNION «→ALL» SELECT 2',
    differs: 'view public.v: definition',
  },
  {
    name: 'window frame',
    sql: 'CREATE TABLE t (a int); CREATE VIEW v AS SELECT sum(a) OVER (ORDER BY a ROWS BETWEEN 1 PRECEDING AND CURRENT ROW «→EXCLUDE TIES») AS s FROM t',
    differs: 'view public.v: definition',
  },
  {
    name: 'overload of function',
    sql: `CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE FUNCTION f(bigint) RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE TABLE t (a int); CREATE VIEW v AS SELECT f(a«→::bigint») AS x FROM t`,
    differs: 'view public.v: definition',
    also: ['view public.v: bound to'],
  },
  {
    name: 'function schema',
    sql: `CREATE SCHEMA s; CREATE FUNCTION s.f() RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE VIEW v AS SELECT «public→s».f() AS x`,
    differs: 'view public.v: definition',
    also: ['view public.v: bound to'],
  },
  {
    name: 'recursive cycle',
    sql: 'CREATE VIEW v AS WITH RECURSIVE x(a) AS (SELECT 1 UNION ALL SELECT a + 1 FROM x WHERE a < 5) SEARCH «BREADTH→DEPTH» FIRST BY a SET o SELECT a FROM x',
    differs: 'view public.v: definition',
  },
  {
    name: 'depends on extension a materialized view’s',
    sql: 'CREATE EXTENSION citext; CREATE MATERIALIZED VIEW m AS SELECT 1 AS a; «→ALTER MATERIALIZED VIEW m DEPENDS ON EXTENSION citext»',
    differs: 'materialized view public.m: depends on extensions',
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
  {
    name: 'state',
    sql: 'CREATE TABLE t (a int); CREATE RULE r AS ON DELETE TO t DO INSTEAD NOTHING; ALTER TABLE t «ENABLE REPLICA→ENABLE ALWAYS» RULE r',
    differs: 'rule r on public.t: state',
  },
  {
    name: 'also or instead, another one',
    sql: 'CREATE TABLE t (a int); CREATE TABLE u (a int); CREATE RULE r AS ON INSERT TO t DO «ALSO→INSTEAD» INSERT INTO u VALUES (1)',
    differs: 'rule r on public.t: definition',
  },
  {
    name: 'condition, another one',
    sql: 'CREATE TABLE t (a int); CREATE RULE r AS ON UPDATE TO t WHERE OLD.a > «0→1» DO INSTEAD NOTHING',
    differs: 'rule r on public.t: definition',
  },
  {
    name: 'event, another one',
    sql: 'CREATE TABLE t (a int); CREATE RULE r AS ON «UPDATE→DELETE» TO t DO INSTEAD NOTHING',
    differs: 'rule r on public.t: definition',
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
  {
    name: 'kinds, another one',
    sql: 'CREATE TABLE t (a int, b int); CREATE STATISTICS s («ndistinct→mcv») ON a, b FROM t',
    differs: 'statistics public.s: definition',
    also: ['statistics public.s: kinds'],
  },
  {
    name: 'target, another one',
    sql: 'CREATE TABLE t (a int, b int); CREATE STATISTICS s ON a, b FROM t; ALTER STATISTICS s SET STATISTICS «10→20»',
    differs: 'statistics public.s: statistics target',
  },
  {
    name: 'target zero or unset',
    sql: 'CREATE TABLE t (a int, b int); CREATE STATISTICS s ON a, b FROM t; «→ALTER STATISTICS s SET STATISTICS 0»',
    differs: 'statistics public.s: statistics target',
  },
  {
    name: 'schema',
    sql: 'CREATE SCHEMA x; CREATE TABLE t (a int, b int); CREATE STATISTICS «public→x».s ON a, b FROM t',
    differs: 'statistics public.s is missing',
    also: ['statistics x.s is extra'],
  },
];

import type { Mutation } from '../mutation.js';

const table = 'CREATE TABLE t (a text, b int, s tsvector, r int4range);';

export const indexes: readonly Mutation[] = [
  {
    name: 'operator class',
    sql: `${table} CREATE INDEX i ON t (a «→text_pattern_ops»)`,
    differs: 'index public.i: definition',
    also: ['index public.i: operator classes'],
  },
  {
    name: 'parameter of an operator class',
    sql: `${table} CREATE INDEX i ON t USING gist (s tsvector_ops (siglen = «64→100»))`,
    differs: 'index public.i: operator class parameters',
  },
  {
    name: 'INCLUDE',
    sql: `${table} CREATE INDEX i ON t (a) «→INCLUDE (b)»`,
    differs: 'index public.i: definition',
    also: ['index public.i: included columns'],
  },
  {
    name: 'a key column in place of an included one',
    sql: `${table} CREATE INDEX i ON t (a«, b)→) INCLUDE (b)»`,
    differs: 'index public.i: definition',
    also: [
      'index public.i: collations',
      'index public.i: columns',
      'index public.i: included columns',
      'index public.i: operator classes',
    ],
  },
  {
    name: 'NULLS NOT DISTINCT',
    sql: `${table} CREATE UNIQUE INDEX i ON t (a) «→NULLS NOT DISTINCT»`,
    differs: 'index public.i: nulls not distinct',
    also: ['index public.i: definition'],
  },
  {
    name: 'predicate',
    sql: `${table} CREATE INDEX i ON t (a) WHERE b > «1→2»`,
    differs: 'index public.i: predicate',
    also: ['index public.i: definition'],
  },
  {
    name: 'no predicate',
    sql: `${table} CREATE INDEX i ON t (a) «WHERE b > 1→»`,
    differs: 'index public.i: predicate',
    also: ['index public.i: definition'],
  },
  {
    name: 'options',
    sql: `${table} CREATE INDEX i ON t (a) WITH (fillfactor = «70→80»)`,
    differs: 'index public.i: options',
  },
  {
    name: 'deduplication',
    sql: `${table} CREATE INDEX i ON t (a) «→WITH (deduplicate_items = off)»`,
    differs: 'index public.i: options',
  },
  {
    name: 'method',
    sql: `${table} CREATE INDEX i ON t USING «btree→hash» (b)`,
    differs: 'index public.i: definition',
    also: ['index public.i: method'],
  },
  {
    name: 'uniqueness',
    sql: `${table} CREATE «→UNIQUE» INDEX i ON t (a)`,
    differs: 'index public.i: unique',
    also: ['index public.i: definition'],
  },
  {
    name: 'direction',
    sql: `${table} CREATE INDEX i ON t (a «→DESC»)`,
    differs: 'index public.i: definition',
  },
  {
    name: 'place of nulls',
    sql: `${table} CREATE INDEX i ON t (a «→NULLS FIRST»)`,
    differs: 'index public.i: definition',
  },
  {
    name: 'collation',
    sql: `${table} CREATE INDEX i ON t (a «→COLLATE "POSIX"»)`,
    differs: 'index public.i: definition',
    also: ['index public.i: collations'],
  },
  {
    name: 'order of columns',
    sql: `${table} CREATE INDEX i ON t («a, b→b, a»)`,
    differs: 'index public.i: definition',
    also: [
      'index public.i: collations',
      'index public.i: columns',
      'index public.i: operator classes',
    ],
  },
  {
    name: 'expression',
    sql: `${table} CREATE INDEX i ON t («lower→upper»(a))`,
    differs: 'index public.i: definition',
    also: ['index public.i: columns'],
  },
  {
    name: 'statistics target of an expression',
    sql: `${table} CREATE INDEX i ON t (lower(a)); «→ALTER INDEX i ALTER COLUMN 1 SET STATISTICS 500»`,
    differs: 'index public.i: statistics targets',
  },
  {
    name: 'name',
    sql: `${table} CREATE INDEX «i→j» ON t (a)`,
    differs: 'index public.i is missing',
    also: ['index public.j is extra'],
  },
  {
    name: 'table',
    sql: 'CREATE TABLE t (a int); CREATE TABLE u (a int); CREATE INDEX i ON «t→u» (a)',
    differs: 'index public.i: definition',
    also: ['index public.i: table'],
  },
  {
    name: 'a second one, alike',
    sql: `${table} CREATE INDEX i ON t (a); «→CREATE INDEX j ON t (a)»`,
    differs: 'index public.j is extra',
  },
  {
    name: 'not on the partitions',
    sql: `CREATE TABLE p (a int) PARTITION BY LIST (a); CREATE TABLE c PARTITION OF p DEFAULT;
          CREATE INDEX c_a_idx ON c (a); CREATE INDEX i ON ONLY p (a);
          «ALTER INDEX i ATTACH PARTITION c_a_idx→»`,
    differs: 'index public.c_a_idx: parent index',
    also: ['index public.i: valid'],
  },
  {
    name: 'marked as invalid',
    sql: `${table} CREATE INDEX i ON t (a); «→UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'i'::regclass»`,
    differs: 'index public.i: valid',
  },
  {
    name: 'marked as dropped',
    sql: `${table} CREATE INDEX i ON t (a); «→UPDATE pg_index SET indislive = false WHERE indexrelid = 'i'::regclass»`,
    differs: 'index public.i: live',
  },
  {
    name: 'of a materialized view',
    sql: 'CREATE MATERIALIZED VIEW v AS SELECT 1 AS a, 2 AS b; CREATE INDEX i ON v («a→b»)',
    differs: 'index public.i: definition',
    also: ['index public.i: columns'],
  },
  {
    name: 'fillfactor, written in octal',
    sql: `CREATE TABLE t (a int); CREATE INDEX i ON t (a) WITH (fillfactor = «70→'070'»)`,
    differs: 'index public.i: options',
  },
  {
    name: 'fillfactor',
    sql: 'CREATE TABLE t (a int); CREATE INDEX i ON t (a) WITH (fillfactor = «70→80»)',
    differs: 'index public.i: options',
  },
  {
    name: 'deduplicate',
    sql: 'CREATE TABLE t (a int); CREATE INDEX i ON t (a) WITH (deduplicate_items = «on→off»)',
    differs: 'index public.i: options',
  },
  {
    name: 'gin fastupdate',
    sql: 'CREATE TABLE t (a int[]); CREATE INDEX i ON t USING gin (a) WITH (fastupdate = «on→off»)',
    differs: 'index public.i: options',
  },
  {
    name: 'brin pages',
    sql: 'CREATE TABLE t (a int); CREATE INDEX i ON t USING brin (a) WITH (pages_per_range = «16→32»)',
    differs: 'index public.i: options',
  },
  {
    name: 'brin opclass option',
    sql: 'CREATE TABLE t (a int); CREATE INDEX i ON t USING brin (a int4_bloom_ops(n_distinct_per_range = «16→32»))',
    differs: 'index public.i: operator class parameters',
  },
  {
    name: 'gist siglen',
    sql: 'CREATE TABLE t (a tsvector); CREATE INDEX i ON t USING gist (a tsvector_ops(siglen = «16→32»))',
    differs: 'index public.i: operator class parameters',
  },
  {
    name: 'the column of an operator class with a parameter',
    sql: 'CREATE TABLE t (a tsvector, b tsvector); CREATE INDEX i ON t USING gist («a tsvector_ops(siglen = 100), b→a, b tsvector_ops(siglen = 100)»)',
    differs: 'index public.i: definition',
    also: ['index public.i: operator class parameters'],
  },
  {
    name: 'statistics',
    sql: 'CREATE TABLE t (a int); CREATE INDEX i ON t ((a + 1)); ALTER INDEX i ALTER COLUMN 1 SET STATISTICS «10→20»',
    differs: 'index public.i: statistics targets',
  },
  {
    name: 'nulls order',
    sql: 'CREATE TABLE t (a int); CREATE INDEX i ON t (a NULLS «FIRST→LAST»)',
    differs: 'index public.i: definition',
  },
  {
    name: 'collation, another one',
    sql: 'CREATE TABLE t (a text); CREATE INDEX i ON t (a COLLATE «"C"→"POSIX"»)',
    differs: 'index public.i: collations',
    also: ['index public.i: definition'],
  },
  {
    name: 'valid only on parent',
    sql: 'CREATE TABLE p (a int) PARTITION BY LIST (a); CREATE TABLE c PARTITION OF p DEFAULT; CREATE INDEX i ON ONLY p (a); CREATE INDEX ci ON c (a); «→ALTER INDEX i ATTACH PARTITION ci»',
    differs: 'index public.ci: parent index',
    also: ['index public.i: valid'],
  },
  {
    name: 'of a materialized view’s nulls not distinct',
    sql: 'CREATE TABLE t (a int); CREATE UNIQUE INDEX i ON t (a) «→NULLS NOT DISTINCT»',
    differs: 'index public.i: definition',
    also: ['index public.i: nulls not distinct'],
  },
  {
    name: 'include order',
    sql: 'CREATE TABLE t (a int, b int, c int); CREATE INDEX i ON t (a) INCLUDE («b, c→c, b»)',
    differs: 'index public.i: definition',
    also: ['index public.i: included columns'],
  },
  {
    name: 'replica identity index flag',
    sql: 'CREATE TABLE t (a int NOT NULL); CREATE UNIQUE INDEX i ON t (a); CREATE UNIQUE INDEX j ON t (a); ALTER TABLE t REPLICA IDENTITY USING INDEX «i→j»',
    differs: 'index public.i: replica identity',
    also: ['index public.j: replica identity', 'table public.t: replica identity'],
  },
  {
    name: 'depends on extension index',
    sql: 'CREATE EXTENSION citext; CREATE TABLE t (a int); CREATE INDEX i ON t (a); «→ALTER INDEX i DEPENDS ON EXTENSION citext»',
    differs: 'index public.i: depends on extensions',
  },
  {
    name: 'unique include',
    sql: 'CREATE TABLE t (a int, b int, CONSTRAINT u UNIQUE (a) «→INCLUDE (b)»)',
    differs: 'index public.u: definition',
    also: ['index public.u: included columns', 'constraint u on public.t: definition'],
  },
  {
    name: 'unlogged a materialized view’s-like index',
    sql: 'CREATE TABLE t (a int); «→ALTER TABLE t SET UNLOGGED»',
    differs: 'table public.t: persistence',
  },
  {
    name: 'marked as not ready',
    sql: `CREATE TABLE t (a int); CREATE INDEX i ON t (a); UPDATE pg_index SET indisready = «true→false» WHERE indexrelid = 'i'::regclass`,
    differs: 'index public.i: ready',
  },
  {
    name: 'options of a partitioned index',
    sql: 'CREATE TABLE p (a int) PARTITION BY LIST (a); CREATE INDEX i ON p (a) «→WITH (fillfactor = 50)»',
    differs: 'index public.i: options',
  },
  {
    name: 'statistics target of another expression',
    sql: 'CREATE TABLE t (a int); CREATE INDEX i ON t ((a + 1), (a + 2)); ALTER INDEX i ALTER COLUMN «1→2» SET STATISTICS 100',
    differs: 'index public.i: statistics targets',
  },
  {
    name: 'method of an exclusion',
    sql: 'CREATE TABLE t (a int, EXCLUDE USING «btree→hash» (a WITH =))',
    differs: 'index public.t_a_excl: definition',
    also: ['index public.t_a_excl: method', 'constraint t_a_excl on public.t: definition'],
  },
];

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
    differs: 'index public.i: definition',
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
    also: ['index public.i: definition'],
  },
  {
    name: 'deduplication',
    sql: `${table} CREATE INDEX i ON t (a) «→WITH (deduplicate_items = off)»`,
    differs: 'index public.i: options',
    also: ['index public.i: definition'],
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
    name: 'of a materialized view',
    sql: 'CREATE MATERIALIZED VIEW v AS SELECT 1 AS a, 2 AS b; CREATE INDEX i ON v («a→b»)',
    differs: 'index public.i: definition',
    also: ['index public.i: columns'],
  },
];

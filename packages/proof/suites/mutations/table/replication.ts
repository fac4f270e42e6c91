import type { Mutation } from '../mutation.js';

const tables =
  'CREATE TABLE t (a int PRIMARY KEY, b int); CREATE TABLE u (a int); CREATE SCHEMA x;';

export const publications: readonly Mutation[] = [
  {
    name: 'one more table',
    sql: `${tables} CREATE PUBLICATION p FOR TABLE t«→, u»`,
    differs: 'publication table public.u in p is extra',
  },
  {
    name: 'columns',
    sql: `${tables} CREATE PUBLICATION p FOR TABLE t (a«→, b»)`,
    differs: 'publication table public.t in p: columns',
  },
  {
    name: 'filter',
    sql: `${tables} CREATE PUBLICATION p FOR TABLE t WHERE (a > «0→1»)`,
    differs: 'publication table public.t in p: filter',
  },
  {
    name: 'all tables',
    sql: `${tables} CREATE PUBLICATION p «→FOR ALL TABLES»`,
    differs: 'publication p: all tables',
  },
  {
    name: 'schema',
    sql: `${tables} CREATE PUBLICATION p FOR TABLES IN SCHEMA «x→public»`,
    differs: 'publication schema public in p is extra',
    also: ['publication schema x in p is missing'],
  },
  {
    name: 'what is published',
    sql: `${tables} CREATE PUBLICATION p FOR TABLE t WITH (publish = 'insert«→, delete»')`,
    differs: 'publication p: delete',
  },
  {
    name: 'published via the root',
    sql: `${tables} CREATE PUBLICATION p FOR TABLE t «→WITH (publish_via_partition_root)»`,
    differs: 'publication p: via root',
  },
  {
    name: 'generated columns',
    sql: `${tables} CREATE PUBLICATION p FOR TABLE t «→WITH (publish_generated_columns = stored)»`,
    differs: 'publication p: generated columns',
    from: 18,
  },
];

const subscription = (options: string, publications = 'p') =>
  `CREATE SUBSCRIPTION s CONNECTION 'dbname=nowhere' PUBLICATION ${publications} WITH (connect = false, slot_name = NONE${options})`;

export const subscriptions: readonly Mutation[] = [
  {
    name: 'publications',
    sql: subscription('', 'p«→, q»'),
    differs: 'subscription s: publications',
  },
  { name: 'binary', sql: subscription('«→, binary»'), differs: 'subscription s: binary' },
  {
    name: 'synchronous commit',
    sql: subscription(', synchronous_commit = «off→on»'),
    differs: 'subscription s: synchronous commit',
  },
  {
    name: 'the transaction to skip',
    sql: `${subscription('')}; ALTER SUBSCRIPTION s SKIP (lsn = «NONE→'0/1234'»)`,
    differs: 'subscription s: skip',
  },
  {
    name: 'connection',
    sql: `${subscription('')}; ALTER SUBSCRIPTION s CONNECTION 'dbname=«nowhere→elsewhere»'`,
    differs: 'subscription s: connection',
  },
];

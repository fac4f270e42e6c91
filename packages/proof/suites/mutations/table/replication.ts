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
  {
    name: 'truncate',
    sql: `CREATE TABLE t (a int); CREATE PUBLICATION p FOR TABLE t WITH (publish = 'insert«→, truncate»')`,
    differs: 'publication p: truncate',
  },
  {
    name: 'update',
    sql: `CREATE TABLE t (a int); CREATE PUBLICATION p FOR TABLE t WITH (publish = 'insert«→, update»')`,
    differs: 'publication p: update',
  },
  {
    name: 'empty',
    sql: `CREATE PUBLICATION p WITH (publish = '«insert→»')`,
    differs: 'publication p: insert',
  },
  {
    name: 'only child',
    sql: 'CREATE TABLE t (a int); CREATE TABLE c () INHERITS (t); CREATE PUBLICATION p FOR TABLE «→ONLY» t',
    differs: 'publication table public.c in p is missing',
  },
  {
    name: 'operator of a filter',
    sql: 'CREATE TABLE t (a int PRIMARY KEY); CREATE PUBLICATION p FOR TABLE t WHERE (a «>→>=» 1)',
    differs: 'publication table public.t in p: filter',
  },
  {
    name: 'a list of all columns',
    sql: 'CREATE TABLE t (a int PRIMARY KEY, b int); CREATE PUBLICATION p FOR TABLE t «→(a, b)»',
    differs: 'publication table public.t in p: columns',
  },
  {
    name: 'another schema',
    sql: 'CREATE SCHEMA s; CREATE SCHEMA r; CREATE PUBLICATION p FOR TABLES IN SCHEMA «s→r»',
    differs: 'publication schema r in p is extra',
    also: ['publication schema s in p is missing'],
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
  {
    name: 'streaming',
    sql: `CREATE SUBSCRIPTION s CONNECTION 'dbname=nowhere' PUBLICATION p WITH (connect = false, slot_name = NONE, streaming = «off→on»)`,
    differs: 'subscription s: streaming',
  },
  {
    name: 'two phase',
    sql: `CREATE SUBSCRIPTION s CONNECTION 'dbname=nowhere' PUBLICATION p WITH (connect = false, slot_name = NONE«→, two_phase = true»)`,
    differs: 'subscription s: two phase',
  },
  {
    name: 'disable on error',
    sql: `CREATE SUBSCRIPTION s CONNECTION 'dbname=nowhere' PUBLICATION p WITH (connect = false, slot_name = NONE«→, disable_on_error = true»)`,
    differs: 'subscription s: disable on error',
  },
  {
    name: 'slot name',
    sql: `CREATE SUBSCRIPTION s CONNECTION 'dbname=nowhere' PUBLICATION p WITH (connect = false, slot_name = «NONE→'x'»)`,
    differs: 'subscription s: slot',
  },
  {
    name: 'origin',
    sql: `CREATE SUBSCRIPTION s CONNECTION 'dbname=nowhere' PUBLICATION p WITH (connect = false, slot_name = NONE, origin = «any→none»)`,
    differs: 'subscription s: origin',
    from: 16,
  },
  {
    name: 'run as owner',
    sql: `CREATE SUBSCRIPTION s CONNECTION 'dbname=nowhere' PUBLICATION p WITH (connect = false, slot_name = NONE«→, run_as_owner = true»)`,
    differs: 'subscription s: run as owner',
    from: 16,
  },
  {
    name: 'password',
    sql: `CREATE SUBSCRIPTION s CONNECTION 'dbname=nowhere' PUBLICATION p WITH (connect = false, slot_name = NONE«→, password_required = false»)`,
    differs: 'subscription s: password required',
    from: 16,
  },
  {
    name: 'failover',
    sql: `CREATE SUBSCRIPTION s CONNECTION 'dbname=nowhere' PUBLICATION p WITH (connect = false, slot_name = NONE«→, failover = true»)`,
    differs: 'subscription s: failover',
    from: 17,
  },
  {
    name: 'owner',
    sql: `CREATE ROLE app SUPERUSER; CREATE SUBSCRIPTION s CONNECTION 'dbname=nowhere' PUBLICATION p WITH (connect = false, slot_name = NONE); «→ALTER SUBSCRIPTION s OWNER TO app»`,
    differs: 'subscription s: owner',
  },
];

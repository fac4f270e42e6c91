import type { Mutation } from '../mutation.js';

export const tables: readonly Mutation[] = [
  {
    name: 'missing',
    sql: 'CREATE TABLE s (a int); «CREATE TABLE t ()→»',
    differs: 'table public.t is missing',
  },
  {
    name: 'schema',
    sql: 'CREATE SCHEMA x; CREATE TABLE «public→x».t ()',
    differs: 'table public.t is missing',
    also: ['table x.t is extra'],
  },
  {
    name: 'letter case of the name',
    sql: 'CREATE TABLE «t→"T"» ()',
    differs: 'table public.t is missing',
    also: ['table public."T" is extra'],
  },
  {
    name: 'persistence',
    sql: 'CREATE «→UNLOGGED» TABLE t (a int)',
    differs: 'table public.t: persistence',
  },
  {
    name: 'options',
    sql: 'CREATE TABLE t (a int) WITH (fillfactor = «70→80»)',
    differs: 'table public.t: options',
  },
  {
    name: 'options of its TOAST table',
    sql: 'CREATE TABLE t (a text) WITH (toast.autovacuum_enabled = «false→true»)',
    differs: 'table public.t: toast options',
  },
  {
    name: 'privileges on its TOAST table',
    sql: `CREATE ROLE a; CREATE TABLE t (a text);
      DO $$ BEGIN EXECUTE format('GRANT «SELECT→DELETE» ON %s TO a',
        (SELECT reltoastrelid::regclass FROM pg_class WHERE oid = 't'::regclass)); END $$`,
    differs: 'table public.t: toast privileges',
  },
  {
    name: 'access method',
    sql: `CREATE ACCESS METHOD heap2 TYPE TABLE HANDLER heap_tableam_handler;
          CREATE TABLE t (a int) USING «heap→heap2»`,
    differs: 'table public.t: access method',
  },
  {
    name: 'access method of a partitioned table',
    sql: `CREATE ACCESS METHOD heap2 TYPE TABLE HANDLER heap_tableam_handler;
          CREATE TABLE t (a int) PARTITION BY LIST (a) «→USING heap2»`,
    differs: 'table public.t: access method',
    from: 17,
  },
  {
    name: 'row level security',
    sql: 'CREATE TABLE t (a int); «→ALTER TABLE t ENABLE ROW LEVEL SECURITY»',
    differs: 'table public.t: row security',
  },
  {
    name: 'forced row level security',
    sql: `CREATE TABLE t (a int); ALTER TABLE t ENABLE ROW LEVEL SECURITY;
          «→ALTER TABLE t FORCE ROW LEVEL SECURITY»`,
    differs: 'table public.t: force row security',
  },
  {
    name: 'replica identity',
    sql: 'CREATE TABLE t (a int); ALTER TABLE t REPLICA IDENTITY «FULL→NOTHING»',
    differs: 'table public.t: replica identity',
  },
  {
    name: 'the index of the replica identity',
    sql: `CREATE TABLE t (a int NOT NULL, b int NOT NULL);
          CREATE UNIQUE INDEX ta ON t (a); CREATE UNIQUE INDEX tb ON t (b);
          ALTER TABLE t REPLICA IDENTITY USING INDEX «ta→tb»`,
    differs: 'table public.t: replica identity',
    also: ['index public.ta: replica identity', 'index public.tb: replica identity'],
  },
  {
    name: 'cluster mark',
    sql: 'CREATE TABLE t (a int); CREATE INDEX i ON t (a); «→ALTER TABLE t CLUSTER ON i»',
    differs: 'index public.i: clustered',
    also: ['table public.t: clustered on'],
  },
  {
    name: 'row type it was made of',
    sql: 'CREATE TYPE r AS (a int); CREATE TABLE t «OF r→(a int)»',
    differs: 'table public.t: of type',
  },
  {
    name: 'parent',
    sql: 'CREATE TABLE p (); CREATE TABLE q (); CREATE TABLE t () INHERITS («p→q»)',
    differs: 'table public.t: inherits',
  },
  {
    name: 'no parent',
    sql: 'CREATE TABLE p (); CREATE TABLE t () INHERITS (p); «→ALTER TABLE t NO INHERIT p»',
    differs: 'table public.t: inherits',
  },
  {
    name: 'order of parents',
    sql: 'CREATE TABLE p (); CREATE TABLE q (); CREATE TABLE t () INHERITS («p, q→q, p»)',
    differs: 'table public.t: inherits',
  },
  {
    name: 'toast fillfactor-like option',
    sql: 'CREATE TABLE t (a text) WITH (toast.vacuum_truncate = «true→false»)',
    differs: 'table public.t: toast options',
  },
  {
    name: 'toast index cleanup',
    sql: 'CREATE TABLE t (a text) WITH (toast.vacuum_index_cleanup = «on→off»)',
    differs: 'table public.t: toast options',
  },
  {
    name: 'toast_tuple_target',
    sql: 'CREATE TABLE t (a text) WITH (toast_tuple_target = «200→300»)',
    differs: 'table public.t: options',
  },
  {
    name: 'option explicit default or none',
    sql: 'CREATE TABLE t (a int) «→WITH (fillfactor = 100)»',
    differs: 'table public.t: options',
  },
  {
    name: 'parallel_workers',
    sql: 'CREATE TABLE t (a int) WITH (parallel_workers = «1→2»)',
    differs: 'table public.t: options',
  },
  {
    name: 'user_catalog_table',
    sql: 'CREATE TABLE t (a int); «→ALTER TABLE t SET (user_catalog_table = true)»',
    differs: 'table public.t: options',
  },
  {
    name: 'typed table',
    sql: 'CREATE TYPE r AS (a int); CREATE TABLE t OF r; «→ALTER TABLE t NOT OF»',
    differs: 'table public.t: of type',
  },
];

const range =
  'CREATE TABLE p (a int, b int) PARTITION BY RANGE (a); CREATE TABLE c (a int, b int);';

export const partitions: readonly Mutation[] = [
  {
    name: 'bound',
    sql: `${range} ALTER TABLE p ATTACH PARTITION c FOR VALUES FROM (1) TO («10→11»)`,
    differs: 'table public.c: partition bound',
  },
  {
    name: 'bound of the default partition',
    sql: `${range} ALTER TABLE p ATTACH PARTITION c «FOR VALUES FROM (1) TO (9)→DEFAULT»`,
    differs: 'table public.c: partition bound',
  },
  {
    name: 'values of a list',
    sql: `CREATE TABLE p (a text) PARTITION BY LIST (a);
          CREATE TABLE c PARTITION OF p FOR VALUES IN ('x'«→, 'y'»)`,
    differs: 'table public.c: partition bound',
  },
  {
    name: 'remainder of a hash',
    sql: `CREATE TABLE p (a text) PARTITION BY HASH (a);
          CREATE TABLE c PARTITION OF p FOR VALUES WITH (MODULUS 4, REMAINDER «0→1»)`,
    differs: 'table public.c: partition bound',
  },
  {
    name: 'key',
    sql: 'CREATE TABLE p (a int, b int) PARTITION BY RANGE («a→b»)',
    differs: 'table public.p: partition key',
  },
  {
    name: 'strategy',
    sql: 'CREATE TABLE p (a int) PARTITION BY «LIST→HASH» (a)',
    differs: 'table public.p: partition key',
  },
  {
    name: 'expression of the key',
    sql: 'CREATE TABLE p (a int) PARTITION BY LIST ((a % «2→3»))',
    differs: 'table public.p: partition key',
  },
  {
    name: 'collation of the key',
    sql: 'CREATE TABLE p (a text) PARTITION BY RANGE (a COLLATE «"C"→"POSIX"»)',
    differs: 'table public.p: partition key',
  },
  {
    name: 'operator class of the key',
    sql: 'CREATE TABLE p (a text) PARTITION BY RANGE (a «→text_pattern_ops»)',
    differs: 'table public.p: partition key',
  },
  {
    name: 'attached or not',
    sql: `${range} ALTER TABLE p ATTACH PARTITION c FOR VALUES FROM (1) TO (9);
          «→ALTER TABLE p DETACH PARTITION c»`,
    differs: 'table public.c: partition of',
    also: [
      'table public.c: partition bound',
      'column public.c.a: inherited count',
      'column public.c.a: local',
      'column public.c.b: inherited count',
      'column public.c.b: local',
    ],
  },
  {
    name: 'order of the partition’s own columns',
    sql: `CREATE TABLE p (a int, b int) PARTITION BY RANGE (a); CREATE TABLE c («a int, b int→b int, a int»);
          ALTER TABLE p ATTACH PARTITION c FOR VALUES FROM (1) TO (9)`,
    differs: 'column public.c.a: position',
    also: ['column public.c.b: position'],
  },
  {
    name: 'a default of its own',
    sql: `CREATE TABLE p (a int, b int DEFAULT 1) PARTITION BY RANGE (a);
          CREATE TABLE c PARTITION OF p (b DEFAULT «1→2») FOR VALUES FROM (1) TO (9)`,
    differs: 'column public.c.b: default',
  },
  {
    name: 'bound infinity',
    sql: 'CREATE TABLE p (a int) PARTITION BY RANGE (a); CREATE TABLE c PARTITION OF p FOR VALUES FROM («MINVALUE→0») TO (10)',
    differs: 'table public.c: partition bound',
  },
  {
    name: 'list null',
    sql: 'CREATE TABLE p (a int) PARTITION BY LIST (a); CREATE TABLE c PARTITION OF p FOR VALUES IN (1«→, NULL»)',
    differs: 'table public.c: partition bound',
  },
  {
    name: 'modulus',
    sql: 'CREATE TABLE p (a int) PARTITION BY HASH (a); CREATE TABLE c PARTITION OF p FOR VALUES WITH (MODULUS «4→8», REMAINDER 1)',
    differs: 'table public.c: partition bound',
  },
  {
    name: 'option default tablespace parent',
    sql: 'CREATE TABLE p (a int) PARTITION BY LIST (a); «→ALTER TABLE p REPLICA IDENTITY FULL»',
    differs: 'table public.p: replica identity',
  },
  {
    name: 'a value of a list with a comma',
    sql: `CREATE TABLE t (a text) PARTITION BY LIST (a); CREATE TABLE u PARTITION OF t FOR VALUES IN («'a, b'→'a', 'b'»)`,
    differs: 'table public.u: partition bound',
  },
  {
    name: 'a value of a list with quotes',
    sql: `CREATE TABLE t (a text) PARTITION BY LIST (a); CREATE TABLE u PARTITION OF t FOR VALUES IN («'a'', ''b'→'a', 'b'»)`,
    differs: 'table public.u: partition bound',
  },
  {
    name: 'NULL or its name in a list',
    sql: `CREATE TABLE t (a text) PARTITION BY LIST (a); CREATE TABLE u PARTITION OF t FOR VALUES IN («NULL→'NULL'»)`,
    differs: 'table public.u: partition bound',
  },
  {
    name: 'a partition that is being detached',
    sql: `CREATE TABLE p (a int) PARTITION BY LIST (a); CREATE TABLE q PARTITION OF p DEFAULT; UPDATE pg_inherits SET inhdetachpending = «false→true» WHERE inhrelid = 'q'::regclass`,
    differs: 'table public.q: partition of',
  },
  {
    name: 'row security of a partition',
    sql: 'CREATE TABLE p (a int) PARTITION BY LIST (a); CREATE TABLE q PARTITION OF p DEFAULT; «→ALTER TABLE q ENABLE ROW LEVEL SECURITY»',
    differs: 'table public.q: row security',
  },
  {
    name: 'compression of a partition’s column',
    sql: 'CREATE TABLE p (a text) PARTITION BY LIST (a); CREATE TABLE q PARTITION OF p DEFAULT; «→ALTER TABLE q ALTER a SET COMPRESSION pglz»',
    differs: 'column public.q.a: compression',
  },
];

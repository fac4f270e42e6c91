import type { Mutation } from '../mutation.js';

export const columns: readonly Mutation[] = [
  {
    name: 'collation',
    sql: 'CREATE TABLE t (a text COLLATE «"C"→"POSIX"»)',
    differs: 'column public.t.a: collation',
  },
  {
    name: 'storage',
    sql: 'CREATE TABLE t (a text); ALTER TABLE t ALTER a SET STORAGE «MAIN→EXTERNAL»',
    differs: 'column public.t.a: storage',
  },
  {
    name: 'compression',
    sql: 'CREATE TABLE t (a text «→COMPRESSION pglz»)',
    differs: 'column public.t.a: compression',
  },
  {
    name: 'statistics target',
    sql: 'CREATE TABLE t (a int); ALTER TABLE t ALTER a SET STATISTICS «10→20»',
    differs: 'column public.t.a: statistics target',
  },
  {
    name: 'a statistics target of zero',
    sql: 'CREATE TABLE t (a int); «→ALTER TABLE t ALTER a SET STATISTICS 0»',
    differs: 'column public.t.a: statistics target',
  },
  {
    name: 'options',
    sql: 'CREATE TABLE t (a int); ALTER TABLE t ALTER a SET (n_distinct = «5→6»)',
    differs: 'column public.t.a: options',
  },
  {
    name: 'identity kind',
    sql: 'CREATE TABLE t (a int GENERATED «ALWAYS→BY DEFAULT» AS IDENTITY)',
    differs: 'column public.t.a: identity',
  },
  {
    name: 'generated expression',
    sql: 'CREATE TABLE t (a int, b int GENERATED ALWAYS AS (a * «2→3») STORED)',
    differs: 'column public.t.b: generation expression',
  },
  {
    name: 'generated, stored or virtual',
    sql: 'CREATE TABLE t (a int, b int GENERATED ALWAYS AS (a * 2) «STORED→VIRTUAL»)',
    differs: 'column public.t.b: generated',
    from: 18,
  },
  {
    name: 'default',
    sql: 'CREATE TABLE t (a int DEFAULT «1→2»)',
    differs: 'column public.t.a: default',
  },
  {
    name: 'no default',
    sql: 'CREATE TABLE t (a int «DEFAULT 1→»)',
    differs: 'column public.t.a: default',
  },
  {
    name: 'another default with the same value',
    sql: 'CREATE TABLE t (a int DEFAULT «2→1 + 1»)',
    differs: 'column public.t.a: default',
  },
  {
    name: 'a default that calls another function',
    sql: 'CREATE TABLE t (a timestamptz DEFAULT «now()→clock_timestamp()»)',
    differs: 'column public.t.a: default',
  },
  {
    name: 'order',
    sql: 'CREATE TABLE t («a int, b int→b int, a int»)',
    differs: 'column public.t.a: position',
    also: ['column public.t.b: position'],
  },
  {
    name: 'type',
    sql: 'CREATE TABLE t (a «int→bigint»)',
    differs: 'column public.t.a: type',
  },
  {
    name: 'length',
    sql: 'CREATE TABLE t (a varchar(«10→11»))',
    differs: 'column public.t.a: type',
  },
  {
    name: 'numeric scale',
    sql: 'CREATE TABLE t (a numeric(10, «2→3»))',
    differs: 'column public.t.a: type',
  },
  {
    name: 'precision of a time',
    sql: 'CREATE TABLE t (a timestamptz«→(3)»)',
    differs: 'column public.t.a: type',
  },
  {
    name: 'fields of an interval',
    sql: 'CREATE TABLE t (a interval «day→hour»)',
    differs: 'column public.t.a: type',
  },
  {
    name: 'an array',
    sql: 'CREATE TABLE t (a int«→[]»)',
    differs: 'column public.t.a: type',
    also: ['column public.t.a: storage'],
  },
  {
    name: 'a type of the same name in another schema',
    sql: `CREATE SCHEMA x; CREATE TYPE x.mood AS ENUM ('sad'); CREATE TYPE mood AS ENUM ('sad');
          CREATE TABLE t (a «→x.»mood)`,
    differs: 'column public.t.a: type',
  },
  {
    name: 'a domain in place of its base type',
    sql: 'CREATE DOMAIN d AS int; CREATE TABLE t (a «int→d»)',
    differs: 'column public.t.a: type',
  },
  {
    name: 'not null',
    sql: 'CREATE TABLE t (a int «→NOT NULL»)',
    differs: 'column public.t.a: not null',
    also: [{ fact: 'constraint t_a_not_null on public.t is extra', from: 18 }],
  },
  {
    name: 'name',
    sql: 'CREATE TABLE t («a→b» int)',
    differs: 'column public.t.a is missing',
    also: ['column public.t.b is extra'],
  },
  {
    name: 'one more',
    sql: 'CREATE TABLE t (a int«→, b int»)',
    differs: 'column public.t.b is extra',
  },
  {
    name: 'one less',
    sql: 'CREATE TABLE t (a int, b int); «→ALTER TABLE t DROP COLUMN b»',
    differs: 'column public.t.b is missing',
  },
  {
    name: 'declared by the child too',
    sql: 'CREATE TABLE p (a int); CREATE TABLE c («→a int») INHERITS (p)',
    differs: 'column public.c.a: local',
  },
  {
    name: 'the identity’s start',
    sql: 'CREATE TABLE t (a int GENERATED ALWAYS AS IDENTITY (INCREMENT «1→5»))',
    differs: 'sequence public.t_a_seq: increment',
  },
  {
    name: 'n_distinct_inherited',
    sql: 'CREATE TABLE t (a int); ALTER TABLE t ALTER a SET (n_distinct_inherited = «5→6»)',
    differs: 'column public.t.a: options',
  },
  {
    name: 'inhcount of two parents',
    sql: 'CREATE TABLE p (a int); CREATE TABLE q (a int); CREATE TABLE c () INHERITS (p, q); «→ALTER TABLE c NO INHERIT q»',
    differs: 'table public.c: inherits',
    also: ['column public.c.a: inherited count'],
  },
  {
    name: 'default text cast',
    sql: `CREATE TABLE t (a varchar DEFAULT 'x'«→::text»)`,
    differs: 'column public.t.a: default',
  },
  {
    name: 'default sequence early binding',
    sql: `CREATE SEQUENCE s; CREATE TABLE t (a bigint DEFAULT nextval('s'«→::text»))`,
    differs: 'column public.t.a: default',
  },
  {
    name: 'the default of its domain',
    sql: 'CREATE DOMAIN d AS int DEFAULT 1; CREATE TABLE t (a d «→DEFAULT 1»)',
    differs: 'column public.t.a: default',
  },
  {
    name: 'a sequence that is looked up by name',
    sql: `CREATE SEQUENCE s; CREATE TABLE t (a int DEFAULT nextval('s'«→::text»))`,
    differs: 'column public.t.a: default',
  },
  {
    name: 'created again',
    sql: 'CREATE TABLE t (a int, x int, b int); ALTER TABLE t DROP x; «→ALTER TABLE t DROP a; ALTER TABLE t ADD a int»',
    differs: 'column public.t.a: position',
    also: ['column public.t.b: position'],
  },
  {
    name: 'storage of an inherited column',
    sql: 'CREATE TABLE p (a text); CREATE TABLE q () INHERITS (p); «→ALTER TABLE q ALTER a SET STORAGE MAIN»',
    differs: 'column public.q.a: storage',
  },
  {
    name: 'a default that is an overload of a function',
    sql: `CREATE FUNCTION f(int) RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE FUNCTION f(text) RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE TABLE t (a regprocedure DEFAULT 'f(«int→text»)'::regprocedure)`,
    differs: 'column public.t.a: bound to',
    also: ['column public.t.a: default'],
  },
  {
    name: 'order of day and month when it was created',
    sql: `SET datestyle = 'ISO, «DMY→MDY»'; CREATE TABLE t (a date DEFAULT '01/02/2020'); RESET datestyle`,
    differs: 'column public.t.a: default',
  },
];

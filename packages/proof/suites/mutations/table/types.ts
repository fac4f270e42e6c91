import type { Mutation } from '../mutation.js';

/** PostgreSQL creates them with the range type. */
const constructorsOfMultirange = (name: string, change: 'missing' | 'extra') => [
  `cast public.r as public.${name} is ${change}`,
  `function public.${name}() is ${change}`,
  `function public.${name}(public.r) is ${change}`,
  `function public.${name}(public.r[]) is ${change}`,
];

export const types: readonly Mutation[] = [
  {
    name: 'order of an enum’s labels',
    sql: `CREATE TYPE e AS ENUM («'a', 'b'→'b', 'a'»)`,
    differs: 'enum public.e: labels',
  },
  {
    name: 'an enum’s label added in the middle',
    sql: `CREATE TYPE e AS ENUM ('a', 'b'); ALTER TYPE e ADD VALUE 'c' «AFTER→BEFORE» 'b'`,
    differs: 'enum public.e: labels',
  },
  {
    name: 'letter case of an enum’s label',
    sql: `CREATE TYPE e AS ENUM ('«a→A»')`,
    differs: 'enum public.e: labels',
  },
  {
    name: 'type of an attribute',
    sql: 'CREATE TYPE c AS (a «int→bigint»)',
    differs: 'attribute public.c.a: type',
    also: ['composite type public.c: attributes'],
  },
  {
    name: 'order of attributes',
    sql: 'CREATE TYPE c AS («a int, b int→b int, a int»)',
    differs: 'attribute public.c.a: position',
    also: ['attribute public.c.b: position', 'composite type public.c: attributes'],
  },
  {
    name: 'collation of an attribute',
    sql: 'CREATE TYPE c AS (a text COLLATE «"C"→"POSIX"»)',
    differs: 'attribute public.c.a: collation',
  },
  {
    name: 'subtype of a range',
    sql: 'CREATE TYPE r AS RANGE (SUBTYPE = «int→bigint»)',
    differs: 'range public.r: subtype',
    also: [
      'range public.r: operator class',
      'function public.r(integer,integer) is missing',
      'function public.r(integer,integer,text) is missing',
      'function public.r(bigint,bigint) is extra',
      'function public.r(bigint,bigint,text) is extra',
    ],
  },
  {
    name: 'collation of a range',
    sql: 'CREATE TYPE r AS RANGE (SUBTYPE = text, COLLATION = «"C"→"POSIX"»)',
    differs: 'range public.r: collation',
  },
  {
    name: 'operator class of a range',
    sql: 'CREATE TYPE r AS RANGE (SUBTYPE = text, COLLATION = "C", SUBTYPE_OPCLASS = «text_ops→text_pattern_ops»)',
    differs: 'range public.r: operator class',
  },
  {
    name: 'difference function of a range',
    sql: 'CREATE TYPE r AS RANGE (SUBTYPE = float8«→, SUBTYPE_DIFF = float8mi»)',
    differs: 'range public.r: subtype difference',
  },
  {
    name: 'name of a multirange',
    sql: 'CREATE TYPE r AS RANGE (SUBTYPE = int, MULTIRANGE_TYPE_NAME = «m→n»)',
    differs: 'range public.r: multirange',
    also: [...constructorsOfMultirange('m', 'missing'), ...constructorsOfMultirange('n', 'extra')],
  },
  {
    name: 'a domain’s base type',
    sql: 'CREATE DOMAIN d AS «int→bigint»',
    differs: 'domain public.d: base type',
  },
  {
    name: 'a domain’s length',
    sql: 'CREATE DOMAIN d AS varchar(«10→11»)',
    differs: 'domain public.d: base type',
  },
  {
    name: 'a domain’s default',
    sql: 'CREATE DOMAIN d AS int DEFAULT «1→2»',
    differs: 'domain public.d: default',
  },
  {
    name: 'a domain’s collation',
    sql: 'CREATE DOMAIN d AS text COLLATE «"C"→"POSIX"»',
    differs: 'domain public.d: collation',
  },
  {
    name: 'a domain’s not null',
    sql: 'CREATE DOMAIN d AS int «→NOT NULL»',
    differs: 'domain public.d: not null',
    also: [{ fact: 'constraint d_not_null on domain public.d is extra', from: 17 }],
  },
  {
    name: 'a domain’s check',
    sql: 'CREATE DOMAIN d AS int CONSTRAINT c CHECK (VALUE > «0→1»)',
    differs: 'constraint c on domain public.d: definition',
  },
  {
    name: 'the name of a domain’s check',
    sql: 'CREATE DOMAIN d AS int CONSTRAINT «c→k» CHECK (VALUE > 0)',
    differs: 'constraint c on domain public.d is missing',
    also: ['constraint k on domain public.d is extra'],
  },
  {
    name: 'a domain’s check that is NOT VALID',
    sql: 'CREATE DOMAIN d AS int; ALTER DOMAIN d ADD CONSTRAINT c CHECK (VALUE > 0) «→NOT VALID»',
    differs: 'constraint c on domain public.d: validated',
    also: ['constraint c on domain public.d: definition'],
  },
  {
    name: 'a type that is only announced',
    sql: 'CREATE SCHEMA x; «→CREATE TYPE soon»',
    differs: 'base type public.soon is extra',
  },
  ...(
    [
      ['delimiter', "DELIMITER = '«,→;»'"],
      ['category', "CATEGORY = '«U→N»'"],
      ['preferred', 'PREFERRED = «false→true»'],
      ['default', "DEFAULT = '«1→2»'"],
      ['alignment', 'ALIGNMENT = «int4→double»'],
      ['storage', 'INTERNALLENGTH = VARIABLE, STORAGE = «plain→extended»'],
    ] as const
  ).map(([property, change]) => ({
    name: `a base type’s ${property}`,
    sql: `CREATE TYPE b;
          CREATE FUNCTION b_in(cstring) RETURNS b LANGUAGE internal IMMUTABLE STRICT AS 'int4in';
          CREATE FUNCTION b_out(b) RETURNS cstring LANGUAGE internal IMMUTABLE STRICT AS 'int4out';
          CREATE TYPE b (INPUT = b_in, OUTPUT = b_out, ${change})`,
    differs: `base type public.b: ${property}`,
    refused: true as const,
  })),
  {
    name: 'domain of domain',
    sql: 'CREATE DOMAIN d AS int; CREATE DOMAIN e AS «int→d»',
    differs: 'domain public.e: base type',
  },
  {
    name: 'domain second check',
    sql: 'CREATE DOMAIN d AS int CONSTRAINT a CHECK (VALUE > 0); «→ALTER DOMAIN d ADD CONSTRAINT b CHECK (VALUE < 9)»',
    differs: 'constraint b on domain public.d is extra',
  },
  {
    name: 'domain not null name',
    sql: 'CREATE DOMAIN d AS int CONSTRAINT «a→b» NOT NULL',
    differs: 'constraint a on domain public.d is missing',
    also: ['constraint b on domain public.d is extra'],
    from: 17,
  },
  {
    name: 'enum order',
    sql: `CREATE TYPE e AS ENUM ('a', 'b'); ALTER TYPE e ADD VALUE 'c' «BEFORE→AFTER» 'a'`,
    differs: 'enum public.e: labels',
  },
  {
    name: 'composite collation',
    sql: 'CREATE TYPE c AS (x text COLLATE «"C"→"POSIX"»)',
    differs: 'attribute public.c.x: collation',
  },
  {
    name: 'composite order',
    sql: 'CREATE TYPE c AS («x int, y int→y int, x int»)',
    differs: 'composite type public.c: attributes',
    also: ['attribute public.c.x: position', 'attribute public.c.y: position'],
  },
  {
    name: 'range canonical-less multirange schema',
    sql: 'CREATE SCHEMA s; CREATE TYPE r AS RANGE (SUBTYPE = int, MULTIRANGE_TYPE_NAME = «public→s».m)',
    differs: 'function public.m(): result',
    also: [
      'function public.m(public.r): result',
      'function public.m(public.r[]): result',
      'range public.r: multirange',
      'cast public.r as public.m is missing',
      'cast public.r as s.m is extra',
    ],
  },
  {
    name: 'type of a domain’s default',
    sql: `CREATE DOMAIN d AS text DEFAULT 'a'«→::varchar(3)»`,
    differs: 'domain public.d: default',
  },
  {
    name: 'canonical function of a range',
    sql: `CREATE TYPE r; CREATE FUNCTION rc(r) RETURNS r LANGUAGE internal IMMUTABLE STRICT AS 'int4range_canonical'; CREATE TYPE r AS RANGE (SUBTYPE = int «→, CANONICAL = rc»)`,
    differs: 'range public.r: canonical',
    refused: true,
  },
];

const sequence = (options: string) => `CREATE SEQUENCE s ${options}`;

export const sequences: readonly Mutation[] = [
  {
    name: 'type',
    sql: sequence('AS «int→bigint» MAXVALUE 1000'),
    differs: 'sequence public.s: type',
  },
  {
    name: 'start',
    sql: `${sequence('START «1→5»')}; SELECT setval('s', 7)`,
    differs: 'sequence public.s: start',
  },
  {
    name: 'minimum',
    sql: sequence('START 5 MINVALUE «1→2»'),
    differs: 'sequence public.s: minimum',
  },
  { name: 'maximum', sql: sequence('MAXVALUE «10→11»'), differs: 'sequence public.s: maximum' },
  { name: 'increment', sql: sequence('INCREMENT «1→2»'), differs: 'sequence public.s: increment' },
  { name: 'cycle', sql: sequence('«→CYCLE»'), differs: 'sequence public.s: cycle' },
  { name: 'cache', sql: sequence('CACHE «1→10»'), differs: 'sequence public.s: cache' },
  {
    name: 'owned by',
    sql: 'CREATE TABLE t (a int, b int); CREATE SEQUENCE s OWNED BY «t.a→t.b»',
    differs: 'sequence public.s: owned by',
  },
  {
    name: 'persistence',
    sql: 'CREATE «→UNLOGGED» SEQUENCE s',
    differs: 'sequence public.s: persistence',
  },
  {
    name: 'state',
    sql: `${sequence('')}; SELECT setval('s', «10→11»)`,
    differs: 'sequence public.s: last value',
  },
  {
    name: 'state, taken or next',
    sql: `${sequence('')}; SELECT setval('s', 10, «true→false»)`,
    differs: 'sequence public.s: is called',
  },
  {
    name: 'used once or never',
    sql: `${sequence('')}; «→SELECT nextval('s')»`,
    differs: 'sequence public.s: is called',
  },
  {
    name: 'state of an identity',
    sql: 'CREATE TABLE t (a int GENERATED ALWAYS AS IDENTITY); ALTER TABLE t ALTER a RESTART WITH «5→6»',
    differs: 'sequence public.t_a_seq: last value',
  },
  {
    name: 'name of a serial column’s sequence',
    sql: 'CREATE TABLE t (a serial); «→ALTER SEQUENCE t_a_seq RENAME TO t_seq»',
    differs: 'sequence public.t_a_seq is missing',
    also: ['sequence public.t_seq is extra', 'column public.t.a: default'],
  },
  {
    name: 'as smallint',
    sql: 'CREATE TABLE t (a «smallserial→serial»)',
    differs: 'column public.t.a: type',
    also: ['sequence public.t_a_seq: maximum', 'sequence public.t_a_seq: type'],
  },
  {
    name: 'restart only',
    sql: 'CREATE SEQUENCE s; ALTER SEQUENCE s RESTART WITH «5→6»',
    differs: 'sequence public.s: last value',
  },
  {
    name: 'negative',
    sql: 'CREATE SEQUENCE s INCREMENT -1 START «-1→-2» MINVALUE -100',
    differs: 'sequence public.s: last value',
    also: ['sequence public.s: start'],
  },
  {
    name: 'identity cache',
    sql: 'CREATE TABLE t (a int GENERATED ALWAYS AS IDENTITY (CACHE «1→5»))',
    differs: 'sequence public.t_a_seq: cache',
  },
  {
    name: 'identity sequence unlogged',
    sql: 'CREATE UNLOGGED TABLE t (a int GENERATED ALWAYS AS IDENTITY); «→ALTER SEQUENCE t_a_seq SET LOGGED»',
    differs: 'sequence public.t_a_seq: persistence',
    from: 18,
  },
  {
    name: 'identity vs serial',
    sql: 'CREATE TABLE t (a int «NOT NULL DEFAULT 0→GENERATED BY DEFAULT AS IDENTITY»)',
    differs: 'column public.t.a: default',
    also: ['column public.t.a: identity', 'sequence public.t_a_seq is extra'],
  },
  {
    name: 'serial ownership removed',
    sql: 'CREATE TABLE t (a serial); «→ALTER SEQUENCE t_a_seq OWNED BY NONE»',
    differs: 'sequence public.t_a_seq: owned by',
  },
  {
    name: 'called or not at one number',
    sql: `CREATE SEQUENCE s; SELECT setval('s', 5, «true→false»)`,
    differs: 'sequence public.s: is called',
  },
  {
    name: 'the first number of an identity column, taken or next',
    sql: `CREATE TABLE t (a int GENERATED BY DEFAULT AS IDENTITY); SELECT setval('t_a_seq', 1, «true→false»)`,
    differs: 'sequence public.t_a_seq: is called',
  },
  {
    name: 'owned by another column',
    sql: 'CREATE TABLE t (a int, b int); CREATE SEQUENCE s OWNED BY t.«a→b»',
    differs: 'sequence public.s: owned by',
  },
  {
    name: 'name of an identity column’s sequence',
    sql: 'CREATE TABLE t (a int GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME «t_a_seq→other»))',
    differs: 'sequence public.other is extra',
    also: ['sequence public.t_a_seq is missing'],
  },
];

import type { Mutation } from '../mutation.js';

const pair = 'CREATE TYPE pair AS (a int, b int);';
const toText = `${pair} CREATE FUNCTION pair_text(pair) RETURNS text LANGUAGE sql IMMUTABLE AS 'SELECT $1.a::text';`;

export const casts: readonly Mutation[] = [
  {
    name: 'context',
    sql: `${toText} CREATE CAST (pair AS text) WITH FUNCTION pair_text(pair) AS «ASSIGNMENT→IMPLICIT»`,
    differs: 'cast public.pair as text: context',
  },
  {
    name: 'method',
    sql: `${toText} CREATE CAST (pair AS text) WITH «FUNCTION pair_text(pair)→INOUT»`,
    differs: 'cast public.pair as text: method',
    also: ['cast public.pair as text: function'],
  },
  {
    name: 'missing',
    sql: `${toText} «CREATE CAST (pair AS text) WITH INOUT→»`,
    differs: 'cast public.pair as text is missing',
  },
  {
    name: 'function args',
    sql: `CREATE TYPE p AS (a int); CREATE FUNCTION c1(p) RETURNS text LANGUAGE sql AS 'SELECT 1'; CREATE FUNCTION c2(p) RETURNS text LANGUAGE sql AS 'SELECT 1'; CREATE CAST (p AS text) WITH FUNCTION «c1→c2»(p)`,
    differs: 'cast public.p as text: function',
  },
  {
    name: 'by text or by a function',
    sql: `CREATE FUNCTION c(int) RETURNS name LANGUAGE sql IMMUTABLE AS 'SELECT NULL::name'; CREATE CAST (int AS name) WITH «INOUT→FUNCTION c(int)»`,
    differs: 'cast integer as name: function',
    also: ['cast integer as name: method'],
  },
  {
    name: 'assignment or implicit',
    sql: 'CREATE CAST (int AS name) WITH INOUT «AS ASSIGNMENT→AS IMPLICIT»',
    differs: 'cast integer as name: context',
  },
];

const operator = (options: string) =>
  `CREATE OPERATOR === (LEFTARG = int, RIGHTARG = int, ${options})`;
const equal = 'operator public.===(integer,integer)';

export const operators: readonly Mutation[] = [
  { name: 'function', sql: operator('FUNCTION = «int4eq→int4ne»'), differs: `${equal}: procedure` },
  {
    name: 'commutator',
    sql: operator('FUNCTION = int4eq«→, COMMUTATOR = ===»'),
    differs: `${equal}: commutator`,
  },
  {
    name: 'negator',
    sql: `${operator('FUNCTION = int4eq')}; CREATE OPERATOR !== (LEFTARG = int, RIGHTARG = int, FUNCTION = int4ne«→, NEGATOR = ===»)`,
    differs: `${equal}: negator`,
    also: ['operator public.!==(integer,integer): negator'],
  },
  {
    name: 'restriction estimate',
    sql: operator('FUNCTION = int4eq, RESTRICT = «eqsel→neqsel»'),
    differs: `${equal}: restrict`,
  },
  {
    name: 'join estimate',
    sql: operator('FUNCTION = int4eq, JOIN = «eqjoinsel→neqjoinsel»'),
    differs: `${equal}: join`,
  },
  { name: 'hashes', sql: operator('FUNCTION = int4eq«→, HASHES»'), differs: `${equal}: hashes` },
  { name: 'merges', sql: operator('FUNCTION = int4eq«→, MERGES»'), differs: `${equal}: merges` },
  {
    name: 'result',
    sql: `CREATE FUNCTION x(int, int) RETURNS bool LANGUAGE sql AS 'SELECT true'; CREATE FUNCTION y(int, int) RETURNS int LANGUAGE sql AS 'SELECT 1'; CREATE OPERATOR === (LEFTARG = int, RIGHTARG = int, FUNCTION = «x→y»)`,
    differs: 'operator public.===(integer,integer): procedure',
    also: ['operator public.===(integer,integer): result'],
  },
  {
    name: 'prefix',
    sql: 'CREATE OPERATOR === («LEFTARG = int, RIGHTARG = int, FUNCTION = int4mi→RIGHTARG = int, FUNCTION = int4um»)',
    differs: 'operator public.===(NONE,integer) is extra',
    also: ['operator public.===(integer,integer) is missing'],
  },
];

const members =
  'OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >, FUNCTION 1 btint4cmp(int, int)';
const operatorClass = 'operator class public.o using btree';

export const operatorClasses: readonly Mutation[] = [
  {
    name: 'default',
    sql: `CREATE TYPE mood AS ENUM ('x'); CREATE OPERATOR CLASS o «→DEFAULT» FOR TYPE mood USING btree AS STORAGE mood`,
    differs: `${operatorClass}: default`,
  },
  {
    name: 'members',
    sql: `CREATE OPERATOR CLASS o FOR TYPE int USING btree AS ${members}«→, FUNCTION 4 btequalimage(oid)»`,
    differs:
      'operator family member function 4 (integer, integer) of public.o using btree is extra',
  },
  {
    name: 'family',
    sql: `CREATE OPERATOR FAMILY g USING btree; CREATE OPERATOR FAMILY h USING btree;
          CREATE OPERATOR CLASS o FOR TYPE int USING btree FAMILY «g→h» AS STORAGE int`,
    differs: `${operatorClass}: family`,
  },
  {
    name: 'members of a family',
    sql: `CREATE OPERATOR FAMILY g USING btree; «→ALTER OPERATOR FAMILY g USING btree ADD OPERATOR 1 < (int, bigint)»`,
    differs: 'operator family member operator 1 (integer, bigint) of public.g using btree is extra',
  },
  {
    name: 'stored type',
    sql: 'CREATE OPERATOR CLASS o FOR TYPE point USING gist AS STORAGE «box→circle»',
    differs: 'operator class public.o using gist: storage',
  },
  {
    name: 'types of a member',
    sql: 'CREATE OPERATOR FAMILY f USING btree; ALTER OPERATOR FAMILY f USING btree ADD OPERATOR 1 < (int, «int→bigint»)',
    differs: 'operator family member operator 1 (integer, bigint) of public.f using btree is extra',
    also: [
      'operator family member operator 1 (integer, integer) of public.f using btree is missing',
    ],
  },
  {
    name: 'one more support function',
    sql: 'CREATE OPERATOR FAMILY f USING btree; ALTER OPERATOR FAMILY f USING btree ADD FUNCTION 1 (int, int) btint4cmp(int, int)«→, FUNCTION 4 (int, int) btequalimage(oid)»',
    differs:
      'operator family member function 4 (integer, integer) of public.f using btree is extra',
  },
  {
    name: 'access method',
    sql: 'CREATE OPERATOR CLASS oc FOR TYPE int USING «btree AS OPERATOR 1 <→hash AS OPERATOR 1 =»',
    differs:
      'operator family member operator 1 (integer, integer) of public.oc using btree is missing',
    also: [
      'operator family member operator 1 (integer, integer) of public.oc using hash is extra',
      'operator class public.oc using btree is missing',
      'operator family public.oc using btree is missing',
      'operator class public.oc using hash is extra',
      'operator family public.oc using hash is extra',
    ],
  },
];

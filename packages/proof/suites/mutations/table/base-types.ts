import type { Mutation } from '../mutation.js';

/** Types that C functions, here PostgreSQL's own, read and write. */
export const baseTypes: readonly Mutation[] = [
  {
    name: 'collatable',
    sql: `CREATE TYPE b; CREATE FUNCTION bi(cstring) RETURNS b LANGUAGE internal IMMUTABLE STRICT AS 'textin'; CREATE FUNCTION bo(b) RETURNS cstring LANGUAGE internal IMMUTABLE STRICT AS 'textout'; CREATE TYPE b (INPUT = bi, OUTPUT = bo, INTERNALLENGTH = VARIABLE, COLLATABLE = «true→false»)`,
    differs: 'base type public.b: collation',
    refused: true,
  },
  {
    name: 'analyze function',
    sql: `CREATE TYPE b; CREATE FUNCTION bi(cstring) RETURNS b LANGUAGE internal IMMUTABLE STRICT AS 'textin'; CREATE FUNCTION bo(b) RETURNS cstring LANGUAGE internal IMMUTABLE STRICT AS 'textout'; CREATE TYPE b (INPUT = bi, OUTPUT = bo, INTERNALLENGTH = VARIABLE «→, ANALYZE = array_typanalyze»)`,
    differs: 'base type public.b: analyze',
    refused: true,
  },
  {
    name: 'subscript function',
    sql: `CREATE TYPE b; CREATE FUNCTION bi(cstring) RETURNS b LANGUAGE internal IMMUTABLE STRICT AS 'textin'; CREATE FUNCTION bo(b) RETURNS cstring LANGUAGE internal IMMUTABLE STRICT AS 'textout'; CREATE TYPE b (INPUT = bi, OUTPUT = bo, INTERNALLENGTH = VARIABLE «→, SUBSCRIPT = jsonb_subscript_handler»)`,
    differs: 'base type public.b: subscript',
    refused: true,
  },
  {
    name: 'send function',
    sql: `CREATE TYPE b; CREATE FUNCTION bi(cstring) RETURNS b LANGUAGE internal IMMUTABLE STRICT AS 'textin'; CREATE FUNCTION bo(b) RETURNS cstring LANGUAGE internal IMMUTABLE STRICT AS 'textout'; CREATE FUNCTION bs(b) RETURNS bytea LANGUAGE internal IMMUTABLE STRICT AS 'textsend'; CREATE TYPE b (INPUT = bi, OUTPUT = bo, INTERNALLENGTH = VARIABLE «→, SEND = bs»)`,
    differs: 'base type public.b: send',
    refused: true,
  },
  {
    name: 'element',
    sql: `CREATE TYPE b; CREATE FUNCTION bi(cstring) RETURNS b LANGUAGE internal IMMUTABLE STRICT AS 'namein'; CREATE FUNCTION bo(b) RETURNS cstring LANGUAGE internal IMMUTABLE STRICT AS 'nameout'; CREATE TYPE b (INPUT = bi, OUTPUT = bo, INTERNALLENGTH = 64, ELEMENT = «"char"→bool», SUBSCRIPT = raw_array_subscript_handler)`,
    differs: 'base type public.b: element',
    refused: true,
  },
  {
    name: 'a value',
    sql: `CREATE TYPE b; CREATE FUNCTION bi(cstring) RETURNS b LANGUAGE internal IMMUTABLE STRICT AS 'float8in'; CREATE FUNCTION bo(b) RETURNS cstring LANGUAGE internal IMMUTABLE STRICT AS 'float8out'; CREATE TYPE b (INPUT = bi, OUTPUT = bo, LIKE = float8); CREATE TABLE t (a b); INSERT INTO t VALUES ('«→-»0')`,
    differs: 'rows public.t: rows',
    refused: true,
  },
];

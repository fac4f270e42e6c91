import type { Mutation } from '../mutation.js';

const hash = 'function public.citext_hash(public.citext)';

/** An object that migrations made a member of an extension, and a change to it. */
const added = (
  name: string,
  type: string,
  object: string,
  differs: string,
  also: readonly string[] = [],
): Mutation => ({
  name,
  sql: `CREATE EXTENSION citext; ${object}; ALTER EXTENSION citext ADD ${type}`,
  differs,
  also,
});

/** Objects that an extension created or adopted, changed by a migration. */
export const extensionMembers: readonly Mutation[] = [
  {
    name: 'body of a function',
    sql: `CREATE EXTENSION citext;
          CREATE OR REPLACE FUNCTION citext_hash(citext) RETURNS int LANGUAGE sql AS 'SELECT «1→2»'`,
    differs: `${hash}: source`,
  },
  {
    name: 'settings of a function',
    sql: 'CREATE EXTENSION pgcrypto; «→ALTER FUNCTION digest(text, text) SET search_path = public»',
    differs: 'function public.digest(text,text): settings',
  },
  {
    name: 'volatility of a function',
    sql: 'CREATE EXTENSION citext; «→ALTER FUNCTION citext_hash(citext) STABLE»',
    differs: `${hash}: volatility`,
  },
  {
    name: 'owner of a function',
    sql: 'CREATE ROLE app; CREATE EXTENSION citext; «→ALTER FUNCTION citext_hash(citext) OWNER TO app»',
    differs: `${hash}: owner`,
    also: [`${hash}: privileges`],
  },
  {
    name: 'privileges on a function',
    sql: 'CREATE EXTENSION citext; «→REVOKE EXECUTE ON FUNCTION citext_hash(citext) FROM PUBLIC»',
    differs: `${hash}: privileges`,
  },
  {
    name: 'comment on a function',
    sql: `CREATE EXTENSION citext; «→COMMENT ON FUNCTION citext_hash(citext) IS 'ours'»`,
    differs: `${hash}: comment`,
  },
  {
    name: 'comment on a type',
    sql: `CREATE EXTENSION citext; COMMENT ON TYPE citext IS '«a→b»'`,
    differs: 'base type public.citext: comment',
  },
  {
    name: 'storage of a type',
    sql: `CREATE EXTENSION citext; «→ALTER TYPE citext SET (STORAGE = main)»`,
    differs: 'base type public.citext: storage',
  },
  {
    name: 'selectivity of an operator',
    sql: 'CREATE EXTENSION hstore; «→ALTER OPERATOR @> (hstore, hstore) SET (RESTRICT = NONE)»',
    differs: 'operator public.@>(public.hstore,public.hstore): restrict',
  },
  {
    name: 'schema of a function',
    sql: 'CREATE SCHEMA s; CREATE EXTENSION citext; «→ALTER FUNCTION citext_hash(citext) SET SCHEMA s»',
    differs: `${hash} is missing`,
    also: [
      'function s.citext_hash(public.citext) is extra',
      'extension citext: members',
      'operator family member function 1 (public.citext, public.citext) of public.citext_ops using hash: member',
    ],
  },
  {
    name: 'options of a text search dictionary',
    sql: 'CREATE EXTENSION dict_int; «→ALTER TEXT SEARCH DICTIONARY intdict (MAXLEN = 4)»',
    differs: 'text search dictionary public.intdict: options',
  },
  {
    name: 'validator of a foreign data wrapper',
    sql: 'CREATE EXTENSION postgres_fdw; «→ALTER FOREIGN DATA WRAPPER postgres_fdw NO VALIDATOR»',
    differs: 'foreign data wrapper postgres_fdw: validator',
  },
  {
    name: 'member of an operator family',
    sql: `CREATE EXTENSION citext; CREATE FUNCTION same(citext, text) RETURNS bool LANGUAGE sql AS 'SELECT true';
          CREATE OPERATOR === (LEFTARG = citext, RIGHTARG = text, FUNCTION = same);
          «→ALTER OPERATOR FAMILY citext_ops USING hash ADD OPERATOR 1 === (citext, text)»`,
    differs:
      'operator family member operator 1 (public.citext, text) of public.citext_ops using hash is extra',
  },
  added(
    'rows of a table',
    'TABLE t',
    'CREATE TABLE t (a int); INSERT INTO t VALUES («1→2»)',
    'rows public.t: rows',
  ),
  added(
    'row security of a table',
    'TABLE t',
    'CREATE TABLE t (a int); «→ALTER TABLE t ENABLE ROW LEVEL SECURITY»',
    'table public.t: row security',
  ),
  added(
    'definition of a view',
    'VIEW v',
    'CREATE VIEW v AS SELECT «1→2» AS a',
    'view public.v: definition',
  ),
  added(
    'rows of a materialized view',
    'MATERIALIZED VIEW v',
    'CREATE TABLE t (a int); CREATE MATERIALIZED VIEW v AS SELECT a FROM t; INSERT INTO t VALUES (1); «→REFRESH MATERIALIZED VIEW v»',
    'rows public.v: rows',
  ),
  added(
    'state of a sequence',
    'SEQUENCE s',
    `CREATE SEQUENCE s; SELECT setval('s', «3→4»)`,
    'sequence public.s: last value',
  ),
  added(
    'attribute of a composite type',
    'TYPE pair',
    'CREATE TYPE pair AS (a int, b text); «→ALTER TYPE pair ALTER ATTRIBUTE b TYPE varchar(9)»',
    'attribute public.pair.b: type',
    ['composite type public.pair: attributes'],
  ),
  added(
    'label of an enum',
    'TYPE mood',
    `CREATE TYPE mood AS ENUM ('a', '«b→c»')`,
    'enum public.mood: labels',
  ),
  added(
    'default of a domain',
    'DOMAIN d',
    'CREATE DOMAIN d AS int DEFAULT «1→2»',
    'domain public.d: default',
  ),
  added(
    'owner of a schema',
    'SCHEMA s',
    'CREATE ROLE app; CREATE SCHEMA s; «→ALTER SCHEMA s OWNER TO app»',
    'schema s: owner',
    ['schema s: privileges'],
  ),
  {
    name: 'privileges that came before the membership',
    sql: `CREATE ROLE app; CREATE EXTENSION citext; CREATE TABLE t (a int);
          GRANT SELECT ON t TO app«→ WITH GRANT OPTION»; ALTER EXTENSION citext ADD TABLE t`,
    differs: 'table public.t: privileges',
    also: ['table public.t: initial privileges'],
  },
  {
    name: 'privileges that came before or after the membership',
    sql: `CREATE ROLE app; CREATE EXTENSION citext; CREATE TABLE t (a int);
          «GRANT SELECT ON t TO app; ALTER EXTENSION citext ADD TABLE t→ALTER EXTENSION citext ADD TABLE t; GRANT SELECT ON t TO app»`,
    differs: 'table public.t: initial privileges',
  },
  {
    name: 'state of a trigger on a table',
    sql: `CREATE EXTENSION citext; CREATE TABLE t (a int); ALTER EXTENSION citext ADD TABLE t;
          CREATE TRIGGER g BEFORE INSERT ON t FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger();
          «→ALTER TABLE t DISABLE TRIGGER g»`,
    differs: 'trigger g on public.t: state',
  },
];

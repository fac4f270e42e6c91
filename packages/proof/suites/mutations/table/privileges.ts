import type { Mutation } from '../mutation.js';

const roles = 'CREATE ROLE app; CREATE ROLE other;';
const currentDatabase = (grant: string) =>
  `DO $$ BEGIN EXECUTE format('${grant}', current_database()); END $$`;

export const privileges: readonly Mutation[] = [
  {
    name: 'on a table',
    sql: `${roles} CREATE TABLE t (a int); GRANT SELECT«→, UPDATE» ON t TO app`,
    differs: 'table public.t: privileges',
  },
  {
    name: 'to whom',
    sql: `${roles} CREATE TABLE t (a int); GRANT SELECT ON t TO «app→PUBLIC»`,
    differs: 'table public.t: privileges',
  },
  {
    name: 'grant option',
    sql: `${roles} CREATE TABLE t (a int); GRANT SELECT ON t TO app «→WITH GRANT OPTION»`,
    differs: 'table public.t: privileges',
  },
  {
    name: 'grantor',
    sql: `${roles} CREATE TABLE t (a int); GRANT SELECT ON t TO app WITH GRANT OPTION;
          «→SET ROLE app;» GRANT SELECT ON t TO other; RESET ROLE`,
    differs: 'table public.t: privileges',
  },
  {
    name: 'the owner’s own',
    sql: 'CREATE TABLE t (a int); «→REVOKE DELETE ON t FROM CURRENT_USER»',
    differs: 'table public.t: privileges',
  },
  {
    name: 'MAINTAIN',
    sql: `${roles} CREATE TABLE t (a int); «→GRANT MAINTAIN ON t TO app»`,
    differs: 'table public.t: privileges',
    from: 17,
  },
  {
    name: 'on a column',
    sql: `${roles} CREATE TABLE t (a int, b int); GRANT SELECT (a«→, b») ON t TO app`,
    differs: 'column public.t.b: privileges',
  },
  {
    name: 'on a view',
    sql: `${roles} CREATE VIEW v AS SELECT 1 AS a; «→GRANT SELECT ON v TO app»`,
    differs: 'view public.v: privileges',
  },
  {
    name: 'on a materialized view',
    sql: `${roles} CREATE MATERIALIZED VIEW v AS SELECT 1 AS a; «→GRANT SELECT ON v TO app»`,
    differs: 'materialized view public.v: privileges',
  },
  {
    name: 'on a sequence',
    sql: `${roles} CREATE SEQUENCE s; GRANT «USAGE→UPDATE» ON SEQUENCE s TO app`,
    differs: 'sequence public.s: privileges',
  },
  {
    name: 'on a function',
    sql: `CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'; «→REVOKE EXECUTE ON FUNCTION f() FROM PUBLIC»`,
    differs: 'function public.f(): privileges',
  },
  {
    name: 'on a procedure',
    sql: `CREATE PROCEDURE f() LANGUAGE sql AS 'SELECT 1'; «→REVOKE EXECUTE ON PROCEDURE f() FROM PUBLIC»`,
    differs: 'procedure public.f(): privileges',
  },
  {
    name: 'on an aggregate',
    sql: `CREATE AGGREGATE total(int) (SFUNC = int4pl, STYPE = int); «→REVOKE EXECUTE ON FUNCTION total(int) FROM PUBLIC»`,
    differs: 'aggregate public.total(integer): privileges',
  },
  {
    name: 'on a schema',
    sql: `${roles} CREATE SCHEMA x; GRANT «USAGE→CREATE» ON SCHEMA x TO app`,
    differs: 'schema x: privileges',
  },
  {
    name: 'on the schema public',
    sql: '«→REVOKE USAGE ON SCHEMA public FROM PUBLIC»',
    differs: 'schema public: privileges',
  },
  {
    name: 'on the database',
    sql: `${roles} ${currentDatabase('GRANT «CREATE→TEMPORARY» ON DATABASE %I TO app')}`,
    differs: 'database database: privileges',
  },
  {
    name: 'on a type',
    sql: `CREATE TYPE e AS ENUM ('x'); «→REVOKE USAGE ON TYPE e FROM PUBLIC»`,
    differs: 'enum public.e: privileges',
  },
  {
    name: 'on a domain',
    sql: 'CREATE DOMAIN d AS int; «→REVOKE USAGE ON DOMAIN d FROM PUBLIC»',
    differs: 'domain public.d: privileges',
  },
  {
    name: 'on a foreign data wrapper',
    sql: `${roles} CREATE FOREIGN DATA WRAPPER w; «→GRANT USAGE ON FOREIGN DATA WRAPPER w TO app»`,
    differs: 'foreign data wrapper w: privileges',
  },
  {
    name: 'on a foreign server',
    sql: `${roles} CREATE FOREIGN DATA WRAPPER w; CREATE SERVER s FOREIGN DATA WRAPPER w; «→GRANT USAGE ON FOREIGN SERVER s TO app»`,
    differs: 'foreign server s: privileges',
  },
  {
    name: 'on a foreign table',
    sql: `${roles} CREATE FOREIGN DATA WRAPPER w; CREATE SERVER s FOREIGN DATA WRAPPER w;
          CREATE FOREIGN TABLE t (a int) SERVER s; «→GRANT SELECT ON t TO app»`,
    differs: 'foreign table public.t: privileges',
  },
  {
    name: 'on a large object',
    sql: `${roles} SELECT lo_create(47110); «→GRANT SELECT ON LARGE OBJECT 47110 TO app»`,
    differs: 'large object 47110: privileges',
  },
  {
    name: 'on a parameter',
    sql: `${roles} «→GRANT SET ON PARAMETER log_statement TO app»`,
    differs: 'parameter log_statement is extra',
  },
  {
    name: 'parameter alter system',
    sql: 'CREATE ROLE app; GRANT «SET→ALTER SYSTEM» ON PARAMETER work_mem TO app',
    differs: 'parameter work_mem: privileges',
  },
  {
    name: 'parameter custom',
    sql: 'CREATE ROLE app; «→GRANT SET ON PARAMETER my.thing TO app»',
    differs: 'parameter my.thing is extra',
  },
  {
    name: 'parameter public',
    sql: 'GRANT SET ON PARAMETER log_statement TO PUBLIC; «→GRANT ALTER SYSTEM ON PARAMETER log_statement TO PUBLIC»',
    differs: 'parameter log_statement: privileges',
  },
  {
    name: 'grantor of schema grant',
    sql: 'CREATE ROLE a; CREATE ROLE b; CREATE SCHEMA s; GRANT USAGE ON SCHEMA s TO a WITH GRANT OPTION; «→SET ROLE a;» GRANT USAGE ON SCHEMA s TO b; RESET ROLE',
    differs: 'schema s: privileges',
  },
  {
    name: 'column grant option',
    sql: 'CREATE ROLE a; CREATE TABLE t (x int); GRANT SELECT (x) ON t TO a «→WITH GRANT OPTION»',
    differs: 'column public.t.x: privileges',
  },
  {
    name: 'type grant',
    sql: 'CREATE ROLE a; CREATE TYPE c AS (x int); REVOKE USAGE ON TYPE c FROM PUBLIC; «→GRANT USAGE ON TYPE c TO a»',
    differs: 'composite type public.c: privileges',
  },
  {
    name: 'rowtype grant',
    sql: 'CREATE TABLE t (x int); «→REVOKE USAGE ON TYPE t FROM PUBLIC»',
    differs: 'outside object type public.t is extra',
  },
  {
    name: 'range grant',
    sql: 'CREATE TYPE r AS RANGE (SUBTYPE = int); «→REVOKE USAGE ON TYPE r FROM PUBLIC»',
    differs: 'range public.r: privileges',
  },
  {
    name: 'owner revokes own on function',
    sql: `CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1'; «→REVOKE EXECUTE ON FUNCTION f() FROM CURRENT_USER»`,
    differs: 'function public.f(): privileges',
  },
  {
    name: 'owner revokes own on schema',
    sql: 'CREATE SCHEMA s; «→REVOKE CREATE ON SCHEMA s FROM CURRENT_USER»',
    differs: 'schema s: privileges',
  },
  {
    name: 'privileges revoked to empty vs none equal',
    sql: 'CREATE ROLE a; CREATE TABLE t (x int); «GRANT SELECT ON t TO a→GRANT SELECT (x) ON t TO a»',
    differs: 'table public.t: privileges',
    also: ['column public.t.x: privileges'],
  },
  {
    name: 'grant option that another role granted',
    sql: 'CREATE ROLE a; CREATE ROLE b; CREATE TABLE t (x int); GRANT SELECT ON t TO a WITH GRANT OPTION; SET ROLE a; GRANT SELECT ON t TO b «→WITH GRANT OPTION»; RESET ROLE',
    differs: 'table public.t: privileges',
  },
  {
    name: 'grantor of a privilege on a column',
    sql: 'CREATE ROLE a; CREATE ROLE b; CREATE TABLE t (x int); GRANT SELECT (x) ON t TO a WITH GRANT OPTION; «→SET ROLE a;» GRANT SELECT (x) ON t TO b; RESET ROLE',
    differs: 'column public.t.x: privileges',
  },
  {
    name: 'on another column',
    sql: 'CREATE ROLE a; CREATE TABLE t (x int, y int); GRANT SELECT (x) ON t TO a; GRANT UPDATE («x→y») ON t TO a',
    differs: 'column public.t.x: privileges',
    also: ['column public.t.y: privileges'],
  },
  {
    name: 'on the constructor of a range',
    sql: 'CREATE TYPE r AS RANGE (SUBTYPE = int); «→REVOKE EXECUTE ON FUNCTION r(int, int) FROM PUBLIC»',
    differs: 'function public.r(integer,integer): privileges',
  },
  {
    name: 'on the sequence of an identity column',
    sql: 'CREATE ROLE a; CREATE TABLE t (x int GENERATED ALWAYS AS IDENTITY); «→GRANT USAGE ON SEQUENCE t_x_seq TO a»',
    differs: 'sequence public.t_x_seq: privileges',
  },
  {
    name: 'on another large object',
    sql: `CREATE ROLE r; SELECT lo_from_bytea(4711, 'x'); SELECT lo_from_bytea(4712, 'y'); GRANT SELECT ON LARGE OBJECT «4711→4712» TO r`,
    differs: 'large object 4711: privileges',
    also: ['large object 4712: privileges'],
  },
];

const granted = (what: string, scope = '') =>
  `${roles} CREATE SCHEMA x; ALTER DEFAULT PRIVILEGES ${scope} GRANT ${what}`;

export const defaultPrivileges: readonly Mutation[] = [
  {
    name: 'on tables',
    sql: granted('SELECT«→, UPDATE» ON TABLES TO app'),
    differs: 'default privileges tables of postgres: privileges',
  },
  {
    name: 'on sequences',
    sql: granted('«USAGE→SELECT» ON SEQUENCES TO app'),
    differs: 'default privileges sequences of postgres: privileges',
  },
  {
    name: 'on functions',
    sql: `«→ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC»`,
    differs: 'default privileges functions of postgres is extra',
  },
  {
    name: 'on types',
    sql: `«→ALTER DEFAULT PRIVILEGES REVOKE USAGE ON TYPES FROM PUBLIC»`,
    differs: 'default privileges types of postgres is extra',
  },
  {
    name: 'on schemas',
    sql: granted('«USAGE→CREATE» ON SCHEMAS TO app'),
    differs: 'default privileges schemas of postgres: privileges',
  },
  {
    name: 'in a schema',
    sql: granted('SELECT ON TABLES TO app', 'IN SCHEMA «public→x»'),
    differs: 'default privileges tables of postgres in public is missing',
    also: ['default privileges tables of postgres in x is extra'],
  },
  {
    name: 'of a role',
    sql: granted('SELECT ON TABLES TO other', 'FOR ROLE «app→CURRENT_USER»'),
    differs: 'default privileges tables of app is missing',
    also: ['default privileges tables of postgres is extra'],
  },
  {
    name: 'on large objects',
    sql: granted('SELECT«→, UPDATE» ON LARGE OBJECTS TO app'),
    differs: 'default privileges large objects of postgres: privileges',
    from: 18,
  },
  {
    name: 'grant option',
    sql: granted('SELECT ON TABLES TO app «→WITH GRANT OPTION»'),
    differs: 'default privileges tables of postgres: privileges',
  },
  {
    name: 'public on tables',
    sql: 'CREATE ROLE a; ALTER DEFAULT PRIVILEGES FOR ROLE a GRANT SELECT ON TABLES TO «a→PUBLIC»',
    differs: 'default privileges tables of a is extra',
  },
  {
    name: 'revoke owner',
    sql: 'CREATE ROLE a; «→ALTER DEFAULT PRIVILEGES FOR ROLE a REVOKE DELETE ON TABLES FROM a»',
    differs: 'default privileges tables of a is extra',
  },
  {
    name: 'default privileges grant option',
    sql: 'CREATE ROLE a; ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO a «→WITH GRANT OPTION»',
    differs: 'default privileges sequences of postgres in public: privileges',
  },
  {
    name: 'in another schema',
    sql: 'CREATE ROLE a; CREATE SCHEMA s; CREATE SCHEMA r; ALTER DEFAULT PRIVILEGES IN SCHEMA «s→r» GRANT SELECT ON TABLES TO a',
    differs: 'default privileges tables of postgres in r is extra',
    also: ['default privileges tables of postgres in s is missing'],
  },
  {
    name: 'of another role',
    sql: 'CREATE ROLE a; ALTER DEFAULT PRIVILEGES «→FOR ROLE a» REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC',
    differs: 'default privileges functions of a is extra',
    also: ['default privileges functions of postgres is missing'],
  },
  {
    name: 'on functions or on types',
    sql: 'ALTER DEFAULT PRIVILEGES REVOKE «EXECUTE ON FUNCTIONS→USAGE ON TYPES» FROM PUBLIC',
    differs: 'default privileges functions of postgres is missing',
    also: ['default privileges types of postgres is extra'],
  },
  {
    name: 'grant option in a schema',
    sql: 'CREATE ROLE a; CREATE SCHEMA s; ALTER DEFAULT PRIVILEGES IN SCHEMA s GRANT SELECT ON TABLES TO a «→WITH GRANT OPTION»',
    differs: 'default privileges tables of postgres in s: privileges',
  },
  {
    name: 'in one more schema',
    sql: 'CREATE ROLE a; CREATE SCHEMA s; CREATE SCHEMA r; ALTER DEFAULT PRIVILEGES IN SCHEMA s«→, r» GRANT SELECT ON SEQUENCES TO a',
    differs: 'default privileges sequences of postgres in r is extra',
  },
];

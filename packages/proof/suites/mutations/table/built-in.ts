import type { Mutation } from '../mutation.js';

/** Built-in objects that a migration can change. */
export const builtIn: readonly Mutation[] = [
  {
    name: 'privileges on a function',
    sql: '«→REVOKE EXECUTE ON FUNCTION pg_catalog.pg_sleep(float8) FROM PUBLIC»',
    differs: 'outside object function pg_catalog.pg_sleep(double precision) is extra',
  },
  {
    name: 'privileges on a view',
    sql: '«→REVOKE SELECT ON pg_catalog.pg_roles FROM PUBLIC»',
    differs: 'outside object view pg_catalog.pg_roles is extra',
  },
  {
    name: 'privileges on a tablespace',
    sql: 'CREATE ROLE app; «→GRANT CREATE ON TABLESPACE pg_default TO app»',
    differs: 'tablespace pg_default: privileges',
  },
  {
    name: 'privileges on a language',
    sql: '«→REVOKE USAGE ON LANGUAGE plpgsql FROM PUBLIC»',
    differs: 'outside object language plpgsql is extra',
  },
  {
    name: 'comment on a function',
    sql: `«→COMMENT ON FUNCTION pg_catalog.now() IS 'ours'»`,
    differs: 'built-in objects pg_proc: comments',
  },
  {
    name: 'comment on a tablespace',
    sql: `«→COMMENT ON TABLESPACE pg_default IS 'ours'»`,
    differs: 'tablespace pg_default: comment',
  },
  {
    name: 'cost of a function',
    sql: '«→ALTER FUNCTION pg_catalog.now() COST 5»',
    differs: 'built-in objects pg_proc: definitions',
  },
  {
    name: 'mapping of a text search configuration',
    sql: '«→ALTER TEXT SEARCH CONFIGURATION english ALTER MAPPING FOR word WITH simple»',
    differs: 'built-in objects pg_ts_config_map: definitions',
  },
  {
    name: 'member of an operator family',
    sql: `CREATE TYPE mood AS ENUM ('x'); CREATE FUNCTION same(mood, mood) RETURNS bool LANGUAGE sql AS 'SELECT true';
          CREATE OPERATOR === (LEFTARG = mood, RIGHTARG = mood, FUNCTION = same);
          «→ALTER OPERATOR FAMILY enum_ops USING hash ADD OPERATOR 1 === (mood, mood)»`,
    differs:
      'operator family member operator 1 (public.mood, public.mood) of pg_catalog.enum_ops using hash is extra',
  },
  {
    name: 'settings of every role',
    sql: `«→ALTER ROLE ALL SET work_mem = '1MB'»`,
    differs: 'database database: settings of all roles',
  },
  {
    name: 'settings of the superuser',
    sql: `«→ALTER ROLE CURRENT_USER SET work_mem = '1MB'»`,
    differs: 'role postgres: settings',
  },
];

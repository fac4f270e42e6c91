import type { Change } from './change.js';

/** Adds an object that does not depend on the history. */
function added(name: string, statement: string): Change {
  return { name, candidates: `SELECT $statement$${statement}$statement$ AS statement` };
}

export const changesOfRareObjects: readonly Change[] = [
  added('a collation is added', `CREATE COLLATION public.added (provider = icu, locale = 'und')`),
  added(
    'a conversion is added',
    `CREATE CONVERSION public.added FOR 'LATIN1' TO 'UTF8' FROM iso8859_1_to_utf8`,
  ),
  added('a cast is added', 'CREATE CAST (integer AS box) WITH INOUT AS ASSIGNMENT'),
  added(
    'an operator is added',
    'CREATE OPERATOR public.### (FUNCTION = int4pl, LEFTARG = integer, RIGHTARG = integer)',
  ),
  added(
    'an operator class is added',
    'CREATE OPERATOR CLASS public.added FOR TYPE integer USING btree AS FUNCTION 1 btint4cmp(integer, integer)',
  ),
  added('an operator family is added', 'CREATE OPERATOR FAMILY public.added USING hash'),
  added(
    'an aggregate is added',
    'CREATE AGGREGATE public.added (integer) (SFUNC = int4pl, STYPE = integer)',
  ),
  added('a range type is added', 'CREATE TYPE public.added AS RANGE (SUBTYPE = time)'),
  added('a shell of a type is added', 'CREATE TYPE public.added'),
  added(
    'an access method is added',
    'CREATE ACCESS METHOD added TYPE TABLE HANDLER heap_tableam_handler',
  ),
  added(
    'a text search configuration is added',
    'CREATE TEXT SEARCH CONFIGURATION public.added (COPY = english)',
  ),
  added(
    'a text search dictionary is added',
    'CREATE TEXT SEARCH DICTIONARY public.added (TEMPLATE = simple, Accept = false)',
  ),
  added(
    'a foreign data wrapper is added',
    `CREATE FOREIGN DATA WRAPPER added OPTIONS (debug 'true')`,
  ),
  added(
    'a user mapping is added',
    `CREATE FOREIGN DATA WRAPPER added; CREATE SERVER added FOREIGN DATA WRAPPER added;
     CREATE USER MAPPING FOR PUBLIC SERVER added OPTIONS (user 'u')`,
  ),
  added(
    'a foreign table is added',
    `CREATE FOREIGN DATA WRAPPER added; CREATE SERVER added FOREIGN DATA WRAPPER added;
     CREATE FOREIGN TABLE public.added (id integer OPTIONS (at '1')) SERVER added`,
  ),
  added(
    'an event trigger is added',
    `CREATE FUNCTION public.added() RETURNS event_trigger LANGUAGE plpgsql AS 'BEGIN END';
     CREATE EVENT TRIGGER added ON sql_drop EXECUTE FUNCTION public.added()`,
  ),
  added(
    'a publication of all tables is added',
    `CREATE PUBLICATION added FOR ALL TABLES WITH (publish = 'insert')`,
  ),
  added(
    'a subscription is added',
    `CREATE SUBSCRIPTION added CONNECTION 'dbname=elsewhere' PUBLICATION p WITH (connect = false, slot_name = NONE)`,
  ),
  added('a large object is added', `SELECT lo_from_bytea(7777, 'content')`),
  added('a privilege on a parameter is granted', 'GRANT SET ON PARAMETER work_mem TO pg_monitor'),
  added(
    'USAGE on a language is revoked from PUBLIC',
    'REVOKE USAGE ON LANGUAGE plpgsql FROM PUBLIC',
  ),
  added(
    'EXECUTE on a built-in function is revoked from PUBLIC',
    'REVOKE EXECUTE ON FUNCTION pg_sleep(double precision) FROM PUBLIC',
  ),
  added('a privilege on a built-in table is granted', 'GRANT SELECT ON pg_authid TO pg_monitor'),
  added('a comment on a built-in function changes', `COMMENT ON FUNCTION lower(text) IS 'changed'`),
  added('a comment on an extension changes', `COMMENT ON EXTENSION plpgsql IS 'changed'`),
  added('a comment on a language changes', `COMMENT ON LANGUAGE plpgsql IS 'changed'`),
  added('the public schema loses its comment', 'COMMENT ON SCHEMA public IS NULL'),
  added('the public schema gets another owner', 'ALTER SCHEMA public OWNER TO pg_monitor'),
  added(
    'USAGE on the schema public is revoked from PUBLIC',
    'REVOKE USAGE ON SCHEMA public FROM PUBLIC',
  ),
  added('all roles get a setting', `ALTER ROLE ALL SET statement_timeout = '7s'`),
  added(
    'default privileges on functions are revoked from PUBLIC',
    'ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC',
  ),
  {
    name: 'TEMPORARY on the database is revoked from PUBLIC',
    candidates: `
      SELECT format('REVOKE TEMPORARY ON DATABASE %I FROM PUBLIC', current_database()) AS statement`,
  },
  {
    name: 'a comment on the database changes',
    candidates: `
      SELECT format('COMMENT ON DATABASE %I IS ''changed''', current_database()) AS statement`,
  },
  {
    name: 'a role gets a setting in the database',
    candidates: `
      SELECT format('ALTER ROLE %I IN DATABASE %I SET work_mem = ''7MB''', session_user, current_database()) AS statement`,
  },
  {
    name: 'a foreign key is no longer enforced',
    candidates: `
      SELECT DISTINCT format('ALTER TABLE %s DISABLE TRIGGER ALL', "table") AS statement
      FROM pg_temp.user_constraint c
      WHERE contype = 'f'
        AND NOT EXISTS (SELECT FROM pg_trigger g WHERE g.tgrelid = c.conrelid AND NOT g.tgisinternal)`,
  },
  {
    name: 'a materialized view is out of date',
    candidates: `
      SELECT format('INSERT INTO %1$s DEFAULT VALUES; REFRESH MATERIALIZED VIEW %2$s; DELETE FROM %1$s',
                    t.name, v.name) AS statement
      FROM pg_temp.user_table t, pg_temp.user_relation v
      WHERE v.relkind = 'm' AND pg_relation_size(t.oid) = 0`,
  },
];

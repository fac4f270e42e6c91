/**
 * A kind of change to a database. `candidates` queries the catalogs for statements that would make it: one column,
 * `statement`. It reads the system catalogs and the views below, which exclude objects of PostgreSQL and of
 * extensions.
 */
export interface Change {
  readonly name: string;
  readonly candidates: string;
}

/** Creates the views. Names are qualified, so that no search_path changes their meaning. */
export const viewsOfTheUsersObjects = `
  SET search_path = pg_catalog;

  CREATE TEMP VIEW extension_owned AS
  SELECT classid, objid FROM pg_depend WHERE deptype = 'e';

  CREATE TEMP VIEW user_schema AS
  SELECT oid, nspname FROM pg_namespace
  WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'
    AND ('pg_namespace'::regclass, oid) NOT IN (TABLE pg_temp.extension_owned);

  CREATE TEMP VIEW user_relation AS
  SELECT c.*, format('%I.%I', s.nspname, c.relname) AS name
  FROM pg_class c JOIN pg_temp.user_schema s ON s.oid = c.relnamespace
  WHERE ('pg_class'::regclass, c.oid) NOT IN (TABLE pg_temp.extension_owned);

  CREATE TEMP VIEW user_table AS
  SELECT * FROM pg_temp.user_relation WHERE relkind = 'r';

  CREATE TEMP VIEW user_column AS
  SELECT a.attrelid, a.attnum, a.atttypid, a.atttypmod, a.attnotnull, a.atthasdef, a.attidentity,
         a.attgenerated, a.attstorage, a.attcompression, a.attcollation,
         t.name AS "table", format('%I', a.attname) AS name
  FROM pg_attribute a JOIN pg_temp.user_table t ON t.oid = a.attrelid
  WHERE a.attnum > 0 AND NOT a.attisdropped AND a.attinhcount = 0 AND NOT t.relispartition;

  CREATE TEMP VIEW user_constraint AS
  SELECT c.*, t.name AS "table", format('%I', c.conname) AS name
  FROM pg_constraint c JOIN pg_temp.user_table t ON t.oid = c.conrelid
  WHERE c.coninhcount = 0;

  CREATE TEMP VIEW user_routine AS
  SELECT p.*, format('%s %I.%I(%s)', CASE p.prokind WHEN 'p' THEN 'PROCEDURE' ELSE 'FUNCTION' END,
                     s.nspname, p.proname, pg_get_function_identity_arguments(p.oid)) AS name
  FROM pg_proc p JOIN pg_temp.user_schema s ON s.oid = p.pronamespace
  WHERE p.prokind IN ('f', 'p') AND ('pg_proc'::regclass, p.oid) NOT IN (TABLE pg_temp.extension_owned);

  CREATE TEMP VIEW user_type AS
  SELECT t.*, format('%I.%I', s.nspname, t.typname) AS name
  FROM pg_type t JOIN pg_temp.user_schema s ON s.oid = t.typnamespace
  WHERE ('pg_type'::regclass, t.oid) NOT IN (TABLE pg_temp.extension_owned);
`;

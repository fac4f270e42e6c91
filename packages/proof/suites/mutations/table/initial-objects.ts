import type { Mutation } from '../mutation.js';

/** Objects of initdb in pg_catalog and information_schema, and objects that users add there. */
export const initialObjects: readonly Mutation[] = [
  {
    name: 'definition of a view',
    sql: `«→CREATE OR REPLACE VIEW information_schema.information_schema_catalog_name AS
            SELECT 'x'::information_schema.sql_identifier AS catalog_name»`,
    differs: 'built-in objects pg_rewrite: definitions',
  },
  {
    name: 'definition of a view of the catalogs',
    sql: `«→CREATE OR REPLACE VIEW pg_catalog.pg_group AS
            SELECT rolname AS groname, oid AS grosysid, NULL::oid[] AS grolist FROM pg_authid»`,
    differs: 'built-in objects pg_rewrite: definitions',
  },
  {
    name: 'a row of information_schema',
    sql: `«→DELETE FROM information_schema.sql_features WHERE feature_id = 'B011'»`,
    differs: 'rows information_schema.sql_features: rows',
  },
  {
    name: 'a value in information_schema',
    sql: `UPDATE information_schema.sql_sizing SET comments = '«a→b»' WHERE sizing_id = 1`,
    differs: 'rows information_schema.sql_sizing: rows',
  },
  {
    name: 'rows of a new table in information_schema',
    sql: 'CREATE TABLE information_schema.extra (a int); INSERT INTO information_schema.extra VALUES («1→2»)',
    differs: 'rows information_schema.extra: rows',
  },
  {
    name: 'rows of a new table in pg_catalog',
    sql: `SET LOCAL allow_system_table_mods = on; CREATE TABLE pg_catalog.extra (a int);
          INSERT INTO pg_catalog.extra VALUES («1→2»)`,
    differs: 'rows pg_catalog.extra: rows',
  },
  {
    name: 'rows of a new table in pg_toast',
    sql: `SET LOCAL allow_system_table_mods = on; CREATE TABLE pg_toast.extra (a int);
          INSERT INTO pg_toast.extra VALUES («1→2»)`,
    differs: 'rows pg_toast.extra: rows',
  },
  {
    name: 'a column of a new table in pg_toast',
    sql: 'SET LOCAL allow_system_table_mods = on; CREATE TABLE pg_toast.extra (a «int→text»)',
    differs: 'column pg_toast.extra.a: type',
    also: ['column pg_toast.extra.a: collation', 'column pg_toast.extra.a: storage'],
  },
  {
    name: 'a new function in pg_catalog',
    sql: `CREATE FUNCTION pg_catalog.ours() RETURNS int LANGUAGE sql AS 'SELECT «1→2»'`,
    differs: 'function ours(): source',
  },
  {
    name: 'an index in information_schema',
    sql: '«→CREATE INDEX extra ON information_schema.sql_parts (feature_id)»',
    differs: 'index information_schema.extra is extra',
  },
  {
    name: 'a trigger in information_schema',
    sql: `«→CREATE TRIGGER g BEFORE UPDATE ON information_schema.sql_parts FOR EACH ROW
            EXECUTE FUNCTION suppress_redundant_updates_trigger()»`,
    differs: 'trigger g on information_schema.sql_parts is extra',
  },
  {
    name: 'default of a column',
    sql: `ALTER TABLE information_schema.sql_parts ALTER comments SET DEFAULT '«a→b»'`,
    differs: 'built-in objects pg_attrdef: definitions',
  },
  {
    name: 'statistics target of a column',
    sql: 'ALTER TABLE information_schema.sql_parts ALTER comments SET STATISTICS «1→2»',
    differs: 'built-in objects pg_attribute: definitions',
  },
  {
    name: 'row security of a table',
    sql: '«→ALTER TABLE information_schema.sql_parts ENABLE ROW LEVEL SECURITY»',
    differs: 'built-in objects pg_class: definitions',
  },
  {
    name: 'constraint of a domain',
    sql: '«→ALTER DOMAIN information_schema.cardinal_number DROP CONSTRAINT cardinal_number_domain_check»',
    differs: 'built-in objects pg_constraint: definitions',
  },
  {
    name: 'owner of information_schema',
    sql: 'CREATE ROLE app; «→ALTER SCHEMA information_schema OWNER TO app»',
    differs: 'built-in objects pg_namespace: definitions',
    also: ['outside object schema information_schema is extra'],
  },
  {
    name: 'owner of a function',
    sql: 'CREATE ROLE app; «→ALTER FUNCTION pg_catalog.pg_sleep(float8) OWNER TO app»',
    differs: 'built-in objects pg_proc: definitions',
  },
  {
    name: 'a role of PostgreSQL in another',
    sql: '«→GRANT pg_read_all_data TO pg_monitor»',
    differs: 'role membership pg_monitor in pg_read_all_data is extra',
  },
  {
    name: 'comment on a role',
    sql: `«→COMMENT ON ROLE pg_monitor IS 'ours'»`,
    differs: 'built-in objects pg_authid: comments',
  },
  {
    name: 'attribute of a role, by way of its catalog',
    sql: `«→UPDATE pg_catalog.pg_authid SET rolcanlogin = true WHERE rolname = 'pg_monitor'»`,
    differs: 'built-in objects pg_authid: definitions',
  },
];

import type { Change } from './change.js';

/** Statements that leave the database logically unchanged, though not physically: no verdict may detect them. */
export const changesWithoutEffect: readonly Change[] = [
  {
    name: 'a table is analyzed',
    candidates: `SELECT format('ANALYZE %s', name) AS statement FROM pg_temp.user_table`,
  },
  {
    name: 'an index is rebuilt',
    candidates: `
      SELECT format('REINDEX INDEX %s', name) AS statement
      FROM pg_temp.user_relation WHERE relkind = 'i'`,
  },
  {
    name: 'rows are updated to the same values',
    candidates: `
      SELECT format('UPDATE ONLY %1$s SET %2$s = %2$s', "table", name) AS statement
      FROM pg_temp.user_column
      WHERE attgenerated = '' AND attidentity <> 'a' AND pg_relation_size(attrelid) > 0
        AND NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = attrelid AND NOT tgisinternal)`,
  },
  {
    name: 'a column is added and dropped',
    candidates: `
      SELECT format('ALTER TABLE %1$s ADD COLUMN gone integer; ALTER TABLE %1$s DROP COLUMN gone', name) AS statement
      FROM pg_temp.user_table WHERE NOT relispartition AND reloftype = 0`,
  },
  {
    name: 'a privilege is granted and revoked',
    candidates: `
      SELECT format('GRANT SELECT ON %1$s TO pg_monitor; REVOKE SELECT ON %1$s FROM pg_monitor', name) AS statement
      FROM pg_temp.user_table WHERE relacl IS NOT NULL`,
  },
  {
    name: 'a privilege is revoked and granted again',
    candidates: `
      SELECT format('REVOKE %1$s ON %2$s FROM %3$s; GRANT %1$s ON %2$s TO %3$s',
                    acl.privilege_type, t.name, coalesce(quote_ident(r.rolname), 'PUBLIC')) AS statement
      FROM pg_temp.user_table t, aclexplode(t.relacl) acl LEFT JOIN pg_roles r ON r.oid = acl.grantee
      WHERE acl.grantor = t.relowner AND NOT acl.is_grantable`,
  },
  {
    name: 'the first privilege is granted and revoked',
    candidates: `
      SELECT format('GRANT SELECT ON %1$s TO pg_monitor; REVOKE SELECT ON %1$s FROM pg_monitor', name) AS statement
      FROM pg_temp.user_table WHERE relacl IS NULL`,
  },
  {
    name: 'a comment is added and removed',
    candidates: `
      SELECT format('COMMENT ON TABLE %1$s IS ''gone''; COMMENT ON TABLE %1$s IS NULL', t.name) AS statement
      FROM pg_temp.user_table t WHERE obj_description(t.oid, 'pg_class') IS NULL`,
  },
  {
    name: 'a table is created and dropped',
    candidates: `SELECT 'CREATE TABLE public.gone (id serial PRIMARY KEY); DROP TABLE public.gone' AS statement`,
  },
];

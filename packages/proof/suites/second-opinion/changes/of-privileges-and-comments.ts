import type { Change } from './change.js';

export const changesOfPrivilegesAndComments: readonly Change[] = [
  {
    name: 'a privilege is granted',
    candidates: `
      SELECT format('GRANT TRUNCATE ON %s TO pg_monitor', name) AS statement FROM pg_temp.user_table`,
  },
  {
    name: 'a privilege on a column is granted',
    candidates: `
      SELECT format('GRANT SELECT (%s) ON %s TO pg_monitor', name, "table") AS statement
      FROM pg_temp.user_column`,
  },
  {
    name: 'a privilege is revoked',
    candidates: `
      SELECT format('REVOKE %s ON %s FROM %s', acl.privilege_type, t.name, coalesce(quote_ident(r.rolname), 'PUBLIC')) AS statement
      FROM pg_temp.user_table t, aclexplode(t.relacl) acl LEFT JOIN pg_roles r ON r.oid = acl.grantee`,
  },
  {
    name: 'EXECUTE on a function is revoked from PUBLIC',
    candidates: `
      SELECT format('REVOKE EXECUTE ON %s FROM PUBLIC', name) AS statement
      FROM pg_temp.user_routine WHERE proacl IS NULL`,
  },
  {
    name: 'privileges on a schema are granted',
    candidates: `
      SELECT format('GRANT CREATE ON SCHEMA %I TO pg_monitor', nspname) AS statement FROM pg_temp.user_schema`,
  },
  {
    name: 'default privileges are granted',
    candidates: `
      SELECT format('ALTER DEFAULT PRIVILEGES IN SCHEMA %I GRANT SELECT ON TABLES TO pg_monitor', nspname) AS statement
      FROM pg_temp.user_schema`,
  },
  {
    name: 'a role gets an attribute',
    candidates: `
      SELECT format('ALTER ROLE %I CREATEDB', rolname) AS statement
      FROM pg_roles WHERE rolname !~ '^pg_' AND NOT rolcreatedb`,
  },
  {
    name: 'a role gets a setting',
    candidates: `
      SELECT format('ALTER ROLE %I SET statement_timeout = ''7s''', rolname) AS statement
      FROM pg_roles WHERE rolname !~ '^pg_' AND NOT rolsuper`,
  },
  {
    name: 'a role is added',
    candidates: `SELECT 'CREATE ROLE added' AS statement`,
  },
  {
    name: 'a role becomes a member of another',
    candidates: `
      SELECT format('GRANT pg_monitor TO %I', rolname) AS statement
      FROM pg_roles WHERE rolname !~ '^pg_' AND NOT rolsuper`,
  },
  {
    name: 'a comment on a table changes',
    candidates: `
      SELECT format('COMMENT ON TABLE %s IS ''changed''', name) AS statement FROM pg_temp.user_table`,
  },
  {
    name: 'a comment on a column changes',
    candidates: `
      SELECT format('COMMENT ON COLUMN %s.%s IS ''changed''', "table", name) AS statement FROM pg_temp.user_column`,
  },
  {
    name: 'a comment on a constraint changes',
    candidates: `
      SELECT format('COMMENT ON CONSTRAINT %s ON %s IS ''changed''', name, "table") AS statement
      FROM pg_temp.user_constraint`,
  },
  {
    name: 'a comment on a routine changes',
    candidates: `
      SELECT format('COMMENT ON %s IS ''changed''', name) AS statement FROM pg_temp.user_routine`,
  },
  {
    name: 'a comment on a role changes',
    candidates: `
      SELECT format('COMMENT ON ROLE %I IS ''changed''', rolname) AS statement
      FROM pg_roles WHERE rolname !~ '^pg_' AND NOT rolsuper`,
  },
];

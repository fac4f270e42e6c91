import type { Describer } from '../describer.js';
import { settings } from '../option-values.js';
import { yesNo } from '../sql.js';

/** Built-in roles cannot be altered, except the superuser that initdb created (OID 10). */
const described = `(r.oid >= 16384 OR r.oid = 10)`;

const settingsIn = (database: string) => `(SELECT ${settings('s.setconfig')}
  FROM pg_db_role_setting s WHERE s.setrole = r.oid AND s.setdatabase = ${database})`;

/** A role's attributes and settings. */
export const role: Describer = {
  kind: 'role',
  privileged: false,
  commented: true,
  query: () => `
    SELECT 'pg_authid' AS catalog, r.oid, quote_ident(r.rolname) AS object,
      ${yesNo('r.rolsuper')} AS "superuser", ${yesNo('r.rolinherit')} AS "inherit",
      ${yesNo('r.rolcreaterole')} AS "create role", ${yesNo('r.rolcreatedb')} AS "create database",
      ${yesNo('r.rolcanlogin')} AS "login", ${yesNo('r.rolreplication')} AS "replication",
      ${yesNo('r.rolbypassrls')} AS "bypass row security",
      r.rolconnlimit AS "connection limit", r.rolvaliduntil AS "valid until",
      ${settingsIn('0')} AS "settings",
      ${settingsIn('(SELECT d.oid FROM pg_database d WHERE d.datname = current_database())')}
        AS "settings in this database",
      (SELECT string_agg(quote_ident(d.datname) || ': ' || ${settings('s.setconfig')}, '; ' ORDER BY d.datname)
        FROM pg_db_role_setting s JOIN pg_database d ON d.oid = s.setdatabase
        WHERE s.setrole = r.oid AND d.datname <> current_database()) AS "settings in other databases"
    FROM pg_roles r WHERE ${described}`,
};

/**
 * How a role's password is stored. MD5 digests can be compared; a SCRAM verifier has a random salt, so
 * `unverified.ts` lists the roles that have one. Of these, only the number of iterations is shown.
 */
export const rolePassword: Describer = {
  kind: 'role password',
  privileged: false,
  commented: false,
  needs: ['pg_authid'],
  query: () => `
    SELECT 'pg_authid' AS catalog, r.oid, quote_ident(r.rolname) AS object,
      CASE WHEN r.rolpassword LIKE 'SCRAM%' THEN split_part(r.rolpassword, ':', 1)
        ELSE 'digest ' || md5(r.rolpassword) END AS "password"
    FROM pg_authid r WHERE r.rolpassword IS NOT NULL`,
};

/** Role memberships. Since PostgreSQL 16 several grantors can each grant a membership. */
export const roleMembership: Describer = {
  kind: 'role membership',
  privileged: false,
  commented: false,
  query: (version) => {
    const each = (expression: string) =>
      `string_agg(${expression}, ', ' ORDER BY pg_get_userbyid(m.grantor))`;
    return `
    SELECT 'pg_auth_members' AS catalog, m.roleid || ':' || m.member AS oid,
      quote_ident(pg_get_userbyid(m.member)) || ' in ' || quote_ident(pg_get_userbyid(m.roleid)) AS object,
      ${each('quote_ident(pg_get_userbyid(m.grantor))')} AS "grantor",
      ${each(yesNo('m.admin_option'))} AS "admin option"
      ${
        version >= 160000
          ? `, ${each(yesNo('m.inherit_option'))} AS "inherit option",
      ${each(yesNo('m.set_option'))} AS "set option"`
          : ''
      }
    FROM pg_auth_members m
    GROUP BY m.roleid, m.member`;
  },
};

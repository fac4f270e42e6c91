/** The state that all databases of a server share and that a migration can change, as far as it can be restored. */
import type { Session } from '../engine.js';

export interface ServerState {
  /** The user of the DSN, and whether it is a superuser, who sees and may do everything. */
  readonly user: string;
  readonly superuser: boolean;
  readonly version: number;
  readonly roles: readonly Role[];
  readonly memberships: readonly Membership[];
  readonly settings: readonly Setting[];
  readonly databases: readonly Shared[];
  readonly tablespaces: readonly Shared[];
  readonly parameters: readonly Parameter[];
  readonly slots: readonly Slot[];
}

export interface Role {
  readonly oid: string;
  readonly name: string;
  readonly attributes: Readonly<Record<RoleAttribute, boolean>>;
  readonly connectionLimit: number;
  readonly validUntil: string;
  /** The stored hash; null if there is none or only a superuser may see it. */
  readonly password: string | null;
  readonly comment: string | null;
}

export const roleAttributes = [
  'SUPERUSER',
  'INHERIT',
  'CREATEROLE',
  'CREATEDB',
  'LOGIN',
  'REPLICATION',
  'BYPASSRLS',
] as const;
type RoleAttribute = (typeof roleAttributes)[number];

export interface Membership {
  readonly role: string;
  readonly member: string;
  readonly grantor: string | null;
  readonly admin: boolean;
  /** Null before PostgreSQL 16. */
  readonly inherit: boolean | null;
  readonly set: boolean | null;
}

/** ALTER ROLE … IN DATABASE … SET; an empty name means all. */
export interface Setting {
  readonly database: string;
  readonly role: string;
  readonly values: readonly string[];
}

/** A database or a tablespace. */
export interface Shared {
  readonly oid: string;
  readonly name: string;
  readonly owner: string;
  readonly comment: string | null;
  readonly privileges: readonly Privilege[];
}

/** GRANT … ON PARAMETER. */
interface Parameter {
  readonly name: string;
  readonly privileges: readonly Privilege[];
}

/** A replication slot; a logical one belongs to a database, by its OID. */
export interface Slot {
  readonly name: string;
  readonly database: string | null;
}

/** An empty grantee means PUBLIC. */
export interface Privilege {
  readonly grantee: string;
  readonly privilege: string;
  readonly grantable: boolean;
}

/** Reads the current state. */
export async function readState(session: Session): Promise<ServerState> {
  const [who] = await session.query(`
    SELECT current_user AS "user", rolsuper, current_setting('server_version_num') AS version
    FROM pg_roles WHERE rolname = current_user`);
  const superuser = who?.rolsuper === 't';
  const version = Number(who?.version);
  const parts = Object.entries(stateQueries(superuser, version)).map(
    ([name, query]) =>
      `'${name}', (SELECT coalesce(jsonb_agg(to_jsonb(part)), '[]') FROM (${query}) AS part)`,
  );
  const [row] = await session.query(`SELECT jsonb_build_object(${parts.join(', ')}) AS state`);
  return { user: who?.user ?? '', superuser, version, ...JSON.parse(row?.state ?? '{}') };
}

function stateQueries(
  superuser: boolean,
  version: number,
): Readonly<Record<Exclude<keyof ServerState, 'user' | 'superuser' | 'version'>, string>> {
  const acl = (list: string, which = 'true') => `(
    SELECT coalesce(jsonb_agg(jsonb_build_object(
      'grantee', coalesce(grantee.rolname, ''),
      'privilege', privilege_type, 'grantable', is_grantable)), '[]')
    FROM aclexplode(${list}) AS entry LEFT JOIN pg_roles grantee ON grantee.oid = entry.grantee
    WHERE ${which})`;
  return {
    roles: `
      SELECT r.oid::text, r.rolname AS name, r.rolconnlimit AS "connectionLimit",
        coalesce(r.rolvaliduntil::text, 'infinity') AS "validUntil",
        jsonb_build_object('SUPERUSER', r.rolsuper, 'INHERIT', r.rolinherit,
          'CREATEROLE', r.rolcreaterole, 'CREATEDB', r.rolcreatedb, 'LOGIN', r.rolcanlogin,
          'REPLICATION', r.rolreplication, 'BYPASSRLS', r.rolbypassrls) AS attributes,
        ${superuser ? '(SELECT rolpassword FROM pg_authid a WHERE a.oid = r.oid)' : 'NULL::text'} AS password,
        shobj_description(r.oid, 'pg_authid') AS comment
      FROM pg_roles r ORDER BY r.oid`,
    memberships: `
      SELECT r.rolname AS role, m.rolname AS member, g.rolname AS grantor, admin_option AS admin,
        ${version >= 160000 ? 'inherit_option AS inherit, set_option AS set' : 'NULL AS inherit, NULL AS set'}
      FROM pg_auth_members link
      JOIN pg_roles r ON r.oid = link.roleid
      JOIN pg_roles m ON m.oid = link.member
      LEFT JOIN pg_roles g ON g.oid = link.grantor
      ORDER BY 1, 2, 3`,
    settings: `
      SELECT coalesce(d.datname, '') AS database, coalesce(r.rolname, '') AS role,
        setconfig AS values
      FROM pg_db_role_setting s
      LEFT JOIN pg_database d ON d.oid = s.setdatabase
      LEFT JOIN pg_roles r ON r.oid = s.setrole
      ORDER BY 1, 2`,
    databases: `
      SELECT d.oid::text, datname AS name, pg_get_userbyid(datdba) AS owner,
        shobj_description(d.oid, 'pg_database') AS comment,
        ${acl("coalesce(datacl, acldefault('d', datdba))")} AS privileges
      FROM pg_database d ORDER BY d.oid`,
    tablespaces: `
      SELECT t.oid::text, spcname AS name, pg_get_userbyid(spcowner) AS owner,
        shobj_description(t.oid, 'pg_tablespace') AS comment,
        ${acl("coalesce(spcacl, acldefault('t', spcowner))")} AS privileges
      FROM pg_tablespace t ORDER BY t.oid`,
    // The entry of the bootstrap superuser comes and goes with the first and the last GRANT.
    parameters: `
      SELECT parname AS name,
        ${acl('paracl', 'entry.grantee <> 10')} AS privileges
      FROM pg_parameter_acl ORDER BY parname`,
    slots: `
      SELECT slot_name AS name, datoid::text AS database FROM pg_replication_slots
      WHERE NOT temporary ORDER BY 1`,
  };
}

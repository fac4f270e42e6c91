import type { Session } from '../engines/engine.js';
import { proofPrefix } from '../engines/server/proof-prefix.js';
import { gathered } from './catalog-coverage/attachments.js';
import { implied } from './catalog-coverage/implied.js';
import { coverage } from './catalog-coverage/index.js';
import type { Catalogs } from './catalogs.js';
import { address, type Describer } from './describer.js';
import type { Unverified } from './description.js';
import { nestedValues } from './nested-values.js';

/** The input of the search for undescribed objects. */
export interface Described {
  readonly catalogs: Catalogs;
  /** The addresses of all objects that a describer returned. */
  readonly claimed: ReadonlySet<string>;
  /** The describers whose catalogs the session's role has no permission to read. */
  readonly closed: readonly Describer[];
  /** The sequences whose state it has no permission to read. */
  readonly closedSequences: readonly string[];
}

/**
 * Finds the user's objects that are not in the description. It searches all existing catalogs, not kinds, so that
 * objects of unknown kinds are found too.
 */
export async function findUnverified(
  session: Session,
  described: Described,
): Promise<readonly Unverified[]> {
  return [
    ...closedKinds(described),
    ...described.closedSequences.map((object) => ({
      kind: 'sequence',
      object,
      message: `the position of sequence ${object} is not compared: this role may not read it`,
    })),
    ...(await unclaimedRows(session, described)),
    ...(await unknownColumns(session, described.catalogs)),
    ...(await ofRunningServer(session)),
    ...(await saltedPasswords(session, described.catalogs)),
    ...(await nestedValues(session)),
  ];
}

function closedKinds({ closed, catalogs }: Described): readonly Unverified[] {
  return closed.map(({ kind, needs = [] }) => {
    const catalog = needs.filter((name) => !catalogs.readable.has(name)).join(', ');
    return {
      kind,
      object: catalog,
      message: `objects of kind ${kind} are not compared: this role may not read ${catalog}; connect as a superuser`,
    };
  });
}

/** Rows of any catalog with an OID that no describer returned and no described object implies. */
async function unclaimedRows(
  session: Session,
  { catalogs, claimed, closed }: Described,
): Promise<readonly Unverified[]> {
  const skipped = new Set(closed.flatMap(({ needs = [] }) => needs));
  const reads = [...catalogs.columns].flatMap(([catalog, columns]) => {
    if (!columns.some(({ name }) => name === 'oid')) return [];
    if (!catalogs.readable.has(catalog) || skipped.has(catalog)) return [];
    const namespace = columns.find(
      ({ name }) => name.endsWith('namespace') && catalog !== 'pg_namespace',
    );
    const conditions = [`c.oid >= 16384`, `(${implied[catalog] ?? 'false'}) IS NOT TRUE`];
    if (namespace !== undefined) {
      conditions.push(`c.${namespace.name} NOT IN (SELECT oid FROM temporary)`);
    }
    return `SELECT '${catalog}'::regclass AS catalog, c.oid FROM ${catalog} c WHERE ${conditions.join(' AND ')}`;
  });
  const rows = await session.query(`
    WITH temporary AS (SELECT oid FROM pg_namespace WHERE nspname ~ '^pg_(toast_)?temp_')
    ${reads.join(' UNION ALL ')}`);
  const unclaimed = rows.filter(
    (row) => !claimed.has(address(String(row.catalog), String(row.oid))),
  );
  if (unclaimed.length === 0) return [];
  const named = await session.query(`
    SELECT u.catalog, i.type AS type, coalesce(i.identity, 'OID ' || u.oid) AS identity
    FROM (VALUES ${unclaimed.map((row) => `('${row.catalog}'::regclass, ${row.oid}::oid)`).join(', ')})
      AS u(catalog, oid)
    CROSS JOIN LATERAL pg_identify_object(u.catalog, u.oid, 0) AS i`);
  return named.map((row) => ({
    kind: row.type ?? String(row.catalog),
    object: String(row.identity),
    message: `${row.type ?? row.catalog} ${row.identity} in ${row.catalog} is not compared: svc does not know this kind`,
  }));
}

/** Catalogs and columns of a newer PostgreSQL, if they contain data about user objects. */
async function unknownColumns(
  session: Session,
  catalogs: Catalogs,
): Promise<readonly Unverified[]> {
  const found: Unverified[] = [];
  for (const [catalog, columns] of catalogs.columns) {
    if (gathered.includes(catalog) || !catalogs.readable.has(catalog)) continue;
    const known = coverage[catalog] ?? {};
    const unknown = columns.filter(({ name }) => known[name] === undefined);
    if (unknown.length === 0 || !(await concernsUser(session, catalog, catalogs))) continue;
    const whole = coverage[catalog] === undefined;
    const names = whole ? [catalog] : unknown.map(({ name }) => `${catalog}.${name}`);
    for (const object of names) {
      found.push({
        kind: whole ? 'system catalog' : 'system catalog column',
        object,
        message: `${object} is not compared: svc does not know its meaning`,
      });
    }
  }
  return found;
}

/** Whether a row of a catalog refers to an object that initdb did not create. */
async function concernsUser(
  session: Session,
  catalog: string,
  catalogs: Catalogs,
): Promise<boolean> {
  const references = (catalogs.columns.get(catalog) ?? [])
    .filter(({ type }) => type === 'oid' || type === 'regproc')
    .map(({ name }) => `c.${name}::oid >= 16384`);
  if (references.length === 0) return false;
  const rows = await session.query(
    `SELECT EXISTS (SELECT FROM ${catalog} c WHERE ${references.join(' OR ')}) AS concerned`,
  );
  return rows[0]?.concerned === 't';
}

/**
 * Objects that are compared by name and properties, but not by content: the progress of replication, the changes of a
 * prepared transaction, the contents of a database that migrations created. On a user's server, migrations cannot
 * create databases, and the existing ones belong to others.
 */
async function ofRunningServer(session: Session): Promise<readonly Unverified[]> {
  const rows = await session.query(`
    SELECT 'replication origin' AS kind, o.roname AS name,
      'its progress is not compared, because it depends on the running server' AS reason
    FROM pg_replication_origin o
    WHERE NOT EXISTS (SELECT FROM pg_subscription s WHERE o.roname ~ ('^pg_' || s.oid || '(_|$)'))
    UNION ALL
    SELECT 'replication slot', s.slot_name,
      'its progress is not compared, because it depends on the running server'
    FROM pg_replication_slots s
    WHERE s.database = current_database() AND NOT s.temporary
    UNION ALL
    SELECT 'prepared transaction', p.gid, 'what it would change is not compared'
    FROM pg_prepared_xacts p WHERE p.database = current_database()
    UNION ALL
    SELECT 'other database', quote_ident(d.datname), 'its contents are not compared'
    FROM pg_database d WHERE d.oid >= 16384 AND d.datname <> current_database()
      AND NOT starts_with(current_database(), '${proofPrefix}')
    ORDER BY 1, 2`);
  return rows.map(({ kind, name, reason }) => ({
    kind: String(kind),
    object: String(name),
    message: `${kind} ${name}: ${reason}`,
  }));
}

/** A SCRAM verifier has a random salt: it does not show whether two passwords are equal. */
async function saltedPasswords(
  session: Session,
  catalogs: Catalogs,
): Promise<readonly Unverified[]> {
  if (!catalogs.readable.has('pg_authid')) return [];
  const rows = await session.query(`
    SELECT quote_ident(rolname) AS role FROM pg_authid
    WHERE (oid >= 16384 OR oid = 10 AND NOT starts_with(current_database(), '${proofPrefix}'))
      AND rolpassword LIKE 'SCRAM%' ORDER BY rolname`);
  return rows.map(({ role }) => ({
    kind: 'role password',
    object: String(role),
    message: `the password of role ${role} is stored salted and cannot be compared`,
  }));
}

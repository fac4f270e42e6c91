/** Objects that appeared on a server while the proof ran and that it did not create. They are left alone and reported. */
import { escapeLiteral as literal } from 'pg';
import type { Session, UnrelatedObject } from '../engine.js';
import type { ServerTask } from '../guardian/task.js';
import { roleKey, unrelatedRoles } from './shared-facts.js';
import { readState, type ServerState } from './state.js';

/** Descriptions for the end of the proof. */
export function unrelatedNotes(now: ServerState, task: ServerTask): readonly string[] {
  const { roles, databases, tablespaces, slots } = unrelatedIn(now, task);
  const names = [
    ...roles.map((name) => `role ${name}`),
    ...databases.map((name) => `database ${name}`),
    ...tablespaces.map((name) => `tablespace ${name}`),
    ...slots.map((name) => `replication slot ${name}`),
  ];
  return names.map(
    (name) =>
      `${name} appeared on the server during the proof. No transaction of the migrations was seen to create it, so it was left alone.`,
  );
}

function unrelatedIn(now: ServerState, { before, databases, touched }: ServerTask) {
  const known = (old: readonly { readonly oid: string }[]) => new Set(old.map(({ oid }) => oid));
  const own = known(databases);
  const [oldDatabases, oldTablespaces] = [known(before.databases), known(before.tablespaces)];
  const oldSlots = new Set(before.slots.map(({ name }) => name));
  return {
    roles: unrelatedRoles(before, now, new Set(touched)).map(({ name }) => name),
    databases: now.databases
      .filter(({ oid }) => !oldDatabases.has(oid) && !own.has(oid))
      .map(({ name }) => name),
    tablespaces: now.tablespaces
      .filter(({ oid }) => !oldTablespaces.has(oid))
      .map(({ name }) => name),
    slots: now.slots
      .filter(({ name, database }) => !oldSlots.has(name) && !own.has(database ?? ''))
      .map(({ name }) => name),
  };
}

/** Named as in a description. The engine's own databases were not created by the migrations either. */
export async function describeUnrelated(
  session: Session,
  task: ServerTask,
): Promise<readonly UnrelatedObject[]> {
  const now = await readState(session);
  const found = unrelatedIn(now, task);
  const parked = now.roles.filter(
    ({ oid, name }) => name.startsWith(`${task.prefix}_`) && task.touched.includes(roleKey(oid)),
  );
  const roles = list([...found.roles, ...parked.map(({ name }) => name)]);
  const databases = list([...found.databases, ...task.databases.map(({ name }) => name)]);
  const rows = await session.query(`
    SELECT kind, quote_ident(rolname) AS object FROM pg_roles
      CROSS JOIN unnest(ARRAY['role', 'role password']) AS kind
    WHERE rolname IN (${roles})
    UNION ALL
    SELECT 'role membership',
      quote_ident(pg_get_userbyid(m.member)) || ' in ' || quote_ident(pg_get_userbyid(m.roleid))
    FROM pg_auth_members m
    WHERE pg_get_userbyid(m.member) IN (${roles}) OR pg_get_userbyid(m.roleid) IN (${roles})
    UNION ALL
    SELECT 'other database', quote_ident(datname) FROM pg_database WHERE datname IN (${databases})
    UNION ALL
    SELECT 'tablespace', quote_ident(spcname) FROM pg_tablespace
    WHERE spcname IN (${list(found.tablespaces)})
    UNION ALL
    SELECT 'replication slot', quote_ident(slot_name) FROM pg_replication_slots
    WHERE slot_name IN (${list(found.slots)})`);
  return rows.map(({ kind, object }) => ({ kind: String(kind), object: String(object) }));
}

function list(names: readonly string[]): string {
  return ['NULL', ...names.map((name) => literal(name))].join(', ');
}

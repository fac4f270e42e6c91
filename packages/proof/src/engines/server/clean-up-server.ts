import { escapeIdentifier as identifier, escapeLiteral as literal } from 'pg';
import type { Session } from '../engine.js';
import { DatabaseError } from '../errors.js';
import type { ServerTask } from '../guardian/task.js';
import { connectionFailure } from '../pg-session.js';
import { dropOwnDatabases } from './drop-databases.js';
import { connectTo } from './dsn.js';
import { lockServer } from './lock.js';
import { restoreContents } from './restore-contents.js';
import { lostRoles, restoreNames } from './restore-names.js';
import { keysUnderOid, limitedToTouched, roleKey } from './shared-facts.js';
import { type Role, readState } from './state.js';
import { unrelatedNotes } from './unrelated-objects.js';

/** Restoring one object can affect another (REVOKE … CASCADE), so the state is checked again, a limited number of times. */
const rounds = 4;

/** Called before an irreversible step that the new task takes into account. */
type Remember = (task: ServerTask) => Promise<void>;

/** Cleans up with a new connection, after the one that held the lock is lost. */
export async function cleanUpServer(task: ServerTask): Promise<readonly string[]> {
  const session = await connectTo(task.dsn);
  try {
    await lockServer(session);
    return await cleanUpWith(session, task);
  } finally {
    await session.close();
  }
}

/**
 * Drops the databases of the proof and the roles that its migrations created, and undoes other changes. Leaves
 * everything else alone, and returns descriptions of objects that appeared meanwhile. Reports failures after it has
 * cleaned up as much as possible.
 */
export async function cleanUpWith(
  session: Session,
  task: ServerTask,
  remember: Remember = async () => {},
): Promise<readonly string[]> {
  const { dsn, prefix, databases } = task;
  await dropOwnDatabases(session, dsn, databases);
  const { task: restored, failures } = await restoreShared(session, task, remember);
  const touched = new Set(task.touched);
  const now = await readState(session);
  const parked = now.roles.filter(
    ({ oid, name }) => name.startsWith(`${prefix}_`) && touched.has(roleKey(oid)),
  );
  if (parked.length > 0) {
    // In one statement, because roles may depend on each other.
    const names = parked.map(({ name }) => identifier(name)).join(', ');
    await attempt(session, `DROP ROLE ${names}`, failures);
  }
  assertNone(failures);
  return unrelatedNotes(await readState(session), restored);
}

/**
 * Undoes the changes that the next side must not see, while the databases built so far stay
 * readable.
 */
export async function parkWith(
  session: Session,
  task: ServerTask,
  remember: Remember,
): Promise<void> {
  const { failures } = await restoreShared(session, task, remember);
  const own = new Set(task.databases.map(({ oid }) => oid));
  for (const { name, database } of (await readState(session)).slots) {
    if (database === null || !own.has(database)) continue;
    await attempt(session, `SELECT pg_drop_replication_slot(${literal(name)})`, failures);
  }
  assertNone(failures);
}

/**
 * Restores the roles, and everything else that databases share, to the state before the migrations. Roles that the
 * migrations created are kept under unused names while they own objects.
 */
async function restoreShared(
  session: Session,
  given: ServerTask,
  remember: Remember,
): Promise<{ readonly task: ServerTask; readonly failures: string[] }> {
  let task = given;
  const compared = async () =>
    limitedToTouched(task.before, await readState(session), new Set(task.touched));
  const lasting: string[] = [];
  const displaced = await compared();
  for (const statement of restoreNames(displaced.before, displaced.now, task.prefix)) {
    await attempt(session, statement, lasting);
  }
  for (const role of lostRoles(displaced.before, displaced.now)) {
    task = await createAgain(session, role, task, remember, lasting);
  }
  let failures: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const { before, now } = await compared();
    const statements = restoreContents(before, now);
    failures = [];
    for (const statement of statements) await attempt(session, statement, failures);
    if (statements.length === 0) break;
  }
  return { task, failures: [...lasting, ...failures] };
}

/**
 * Creates a role again that the migrations dropped. From now on it stands for the original role, under
 * another OID.
 */
async function createAgain(
  session: Session,
  { oid, name }: Role,
  task: ServerTask,
  remember: Remember,
  failures: string[],
): Promise<ServerTask> {
  await session.execute('BEGIN');
  await attempt(session, `CREATE ROLE ${identifier(name)}`, failures);
  const [made] = await session
    .query(`SELECT oid FROM pg_roles WHERE rolname = ${literal(name)}`)
    .catch(() => []);
  const again = made?.oid ?? oid;
  const changed = {
    ...task,
    before: {
      ...task.before,
      roles: task.before.roles.map((role) => (role.oid === oid ? { ...role, oid: again } : role)),
    },
    touched: [...task.touched, roleKey(again), ...keysUnderOid(task.touched, oid, again)],
  };
  await remember(changed);
  await session.execute('COMMIT');
  return changed;
}

async function attempt(session: Session, sql: string, failures: string[]): Promise<void> {
  try {
    await session.execute(sql);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.sqlstate === connectionFailure) throw error;
    // A statement may contain a password hash, which must not be shown.
    failures.push(`${sql.replace(/ PASSWORD .*/s, ' PASSWORD …')}: ${error.message}`);
  }
}

function assertNone(failures: readonly string[]): void {
  if (failures.length === 0) return;
  throw new Error(`the server could not be restored to its former state:\n${failures.join('\n')}`);
}

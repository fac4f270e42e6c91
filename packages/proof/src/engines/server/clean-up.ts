import { escapeIdentifier as identifier } from 'pg';
import type { Session } from '../engine.js';
import { DatabaseError } from '../errors.js';
import type { ServerTask } from '../guardian/task.js';
import { connectionFailure } from '../pg-session.js';
import { dropNewDatabases, dropOwnDatabases } from './drop-databases.js';
import { connectTo } from './dsn.js';
import { lockServer } from './lock.js';
import { restoreContents } from './restore-contents.js';
import { restoreNames } from './restore-names.js';
import { readState } from './state.js';

/** One restored thing can take another with it (REVOKE … CASCADE): look again, but not for ever. */
const rounds = 4;

/** Cleans up by a connection of its own, when the one that held the lock is gone. */
export async function cleanUpServer(task: ServerTask): Promise<void> {
  const session = await connectTo(task.dsn);
  try {
    await lockServer(session);
    await cleanUpWith(session, task);
  } finally {
    await session.close();
  }
}

/**
 * Leaves the server as it was: drops what the proof and its migrations made, puts back what they
 * changed. Says what it could not do after it has done the rest.
 */
export async function cleanUpWith(session: Session, task: ServerTask): Promise<void> {
  const { dsn, prefix, before } = task;
  await dropOwnDatabases(session, dsn, prefix);
  const failures = await restoreShared(session, task);
  await dropNewDatabases(session, dsn, before, await readState(session));
  const now = await readState(session);
  const known = new Set(before.tablespaces.map(({ oid }) => oid));
  for (const { oid, name } of now.tablespaces) {
    if (!known.has(oid)) await attempt(session, `DROP TABLESPACE ${identifier(name)}`, failures);
  }
  const parked = now.roles.filter(({ name }) => name.startsWith(`${prefix}_`));
  if (parked.length > 0) {
    // In one statement, because they may depend on each other.
    const names = parked.map(({ name }) => identifier(name)).join(', ');
    await attempt(session, `DROP ROLE ${names}`, failures);
  }
  assertNone(failures);
}

/** Gives back what the next side must not see, while the databases built so far stay readable. */
export async function parkWith(session: Session, task: ServerTask): Promise<void> {
  assertNone(await restoreShared(session, task));
}

/**
 * Gives the roles, and everything else that databases share, the state of before. Roles that came
 * since stay, under names that nobody else uses, for as long as something belongs to them.
 */
async function restoreShared(session: Session, task: ServerTask): Promise<string[]> {
  const { before, prefix } = task;
  const lasting: string[] = [];
  for (const statement of restoreNames(before, await readState(session), prefix)) {
    await attempt(session, statement, lasting);
  }
  let failures: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const statements = restoreContents(before, await readState(session));
    failures = [];
    for (const statement of statements) await attempt(session, statement, failures);
    if (statements.length === 0) break;
  }
  return [...lasting, ...failures];
}

async function attempt(session: Session, sql: string, failures: string[]): Promise<void> {
  try {
    await session.execute(sql);
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.sqlstate === connectionFailure) throw error;
    // A statement may hold the hash of a password, which is nobody's business.
    failures.push(`${sql.replace(/ PASSWORD .*/s, ' PASSWORD …')}: ${error.message}`);
  }
}

function assertNone(failures: readonly string[]): void {
  if (failures.length === 0) return;
  throw new Error(`the server could not be left as it was found:\n${failures.join('\n')}`);
}

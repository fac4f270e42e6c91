import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '../engine.js';
import { proofPrefix } from './proof-prefix.js';

/** "svc proof", as two integers, which is how advisory locks are named. */
const lockKeys = '1937142560, 1886547815';

/** Takes the lock as soon as nobody has it. It goes with the session. */
export async function lockServer(session: Session): Promise<void> {
  await session.execute(`SELECT pg_advisory_lock(${lockKeys})`);
}

/**
 * Takes the lock, waiting for as long as is allowed; tells whether it was got. It is not taken
 * while databases of a proof that has died are still there: its guardian is about to clean up, and
 * must not find our roles among its own.
 */
export async function tryLockServer(session: Session, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  for (;;) {
    const [lock] = await session.query(`SELECT pg_try_advisory_lock(${lockKeys}) AS got`);
    if (lock?.got === 't') {
      const [left] = await session.query(
        `SELECT EXISTS (SELECT FROM pg_database WHERE starts_with(datname, '${proofPrefix}')) AS left`,
      );
      if (left?.left !== 't') return true;
      await session.execute(`SELECT pg_advisory_unlock(${lockKeys})`);
    }
    if (Date.now() > deadline) return false;
    await delay(100);
  }
}

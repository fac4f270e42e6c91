import { setTimeout as delay } from 'node:timers/promises';
import type { Session } from '../engine.js';
import { proofPrefix } from './proof-prefix.js';

/** "svc proof" as two integers, the key of the advisory lock. */
const lockKeys = '1937142560, 1886547815';

/** Takes the lock as soon as it is free. It ends with the session. */
export async function lockServer(session: Session): Promise<void> {
  await session.execute(`SELECT pg_advisory_lock(${lockKeys})`);
}

/**
 * Takes the lock, with a limited wait; returns whether it succeeded. It is not taken while databases of a dead proof
 * remain: that proof's guardian is about to clean up, and must not treat our roles as its own.
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

import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.js';
import type { Database } from './database.js';

const secondsToWait = 60;

/** A database that starts at the same time may take a while to accept connections. */
export async function waitForDatabase(database: Database, log: Log): Promise<void> {
  for (let second = 0; !(await database.answers()); second += 1) {
    if (second === secondsToWait) {
      throw new Error(
        'The database of DATABASE_URL does not respond. Is it running, and are the credentials right?',
      );
    }
    if (second === 0) log.warn('waiting for the database of DATABASE_URL');
    await delay(1_000);
  }
}

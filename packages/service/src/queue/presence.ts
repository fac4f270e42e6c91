import { randomInt } from 'node:crypto';
import type { Log } from '../http/log.js';
import type { Database } from '../storage/database.js';
import { LastingSession } from '../storage/lasting-session.js';

const pauseMs = 500;
const largestKey = 2 ** 48 - 1;

/** A machine that is gone says nothing: the database asks for it, and gives up after some ten seconds. */
const keepAlive = `SET tcp_keepalives_idle = 4; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3`;

/**
 * A lock that a process holds for as long as it lives, by a session of its own. The database takes it away when the
 * process dies, however it dies, so everybody can tell. A session that replaces it takes the same lock.
 */
export class Presence {
  /** Says which process it is. */
  readonly key = String(randomInt(largestKey));
  readonly #session: LastingSession;

  constructor(database: Database, log: Log) {
    this.#session = new LastingSession({
      database,
      log,
      purpose: 'says that this process lives',
      pauseMs,
      prepare: async (session) => {
        await session.query(keepAlive);
        await session.query('SELECT pg_advisory_lock($1)', [this.key]);
      },
    });
  }

  async start(): Promise<void> {
    await this.#session.start();
  }

  async stop(): Promise<void> {
    await this.#session.stop();
  }
}

import { randomInt } from 'node:crypto';
import type { Log } from '../log.js';
import type { Database } from '../storage/database.js';
import { ReconnectingSession } from '../storage/reconnecting-session.js';

const pauseMs = 500;
const largestKey = 2 ** 48 - 1;

/**
 * A machine that has failed does not close its connections: the database probes them, and gives up after about ten
 * seconds.
 */
const keepAlive = `SET tcp_keepalives_idle = 4; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3`;

/**
 * An advisory lock that a process holds while it runs, in a session of its own. PostgreSQL releases it when the
 * process ends for any reason, so other processes can detect that. A replacement session takes the same lock.
 */
export class Presence {
  /** Identifies the process. */
  readonly key = String(randomInt(largestKey));
  readonly #session: ReconnectingSession;

  constructor(database: Database, log: Log) {
    this.#session = new ReconnectingSession({
      database,
      log,
      purpose: 'marks this process as alive',
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

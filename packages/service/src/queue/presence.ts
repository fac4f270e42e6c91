import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../http/log.js';
import type { Database } from '../storage/database.js';

const pauseMs = 500;
const largestKey = 2 ** 48 - 1;

/** A machine that is gone says nothing: the database asks for it, and gives up after some ten seconds. */
const keepAlive = `SET tcp_keepalives_idle = 4; SET tcp_keepalives_interval = 2; SET tcp_keepalives_count = 3`;

/**
 * A lock that a process holds for as long as it lives, by a session of its own. The database takes it away when the
 * process dies, however it dies, so everybody can tell. A session that breaks is replaced, and takes the same lock.
 */
export class Presence {
  /** Says which process it is. */
  readonly key = String(randomInt(largestKey));
  readonly #database: Database;
  readonly #log: Log;
  readonly #stopping = new AbortController();
  #session: Client | undefined;

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  async start(): Promise<void> {
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#session?.end();
  }

  async #connect(): Promise<void> {
    const session = new Client({ ...this.#database.connection, keepAlive: true });
    // Whatever happens to it, it ends, and that is noticed below.
    session.on('error', () => {});
    await session.connect();
    try {
      await session.query(keepAlive);
      await session.query('SELECT pg_advisory_lock($1)', [this.key]);
      this.#stopping.signal.throwIfAborted();
    } catch (error) {
      await session.end();
      throw error;
    }
    session.once('end', () => {
      this.#session = undefined;
      if (!this.#stopping.signal.aborted) void this.#comeBack();
    });
    this.#session = session;
  }

  async #comeBack(): Promise<void> {
    this.#log.warn('the session that says that this process lives is lost: it is replaced');
    const { signal } = this.#stopping;
    while (!signal.aborted && !this.#session) {
      await delay(pauseMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await this.#connect().catch(() => {});
    }
  }
}

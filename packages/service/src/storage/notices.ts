import { setTimeout as delay } from 'node:timers/promises';
import { Client, escapeIdentifier, type Pool, type PoolClient } from 'pg';
import type { Log } from '../http/log.js';
import type { Database } from './database.js';

const pauseMs = 1_000;

/** Called with the word that was said; with none when some may have been missed. */
type Heard = (word: string | undefined) => void;

/**
 * Hears at once what any process says through the database (LISTEN and NOTIFY), on one session of its own. A session
 * that breaks is replaced; what was said meanwhile is lost, so whoever listens also looks for itself now and then.
 */
export class Notices {
  readonly #database: Database;
  readonly #log: Log;
  readonly #listeners = new Map<string, readonly Heard[]>();
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

  /** From now on `heard` is told what is said on a channel. */
  async listen(channel: string, heard: Heard): Promise<void> {
    const others = this.#listeners.get(channel) ?? [];
    this.#listeners.set(channel, [...others, heard]);
    if (this.#session) await listenOn(this.#session, channel);
  }

  async #connect(): Promise<void> {
    const session = new Client({ ...this.#database.connection, keepAlive: true });
    // Whatever happens to it, it ends, and that is told below.
    session.on('error', () => {});
    session.on('notification', ({ channel, payload }) => {
      for (const heard of this.#listeners.get(channel) ?? []) heard(payload);
    });
    await session.connect();
    try {
      for (const channel of this.#listeners.keys()) await listenOn(session, channel);
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
    this.#log.warn('the session that hears of news is lost: it is replaced');
    const { signal } = this.#stopping;
    while (!signal.aborted && !this.#session) {
      await delay(pauseMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await this.#connect().catch(() => {});
    }
    for (const heard of [...this.#listeners.values()].flat()) heard(undefined);
  }
}

async function listenOn(session: Client, channel: string): Promise<void> {
  await session.query(`LISTEN ${escapeIdentifier(channel)}`);
}

/** Says a word on a channel; in a transaction, it is heard when that is committed. */
export async function say(to: Pool | PoolClient, channel: string, word = ''): Promise<void> {
  await to.query('SELECT pg_notify($1, $2)', [channel, word]);
}

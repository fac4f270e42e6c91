import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import type { Log } from '../log.js';
import type { Database } from './database.js';

export interface ReconnectingSessionOptions {
  readonly database: Database;
  readonly log: Log;
  /** Its purpose, for the log message when it is lost: "the session that …". */
  readonly purpose: string;
  /** The pause before each attempt to replace it. */
  readonly pauseMs: number;
  /** Prepares the first session and each replacement. */
  readonly prepare: (session: Client) => Promise<void>;
  /** Called when a new session has replaced a lost one. */
  readonly onReplaced?: () => void;
}

/** A session outside the pool that lasts from `start` to `stop`: if it breaks, it is replaced. */
export class ReconnectingSession {
  readonly #options: ReconnectingSessionOptions;
  readonly #stopping = new AbortController();
  #session: Client | undefined;

  constructor(options: ReconnectingSessionOptions) {
    this.#options = options;
  }

  /** Undefined while it is being replaced. */
  get current(): Client | undefined {
    return this.#session;
  }

  async start(): Promise<void> {
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#session?.end();
  }

  async #connect(): Promise<void> {
    const { database, prepare } = this.#options;
    const session = new Client({ ...database.connection, keepAlive: true });
    // Any error ends the session, which is handled below.
    session.on('error', () => {});
    await session.connect();
    try {
      await prepare(session);
      this.#stopping.signal.throwIfAborted();
    } catch (error) {
      await session.end();
      throw error;
    }
    session.once('end', () => {
      this.#session = undefined;
      if (!this.#stopping.signal.aborted) void this.#replace();
    });
    this.#session = session;
  }

  async #replace(): Promise<void> {
    const { log, purpose, pauseMs, onReplaced } = this.#options;
    log.warn(`the session that ${purpose} was lost; opening a new one`);
    const { signal } = this.#stopping;
    while (!signal.aborted && !this.#session) {
      await delay(pauseMs, undefined, { signal }).catch(() => {});
      if (!signal.aborted) await this.#connect().catch(() => {});
    }
    onReplaced?.();
  }
}

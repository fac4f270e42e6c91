import { type Client, escapeIdentifier, type Pool, type PoolClient } from 'pg';
import type { Log } from '../log.js';
import type { Database } from './database.js';
import { ReconnectingSession } from './reconnecting-session.js';

const pauseMs = 1_000;

/** Called with the payload of a notification, or with undefined when notifications may have been missed. */
type NotificationListener = (word: string | undefined) => void;

/**
 * Receives notifications of other processes through the database (LISTEN and NOTIFY), in one session of its own. A
 * broken session is replaced; notifications sent meanwhile are lost, so listeners must also poll.
 */
export class Notifications {
  readonly #listeners = new Map<string, readonly NotificationListener[]>();
  readonly #session: ReconnectingSession;

  constructor(database: Database, log: Log) {
    this.#session = new ReconnectingSession({
      database,
      log,
      purpose: 'listens for notifications',
      pauseMs,
      prepare: (session) => this.#listenToAll(session),
      onReplaced: () => {
        for (const heard of [...this.#listeners.values()].flat()) heard(undefined);
      },
    });
  }

  async start(): Promise<void> {
    await this.#session.start();
  }

  async stop(): Promise<void> {
    await this.#session.stop();
  }

  /** Calls `heard` for each notification on a channel from now on. */
  async listen(channel: string, heard: NotificationListener): Promise<void> {
    const others = this.#listeners.get(channel) ?? [];
    this.#listeners.set(channel, [...others, heard]);
    if (this.#session.current) await listenOn(this.#session.current, channel);
  }

  async #listenToAll(session: Client): Promise<void> {
    session.on('notification', ({ channel, payload }) => {
      for (const heard of this.#listeners.get(channel) ?? []) heard(payload);
    });
    for (const channel of this.#listeners.keys()) await listenOn(session, channel);
  }
}

async function listenOn(session: Client, channel: string): Promise<void> {
  await session.query(`LISTEN ${escapeIdentifier(channel)}`);
}

/** Sends a notification on a channel; in a transaction, it is delivered at commit. */
export async function notify(to: Pool | PoolClient, channel: string, word = ''): Promise<void> {
  await to.query('SELECT pg_notify($1, $2)', [channel, word]);
}

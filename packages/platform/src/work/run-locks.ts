import type { Database, Log } from '@svc/service';
import { Client } from 'pg';

/**
 * Locks that say which runs somebody is at. They are held by one session of this process, so the database takes them
 * away when the process dies, however it dies. A session that breaks loses them as well: then another worker may begin the
 * same run, and only the attempt that began last can finish it.
 */
export class RunLocks {
  readonly #database: Database;
  readonly #log: Log;
  readonly #held = new Set<string>();
  #session: Promise<Client> | undefined;

  constructor(database: Database, log: Log) {
    this.#database = database;
    this.#log = log;
  }

  /** Takes the lock of a run; false when somebody has it. */
  async take(runId: string): Promise<boolean> {
    // Within one session a lock can be taken twice.
    if (this.#held.has(runId)) return false;
    this.#held.add(runId);
    const isTaken = await this.#ask('SELECT pg_try_advisory_lock(hashtextextended($1, 0))', runId);
    if (!isTaken) this.#held.delete(runId);
    return isTaken;
  }

  async release(runId: string): Promise<void> {
    await this.#ask('SELECT pg_advisory_unlock(hashtextextended($1, 0))', runId);
    this.#held.delete(runId);
  }

  async close(): Promise<void> {
    const session = await this.#session?.catch(() => undefined);
    await session?.end();
  }

  async #ask(statement: string, runId: string): Promise<boolean> {
    try {
      const session = await this.#connected();
      const { rows } = await session.query<[boolean]>({
        text: statement,
        values: [runId],
        rowMode: 'array',
      });
      return rows[0]?.[0] === true;
    } catch (error) {
      this.#held.delete(runId);
      throw error;
    }
  }

  #connected(): Promise<Client> {
    this.#session ??= this.#connect();
    return this.#session;
  }

  async #connect(): Promise<Client> {
    const client = new Client(this.#database.connection);
    const lose = () => {
      this.#session = undefined;
    };
    client.on('error', (error) => this.#log.warn(`the locks of runs are lost: ${error.message}`));
    client.on('end', lose);
    await client.connect().catch((error: unknown) => {
      lose();
      throw error;
    });
    return client;
  }
}

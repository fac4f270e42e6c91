import type { PoolClient } from 'pg';
import PgBoss from 'pg-boss';
import type { Log } from '../http/log.js';
import type { Database } from '../storage/database.js';

const pollingIntervalSeconds = 0.5;
const reserveSeconds = 15;

export interface JobQueueOptions {
  readonly database: Database;
  readonly log: Log;
  /** Where the queue keeps its tables. */
  readonly schema: string;
  readonly name: string;
  /** How often a failed job is tried again, and after how many seconds at first. */
  readonly retryLimit: number;
  readonly retryDelay: number;
  /** A job that takes longer is given up by the queue, whoever has it. */
  readonly timeLimitSeconds: number;
}

interface Job {
  readonly id: string;
}

/** A queue of ids to work off, in the same database for all processes. */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #name: string;
  readonly #sending: PgBoss.SendOptions & { readonly expireInSeconds: number };

  constructor({ database, log, schema, name, ...rest }: JobQueueOptions) {
    const { connectionString, host, port, user, database: databaseName } = database.connection;
    this.#name = name;
    this.#sending = {
      retryLimit: rest.retryLimit,
      retryDelay: rest.retryDelay,
      retryBackoff: true,
      expireInSeconds: rest.timeLimitSeconds + reserveSeconds,
    };
    this.#boss = new PgBoss({
      ...(connectionString ? { connectionString } : {}),
      ...(typeof host === 'string' ? { host } : {}),
      ...(port ? { port } : {}),
      ...(user ? { user } : {}),
      ...(databaseName ? { database: databaseName } : {}),
      schema,
      max: 4,
      schedule: false,
      maintenanceIntervalSeconds: reserveSeconds,
    });
    // It goes on by itself once the database is back.
    this.#boss.on('error', (error) => log.warn(`the queue: ${error.message}`));
  }

  async start(): Promise<void> {
    await this.#boss.start();
    const { retryLimit = 0, retryDelay = 0 } = this.#sending;
    await this.#boss.createQueue(this.#name, {
      name: this.#name,
      retryLimit,
      retryDelay,
      retryBackoff: true,
    });
  }

  /** Queues an id in a transaction of the caller's. */
  async add(id: string, client: PoolClient): Promise<void> {
    const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) };
    await this.#boss.send(this.#name, { id } satisfies Job, { ...this.#sending, db });
  }

  /** Works ids off, `atOnce` at a time. A task that throws is tried again, until `isLast`. */
  async work(atOnce: number, task: (id: string, isLast: boolean) => Promise<void>): Promise<void> {
    const options = { includeMetadata: true, batchSize: 1, pollingIntervalSeconds } as const;
    for (let worker = 0; worker < atOnce; worker += 1) {
      const workerId = await this.#boss.work<Job>(this.#name, options, async ([job]) => {
        if (!job) return;
        // Where one job was there may be another: it is not waited for.
        this.#boss.notifyWorker(workerId);
        await task(job.data.id, job.retryCount >= job.retryLimit);
      });
    }
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    const timeout = this.#sending.expireInSeconds * 1_000;
    await this.#boss.stop({ graceful: true, wait: true, timeout });
  }
}

import type { Database, Log } from '@svc/service';
import type { PoolClient } from 'pg';
import PgBoss from 'pg-boss';

const queue = 'analyses';

/** How often a failed analysis is tried again, and after how many seconds at first. */
const retries = { retryLimit: 5, retryDelay: 5, retryBackoff: true };
const pollingIntervalSeconds = 1;
const reserveSeconds = 15;

interface Job {
  readonly id: string;
}

export interface QueueOptions {
  readonly database: Database;
  readonly log: Log;
  /** A job that takes longer is given up by the queue, whoever has it. */
  readonly timeLimitSeconds: number;
}

/** The queue of analyses, in the same database for all instances. */
export class AnalysisQueue {
  readonly #boss: PgBoss;
  readonly #expireInSeconds: number;

  constructor({ database, log, timeLimitSeconds }: QueueOptions) {
    this.#expireInSeconds = timeLimitSeconds + reserveSeconds;
    const { connectionString, host, port, user, database: name } = database.connection;
    this.#boss = new PgBoss({
      ...(connectionString ? { connectionString } : {}),
      ...(typeof host === 'string' ? { host } : {}),
      ...(port ? { port } : {}),
      ...(user ? { user } : {}),
      ...(name ? { database: name } : {}),
      schema: 'svc_queue',
      max: 4,
      schedule: false,
      maintenanceIntervalSeconds: reserveSeconds,
    });
    // It goes on by itself once the database is back.
    this.#boss.on('error', (error) => log.warn(`the queue: ${error.message}`));
  }

  async start(): Promise<void> {
    await this.#boss.start();
    await this.#boss.createQueue(queue, { name: queue, ...retries });
  }

  /** Queues an analysis in a transaction of the caller's. */
  async add(id: string, client: PoolClient): Promise<void> {
    const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) };
    await this.#boss.send(queue, { id } satisfies Job, {
      db,
      ...retries,
      expireInSeconds: this.#expireInSeconds,
    });
  }

  /** Works analyses off, one at a time. A task that throws is tried again, until `isLast`. */
  async work(task: (id: string, isLast: boolean) => Promise<void>): Promise<void> {
    const options = { includeMetadata: true, batchSize: 1, pollingIntervalSeconds } as const;
    await this.#boss.work<Job>(queue, options, async ([job]) => {
      if (job) await task(job.data.id, job.retryCount >= job.retryLimit);
    });
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    await this.#boss.stop({ graceful: true, wait: true, timeout: this.#expireInSeconds * 1_000 });
  }
}

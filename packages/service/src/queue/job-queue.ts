import type { PoolClient } from 'pg';
import PgBoss from 'pg-boss';
import type { Log } from '../http/log.js';
import type { Database } from '../storage/database.js';
import { type Notices, say } from '../storage/notices.js';
import { oneAtATime } from '../storage/one-at-a-time.js';

/** Workers are told of new jobs; they look for themselves in case a word was lost, and for what is tried again. */
const pollMs = 2_000;
const reserveSeconds = 15;

export interface JobQueueOptions {
  readonly database: Database;
  readonly log: Log;
  readonly notices: Notices;
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

type Task = (id: string, isLast: boolean) => Promise<void>;

/** A queue of ids to work off, in the same database for all processes. */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #database: Database;
  readonly #log: Log;
  readonly #notices: Notices;
  readonly #schema: string;
  readonly #channel: string;
  readonly #name: string;
  readonly #workers: Promise<void>[] = [];
  readonly #asleep = new Set<() => void>();
  #newsCount = 0;
  #isStopping = false;
  readonly #sending: PgBoss.SendOptions & { readonly expireInSeconds: number };

  constructor({ database, log, notices, schema, name, ...rest }: JobQueueOptions) {
    const { connectionString, host, port, user, database: databaseName } = database.connection;
    this.#database = database;
    this.#log = log;
    this.#notices = notices;
    this.#schema = schema;
    this.#channel = `${schema}.${name}`;
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
    // The first one makes the queue's tables.
    await oneAtATime(this.#database.pool, this.#schema, () => this.#boss.start());
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
    await say(client, this.#channel);
  }

  /** Works ids off, `atOnce` at a time. A task that throws is tried again, until `isLast`. */
  async work(atOnce: number, task: Task): Promise<void> {
    await this.#notices.listen(this.#channel, () => this.#wakeAll());
    for (let worker = 0; worker < atOnce; worker += 1) this.#workers.push(this.#workOff(task));
  }

  /** Waits for what is under way. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#wakeAll();
    await Promise.all(this.#workers);
    await this.#boss.stop({ graceful: true, wait: true });
  }

  /** A database that goes away in the middle costs nothing but time: what was not noted as done is tried again. */
  async #workOff(task: Task): Promise<void> {
    while (!this.#isStopping) {
      const known = this.#newsCount;
      const hasWorked = await this.#workOnNext(task).catch((error: Error) => {
        this.#log.warn(`the queue: ${error.message}`);
        return false;
      });
      // Where one job was there may be another, and what was said since is not waited for.
      if (!hasWorked && known === this.#newsCount) await this.#untilNews();
    }
  }

  async #workOnNext(task: Task): Promise<boolean> {
    const [job] = await this.#boss.fetch<Job>(this.#name, { includeMetadata: true });
    if (!job) return false;
    try {
      await task(job.data.id, job.retryCount >= job.retryLimit);
    } catch (error) {
      await this.#boss.fail(this.#name, job.id, { message: String(error) });
      return true;
    }
    await this.#boss.complete(this.#name, job.id);
    return true;
  }

  #wakeAll(): void {
    this.#newsCount += 1;
    for (const wake of [...this.#asleep]) wake();
  }

  #untilNews(): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.#asleep.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, pollMs);
      this.#asleep.add(wake);
    });
  }
}

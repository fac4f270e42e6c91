import type { PoolClient } from 'pg';
import type { Log } from '../log.js';
import type { Database } from '../storage/database.js';
import { type Notifications, notify } from '../storage/notifications.js';
import { JobTable, type NewJob, type TakenJob } from './job-table.js';
import { Presence } from './presence.js';

/**
 * Workers are notified of new jobs. They also poll at this interval, in case a notification was lost and for jobs to
 * retry.
 */
const pollMs = 2_000;
/** How soon other processes take over the jobs of a dead process. */
const reclaimMs = 1_000;
/** How often the worker of a job may die before the job is given up as the likely cause. */
const mostInterruptions = 3;
const longestPauseSeconds = 300;

export interface JobQueueOptions {
  readonly database: Database;
  readonly log: Log;
  readonly notifications: Notifications;
  /** The schema of the table `jobs`. */
  readonly schema: string;
  /** The maximum number of attempts for a job. */
  readonly mostAttempts: number;
  /** The pause after the first failed attempt; it doubles after each further one. */
  readonly pauseSeconds: number;
}

export interface JobWork {
  /** Runs a job. If it throws, the job is retried, unless `isLast`. */
  readonly work: (id: string, isLast: boolean) => Promise<void>;
  /** Ends a job whose attempts are used up because its workers died. */
  readonly giveUp: (id: string, attempts: number) => Promise<void>;
}

/** A queue of jobs in the database that any number of processes can work on. */
export class JobQueue {
  readonly #options: JobQueueOptions;
  readonly #table: JobTable;
  readonly #presence: Presence;
  readonly #channel: string;
  readonly #workers: Promise<void>[] = [];
  readonly #underWay = new Set<string>();
  readonly #asleep = new Set<() => void>();
  #reclaiming: NodeJS.Timeout | undefined;
  #newsCount = 0;
  #isStopping = false;

  constructor(options: JobQueueOptions) {
    const { database, log, schema } = options;
    this.#options = options;
    this.#presence = new Presence(database, log);
    this.#table = new JobTable(database.pool, schema, this.#presence.key);
    this.#channel = `${schema}.jobs`;
  }

  /** Queues a job in the caller's transaction. */
  async add(job: NewJob, client: PoolClient): Promise<void> {
    await this.#table.add(job, client);
    await notify(client, this.#channel);
  }

  /** Processes jobs, with a maximum number at a time for each lane. */
  async work(lanes: Readonly<Record<string, number>>, task: JobWork): Promise<void> {
    await this.#presence.start();
    await this.#options.notifications.listen(this.#channel, () => this.#wakeAll());
    for (const [lane, atOnce] of Object.entries(lanes)) {
      for (let worker = 0; worker < atOnce; worker += 1) {
        this.#workers.push(this.#workOff(lane, task));
      }
    }
    this.#reclaiming = setInterval(() => void this.#reclaim(), reclaimMs);
  }

  /** Stops taking jobs and waits for the running ones. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#reclaiming);
    this.#wakeAll();
    await Promise.all(this.#workers);
    await this.#presence.stop();
  }

  /** An unavailable database only costs time: jobs that were not recorded as done are retried. */
  async #workOff(lane: string, task: JobWork): Promise<void> {
    while (!this.#isStopping) {
      const known = this.#newsCount;
      const hasWorked = await this.#workOnNext(lane, task).catch((error: Error) => {
        this.#options.log.warn(`job queue: ${error.message}`);
        return false;
      });
      // Waits only if there was no job and no notification has arrived meanwhile.
      if (!hasWorked && known === this.#newsCount) await this.#untilNews();
    }
  }

  async #workOnNext(lane: string, task: JobWork): Promise<boolean> {
    const job = await this.#table.take(lane);
    if (!job) return false;
    this.#underWay.add(job.id);
    try {
      await this.#attempt(job, task);
    } finally {
      this.#underWay.delete(job.id);
    }
    return true;
  }

  async #attempt(job: TakenJob, { work, giveUp }: JobWork): Promise<void> {
    const { mostAttempts, pauseSeconds, log } = this.#options;
    const { id, attempts, interruptions } = job;
    if (attempts > mostAttempts || interruptions >= mostInterruptions) {
      await giveUp(id, attempts - 1);
      return this.#table.remove(job);
    }
    try {
      await work(id, attempts === mostAttempts);
    } catch (error) {
      log.warn(
        `job ${id} failed and will be retried: ${error instanceof Error ? error.message : error}`,
      );
      const pause = Math.min(pauseSeconds * 2 ** (attempts - 1), longestPauseSeconds);
      return this.#table.putBack(job, pause);
    }
    await this.#table.remove(job);
  }

  async #reclaim(): Promise<void> {
    const { log, database } = this.#options;
    try {
      const freed = await this.#table.reclaim([...this.#underWay]);
      if (freed === 0) return;
      log.warn(`queued ${freed} ${freed === 1 ? 'job' : 'jobs'} again after a process died`);
      await notify(database.pool, this.#channel);
    } catch (error) {
      log.warn(`jobs of dead processes: ${error instanceof Error ? error.message : error}`);
    }
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

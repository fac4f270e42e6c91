import type { Log } from '@svc/service';
import type { Pool } from 'pg';

/** A cancellation is announced; another attempt is not, and an announcement may be lost. */
const pollMs = 2_000;

/** Why a run was stopped: it was cancelled, or another attempt has it now. */
export class RunNotNeeded extends Error {
  override readonly name = 'RunUnwanted';
}

interface Watched {
  readonly id: string;
  readonly attempts: number;
}

/** Stops the runs of this process that are no longer needed. A single statement checks all of them. */
export class ActiveRuns {
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #stops = new Map<Watched, AbortController>();
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => this.#askNow(), pollMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Called when a run has ended: if it is in progress here, it was cancelled. */
  hear(runId: string | undefined): void {
    if ([...this.#stops.keys()].some(({ id }) => id === runId)) this.#askNow();
  }

  /** Passes the task a signal that aborts when its run is no longer needed. */
  async whileWanted<Result>(
    attempt: Watched,
    task: (stop: AbortController) => Promise<Result>,
  ): Promise<Result> {
    const stop = new AbortController();
    this.#stops.set(attempt, stop);
    try {
      return await task(stop);
    } finally {
      this.#stops.delete(attempt);
    }
  }

  #askNow(): void {
    this.#ask().catch((error: Error) => this.#log.warn(`runs under way: ${error.message}`));
  }

  async #ask(): Promise<void> {
    const asked = [...this.#stops];
    if (asked.length === 0) return;
    const { rows } = await this.#pool.query<Watched>(
      `SELECT id, attempts FROM svc_platform.runs WHERE id = ANY ($1) AND status = 'processing'`,
      [asked.map(([{ id }]) => id)],
    );
    for (const [{ id, attempts }, stop] of asked) {
      const isWanted = rows.some((row) => row.id === id && row.attempts === attempts);
      if (!isWanted) stop.abort(new RunNotNeeded());
    }
  }
}

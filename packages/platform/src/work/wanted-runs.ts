import type { Log } from '@svc/service';
import type { Pool } from 'pg';

/** Who cancels a run says so; another attempt does not, and a word may be lost. */
const pollMs = 2_000;

/** Why a run was stopped: somebody cancelled it, or another attempt has it now. */
export class RunUnwanted extends Error {
  override readonly name = 'RunUnwanted';
}

interface Watched {
  readonly id: string;
  readonly attempts: number;
}

/** Stops the runs of this process that nobody wants any more. All of them are asked for by one statement. */
export class WantedRuns {
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

  /** A run has ended: if it is under way here, somebody has cancelled it. */
  hear(runId: string | undefined): void {
    if ([...this.#stops.keys()].some(({ id }) => id === runId)) this.#askNow();
  }

  /** Gives the task a signal that comes when its run is wanted no more. */
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
      if (!isWanted) stop.abort(new RunUnwanted());
    }
  }
}

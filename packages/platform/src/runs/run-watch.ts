import type { Log } from '@svc/service';
import type { Pool } from 'pg';

/** Ends of runs are announced; polling covers lost announcements and those sent before anybody waited. */
const pollMs = 500;

interface Waiting {
  readonly id: string;
  readonly settle: (isFinished: boolean) => void;
}

/**
 * Notifies waiting requests that a run is finished. However many wait, a single statement at a time queries the
 * database.
 */
export class RunWatch {
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #waiting = new Set<Waiting>();
  #timer: NodeJS.Timeout | undefined;

  constructor(pool: Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  /** Waits for a run to finish. Returns false on a timeout or an abort. */
  finished(id: string, timeoutMs: number, signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (isFinished: boolean) => {
        clearTimeout(limit);
        signal.removeEventListener('abort', giveUp);
        this.#waiting.delete(waiting);
        resolve(isFinished);
      };
      const giveUp = () => settle(false);
      const waiting = { id, settle };
      const limit = setTimeout(giveUp, timeoutMs);
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.add(waiting);
      this.#poll();
    });
  }

  /** Called when a run has ended. */
  hear(runId: string | undefined): void {
    for (const { id, settle } of [...this.#waiting]) if (id === runId) settle(true);
  }

  /** Releases everybody who still waits. */
  stop(): void {
    for (const { settle } of [...this.#waiting]) settle(false);
    clearTimeout(this.#timer);
  }

  #poll(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(async () => {
      await this.#ask().catch((error: Error) => this.#log.warn(`waiting runs: ${error.message}`));
      this.#timer = undefined;
      if (this.#waiting.size > 0) this.#poll();
    }, pollMs);
  }

  async #ask(): Promise<void> {
    const ids = [...this.#waiting].map(({ id }) => id);
    const { rows } = await this.#pool.query<{ id: string }>(
      `SELECT id FROM svc_platform.runs WHERE id = ANY ($1) AND status NOT IN ('queued', 'processing')`,
      [ids],
    );
    const finished = new Set(rows.map(({ id }) => id));
    for (const { id, settle } of [...this.#waiting]) if (finished.has(id)) settle(true);
  }
}

import { expectedWaitMs } from './expected-wait.js';
import { FairQueue } from './fair-queue.js';
import type { ProgressListener } from './job-progress.js';

/** A task that waits for a worker. */
export interface Waiting {
  readonly task: unknown;
  /** The client that requested it: an organization, a token, a repository. */
  readonly owner: string;
  /** When it was queued and when its result is due, by the clock of the pool. */
  readonly sinceMs: number;
  readonly dueMs: number;
  readonly signal: AbortSignal;
  readonly onBegin: (() => void) | undefined;
  readonly onProgress: ProgressListener | undefined;
  readonly settle: (result: Promise<unknown>) => void;
}

/** The weight of the latest task in the moving average of durations. */
const weight = 0.3;

/** The tasks of one kind: those that wait, in fair order, and statistics about the running ones. */
export class Lane {
  readonly queue = new FairQueue<Waiting>();
  readonly #begun = new Set<{ readonly atMs: number }>();
  #usualMs = 0;

  constructor(readonly workers: number) {}

  /** The number of running tasks. */
  get busy(): number {
    return this.#begun.size;
  }

  get hasRoom(): boolean {
    return this.#begun.size < this.workers;
  }

  /** Records the start of a task; the returned function records its end. */
  begin(nowMs: number): (nowMs: number) => void {
    const begun = { atMs: nowMs };
    this.#begun.add(begun);
    return (endMs) => {
      this.#begun.delete(begun);
      const tookMs = endMs - begun.atMs;
      this.#usualMs += (tookMs - this.#usualMs) * (this.#usualMs === 0 ? 1 : weight);
    };
  }

  /** How long a task would wait and run, with so many tasks ahead of it; 0 if a worker is idle. */
  expectedMs(ahead: number, nowMs: number): number {
    const free = this.workers - this.#begun.size;
    if (ahead < free) return 0;
    // The tasks ahead of it take the idle workers.
    const begunMs = [...this.#begun].map(({ atMs }) => nowMs - atMs);
    const elapsedMs = [...begunMs, ...Array.from({ length: free }, () => 0)];
    return expectedWaitMs({ elapsedMs, usualMs: this.#usualMs }, ahead - free) + this.#usualMs;
  }

  /** The waiting tasks that would finish too late, even if they start as soon as a worker is expected to be free. */
  tooLate(nowMs: number): readonly Waiting[] {
    let kept = 0;
    return this.queue.items().filter(({ dueMs }) => {
      const isHopeless = this.expectedMs(kept, nowMs) > dueMs - nowMs;
      if (!isHopeless) kept += 1;
      return isHopeless;
    });
  }
}

import type { ProgressListener } from '../jobs/job-progress.js';
import { expectedWaitMs } from './expected-wait.js';
import { FairQueue } from './fair-queue.js';

/** A task that waits for a worker. */
export interface Waiting {
  readonly task: unknown;
  /** Who asked for it: an organization, a token, a repository. */
  readonly owner: string;
  /** Since when it waits, and when its answer is due, by the clock of the pool. */
  readonly sinceMs: number;
  readonly dueMs: number;
  readonly signal: AbortSignal;
  readonly onBegin: (() => void) | undefined;
  readonly onProgress: ProgressListener | undefined;
  readonly settle: (result: Promise<unknown>) => void;
}

/** How much of what is usual the last task decides. */
const weight = 0.3;

/** Tasks of one kind: those that wait, in fair order, and what is known of those at work. */
export class Lane {
  readonly queue = new FairQueue<Waiting>();
  readonly #begun = new Set<{ readonly atMs: number }>();
  #usualMs = 0;

  constructor(readonly workers: number) {}

  /** How many are at work. */
  get busy(): number {
    return this.#begun.size;
  }

  get hasRoom(): boolean {
    return this.#begun.size < this.workers;
  }

  /** Notes that a task has begun; the function that it gives, that it has ended. */
  begin(nowMs: number): (nowMs: number) => void {
    const begun = { atMs: nowMs };
    this.#begun.add(begun);
    return (endMs) => {
      this.#begun.delete(begun);
      const tookMs = endMs - begun.atMs;
      this.#usualMs += (tookMs - this.#usualMs) * (this.#usualMs === 0 ? 1 : weight);
    };
  }

  /** How long a task would wait and then take, with so many before it; 0 when a worker is free for it. */
  expectedMs(ahead: number, nowMs: number): number {
    const free = this.workers - this.#begun.size;
    if (ahead < free) return 0;
    // Whoever comes before it takes the workers that are free.
    const begunMs = [...this.#begun].map(({ atMs }) => nowMs - atMs);
    const elapsedMs = [...begunMs, ...Array.from({ length: free }, () => 0)];
    return expectedWaitMs({ elapsedMs, usualMs: this.#usualMs }, ahead - free) + this.#usualMs;
  }

  /** Those that wait in vain: by the time that a worker is free for them, their answers are overdue. */
  hopeless(nowMs: number): readonly Waiting[] {
    let kept = 0;
    return this.queue.items().filter(({ dueMs }) => {
      const isHopeless = this.expectedMs(kept, nowMs) > dueMs - nowMs;
      if (!isHopeless) kept += 1;
      return isHopeless;
    });
  }
}

import type { At } from './under-way.js';

/** Nobody has time for a task: come back later. */
export class PoolFull extends Error {
  override readonly name = 'PoolFull';
  constructor(
    /** When there may be time. */
    readonly retryAfterSeconds: number,
  ) {
    super('all workers are busy and the queue is full');
  }
}

/** The worker died under its task, by a defect or by somebody's hand. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
  constructor(reason: string) {
    super(`the worker died: ${reason}`);
  }
}

/** A task took more of the machine than a task may, and was stopped. */
export class LimitPassed extends Error {
  override readonly name = 'LimitPassed';
  constructor(
    readonly what: 'memory' | 'disk',
    readonly limitMb: number,
    /** What the task was at. */
    readonly at: At | undefined,
  ) {
    super(`the task took more than ${limitMb} MB of ${what}`);
  }
}

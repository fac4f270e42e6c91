import type { StatementPlace } from './running-statements.js';

/** No worker is available for a task: retry later. */
export class PoolFull extends Error {
  override readonly name = 'PoolFull';
  constructor(
    /** When a worker may be available. */
    readonly retryAfterSeconds: number,
  ) {
    super('all workers are busy and the queue is full');
  }
}

/** The worker died while it ran a task, because of a defect or because it was killed. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
  constructor(reason: string) {
    super(`the worker died: ${reason}`);
  }
}

/** A task exceeded a resource limit and was stopped. */
export class LimitPassed extends Error {
  override readonly name = 'LimitPassed';
  constructor(
    readonly what: 'memory' | 'disk',
    readonly limitMb: number,
    /** The activity of the task. */
    readonly at: StatementPlace | undefined,
  ) {
    super(`the task used more than ${limitMb} MB of ${what}`);
  }
}

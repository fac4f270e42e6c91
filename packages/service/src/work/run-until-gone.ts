import type { ServerResponse } from 'node:http';
import { LimitPassed, PoolFull } from './errors.js';
import { limitPassed, poolFull, timeLimitPassed } from './problems.js';
import type { RunOptions, WorkerPool } from './worker-pool.js';

/** Whose request it is, and how long it may take, in the queue and at work. */
type RequestOptions<LaneName extends string> = Omit<RunOptions<LaneName>, 'signal' | 'onBegin'> & {
  readonly timeLimitMs: number;
};

/**
 * Runs the work of a request for as long as its client waits for the answer and its time is not over; then
 * the work is really stopped. Throws `Problem`.
 */
export async function runUntilGone<Task, Result, LaneName extends string>(
  pool: WorkerPool<Task, Result, LaneName>,
  task: Task,
  response: ServerResponse,
  options: RequestOptions<LaneName>,
): Promise<Result> {
  const { timeLimitMs } = options;
  const controller = new AbortController();
  let hasBegun = false;
  const onBegin = () => {
    hasBegun = true;
  };
  const timer = setTimeout(() => {
    // Whoever only waited may come back; work that took so long would take as long again.
    controller.abort(hasBegun ? timeLimitPassed(timeLimitMs) : poolFull(new PoolFull(1)));
  }, timeLimitMs);
  const gone = () => controller.abort(new Error('the client went away'));
  response.once('close', gone);
  try {
    return await pool.run(task, { ...options, signal: controller.signal, onBegin });
  } catch (error) {
    if (error instanceof PoolFull) throw poolFull(error);
    throw error instanceof LimitPassed ? limitPassed(error) : error;
  } finally {
    clearTimeout(timer);
    response.off('close', gone);
  }
}

import type { ServerResponse } from 'node:http';
import { LimitPassed, PoolFull } from './errors.js';
import { limitPassed, poolFull, timeLimitPassed } from './problems.js';
import type { RunOptions, WorkerPool } from './worker-pool.js';

/** The owner of the request, and its time limit in the queue and while running. */
type RequestOptions<LaneName extends string> = Omit<RunOptions<LaneName>, 'signal' | 'onBegin'> & {
  readonly timeLimitMs: number;
};

/**
 * Runs the work of a request until its client disconnects or its time limit is reached; then the work is stopped.
 * Throws `Problem`.
 */
export async function runUntilDisconnect<Task, Result, LaneName extends string>(
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
    // A request that only waited can be retried; work that reached its limit would do so again.
    controller.abort(hasBegun ? timeLimitPassed(timeLimitMs) : poolFull(new PoolFull(1)));
  }, timeLimitMs);
  const gone = () => controller.abort(new Error('the client disconnected'));
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

import type { ServerResponse } from 'node:http';
import { PoolFull } from './errors.js';
import { poolFull, timeLimitPassed } from './problems.js';
import type { ThreadPool } from './thread-pool.js';

/** How long a request may take, in the queue and at work, and what moves to the thread with it. */
export interface RequestLimits {
  readonly timeLimitMs: number;
  readonly transfer?: readonly ArrayBuffer[];
}

/**
 * Runs the work of a request for as long as its client waits for the answer and its time is not over; then
 * the work is really stopped. Throws `Problem`.
 */
export async function runUntilGone<Task, Result>(
  pool: ThreadPool<Task, Result>,
  task: Task,
  response: ServerResponse,
  { timeLimitMs, transfer = [] }: RequestLimits,
): Promise<Result> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(timeLimitPassed(timeLimitMs)), timeLimitMs);
  const gone = () => controller.abort(new Error('the client went away'));
  response.once('close', gone);
  try {
    return await pool.run(task, { signal: controller.signal, transfer });
  } catch (error) {
    throw error instanceof PoolFull ? poolFull() : error;
  } finally {
    clearTimeout(timer);
    response.off('close', gone);
  }
}

import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Answer } from './thread.js';

/** The result of a task, and what of it moves to the main thread instead of being copied. */
export interface TaskResult<Result> {
  readonly result: Result;
  readonly transfer?: readonly ArrayBuffer[];
}

/** The other end of a pool: called once by the module that its threads run. */
export function answerTasks<Task, Result>(work: (task: Task) => Promise<TaskResult<Result>>): void {
  const port = parentPort;
  if (!port) throw new Error('this module is run by the threads of a pool');
  // On Linux a priority is the thread's own: the one that answers requests goes first.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  port.on('message', async (task: Task) => {
    try {
      const { result, transfer = [] } = await work(task);
      port.postMessage({ done: true, result } satisfies Answer, transfer);
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      port.postMessage({ done: false, error: text } satisfies Answer);
    }
  });
}

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
      port.postMessage({ done: false, error: whereItHappened(error) } satisfies Answer);
    }
  });
}

/** The kind of an error and where it was thrown, for the log. Its message may hold pieces of somebody's SQL. */
function whereItHappened(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [error.name, ...frames].join('\n');
}

import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ProgressListener } from './job-progress.js';
import type { RunningStatement } from './running-statements.js';
import type { WorkerMessage } from './worker-message.js';

/** The result of a task, and the objects that are transferred to the main thread instead of copied. */
export interface TaskResult<Result> {
  readonly result: Result;
  readonly transfer?: readonly ArrayBuffer[];
}

/** Reports the current statements of a task, in case it has to be stopped. */
export type ReportRunning = (underWay: readonly RunningStatement[]) => void;

/** The worker's side of a pool: called once by the module that the workers run. */
export function answerTasks<Task, Result>(
  work: (
    task: Task,
    reportRunning: ReportRunning,
    onProgress: ProgressListener,
  ) => Promise<TaskResult<Result>>,
): void {
  const port = parentPort;
  if (!port) throw new Error('this module must be run by a worker pool');
  // On Linux a priority applies to one thread: the threads that answer requests and enforce limits keep a higher one.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const send = (message: WorkerMessage, transfer: readonly ArrayBuffer[] = []) =>
    port.postMessage(message, transfer);
  port.on('message', async (task: Task) => {
    try {
      const { result, transfer = [] } = await work(
        task,
        (underWay) => send({ kind: 'at', underWay }),
        (progress) => send({ kind: 'progress', progress }),
      );
      send({ kind: 'done', result }, transfer);
    } catch (error) {
      send({ kind: 'threw', error: whereItHappened(error) });
    }
  });
}

/** The type of an error and its stack, for the log. The message is left out because it may contain the user's SQL. */
function whereItHappened(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [error.name, ...frames].join('\n');
}

import { constants, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { ProgressListener } from '../jobs/job-progress.js';
import type { Said } from './said.js';
import type { UnderWay } from './under-way.js';

/** The result of a task, and what of it moves to the main thread instead of being copied. */
export interface TaskResult<Result> {
  readonly result: Result;
  readonly transfer?: readonly ArrayBuffer[];
}

/** Says what a task is at, for whoever has to stop it. */
export type Tell = (underWay: readonly UnderWay[]) => void;

/** The other end of a pool: called once by the module that its workers run. */
export function answerTasks<Task, Result>(
  work: (task: Task, tell: Tell, onProgress: ProgressListener) => Promise<TaskResult<Result>>,
): void {
  const port = parentPort;
  if (!port) throw new Error('this module is run by the workers of a pool');
  // On Linux a priority is the thread's own: those that answer requests and watch go first.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const say = (said: Said, transfer: readonly ArrayBuffer[] = []) =>
    port.postMessage(said, transfer);
  port.on('message', async (task: Task) => {
    try {
      const { result, transfer = [] } = await work(
        task,
        (underWay) => say({ kind: 'at', underWay }),
        (progress) => say({ kind: 'progress', progress }),
      );
      say({ kind: 'done', result }, transfer);
    } catch (error) {
      say({ kind: 'threw', error: whereItHappened(error) });
    }
  });
}

/** The kind of an error and where it was thrown, for the log. Its message may hold pieces of somebody's SQL. */
function whereItHappened(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [error.name, ...frames].join('\n');
}

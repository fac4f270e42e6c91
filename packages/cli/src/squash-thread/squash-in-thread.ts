import { Worker } from 'node:worker_threads';
import type { Migration, Squash, SquashOptions } from '@svc/engine';
import { InputError } from '../input/input-error.js';
import { type SquashAnswer, type SquashTask, squashIn } from './thread-message.js';

/**
 * `squash` in a thread of its own, with a limit to its memory. The thread that calls stays free to
 * show progress. Throws as `squash` does, and `InputError` when the memory does not suffice.
 */
export async function squashInThread(
  migrations: readonly Migration[],
  options: SquashOptions,
  memoryLimitMb: number,
): Promise<Squash> {
  const task: SquashTask = { migrations, options };
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
  });
  try {
    return squashIn(await answerOf(worker));
  } catch (error) {
    throw isOutOfMemory(error) ? tooLarge(memoryLimitMb) : error;
  } finally {
    await worker.terminate();
  }
}

/** A thread can end without a word; nobody may wait for it then. */
function answerOf(worker: Worker): Promise<SquashAnswer> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('messageerror', reject);
    worker.once('exit', (code) => reject(new Error(`the thread that squashes ended (${code})`)));
  });
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function tooLarge(limitMb: number): InputError {
  return new InputError(
    `squashing takes more than ${limitMb} MB of memory: raise performance.memory_limit_mb in the configuration file, or squash the history in parts`,
  );
}

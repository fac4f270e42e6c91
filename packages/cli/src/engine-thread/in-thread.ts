import type { Analysis, AnalyzeOptions, Migration, Squash, SquashOptions } from '@svc/engine';
import { InputError } from '../input/input-error.js';
import { takeThread } from './spare-thread.js';
import { type EngineTask, resultIn } from './thread-message.js';

/**
 * Runs `squash` in a separate thread with a memory limit, so that the calling thread can show progress. Throws
 * like `squash`, and throws `InputError` if the memory does not suffice.
 */
export function squashInThread(
  migrations: readonly Migration[],
  options: SquashOptions,
  memoryLimitMb: number,
): Promise<Squash> {
  return inThread({ work: 'squash', migrations, options }, memoryLimitMb);
}

/** Runs `analyze` in the same way. */
export function analyzeInThread(
  migrations: readonly Migration[],
  options: AnalyzeOptions,
  memoryLimitMb: number,
): Promise<Analysis> {
  return inThread({ work: 'analyze', migrations, options }, memoryLimitMb);
}

async function inThread<Result>(task: EngineTask, memoryLimitMb: number): Promise<Result> {
  const streaming = task.options.streaming === true;
  const thread = await takeThread({ memoryLimitMb, streaming });
  try {
    return resultIn(await thread.run<Result>(task));
  } catch (error) {
    throw isOutOfMemory(error) ? tooLarge(task, memoryLimitMb) : error;
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

const doing = { squash: 'squashing', analyze: 'analyzing' } as const;

function tooLarge({ work, migrations }: EngineTask, limitMb: number): InputError {
  const middle = migrations[Math.ceil(migrations.length / 2) - 1];
  const parts =
    work === 'squash' && migrations.length > 1 && middle
      ? `squash the history in parts, the first with --to ${middle.name}`
      : `${work} the history in parts`;
  return new InputError(
    `${doing[work]} needs more than ${limitMb} MB of memory: raise performance.memory_limit_mb in the configuration file, or ${parts}`,
  );
}

import { Worker } from 'node:worker_threads';
import type { Analysis, AnalyzeOptions, Migration, Squash, SquashOptions } from '@svc/engine';
import { InputError } from '../input/input-error.js';
import { startQuickly } from './quick-start.js';
import { type EngineAnswer, type EngineTask, resultIn } from './thread-message.js';

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

/** The size of the young generation with streaming: collecting it more often takes time and saves memory. */
const youngMb = 16;

async function inThread<Result>(task: EngineTask, memoryLimitMb: number): Promise<Result> {
  startQuickly();
  const worker = new Worker(workerFile(), {
    workerData: task,
    resourceLimits: {
      maxOldGenerationSizeMb: memoryLimitMb,
      ...(task.options.streaming ? { maxYoungGenerationSizeMb: youngMb } : {}),
    },
  });
  try {
    return resultIn(await answerOf<Result>(worker));
  } catch (error) {
    throw isOutOfMemory(error) ? tooLarge(task, memoryLimitMb) : error;
  } finally {
    await worker.terminate();
  }
}

/** Threads run compiled code only, so when running from source this uses the compiled file. */
function workerFile(): URL {
  const built = import.meta.url.replace('/src/engine-thread/', '/dist/engine-thread/');
  return new URL('./engine-worker.js', built);
}

/** Rejects if the thread ends without an answer. */
function answerOf<Result>(worker: Worker): Promise<EngineAnswer<Result>> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('messageerror', reject);
    worker.once('exit', (code) =>
      reject(new Error(`the engine thread ended unexpectedly (${code})`)),
    );
  });
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

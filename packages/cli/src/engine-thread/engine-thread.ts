import { Worker } from 'node:worker_threads';
import { startQuickly } from './quick-start.js';
import type { ThreadLimits } from './thread-limits.js';
import type { EngineAnswer, EngineTask } from './thread-message.js';

/** The size of the young generation with streaming: collecting it more often takes time and saves memory. */
const youngMb = 16;

/** A thread that loads the engine, and then runs one task. Until it has the task, it does not keep the process alive. */
export class EngineThread {
  readonly #worker: Worker;
  readonly #answer: Promise<EngineAnswer<unknown>>;

  constructor(readonly limits: ThreadLimits) {
    startQuickly();
    this.#worker = new Worker(workerFile(), {
      resourceLimits: {
        maxOldGenerationSizeMb: limits.memoryLimitMb,
        ...(limits.streaming ? { maxYoungGenerationSizeMb: youngMb } : {}),
      },
    });
    this.#answer = answerOf(this.#worker);
    // The caller of `run` gets the error; without a task there is nobody to tell.
    this.#answer.catch(() => {});
    this.#worker.unref();
  }

  async run<Result>(task: EngineTask): Promise<EngineAnswer<Result>> {
    this.#worker.ref();
    this.#worker.postMessage(task);
    try {
      return (await this.#answer) as EngineAnswer<Result>;
    } finally {
      await this.end();
    }
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Threads run compiled code only, so when running from source this uses the compiled file. */
function workerFile(): URL {
  const built = import.meta.url.replace('/src/engine-thread/', '/dist/engine-thread/');
  return new URL('./engine-worker.js', built);
}

/** Rejects if the thread ends without an answer. */
function answerOf(worker: Worker): Promise<EngineAnswer<unknown>> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('messageerror', reject);
    worker.once('exit', (code) =>
      reject(new Error(`the engine thread ended unexpectedly (${code})`)),
    );
  });
}

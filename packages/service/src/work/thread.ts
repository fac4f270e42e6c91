import { Worker } from 'node:worker_threads';
import { ThreadLost } from './errors.js';
import type { RunOptions, ThreadPoolOptions } from './thread-pool.js';

/** What a thread says about its task. */
export type Answer =
  | { readonly done: true; readonly result: unknown }
  | { readonly done: false; readonly error: string };

/** One thread of a pool, with at most one task. */
export class Thread {
  readonly #worker: Worker;
  #answer: ((answer: Answer) => void) | undefined;
  #lose: ((error: Error) => void) | undefined;
  #ended = false;

  constructor({ module, memoryMb, environment }: ThreadPoolOptions) {
    this.#worker = new Worker(module, {
      env: { ...environment },
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    this.#worker.unref();
    this.#worker.on('message', (answer: Answer) => this.#answer?.(answer));
    this.#worker.on('error', (error: NodeJS.ErrnoException) =>
      this.#gone(error.message, error.code === 'ERR_WORKER_OUT_OF_MEMORY'),
    );
    this.#worker.on('exit', (code) => this.#gone(`exit code ${code}`));
  }

  get isEnded(): boolean {
    return this.#ended;
  }

  /** Runs a task. When the signal comes the thread is killed: nothing else stops a loop. */
  async run(task: unknown, { signal, transfer = [] }: RunOptions): Promise<unknown> {
    const stop = () => this.#lose?.(signal.reason);
    const answered = new Promise<Answer>((resolve, reject) => {
      this.#answer = resolve;
      this.#lose = reject;
    });
    signal.addEventListener('abort', stop, { once: true });
    this.#worker.ref();
    try {
      this.#worker.postMessage(task, transfer);
      const answer = await answered;
      if (!answer.done) throw new Error(answer.error);
      return answer.result;
    } finally {
      signal.removeEventListener('abort', stop);
      this.#worker.unref();
      this.#answer = undefined;
      this.#lose = undefined;
    }
  }

  async end(): Promise<void> {
    this.#ended = true;
    await this.#worker.terminate();
  }

  #gone(reason: string, isOutOfMemory = false): void {
    this.#ended = true;
    this.#lose?.(new ThreadLost(reason, isOutOfMemory));
  }
}

import type { Answer, Question } from './messages.js';

interface StartedWorker {
  readonly worker: Worker;
  /** Resolves if the worker cannot be loaded. */
  readonly failure: Promise<void>;
}

/** Started with this file, before the page is drawn. */
let first: StartedWorker | undefined = start();

function start(): StartedWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const failure = new Promise<void>((resolve) => {
    worker.addEventListener('error', () => resolve(), { once: true });
  });
  return { worker, failure };
}

/** The engine in a separate thread. While it works, only the newest question waits. */
export class EngineWorker {
  readonly #worker: Worker;
  #waiting: Question | undefined;
  #working: Question | undefined;

  constructor(onAnswer: (answer: Answer, question: Question | undefined) => void) {
    const { worker, failure } = first ?? start();
    first = undefined;
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const [answered, next] = [this.#working, this.#waiting];
      this.#working = undefined;
      this.#waiting = undefined;
      if (next) this.ask(next);
      onAnswer(data, answered);
    });
    failure.then(() => {
      const message = 'The engine could not be loaded: reload the page.';
      onAnswer({ ok: false, message }, this.#working);
    });
  }

  ask(question: Question): void {
    if (this.#working) {
      this.#waiting = question;
      return;
    }
    this.#working = question;
    this.#worker.postMessage(question);
  }

  stop(): void {
    this.#worker.terminate();
  }
}

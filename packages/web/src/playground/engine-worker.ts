import type { Answer, Question } from './messages.js';

/** The engine in a separate thread. While it works, only the newest question waits. */
export class EngineWorker {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  #waiting: Question | undefined;
  #isAtWork = false;

  /** `isDone` is false if another question waits. */
  constructor(onAnswer: (answer: Answer, isDone: boolean) => void) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const next = this.#waiting;
      this.#isAtWork = false;
      this.#waiting = undefined;
      if (next) this.ask(next);
      onAnswer(data, next === undefined);
    });
    this.#worker.addEventListener('error', () => {
      const message = 'The engine could not be loaded: reload the page.';
      onAnswer({ ok: false, message }, true);
    });
  }

  ask(question: Question): void {
    if (this.#isAtWork) {
      this.#waiting = question;
      return;
    }
    this.#isAtWork = true;
    this.#worker.postMessage(question);
  }

  stop(): void {
    this.#worker.terminate();
  }
}

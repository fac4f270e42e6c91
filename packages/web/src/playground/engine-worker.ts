import type { Answer, Question } from './messages.js';

/** The engine in a separate thread. While it works, only the newest question waits. */
export class EngineWorker {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  #waiting: Question | undefined;
  #working: Question | undefined;

  constructor(onAnswer: (answer: Answer, question: Question | undefined) => void) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      const [answered, next] = [this.#working, this.#waiting];
      this.#working = undefined;
      this.#waiting = undefined;
      if (next) this.ask(next);
      onAnswer(data, answered);
    });
    this.#worker.addEventListener('error', () => {
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

import type { ProofAnswer, ProofQuestion } from './proof-messages.js';

/** The proof worker. It handles one question at a time; a newer waiting question replaces the older. */
export class ProofRunner {
  #worker: Worker | undefined;
  #waiting: ProofQuestion | undefined;
  #isAtWork = false;

  constructor(private readonly onAnswer: (answer: ProofAnswer) => void) {}

  prove(question: ProofQuestion): void {
    if (this.#isAtWork) {
      this.#waiting = question;
      return;
    }
    this.#isAtWork = true;
    this.#worker ??= this.#started();
    this.#worker.postMessage(question);
  }

  /** Stops PostgreSQL. The next proof starts it again. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#waiting = undefined;
    this.#isAtWork = false;
  }

  #started(): Worker {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<ProofAnswer>) => {
      this.onAnswer(data);
      if (data.kind !== 'verdict') return;
      const next = this.#waiting;
      this.#waiting = undefined;
      this.#isAtWork = false;
      if (next) this.prove(next);
    });
    worker.addEventListener('error', () => {
      this.stop();
      const message = 'PostgreSQL could not be loaded. Check your connection, and try again.';
      const verdict = {
        name: 'not proven',
        message,
        differences: [],
        unverified: 0,
        milliseconds: 0,
      } as const;
      this.onAnswer({ kind: 'verdict', verdict });
    });
    return worker;
  }
}

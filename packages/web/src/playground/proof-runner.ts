import type { LoadedParts, ProofAnswer, ProofQuestion, WorkerMessage } from './proof-messages.js';

/**
 * Proves one question at a time, the newest. PostgreSQL cannot be interrupted, so a proof that nobody waits for ends
 * with its worker. Its successor is started beforehand, because the network may be gone by then.
 */
export class ProofRunner {
  #active: Worker | undefined;
  /** A worker without work. */
  #spare: Worker | undefined;
  #parts: LoadedParts | undefined;
  #asked: ProofQuestion | undefined;
  #working: ProofQuestion | undefined;

  constructor(private readonly onAnswer: (answer: ProofAnswer) => void) {}

  prove(question: ProofQuestion): void {
    this.#asked = question;
    this.#turn();
  }

  /** Ends the current proof without a verdict. */
  cancel(): void {
    this.#asked = undefined;
    this.#turn();
  }

  /** Stops PostgreSQL. The next proof starts it again. */
  stop(): void {
    this.#active?.terminate();
    this.#spare?.terminate();
    this.#active = undefined;
    this.#spare = undefined;
    this.#asked = undefined;
    this.#working = undefined;
  }

  /** Switches to the newest question. Without a spare worker, the current proof ends first. */
  #turn(): void {
    if (this.#working === this.#asked) return;
    if (this.#working) {
      if (!this.#spare) return;
      this.#active?.terminate();
      this.#active = this.#spare;
      this.#spare = undefined;
    }
    this.#working = this.#asked;
    if (!this.#working) return;
    this.#active ??= this.#started();
    this.#active.postMessage({ ...this.#working, parts: this.#parts });
    if (this.#parts && !this.#spare) this.#started();
  }

  #started(): Worker {
    const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) =>
      this.#hear(worker, data),
    );
    worker.addEventListener('error', () => {
      worker.terminate();
      if (worker !== this.#active) return;
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

  #hear(worker: Worker, message: WorkerMessage): void {
    if (message.kind === 'ready') {
      if (worker !== this.#active) this.#keep(worker);
      return;
    }
    if (message.kind === 'loaded') {
      this.#parts = message.parts;
      this.#started();
      return;
    }
    const isAwaited = this.#working === this.#asked;
    if (message.kind === 'verdict') {
      this.#working = undefined;
      if (isAwaited) this.#asked = undefined;
    }
    if (isAwaited) this.onAnswer(message);
    else this.#turn();
  }

  /** Keeps a worker as the spare one, unless there is one, or the proof was stopped. */
  #keep(worker: Worker): void {
    if (this.#spare || !this.#active) {
      worker.terminate();
      return;
    }
    this.#spare = worker;
    this.#turn();
  }
}

import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./run-in-warm-process.mjs', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A process that runs commands one after the other, with their dependencies loaded. */
export class WarmProcess {
  #child: ChildProcess | undefined;
  #last: Promise<unknown> = Promise.resolve();

  run(words: readonly string[], around: Surroundings): Promise<Ended> {
    const ended = this.#last.then(() => this.#run(words, around));
    this.#last = ended.catch(() => {});
    return ended;
  }

  #run(words: readonly string[], { folder, environment }: Surroundings): Promise<Ended> {
    return new Promise((resolve, reject) => {
      const child = this.#start();
      const answered = (ended: Ended) => {
        child.off('exit', gone);
        resolve(ended);
      };
      const gone = (code: number | null, signal: string | null) => {
        child.off('message', answered);
        this.#child = undefined;
        reject(new Error(`the process that runs commands ended: ${code ?? signal}`));
      };
      child.once('message', answered).once('exit', gone);
      child.send({ words, folder, environment: { ...process.env, ...environment } });
    });
  }

  /** The process ends with its parent, when the channel between them closes. */
  #start(): ChildProcess {
    if (this.#child) return this.#child;
    const child = fork(script, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.unref();
    child.channel?.unref();
    this.#child = child;
    return child;
  }
}

import { Worker } from 'node:worker_threads';
import { DatabaseError } from '../errors.js';
import type { Template } from './cluster-template.js';
import type { Reply, Request, StartInstance } from './messages.js';
import type { Ran, RunningPostgres } from './running-postgres.js';

type Answer = Extract<Reply, { id: number } | { kind: 'ready' }>;
type Question<Kind> = Kind extends Request['kind']
  ? Omit<Extract<Request, { kind: Kind }>, 'id'>
  : never;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

const javascriptHeapMb = 256;
const stackMb = 64;

/** One running PostgreSQL in its own thread, which has no environment and can be killed. */
export class Instance implements RunningPostgres {
  /** The template that it recorded, if that was requested. */
  readonly ready: Promise<Template | undefined>;
  /** PostgreSQL has exited by itself; its data directory can still be saved. */
  ended = false;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #gone: Error | undefined;
  #last = 0;

  constructor(start: StartInstance) {
    this.#worker = new Worker(workerFile(), {
      workerData: start,
      // A tar that only this thread needs is transferred, not copied.
      transferList: start.dataDirectory instanceof ArrayBuffer ? [start.dataDirectory] : [],
      env: {},
      execArgv: [],
      stdin: true,
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: javascriptHeapMb, stackSizeMb: stackMb },
    });
    this.ready = new Promise((resolve, reject) => {
      const heard = (answer: Answer) =>
        resolve(answer.kind === 'ready' ? answer.template : undefined);
      this.#waiting.set(0, { resolve: heard, reject });
    });
    this.ready.catch(() => {});
    this.#worker.on('message', (reply: Reply) => this.#receive(reply));
    this.#worker.on('error', (error) => this.#lose(explained(error)));
    this.#worker.on('exit', () => this.#lose(new Error('the sandbox was stopped')));
  }

  async run(sql: string, options: { copyData?: string; wantRows?: boolean } = {}): Promise<Ran> {
    const { copyData, wantRows = false } = options;
    const answer = await this.#ask({ kind: 'run', sql, copyData, wantRows });
    if (answer.kind !== 'ran') throw new Error('the sandbox sent an unexpected response');
    this.ended = answer.ended;
    return answer;
  }

  /** Stops PostgreSQL and returns its data directory. */
  async save(): Promise<ArrayBuffer> {
    const answer = await this.#ask({ kind: 'save' });
    if (answer.kind !== 'saved') throw new Error('the sandbox sent an unexpected response');
    return answer.dataDirectory;
  }

  /** Kills the thread, whatever it is doing; pending calls reject. */
  async terminate(): Promise<void> {
    this.#lose(new Error('the sandbox was stopped'));
    await this.#worker.terminate();
  }

  #ask(question: Question<Request['kind']>): Promise<Answer> {
    if (this.#gone) return Promise.reject(this.#gone);
    this.#last += 1;
    const id = this.#last;
    // Only a busy database keeps the process alive.
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...question, id });
    });
  }

  #receive(reply: Reply): void {
    if (reply.kind === 'not-started') {
      this.#lose(new Error(reply.message));
      return;
    }
    const id = reply.kind === 'ready' ? 0 : reply.id;
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#worker.unref();
    waiting?.resolve(reply as Answer);
  }

  #lose(error: Error): void {
    this.#gone ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(this.#gone);
    this.#waiting.clear();
  }
}

function explained(error: unknown): Error {
  if ((error as { code?: unknown }).code !== 'ERR_WORKER_OUT_OF_MEMORY') return error as Error;
  return new DatabaseError('the sandbox reached its memory limit', '53200');
}

/** Threads can only run compiled code: when running from the sources, this resolves to the built file. */
function workerFile(): URL {
  const built = import.meta.url.replace('/src/engines/', '/dist/engines/');
  return new URL('./sandbox-worker.js', built);
}

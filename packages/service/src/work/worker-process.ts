import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { LimitPassed, WorkerLost } from './errors.js';
import type { LimitsWatch, WorkerLimits } from './limits-watch.js';
import type { Said } from './said.js';
import { mostLikely, type UnderWay } from './under-way.js';

const mebibyte = 2 ** 20;
/** The share of its memory that a worker may have used at most to be given another task. */
const spentShare = 0.5;

export interface WorkerOptions {
  /** The module that does the work. It calls `answerTasks`. */
  readonly module: URL;
  readonly limits: WorkerLimits;
  readonly environment: Readonly<Record<string, string>>;
}

/** Most tasks end before optimizing the WebAssembly of parser and sandbox has paid for itself. */
const unhurriedOptimizer = '--wasm-tiering-budget=2000000000';

/** One worker: a process of its own, which can be killed without anybody else noticing. It has at most one task. */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #limits: WorkerLimits;
  readonly #watch: LimitsWatch;
  #settle: ((result: Promise<unknown>) => void) | undefined;
  #underWay: readonly UnderWay[] = [];
  #isEnded = false;
  #isSpent = false;
  #taskCount = 0;

  constructor({ module, limits, environment }: WorkerOptions, watch: LimitsWatch) {
    this.#limits = limits;
    this.#watch = watch;
    this.#child = fork(hostFile(), [module.href, String(limits.memoryMb)], {
      env: { ...environment },
      execArgv: [unhurriedOptimizer],
      serialization: 'advanced',
      // Its own group: a Ctrl-C at the terminal is not meant for it.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#ended = once(this.#child, 'exit').catch(() => {});
    this.#child.on('message', (said: Said) => this.#hear(said));
    this.#child.on('error', (error) => this.#lose(new WorkerLost(error.message)));
    this.#child.on('exit', (code, signal) =>
      this.#lose(new WorkerLost(signal ?? `exit code ${code}`)),
    );
    this.#rest();
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  /** How many tasks it has been given. */
  get taskCount(): number {
    return this.#taskCount;
  }

  /** A task has taken so much memory that the next one would have too little. */
  get isSpent(): boolean {
    return this.#isSpent;
  }

  /** Runs a task. When the signal comes, or it takes more than it may, the process is killed: nothing else stops a loop. */
  async run(task: unknown, signal: AbortSignal): Promise<unknown> {
    this.#taskCount += 1;
    const stop = () => this.#lose(signal.reason);
    const watched = this.#watch.watch(this.#child.pid ?? 0, (what) => this.#limitPassed(what));
    signal.addEventListener('abort', stop, { once: true });
    this.#child.ref();
    this.#child.channel?.ref();
    try {
      return await new Promise((resolve) => {
        this.#settle = resolve;
        if (this.#isEnded) this.#lose(new WorkerLost('it ended while it was idle'));
        else this.#child.send(task as object);
      });
    } finally {
      this.#isSpent = watched.end() > spentShare * this.#limits.memoryMb * mebibyte;
      signal.removeEventListener('abort', stop);
      this.#settle = undefined;
      this.#underWay = [];
      this.#rest();
    }
  }

  /** Kills it, and waits until it is gone. */
  async end(): Promise<void> {
    this.#isEnded = true;
    this.#child.kill('SIGKILL');
    if (this.#child.exitCode === null && this.#child.signalCode === null) await this.#ended;
  }

  /** An idle worker does not keep the server alive. */
  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  #hear(said: Said): void {
    switch (said.kind) {
      case 'at':
        this.#underWay = said.underWay;
        return;
      case 'done':
        this.#settle?.(Promise.resolve(said.result));
        return;
      case 'threw':
        this.#settle?.(Promise.reject(new Error(said.error)));
        return;
      case 'lost':
        if (said.isOutOfMemory) this.#limitPassed('memory');
        else this.#lose(new WorkerLost(said.reason));
    }
  }

  #limitPassed(what: 'memory' | 'disk'): void {
    const limitMb = what === 'memory' ? this.#limits.memoryMb : this.#limits.diskMb;
    this.#lose(new LimitPassed(what, limitMb, mostLikely(this.#underWay, Date.now())));
  }

  #lose(error: unknown): void {
    this.#isEnded = true;
    this.#child.kill('SIGKILL');
    this.#settle?.(Promise.reject(error));
  }
}

/** Processes run compiled code only: from the sources, the built file is meant. */
function hostFile(): string {
  const built = import.meta.url.replace('/src/work/', '/dist/work/');
  return fileURLToPath(new URL('./worker-host.js', built));
}

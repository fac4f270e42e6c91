import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { knownFlags, optimizeNoWasm } from '@svc/engine/v8-flags';
import type { WorkerLimits } from '../settings/common.js';
import { LimitPassed, WorkerLost } from './errors.js';
import type { ProgressListener } from './job-progress.js';
import type { LimitsWatch } from './limits-watch.js';
import { likelyCause, type RunningStatement } from './running-statements.js';
import type { WorkerMessage } from './worker-message.js';

const mebibyte = 2 ** 20;
/** The largest share of its memory limit that a worker may have used and still be given another task. */
const spentShare = 0.5;

export interface WorkerOptions {
  /** The module that does the work and calls `answerTasks`. */
  readonly module: URL;
  readonly limits: WorkerLimits;
  readonly environment: Readonly<Record<string, string>>;
}

/** One worker: a separate process that can be killed without affecting anything else. It runs at most one task. */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;
  readonly #limits: WorkerLimits;
  readonly #watch: LimitsWatch;
  #settle: ((result: Promise<unknown>) => void) | undefined;
  #underWay: readonly RunningStatement[] = [];
  #onProgress: ProgressListener | undefined;
  #isEnded = false;
  #isSpent = false;
  #taskCount = 0;

  constructor({ module, limits, environment }: WorkerOptions, watch: LimitsWatch) {
    this.#limits = limits;
    this.#watch = watch;
    this.#child = fork(hostFile(), [module.href, String(limits.memoryMb)], {
      env: { ...environment },
      execArgv: [...knownFlags(optimizeNoWasm, process.versions.v8)],
      serialization: 'advanced',
      // Its own process group, so that Ctrl-C in the terminal does not reach it.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.#ended = once(this.#child, 'exit').catch(() => {});
    this.#child.on('message', (message: WorkerMessage) => this.#receive(message));
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

  /** The number of tasks that it has been given. */
  get taskCount(): number {
    return this.#taskCount;
  }

  /** Whether a task has used so much memory that too little is left for the next one. */
  get isSpent(): boolean {
    return this.#isSpent;
  }

  /** Runs a task. On abort, or when the task exceeds a limit, the process is killed: nothing else stops an endless loop. */
  async run(task: unknown, signal: AbortSignal, onProgress?: ProgressListener): Promise<unknown> {
    this.#taskCount += 1;
    this.#onProgress = onProgress;
    const stop = () => this.#lose(signal.reason);
    const watched = this.#watch.watch(this.#child.pid ?? 0, (what) => this.#limitPassed(what));
    signal.addEventListener('abort', stop, { once: true });
    this.#child.ref();
    this.#child.channel?.ref();
    try {
      return await new Promise((resolve) => {
        this.#settle = resolve;
        if (this.#isEnded) this.#lose(new WorkerLost('it exited while idle'));
        else this.#child.send(task as object);
      });
    } finally {
      this.#isSpent = watched.end() > spentShare * this.#limits.memoryMb * mebibyte;
      signal.removeEventListener('abort', stop);
      this.#settle = undefined;
      this.#underWay = [];
      this.#onProgress = undefined;
      this.#rest();
    }
  }

  /** Kills the process and waits until it has exited. */
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

  #receive(message: WorkerMessage): void {
    switch (message.kind) {
      case 'at':
        this.#underWay = message.underWay;
        return;
      case 'progress':
        this.#onProgress?.(message.progress);
        return;
      case 'done':
        this.#settle?.(Promise.resolve(message.result));
        return;
      case 'threw':
        this.#settle?.(Promise.reject(new Error(message.error)));
        return;
      case 'lost':
        if (message.isOutOfMemory) this.#limitPassed('memory');
        else this.#lose(new WorkerLost(message.reason));
    }
  }

  #limitPassed(what: 'memory' | 'disk'): void {
    const limitMb = what === 'memory' ? this.#limits.memoryMb : this.#limits.diskMb;
    this.#lose(new LimitPassed(what, limitMb, likelyCause(this.#underWay, Date.now())));
  }

  #lose(error: unknown): void {
    this.#isEnded = true;
    this.#child.kill('SIGKILL');
    this.#settle?.(Promise.reject(error));
  }
}

/** Child processes can only run compiled code: when running from the sources, this resolves to the built file. */
function hostFile(): string {
  const built = import.meta.url.replace('/src/work/', '/dist/work/');
  return fileURLToPath(new URL('./worker-host.js', built));
}

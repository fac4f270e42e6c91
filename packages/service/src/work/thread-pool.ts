import type { WaitingWork, WorkersOfLane } from '../operations/metrics.js';
import { PoolFull } from './errors.js';
import { Thread } from './thread.js';

export interface ThreadPoolOptions {
  /** The module that the threads run. It calls `answerTasks`. */
  readonly module: URL;
  readonly threads: number;
  /** How many tasks may wait; one more is refused with `PoolFull`. */
  readonly queueLimit: number;
  /** The JavaScript heap of a thread. One that needs more dies, and its task with it. */
  readonly memoryMb: number;
  readonly environment: Readonly<Record<string, string>>;
}

export interface RunOptions {
  /** Stops the task, wherever it is: in the queue it is forgotten, in a thread the thread is killed. */
  readonly signal: AbortSignal;
  readonly transfer?: readonly ArrayBuffer[];
}

/** Called when a task begins: its lane, and how long it has waited. */
type Told = (lane: string, seconds: number) => void;

/** The only lane of a pool of threads. */
const lane = 'all';

interface Waiting<Task> {
  readonly since: number;
  readonly task: Task;
  readonly options: RunOptions;
  readonly settle: (result: Promise<unknown>) => void;
}

/**
 * Threads that work off one queue, each one task at a time, first come, first served. A thread is started
 * when there is work for it, and lives on to the next task.
 */
export class ThreadPool<Task, Result> {
  readonly #options: ThreadPoolOptions;
  readonly #idle: Thread[] = [];
  readonly #busy = new Set<Promise<unknown>>();
  readonly #queue = new Set<Waiting<Task>>();
  #told: Told = () => {};
  #closed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  /** A task that is given now would be refused. */
  get isFull(): boolean {
    return this.#queue.size >= this.#options.queueLimit && !this.#hasRoom;
  }

  get #hasRoom(): boolean {
    return this.#busy.size < this.#options.threads;
  }

  /** Tells from now on how long each task has waited. */
  onWait(told: Told): void {
    this.#told = told;
  }

  /** How many tasks of each lane wait, and how many are at work. */
  load(): readonly (WaitingWork & WorkersOfLane)[] {
    const [oldest] = this.#queue;
    const oldestSeconds = oldest ? (performance.now() - oldest.since) / 1_000 : 0;
    const { threads: size } = this.#options;
    return [{ lane, size, busy: this.#busy.size, waiting: this.#queue.size, oldestSeconds }];
  }

  /** Starts a thread before there is work, so that the first task does not wait for it. */
  warmUp(): void {
    if (this.#idle.length === 0) this.#idle.push(this.#start());
  }

  /**
   * Runs a task. Throws `PoolFull`, `ThreadLost`, the reason of the signal, or an error that says where the
   * task threw one.
   */
  async run(task: Task, options: RunOptions): Promise<Result> {
    options.signal.throwIfAborted();
    if (this.#closed || this.isFull) throw new PoolFull();
    let leave = () => {};
    const result = await new Promise<unknown>((resolve) => {
      const waiting = { since: performance.now(), task, options, settle: resolve };
      leave = () => {
        if (this.#queue.delete(waiting)) resolve(Promise.reject(options.signal.reason));
      };
      this.#queue.add(waiting);
      options.signal.addEventListener('abort', leave, { once: true });
      this.#next();
    }).finally(() => options.signal.removeEventListener('abort', leave));
    return result as Result;
  }

  /** Takes no more tasks, waits for those it has, then ends the threads. */
  async close(): Promise<void> {
    this.#closed = true;
    while (this.#busy.size > 0) await Promise.allSettled(this.#busy);
    await Promise.all(this.#idle.splice(0).map((thread) => thread.end()));
  }

  #start(): Thread {
    return new Thread(this.#options);
  }

  #next(): void {
    if (!this.#hasRoom) return;
    const [waiting] = this.#queue;
    if (waiting === undefined) return;
    this.#queue.delete(waiting);
    const { task, options, settle, since } = waiting;
    this.#told(lane, (performance.now() - since) / 1_000);
    const thread = this.#idle.pop() ?? this.#start();
    const work = thread.run(task, options);
    settle(work);
    // The place is free only when the thread has really ended, so that never more than `threads` work.
    const over = work
      .catch(() => thread.end())
      .then(() => {
        if (!thread.isEnded) this.#idle.push(thread);
        this.#busy.delete(over);
        this.#next();
      });
    this.#busy.add(over);
  }
}

import type { WaitingWork, WorkersOfLane } from '../operations/metrics.js';
import { PoolFull } from './errors.js';
import type { ProgressListener } from './job-progress.js';
import { Lane, type Waiting } from './lane.js';
import { LimitsWatch } from './limits-watch.js';
import { familiesOf, residentBytes } from './resident-memory.js';
import { type WorkerOptions, WorkerProcess } from './worker-process.js';

export interface WorkerPoolOptions<LaneName extends string> extends WorkerOptions {
  /** The number of tasks of each lane that run at a time. Lanes do not wait for each other. */
  readonly lanes: Readonly<Record<LaneName, number>>;
  /** The maximum number of waiting tasks in all lanes together. */
  readonly queueLimit: number;
  /** A monotonic clock in milliseconds. */
  readonly clock?: () => number;
  readonly restMs?: number;
}

export interface RunOptions<LaneName extends string> {
  readonly lane: LaneName;
  /** Within a lane, owners take turns. */
  readonly owner: string;
  /** Stops the task: a waiting task is removed, and the worker of a running task is killed. */
  readonly signal: AbortSignal;
  /** The time limit of the task, in the queue and while running. A task that would exceed it is refused. */
  readonly timeLimitMs?: number;
  /** Called when a worker starts the task. */
  readonly onBegin?: () => void;
  /** Called with the progress of the task. */
  readonly onProgress?: ProgressListener;
}

/** Called when a task starts, with its lane and how long it has waited. */
type WaitListener = (lane: string, seconds: number) => void;

/** How long a worker stays idle before it exits, unless it is the last one, to free its memory. */
const restMs = 30_000;

/** How often waiting tasks are checked for whether they can still finish in time. */
const sheddingMs = 1_000;

/**
 * Worker processes that run the tasks of several lanes, each one task at a time. A worker is started on demand, and
 * is reused for the next task unless it has used a large share of its memory limit.
 */
export class WorkerPool<Task, Result, LaneName extends string> {
  readonly #options: WorkerPoolOptions<LaneName>;
  readonly #lanes: ReadonlyMap<LaneName, Lane>;
  readonly #watch: LimitsWatch;
  readonly #clock: () => number;
  /** The worker that has been idle longest is first, and is used last. */
  readonly #idle: WorkerProcess[] = [];
  readonly #atWork = new Set<WorkerProcess>();
  readonly #busy = new Set<Promise<unknown>>();
  #onWait: WaitListener = () => {};
  #shedding: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: WorkerPoolOptions<LaneName>) {
    this.#options = options;
    this.#watch = new LimitsWatch(options.limits);
    this.#clock = options.clock ?? (() => performance.now());
    const lanes = Object.entries<number>(options.lanes) as [LaneName, number][];
    this.#lanes = new Map(lanes.map(([name, workers]) => [name, new Lane(workers)]));
  }

  /** Calls the function with the waiting time of each task from now on. */
  onWait(listener: WaitListener): void {
    this.#onWait = listener;
  }

  /** How many tasks of each lane wait and run. */
  load(): readonly (WaitingWork & WorkersOfLane)[] {
    const nowMs = this.#clock();
    return [...this.#lanes].map(([lane, { queue, workers: size, busy }]) => {
      const sinceMs = Math.min(nowMs, ...queue.items().map((each) => each.sinceMs));
      return { lane, size, busy, waiting: queue.size, oldestSeconds: (nowMs - sinceMs) / 1_000 };
    });
  }

  /** The resident memory of each worker including its child processes. */
  async memoryBytes(): Promise<readonly number[]> {
    const workers = [...this.#idle, ...this.#atWork];
    const families = await familiesOf(workers.flatMap(({ pid }) => pid ?? []));
    return Promise.all([...families.values()].map(residentBytes));
  }

  /** Starts a worker in advance, so that the first task does not wait for it. */
  warmUp(): void {
    if (this.#idle.length === 0) this.#rest(this.#start());
  }

  /** Throws `PoolFull` if a task submitted now would be refused. */
  refuseIfFull({ lane, owner, timeLimitMs }: Omit<RunOptions<LaneName>, 'signal'>): void {
    const { queue, hasRoom, expectedMs } = this.#measures(lane, owner);
    if (this.#closed) throw new PoolFull(1);
    if (timeLimitMs !== undefined && expectedMs > timeLimitMs) {
      throw new PoolFull(secondsOf(expectedMs - timeLimitMs));
    }
    const isFull = this.#waiting >= this.#options.queueLimit && (queue.size > 0 || !hasRoom);
    if (isFull && this.#lastOfBusiestOwner(owner) === undefined)
      throw new PoolFull(secondsOf(expectedMs));
  }

  /**
   * Runs a task. Throws `PoolFull`, `LimitPassed`, `WorkerLost`, the reason of the signal, or an error with the stack
   * of the error that the task threw.
   */
  async run(task: Task, options: RunOptions<LaneName>): Promise<Result> {
    const { lane, owner, signal, timeLimitMs = Number.POSITIVE_INFINITY } = options;
    const { onBegin, onProgress } = options;
    signal.throwIfAborted();
    this.refuseIfFull(options);
    let leave = () => {};
    const result = await new Promise<unknown>((resolve) => {
      const sinceMs = this.#clock();
      const dueMs = sinceMs + timeLimitMs;
      const times = { sinceMs, dueMs };
      const waiting = { task, owner, ...times, signal, onBegin, onProgress, settle: resolve };
      leave = () => this.#refuse(waiting, signal.reason);
      signal.addEventListener('abort', leave, { once: true });
      const { queue, hasRoom } = this.#lane(lane);
      const mustWait = queue.size > 0 || !hasRoom;
      if (mustWait && this.#waiting >= this.#options.queueLimit) this.#makePlace(owner);
      queue.add(waiting);
      this.#next(lane);
    }).finally(() => signal.removeEventListener('abort', leave));
    return result as Result;
  }

  /** Refuses new tasks, waits for the running ones, then stops the workers. */
  async close(): Promise<void> {
    this.#closed = true;
    while (this.#busy.size > 0) await Promise.allSettled(this.#busy);
    await Promise.all(this.#idle.splice(0).map((worker) => worker.end()));
  }

  /** Refuses all waiting tasks that cannot finish in time. */
  shed(): void {
    const nowMs = this.#clock();
    for (const lane of this.#lanes.values()) {
      for (const waiting of lane.tooLate(nowMs)) {
        const lateMs = lane.expectedMs(lane.queue.size, nowMs) - (waiting.dueMs - nowMs);
        this.#refuse(waiting, new PoolFull(secondsOf(lateMs)));
      }
    }
  }

  #lane(name: LaneName): Lane {
    const lane = this.#lanes.get(name);
    if (lane === undefined) throw new Error(`the pool has no lane ${name}`);
    return lane;
  }

  #measures(name: LaneName, owner: string) {
    const lane = this.#lane(name);
    const { queue, hasRoom } = lane;
    const expectedMs = lane.expectedMs(queue.aheadOf(owner), this.#clock());
    return { queue, hasRoom, expectedMs };
  }

  get #waiting(): number {
    return [...this.#lanes.values()].reduce((sum, { queue }) => sum + queue.size, 0);
  }

  /** The last task of the owner with the most waiting tasks, if that owner has more than this one. */
  #lastOfBusiestOwner(owner: string): Waiting | undefined {
    const all = [...this.#lanes.values()].flatMap(({ queue }) => queue.items());
    const counts = new Map<string, number>();
    for (const each of all) counts.set(each.owner, (counts.get(each.owner) ?? 0) + 1);
    const [most, count] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? ['', 0];
    if (count <= (counts.get(owner) ?? 0) + 1) return undefined;
    return all.findLast((each) => each.owner === most);
  }

  /** Removes a task of an owner that has filled the queue, so that it accepts tasks of other owners. */
  #makePlace(owner: string): void {
    const last = this.#lastOfBusiestOwner(owner);
    if (last) this.#refuse(last, new PoolFull(1));
  }

  #refuse(waiting: Waiting, reason: unknown): void {
    for (const { queue } of this.#lanes.values()) {
      if (queue.remove(waiting)) waiting.settle(Promise.reject(reason));
    }
  }

  #start(): WorkerProcess {
    return new WorkerProcess(this.#options, this.#watch);
  }

  #rest(worker: WorkerProcess): void {
    this.#idle.push(worker);
    const tasks = worker.taskCount;
    const end = () => {
      const isResting = worker.taskCount === tasks && this.#idle.includes(worker);
      if (isResting && this.#idle.length > 1) this.#dismiss(worker);
    };
    setTimeout(end, this.#options.restMs ?? restMs).unref();
  }

  #dismiss(worker: WorkerProcess): void {
    this.#idle.splice(this.#idle.indexOf(worker), 1);
    void worker.end();
  }

  #next(name: LaneName): void {
    const lane = this.#lane(name);
    this.#shedWhileTasksWait();
    const waiting = lane.hasRoom ? lane.queue.take() : undefined;
    if (waiting === undefined) return;
    const worker = this.#idle.pop() ?? this.#start();
    const end = lane.begin(this.#clock());
    this.#onWait(name, (this.#clock() - waiting.sinceMs) / 1_000);
    this.#atWork.add(worker);
    waiting.onBegin?.();
    const work = worker.run(waiting.task, waiting.signal, waiting.onProgress);
    waiting.settle(work);
    // The slot is free only when the worker has exited, so that the lane never runs more workers than its limit.
    const over = work
      .catch(() => worker.end())
      .then(async () => {
        if (worker.isSpent) await worker.end();
        this.#atWork.delete(worker);
        if (!worker.isEnded) this.#rest(worker);
        this.#busy.delete(over);
        end(this.#clock());
        this.#next(name);
      });
    this.#busy.add(over);
  }

  #shedWhileTasksWait(): void {
    clearTimeout(this.#shedding);
    this.shed();
    if (this.#waiting === 0) return;
    this.#shedding = setTimeout(() => this.#shedWhileTasksWait(), sheddingMs).unref();
  }
}

/** An integer number of seconds, at least one. */
function secondsOf(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1_000));
}

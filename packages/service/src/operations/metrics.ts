import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** An answered request, with the labels that it is counted by. */
export interface MeasuredRequest {
  readonly method: string;
  /** The pattern of its path: `/v1/runs/:id`. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** The waiting work of one lane, and for how many seconds the oldest has waited. */
export interface WaitingWork {
  readonly lane: string;
  readonly waiting: number;
  readonly oldestSeconds?: number;
}

/** Workers of one lane. */
export interface WorkersOfLane {
  readonly lane: string;
  readonly size: number;
  readonly busy: number;
}

/** Connections to the database of a server. */
export interface Connections {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** From an immediate response up to the usual time limit of a run. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

/** The metrics of a server, for Prometheus. */
export class Metrics {
  readonly #registry = new Registry();
  /** Each function updates its gauges before they are exported. */
  readonly #readers: (() => Promise<void>)[] = [];
  readonly #requests = new Histogram({
    name: 'svc_http_request_duration_seconds',
    help: 'Requests by route and status, from the headers to the end of the response',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [this.#registry],
  });
  readonly #inFlight = new Gauge({
    name: 'svc_http_requests_in_flight',
    help: 'Requests in progress',
    registers: [this.#registry],
  });
  readonly #waits = new Histogram({
    name: 'svc_queue_wait_seconds',
    help: 'How long jobs waited for a worker, by lane',
    labelNames: ['lane'],
    buckets,
    registers: [this.#registry],
  });
  readonly #runs = new Counter({
    name: 'svc_runs_total',
    help: 'Finished jobs by kind and verdict: proven, different, not_proven, none, failed',
    labelNames: ['kind', 'verdict'],
    registers: [this.#registry],
  });
  readonly #durations = new Histogram({
    name: 'svc_run_duration_seconds',
    help: 'How long jobs took, without waiting, by kind',
    labelNames: ['kind'],
    buckets,
    registers: [this.#registry],
  });

  requestBegan(): void {
    this.#inFlight.inc();
  }

  requestEnded({ method, route, status, seconds }: MeasuredRequest): void {
    this.#inFlight.dec();
    this.#requests.observe({ method, route, status }, seconds);
  }

  /** Records how long work waited before a worker took it. */
  waited(lane: string, seconds: number): void {
    this.#waits.observe({ lane }, seconds);
  }

  /** Records the end of a run. The verdict is `none` for an analysis and `failed` for a run without a result. */
  runEnded(kind: string, verdict: string, seconds: number): void {
    this.#runs.inc({ kind, verdict });
    this.#durations.observe({ kind }, seconds);
  }

  /** Exports the number of waiting tasks of each lane. Empty lanes must be listed too: a missing metric is not zero. */
  watchQueue(read: () => readonly WaitingWork[] | Promise<readonly WaitingWork[]>): void {
    const depth = this.#gauge('svc_queue_depth', 'Jobs waiting for a worker, by lane', 'lane');
    const oldest = this.#gauge(
      'svc_queue_oldest_seconds',
      'Age of the oldest waiting job, by lane',
      'lane',
    );
    this.#read([depth, oldest], async () => {
      for (const { lane, waiting, oldestSeconds = 0 } of await read()) {
        depth.set({ lane }, waiting);
        oldest.set({ lane }, oldestSeconds);
      }
    });
  }

  /** Exports how many workers a pool has and how many of them are busy. */
  watchWorkers(read: () => readonly WorkersOfLane[]): void {
    const size = this.#gauge('svc_workers', 'Number of workers', 'lane');
    const busy = this.#gauge('svc_workers_busy', 'Workers that are busy', 'lane');
    this.#read([size, busy], async () => {
      for (const each of read()) {
        size.set({ lane: each.lane }, each.size);
        busy.set({ lane: each.lane }, each.busy);
      }
    });
  }

  /** Exports the resident memory of worker processes, each including its child processes. */
  watchMemory(read: () => Promise<readonly number[]>): void {
    const memory = this.#gauge(
      'svc_worker_memory_bytes',
      'Resident memory of the worker processes: total, and of the largest',
      'of',
    );
    this.#read([memory], async () => {
      const bytes = await read();
      const all = bytes.reduce((sum, each) => sum + each, 0);
      memory.set({ of: 'all' }, all);
      memory.set({ of: 'largest' }, Math.max(0, ...bytes));
    });
  }

  /** Exports the state of the connections to the database. */
  watchConnections(pool: Connections): void {
    const connections = this.#gauge(
      'svc_database_connections',
      'Connections to the database by state; waiting: requests waiting for a free one',
      'state',
    );
    // Read before other metrics take a connection themselves.
    this.#readers.unshift(async () => {
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      connections.set({ state: 'idle' }, pool.idleCount);
      connections.set({ state: 'waiting' }, pool.waitingCount);
    });
  }

  /** Also exports memory, CPU time, event loop and garbage collection of this process. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.#registry });
  }

  /** All metrics, in Prometheus' text format. */
  async text(): Promise<string> {
    await Promise.all(this.#readers.map((read) => read()));
    return this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  #gauge<Label extends string>(name: string, help: string, label: Label): Gauge<Label> {
    return new Gauge({ name, help, labelNames: [label], registers: [this.#registry] });
  }

  /** Omits metrics that cannot be read, for example while the database is down: that is when the others matter most. */
  #read(gauges: readonly { reset(): void }[], read: () => Promise<void>): void {
    this.#readers.push(() =>
      read().catch(() => {
        for (const gauge of gauges) gauge.reset();
      }),
    );
  }
}

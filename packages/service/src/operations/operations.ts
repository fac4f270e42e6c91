import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log.js';
import type { AtTheEnd } from '../process/start-in-order.js';
import type { Database } from '../storage/database.js';
import { Metrics } from './metrics.js';
import { type NotReady, startOpsServer } from './ops-server.js';

/** The settings of health probes and of shutdown. */
export interface OperationsSettings {
  readonly HOST: string;
  readonly SVC_OPS_PORT?: number | undefined;
  readonly SVC_SHUTDOWN_DELAY_S: number;
}

/** The health probes, metrics and traces of a process, for its operators. */
export class Operations {
  readonly metrics = new Metrics();
  readonly #delayMs: number;
  #port: number | undefined;
  #state: 'starting' | 'up' | 'stopping' = 'starting';
  #database: Pick<Database, 'answers'> | undefined;

  private constructor(delayMs: number) {
    this.#delayMs = delayMs;
  }

  /**
   * Starts first and stops last: a process that waits for its database is alive, and so is one that finishes its
   * requests.
   */
  static async start(
    settings: OperationsSettings,
    log: Log,
    atTheEnd: AtTheEnd,
  ): Promise<Operations> {
    const operations = new Operations(settings.SVC_SHUTDOWN_DELAY_S * 1_000);
    if (settings.SVC_OPS_PORT === undefined) return operations;
    operations.metrics.watchProcess();
    const server = await startOpsServer({
      port: settings.SVC_OPS_PORT,
      host: settings.HOST,
      metrics: operations.metrics,
      whyNotReady: () => operations.#whyNotReady(),
    });
    atTheEnd(server.close);
    operations.#port = server.port;
    log.info(`metrics and probes on ${settings.HOST}:${server.port}`);
    return operations;
  }

  /** The port of the probes, if they are enabled. */
  get port(): number | undefined {
    return this.#port;
  }

  /**
   * The process is ready from now on. Call this after everything else has started, so that on shutdown readiness ends
   * first: load balancers have the shutdown delay to notice, and requests are still answered meanwhile.
   */
  isUp(database: Pick<Database, 'answers' | 'pool'>, atTheEnd: AtTheEnd): void {
    this.#state = 'up';
    this.#database = database;
    this.metrics.watchConnections(database.pool);
    atTheEnd(async () => {
      this.#state = 'stopping';
      await delay(this.#delayMs);
    });
  }

  async #whyNotReady(): Promise<NotReady> {
    if (this.#state !== 'up') return this.#state;
    const answers = await this.#database?.answers();
    return answers ? undefined : 'the database does not respond';
  }
}

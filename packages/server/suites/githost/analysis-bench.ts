/** Runs analyses as the server does, in this process: on databases that are kept, without the queue and worker threads. */
import { randomUUID } from 'node:crypto';
import { createLog, migrateSchema, openDatabase } from '@svc/service';
import { warm, warmDatabase } from '../../../proof/suites/warm-clusters.js';
import { AnalysisStore } from '../../src/analyses/analysis-store.js';
import type { AnalysisWork } from '../../src/analyses/analysis-work.js';
import { giveUpAnalysis, runAnalysis } from '../../src/analyses/run-analysis.js';
import { Githost } from '../../src/githost/client.js';
import { readEvent } from '../../src/githost/events.js';
import { packageFolder } from '../../src/package-folder.js';
import type { AnalysisResponse } from '../../src/reviews/analysis.js';
import { type ReviewTask, review } from '../../src/reviews/review.js';
import type { CodeHost } from './code-host.js';

type Finished = Omit<AnalysisResponse, 'result'> & {
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a result
  readonly result?: any;
};

export interface AnalysisBench {
  readonly store: AnalysisStore;
  /** Accepts an event of the code host and returns the id of its analysis. */
  accept(event: string, payload: unknown): Promise<string>;
  /** Runs an analysis once, as the queue does; throws if it is to be retried. */
  run(id: string, isLast?: boolean, changes?: Partial<AnalysisWork>): Promise<Finished>;
  /** Gives up an analysis whose processes died, as the queue does. */
  giveUp(id: string, attempts: number): Promise<Finished>;
  /** Accepts an event and runs its analysis. */
  deliver(event: string, payload: unknown, changes?: Partial<AnalysisWork>): Promise<Finished>;
  query(sql: string, values: readonly unknown[]): Promise<void>;
  close(): Promise<void>;
}

export async function startBench(host: CodeHost): Promise<AnalysisBench> {
  const { url, drop } = await warmDatabase();
  const log = createLog('error');
  const database = await openDatabase(url, log);
  await migrateSchema(database.pool, 'svc_server', new URL('migrations/server/', packageFolder));
  const store = new AnalysisStore(database.pool);
  const work = {
    store,
    githost: new Githost({
      apiUrl: host.url,
      appId: host.appId,
      privateKey: host.privateKey,
      pacesWrites: false,
    }),
    pool: reviewing(reviewOnce),
    log,
    safetyLevel: 'standard',
    engine: { kind: 'embedded' },
    timeLimitMs: 600_000,
  } as const satisfies AnalysisWork;

  const find = async (id: string): Promise<Finished> => {
    const found = await store.find(id);
    if (!found) throw new Error(`there is no analysis ${id}`);
    return found;
  };
  const bench: AnalysisBench = {
    store,
    async accept(event, payload) {
      const asked = readEvent(event, true, (schema) => schema.parse(payload));
      if ('ignored' in asked) throw new Error(`ignored: ${asked.ignored}`);
      return (await store.request(asked.target, randomUUID(), async () => {})).id;
    },
    async run(id, isLast = false, changes = {}) {
      await runAnalysis(id, isLast, { ...work, ...changes });
      return find(id);
    },
    async giveUp(id, attempts) {
      await giveUpAnalysis(id, attempts, work);
      return find(id);
    },
    async deliver(event, payload, changes) {
      return bench.run(await bench.accept(event, payload), false, changes);
    },
    async query(sql, values) {
      await database.pool.query(sql, [...values]);
    },
    async close() {
      await database.close();
      await drop();
    },
  };
  return bench;
}

const reviews = new Map<string, ReturnType<typeof review>>();

/** Reviews a history with a real proof. A history that several tests share is proven only once. */
export function reviewOnce(task: ReviewTask): ReturnType<typeof review> {
  const { engine: _engine, timeoutMs: _timeout, ...history } = task;
  const key = JSON.stringify(history);
  const known = reviews.get(key) ?? review({ ...task, engine: warm() });
  reviews.set(key, known);
  return known;
}

/** Reviews histories in this process. */
export function reviewing(
  run: (task: ReviewTask, options: { readonly signal?: AbortSignal }) => ReturnType<typeof review>,
): AnalysisWork['pool'] {
  return { run } as unknown as AnalysisWork['pool'];
}

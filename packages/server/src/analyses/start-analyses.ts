import {
  type Database,
  JobQueue,
  type Log,
  Notices,
  ThreadPool,
  threadEnvironment,
} from '@svc/service';
import { Githost } from '../githost/client.js';
import type { Settings } from '../settings.js';
import { AnalysisStore } from './analysis-store.js';
import type { Review, ReviewTask } from './review.js';
import { runAnalysis } from './run-analysis.js';

export interface Analyses {
  readonly store: AnalysisStore;
  readonly queue: JobQueue;
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

/** How soon another instance notices that one has died. */
const reclaimMs = 5_000;

/** Starts working off the queue of analyses. They have a thread of their own, so that no request waits for them. */
export async function startAnalyses(
  settings: Settings,
  database: Database,
  log: Log,
): Promise<Analyses> {
  const { SVC_TIME_LIMIT_S: timeLimitSeconds } = settings;
  const store = new AnalysisStore(database.pool);
  const notices = new Notices(database, log);
  const queue = new JobQueue({
    database,
    log,
    notices,
    schema: 'svc_queue',
    name: 'analyses',
    retryLimit: 5,
    retryDelay: 5,
    timeLimitSeconds,
  });
  const pool = new ThreadPool<ReviewTask, Review>({
    module: new URL(
      './review-worker.js',
      import.meta.url.replace('/src/analyses/', '/dist/analyses/'),
    ),
    threads: 1,
    queueLimit: 1,
    memoryMb: settings.SVC_WORKER_MEMORY_MB,
    environment: threadEnvironment(),
  });
  const githost = new Githost({
    apiUrl: settings.GITHOST_API_URL,
    appId: settings.GITHOST_APP_ID,
    privateKey: settings.GITHOST_APP_PRIVATE_KEY,
    pacesWrites: settings.GITHOST_PACE_WRITES,
  });
  const work = {
    store,
    githost,
    pool,
    log,
    safetyLevel: settings.SVC_SAFETY,
    engine: settings.engine,
    timeLimitMs: timeLimitSeconds * 1_000,
  };
  await notices.start();
  await queue.start();
  await queue.work(1, (id, isLast) => runAnalysis(id, isLast, work));
  const reclaiming = setInterval(() => {
    store
      .reclaim((id, client) => queue.add(id, client))
      .catch((error: Error) => log.warn(`analyses of the dead: ${error.message}`));
  }, reclaimMs);
  return {
    store,
    queue,
    async stop() {
      clearInterval(reclaiming);
      await queue.stop();
      await notices.stop();
      await pool.close();
    },
  };
}

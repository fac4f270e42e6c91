import {
  type Database,
  JobQueue,
  type Log,
  Notifications,
  WorkerPool,
  workerEnvironment,
  workerLimits,
} from '@svc/service';
import { Githost } from '../githost/client.js';
import type { Review, ReviewTask } from '../reviews/review.js';
import type { Settings } from '../settings.js';
import { AnalysisStore } from './analysis-store.js';
import { giveUpAnalysis, runAnalysis } from './run-analysis.js';

export interface Analyses {
  readonly store: AnalysisStore;
  readonly queue: JobQueue;
  /** Waits for the running analyses and stops. */
  stop(): Promise<void>;
}

/** How many analyses run at once, so that a long one does not delay all others. */
const atOnce = 2;

/** The number of attempts for an analysis: the code host may be down for a while. */
const mostAttempts = 6;

/** Starts processing the queue of analyses. They have separate workers, so that no request waits for them. */
export async function startAnalyses(
  settings: Settings,
  database: Database,
  log: Log,
): Promise<Analyses> {
  const { SVC_TIME_LIMIT_S: timeLimitSeconds } = settings;
  const store = new AnalysisStore(database.pool);
  const notifications = new Notifications(database, log);
  const queue = new JobQueue({
    database,
    log,
    notifications,
    schema: 'svc_server',
    mostAttempts,
    pauseSeconds: 5,
  });
  const pool = new WorkerPool<ReviewTask, Review, 'proof'>({
    module: new URL(
      './review-worker.js',
      import.meta.url.replace('/src/analyses/', '/dist/analyses/'),
    ),
    lanes: { proof: atOnce },
    queueLimit: atOnce,
    limits: workerLimits(settings),
    environment: workerEnvironment(),
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
  await notifications.start();
  await queue.work(
    { proof: atOnce },
    {
      work: (id, isLast) => runAnalysis(id, isLast, work),
      giveUp: (id, attempts) => giveUpAnalysis(id, attempts, work),
    },
  );
  return {
    store,
    queue,
    async stop() {
      await queue.stop();
      await notifications.stop();
      await pool.close();
    },
  };
}

import type { Database, Metrics } from '@svc/service';
import type { RequestPool } from './create-pool.js';

/** Registers the metrics of the worker pool and of the queue of analyses. */
export function measureWork(
  metrics: Metrics,
  pool: RequestPool,
  { pool: database }: Database,
): void {
  pool.onWait((lane, seconds) => metrics.waited(lane, seconds));
  metrics.watchWorkers(() => pool.load());
  metrics.watchMemory(() => pool.memoryBytes());
  metrics.watchQueue(async () => {
    const { rows } = await database.query<{ waiting: number; oldest: number }>(
      `SELECT count(*)::int AS waiting, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS oldest
         FROM svc_server.analyses WHERE status = 'queued'`,
    );
    const { waiting = 0, oldest: oldestSeconds = 0 } = rows[0] ?? {};
    return [...pool.load(), { lane: 'pull_request', waiting, oldestSeconds }];
  });
}

import type { Metrics } from '@svc/service';
import type { Pool } from 'pg';
import type { RunRow } from './run.js';

/** Lanes of runs: with and without a proof. */
const lanes = ['quick', 'proof'] as const;

/** The lane of a run, which depends on whether it needs a proof. */
export function laneOf({
  kind,
  options,
}: Pick<RunRow, 'kind' | 'options'>): (typeof lanes)[number] {
  return kind === 'analyze' || options.validate === false ? 'quick' : 'proof';
}

/** Measures the runs that wait in the database, for all processes together. */
export function measureRuns(metrics: Metrics, pool: Pool): void {
  metrics.watchQueue(async () => {
    const { rows } = await pool.query<{ lane: string; waiting: number; oldest: number }>(
      `SELECT lane, count(id)::int AS waiting, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS oldest
         FROM unnest($1::text[]) AS lane
         LEFT JOIN svc_platform.runs
           ON status = 'queued' AND lane = CASE WHEN kind = 'analyze' OR options ->> 'validate' = 'false' THEN 'quick' ELSE 'proof' END
        GROUP BY lane`,
      [lanes],
    );
    return rows.map(({ oldest, ...rest }) => ({ ...rest, oldestSeconds: oldest }));
  });
}

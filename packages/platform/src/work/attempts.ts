import { inTransaction, notify, type ProblemBody } from '@svc/service';
import type { Pool, PoolClient } from 'pg';
import { writeRunEmail } from '../mail/run-emails.js';
import { expiryOfResults } from '../runs/keep-results.js';
import type { RunRow } from '../runs/run.js';
import { runEnds } from '../runs/run-ends.js';
import type { RunOutput } from '../runs/run-store.js';
import type { Services } from '../services.js';
import { announceRun } from '../webhooks/announce-run.js';

/** A run that a worker has started. Only the latest attempt can end it. */
export type Attempt = Pick<RunRow, 'id' | 'kind' | 'safety_level' | 'options'> & {
  readonly organization_id: string;
  readonly attempts: number;
  readonly waited_seconds: number;
};

/** Starts a run; undefined if it is finished or was cancelled. The caller holds its job. */
export function beginAttempt(pool: Pool, runId: string): Promise<Attempt | undefined> {
  return takeUp(pool, runId, 1);
}

/** Takes over an unfinished run only to end it. */
export function takeOver(pool: Pool, runId: string): Promise<Attempt | undefined> {
  return takeUp(pool, runId, 0);
}

async function takeUp(pool: Pool, runId: string, counts: 0 | 1): Promise<Attempt | undefined> {
  const { rows } = await pool.query<Attempt>(
    `UPDATE svc_platform.runs
        SET status = 'processing', attempts = attempts + $2, started_at = coalesce(started_at, now()),
            progress = '{"stage": "reading"}'
      WHERE id = $1 AND status IN ('queued', 'processing')
      RETURNING id, organization_id, kind, safety_level, options, attempts,
                extract(epoch FROM now() - created_at)::float AS waited_seconds`,
    [runId, counts],
  );
  return rows[0];
}

/** The files of a run, by set and in order. */
export async function readInputs(pool: Pool, { id }: Attempt) {
  const { rows } = await pool.query<{
    set: 'migrations' | 'original' | 'squashed';
    name: string;
    text: string;
  }>(
    'SELECT set, name, content AS text FROM svc_platform.run_inputs WHERE run_id = $1 ORDER BY set, position',
    [id],
  );
  const setOf = (wanted: string) =>
    rows.filter(({ set }) => set === wanted).map(({ name, text }) => ({ name, text }));
  return {
    migrations: setOf('migrations'),
    original: setOf('original'),
    squashed: setOf('squashed'),
  };
}

/** The services that end a run and announce it. */
type Ending = Pick<Services, 'database' | 'mailbox' | 'settings'>;

/** Ends a run with its result. False if it was cancelled, or another attempt has it now. */
export function completeRun(
  services: Ending,
  attempt: Attempt,
  result: RunOutput,
): Promise<boolean> {
  return inTransaction(services.database.pool, async (client) => {
    const { verdict, statements } = result;
    if (!(await end(client, attempt, 'completed', { verdict, statements }))) return false;
    await client.query(
      `INSERT INTO svc_platform.run_results (organization_id, run_id, response, sql, proven, report_html, map, analysis)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        attempt.organization_id,
        attempt.id,
        result.response,
        result.sql,
        result.proven,
        result.report_html,
        result.map,
        result.analysis,
      ],
    );
    await announceRun(client, attempt, 'run.completed', verdict);
    await writeRunEmail(client, services, attempt, { verdict });
    return true;
  });
}

/** Ends a failed run. False as for `completeRun`. */
export function failRun(
  services: Ending,
  attempt: Attempt,
  problem: ProblemBody,
): Promise<boolean> {
  return inTransaction(services.database.pool, async (client) => {
    if (!(await end(client, attempt, 'failed', { problem }))) return false;
    await announceRun(client, attempt, 'run.failed', null);
    await writeRunEmail(client, services, attempt, { failure: problem.error });
    return true;
  });
}

async function end(
  client: PoolClient,
  { id, attempts }: Attempt,
  status: 'completed' | 'failed',
  {
    problem,
    verdict,
    statements,
  }: { readonly problem?: ProblemBody } & Partial<Pick<RunOutput, 'verdict' | 'statements'>>,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE svc_platform.runs r
        SET status = $3, finished_at = now(), expires_at = ${expiryOfResults},
            error_code = $4, error = $5, error_details = $6,
            verdict = $7, verdict_message = $8, unverified = $9, statements_before = $10, statements_after = $11
       FROM svc_platform.organizations o
      WHERE r.id = $1 AND r.attempts = $2 AND r.status = 'processing' AND o.id = r.organization_id`,
    [
      id,
      attempts,
      status,
      problem?.code ?? null,
      problem?.error ?? null,
      problem?.details ? JSON.stringify(problem.details) : null,
      verdict?.verdict ?? null,
      verdict?.message ?? null,
      verdict?.unverified ?? null,
      statements?.before ?? null,
      statements?.after ?? null,
    ],
  );
  if (rowCount === 1) await notify(client, runEnds, id);
  return rowCount === 1;
}

/** Puts the run back for another attempt. */
export async function putBack(pool: Pool, { id, attempts }: Attempt): Promise<void> {
  await pool.query(
    `UPDATE svc_platform.runs SET status = 'queued' WHERE id = $1 AND attempts = $2 AND status = 'processing'`,
    [id, attempts],
  );
}

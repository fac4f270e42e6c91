import type { Pool } from 'pg';

/** How long finished deliveries and responses for an Idempotency-Key are kept. */
const keepDeliveriesDays = 30;
const keepAnswersHours = 24;
const atOnce = 100;

/** Deletes expired data. Returns true if there is more. */
export async function sweep(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `WITH expired AS (
       SELECT id FROM svc_platform.runs WHERE expires_at <= now() ORDER BY expires_at LIMIT ${atOnce}
          FOR UPDATE SKIP LOCKED
     ), inputs AS (
       DELETE FROM svc_platform.run_inputs WHERE run_id IN (SELECT id FROM expired)
     ), results AS (
       DELETE FROM svc_platform.run_results WHERE run_id IN (SELECT id FROM expired)
     )
     UPDATE svc_platform.runs SET expires_at = NULL WHERE id IN (SELECT id FROM expired)`,
  );
  await pool.query(
    `DELETE FROM svc_platform.idempotency_keys WHERE created_at < now() - make_interval(hours => $1)`,
    [keepAnswersHours],
  );
  await pool.query(
    `DELETE FROM svc_platform.webhook_deliveries
      WHERE status <> 'pending' AND created_at < now() - make_interval(days => $1)`,
    [keepDeliveriesDays],
  );
  await pool.query('DELETE FROM svc_platform.sessions WHERE expires_at < now()');
  await pool.query('DELETE FROM svc_platform.verifications WHERE expires_at < now()');
  return rowCount === atOnce;
}

import type { Pool, QueryResultRow } from 'pg';

/**
 * A table of things to send, with `id`, `attempts` and `next_attempt_at`, and a condition for those not yet sent.
 */
export interface Outbox {
  readonly table: string;
  /** The condition of rows still to be sent. */
  readonly isOpen: string;
  /** The columns that the sender needs. */
  readonly columns: string;
  /** The first pause; each following one is three times as long, up to a day. */
  readonly firstPauseSeconds: number;
  /** The time for an attempt, before another process may take the row. */
  readonly attemptSeconds: number;
}

const longestPauseSeconds = 86_400;

/**
 * Takes due rows, and sets in the same statement when they are tried again: a process that dies loses none, and
 * no two processes take the same.
 */
export async function takeDue<Row extends QueryResultRow>(
  pool: Pool,
  { table, isOpen, columns, firstPauseSeconds, attemptSeconds }: Outbox,
  atMost: number,
): Promise<readonly Row[]> {
  const { rows } = await pool.query<Row>(
    `UPDATE ${table}
        SET attempts = attempts + 1,
            next_attempt_at = now() + make_interval(
              secs => least(${firstPauseSeconds} * 3 ^ attempts, ${longestPauseSeconds}) + ${attemptSeconds})
      WHERE id IN (
            SELECT id FROM ${table} WHERE ${isOpen} AND next_attempt_at <= now()
             ORDER BY next_attempt_at LIMIT ${atMost} FOR UPDATE SKIP LOCKED)
      RETURNING ${columns}`,
  );
  return rows;
}

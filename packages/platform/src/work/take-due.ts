import type { Pool, QueryResultRow } from 'pg';

/** A table of what is to be sent: with `id`, `attempts` and `next_attempt_at`, and whatever tells what is still to be sent. */
export interface Outbox {
  readonly table: string;
  /** What is true of a row that is still to be sent. */
  readonly isOpen: string;
  /** What whoever sends it needs of a row. */
  readonly columns: string;
  /** The first pause; each one after it is three times as long, and none longer than a day. */
  readonly firstPauseSeconds: number;
  /** The time that an attempt itself may take, before anybody else takes the row. */
  readonly attemptSeconds: number;
}

const longestPauseSeconds = 86_400;

/**
 * Takes rows that are due, and says in the same breath when they are tried again if nothing more is heard of them: whoever
 * dies now loses none, and no two take the same.
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

import type { Pool, PoolClient } from 'pg';

/** Runs a task in a transaction. */
export async function inTransaction<Result>(
  pool: Pool,
  task: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const result = await task(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

import type { Pool, PoolClient } from 'pg';

/** An arbitrary constant. */
const lock = 0x5c_5c;

/** Runs a task under a lock, so that only one process runs it at a time and others wait. */
export async function oneAtATime<Result>(
  pool: Pool,
  what: string,
  task: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1, hashtext($2))', [lock, what]);
    return await task(client);
  } finally {
    // The lock ends with its session, whatever the state of the session.
    client.release(true);
  }
}

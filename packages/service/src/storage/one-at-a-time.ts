import type { Pool, PoolClient } from 'pg';

/** Any number will do, as long as it is always the same. */
const lock = 0x5c_5c;

/** Runs a task while no other process runs it: those that come at the same time wait for one another. */
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
    // The lock ends with its session, whatever state that is in.
    client.release(true);
  }
}

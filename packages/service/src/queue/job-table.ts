import type { Pool, PoolClient } from 'pg';

export interface NewJob {
  readonly id: string;
  /** Jobs of one lane wait for no other lane. */
  readonly lane: string;
  /** Within a lane, owners take turns. */
  readonly owner: string;
}

export interface TakenJob {
  readonly id: string;
  /** How often it has been taken, this time included. */
  readonly attempts: number;
  /** How often whoever had it died. */
  readonly interruptions: number;
}

/** The table `jobs` of a schema: what waits for a worker, and what somebody is at. A job that is done is not there. */
export class JobTable {
  readonly #pool: Pool;
  readonly #jobs: string;
  readonly #key: string;

  /** `key` is the lock that says that this process lives. */
  constructor(pool: Pool, schema: string, key: string) {
    this.#pool = pool;
    this.#jobs = `${schema}.jobs`;
    this.#key = key;
  }

  /**
   * Adds a job in a transaction of the caller's. Its turn comes after the one that is current, and two after the last of
   * its owner: whoever has nothing waiting comes before the second job of anybody else, and nobody waits forever.
   */
  async add({ id, lane, owner }: NewJob, client: PoolClient): Promise<void> {
    await client.query(
      `INSERT INTO ${this.#jobs} (id, lane, owner, turn)
       SELECT $1, $2, $3, greatest(
         (SELECT coalesce(max(turn) FILTER (WHERE taken_by IS NOT NULL) + 1, min(turn), 0)
            FROM ${this.#jobs} WHERE lane = $2),
         (SELECT max(turn) + 2 FROM ${this.#jobs} WHERE lane = $2 AND owner = $3))
       ON CONFLICT (id) DO NOTHING`,
      [id, lane, owner],
    );
  }

  /** Takes the job whose turn it is, which counts as an attempt from now on, whatever becomes of it. */
  async take(lane: string): Promise<TakenJob | undefined> {
    const { rows } = await this.#pool.query<TakenJob>(
      `UPDATE ${this.#jobs} SET attempts = attempts + 1, taken_by = $2, taken_at = clock_timestamp()
        WHERE id = (
          SELECT id FROM ${this.#jobs} WHERE lane = $1 AND taken_by IS NULL AND due_at <= clock_timestamp()
           ORDER BY goes_first DESC, turn, added_at LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id, attempts, interruptions`,
      [lane, this.#key],
    );
    return rows[0];
  }

  /** The job is done, or comes to nothing. */
  async remove({ id, attempts }: TakenJob): Promise<void> {
    await this.#pool.query(
      `DELETE FROM ${this.#jobs} WHERE id = $1 AND attempts = $2 AND taken_by = $3`,
      [id, attempts, this.#key],
    );
  }

  /** It is tried again, after a pause. */
  async putBack({ id, attempts }: TakenJob, pauseSeconds: number): Promise<void> {
    await this.#pool.query(
      `UPDATE ${this.#jobs} SET taken_by = NULL, due_at = clock_timestamp() + make_interval(secs => $4)
        WHERE id = $1 AND attempts = $2 AND taken_by = $3`,
      [id, attempts, this.#key, pauseSeconds],
    );
  }

  /**
   * Frees the jobs of processes that have died, and those of this one that it knows nothing of, since it did not hear that
   * it took them. They were interrupted, so they go first. Gives how many.
   */
  async reclaim(known: readonly string[]): Promise<number> {
    const { rows } = await this.#pool.query<{ taken_by: string }>(
      `SELECT DISTINCT taken_by FROM ${this.#jobs} WHERE taken_by IS NOT NULL`,
    );
    let freed = 0;
    for (const { taken_by } of rows) {
      const { rowCount } =
        taken_by === this.#key
          ? await this.#pool.query(
              `${this.#free} AND NOT id = ANY ($2::uuid[]) AND taken_at < clock_timestamp() - interval '10 seconds'`,
              [taken_by, known],
            )
          : await this.#pool.query(`${this.#free} AND pg_try_advisory_xact_lock($1)`, [taken_by]);
      freed += rowCount ?? 0;
    }
    return freed;
  }

  get #free(): string {
    return `UPDATE ${this.#jobs} SET taken_by = NULL, goes_first = true, interruptions = interruptions + 1
             WHERE taken_by = $1::bigint`;
  }
}

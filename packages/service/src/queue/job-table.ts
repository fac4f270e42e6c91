import type { Pool, PoolClient } from 'pg';

export interface NewJob {
  readonly id: string;
  /** Lanes do not wait for each other. */
  readonly lane: string;
  /** Within a lane, owners take turns. */
  readonly owner: string;
}

export interface TakenJob {
  readonly id: string;
  /** The number of attempts, including this one. */
  readonly attempts: number;
  /** How often the process that ran it died. */
  readonly interruptions: number;
}

/** The table `jobs` of a schema: jobs that wait and jobs that run. Finished jobs are deleted. */
export class JobTable {
  readonly #pool: Pool;
  readonly #jobs: string;
  readonly #key: string;

  /** `key` is the advisory lock that shows that this process is running. */
  constructor(pool: Pool, schema: string, key: string) {
    this.#pool = pool;
    this.#jobs = `${schema}.jobs`;
    this.#key = key;
  }

  /**
   * Adds a job in the caller's transaction. Its turn comes after the current turn and two after its owner's last one,
   * so an owner without waiting jobs is served before the second job of any other owner, and no owner starves.
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

  /** Takes the next job. This counts as an attempt, whatever happens to it. */
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

  /** Deletes a job that is done or was given up. */
  async remove({ id, attempts }: TakenJob): Promise<void> {
    await this.#pool.query(
      `DELETE FROM ${this.#jobs} WHERE id = $1 AND attempts = $2 AND taken_by = $3`,
      [id, attempts, this.#key],
    );
  }

  /** Returns a job to the queue, to be retried after a pause. */
  async putBack({ id, attempts }: TakenJob, pauseSeconds: number): Promise<void> {
    await this.#pool.query(
      `UPDATE ${this.#jobs} SET taken_by = NULL, due_at = clock_timestamp() + make_interval(secs => $4)
        WHERE id = $1 AND attempts = $2 AND taken_by = $3`,
      [id, attempts, this.#key, pauseSeconds],
    );
  }

  /**
   * Releases the jobs of dead processes, and jobs assigned to this process that it does not know about because the
   * response to its query was lost. They were interrupted, so they are taken first. Returns how many there were.
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

import { randomUUID } from 'node:crypto';
import { inTransaction } from '@svc/service';
import type { Pool, PoolClient } from 'pg';
import {
  type AnalysisResponse,
  type AnalysisStatus,
  isProposal,
  subjectOf,
  type Target,
  target as targetSchema,
} from '../reviews/analysis.js';

interface Row {
  readonly id: string;
  readonly target: unknown;
  readonly status: AnalysisStatus;
  readonly result: Record<string, unknown> | null;
  readonly error: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** A requested analysis, and whether it had been requested before. */
export interface Requested {
  readonly id: string;
  readonly isNew: boolean;
}

/** The state of an analysis that starts. */
export interface Begun {
  /** Why it failed, if that has not been reported yet. */
  readonly failure: string | undefined;
}

/** Queues an analysis for a repository, in a transaction. */
type Enqueue = (
  job: { readonly id: string; readonly lane: 'proof'; readonly owner: string },
  client: PoolClient,
) => Promise<void>;

/** The analyses in the server's database. */
export class AnalysisStore {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * Records and queues an analysis in one transaction. A repeated delivery returns the same analysis. A later event
   * for the same subject supersedes unfinished ones, and an event that arrives late is superseded at once. A squash
   * supersedes others only after the permission of its requester has been checked.
   */
  async request(
    target: Target,
    delivery: string | undefined,
    enqueue: Enqueue,
  ): Promise<Requested> {
    return inTransaction(this.#pool, async (client) => {
      const requested = await insert(client, target, delivery);
      const owner = `${target.owner}/${target.repository}`;
      if (requested.isNew) await enqueue({ id: requested.id, lane: 'proof', owner }, client);
      return requested;
    });
  }

  async find(id: string): Promise<AnalysisResponse | undefined> {
    const { rows } = await this.#pool.query<Row>(
      'SELECT * FROM svc_server.analyses WHERE id = $1',
      [id],
    );
    return rows[0] && responseOf(rows[0]);
  }

  /** The target of an unfinished analysis. A superseded one is included, since its check still has to be ended. */
  async targetOf(id: string): Promise<Target | undefined> {
    const { rows } = await this.#pool.query<Row>(
      `SELECT target FROM svc_server.analyses
        WHERE id = $1 AND status IN ('queued', 'processing', 'superseded')`,
      [id],
    );
    return rows[0] && targetSchema.parse(rows[0].target);
  }

  /** Lets a squash supersede older requests, once its requester's permission has been checked. */
  async supersedeOlder(id: string): Promise<void> {
    await this.#pool.query(
      `UPDATE svc_server.analyses older SET status = 'superseded', updated_at = now()
         FROM svc_server.analyses newer
        WHERE newer.id = $1 AND newer.status IN ('queued', 'processing')
          AND older.subject = newer.subject AND older.created_at < newer.created_at
          AND older.status IN ('queued', 'processing')`,
      [id],
    );
  }

  /** Call it within `alone`. Returns undefined if the analysis is no longer wanted. */
  async begin(id: string): Promise<Begun | undefined> {
    const { rows } = await this.#pool.query<{ error: string | null }>(
      `UPDATE svc_server.analyses SET status = 'processing', updated_at = now()
        WHERE id = $1 AND status IN ('queued', 'processing')
        RETURNING error`,
      [id],
    );
    const [row] = rows;
    return row && { failure: row.error ?? undefined };
  }

  /** Returns the analysis to the queue for a retry. */
  async putBack(id: string): Promise<void> {
    await this.#pool.query(
      `UPDATE svc_server.analyses SET status = 'queued', updated_at = now()
        WHERE id = $1 AND status IN ('queued', 'processing')`,
      [id],
    );
  }

  async isWanted(id: string): Promise<boolean> {
    const { rows } = await this.#pool.query(
      `SELECT FROM svc_server.analyses WHERE id = $1 AND status = 'processing'`,
      [id],
    );
    return rows.length > 0;
  }

  async isSuperseded(id: string): Promise<boolean> {
    const { rows } = await this.#pool.query(
      `SELECT FROM svc_server.analyses WHERE id = $1 AND status = 'superseded'`,
      [id],
    );
    return rows.length > 0;
  }

  /** Records a final failure that has not been reported yet. */
  async noteFailure(id: string, error: string): Promise<void> {
    await this.#pool.query(
      `UPDATE svc_server.analyses SET error = $2, updated_at = now()
        WHERE id = $1 AND status = 'processing'`,
      [id, error],
    );
  }

  async complete(id: string, result: object): Promise<void> {
    await this.#finish(id, 'completed', JSON.stringify(result), null);
  }

  async fail(id: string, error: string): Promise<void> {
    await this.#finish(id, 'failed', null, error);
  }

  /** Runs a task under a lock, so that no process runs two tasks for the same subject at once. */
  async alone<Result>(target: Target, task: () => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect();
    try {
      await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [subjectOf(target)]);
      return await task();
    } finally {
      // The lock ends with its session.
      client.release(true);
    }
  }

  async #finish(
    id: string,
    status: AnalysisStatus,
    result: string | null,
    error: string | null,
  ): Promise<void> {
    await this.#pool.query(
      `UPDATE svc_server.analyses SET status = $2, result = $3, error = $4, updated_at = now()
        WHERE id = $1 AND status IN ('queued', 'processing')`,
      [id, status, result, error],
    );
  }
}

async function insert(
  client: PoolClient,
  target: Target,
  delivery: string | undefined,
): Promise<Requested> {
  const id = randomUUID();
  const subject = subjectOf(target);
  const happenedAt = isProposal(target) ? undefined : target.happenedAt;
  const { rowCount } = await client.query(
    `INSERT INTO svc_server.analyses (id, delivery_id, target, subject, happened_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (delivery_id) DO NOTHING`,
    [id, delivery, JSON.stringify(target), subject, happenedAt],
  );
  if (rowCount === 0) {
    const { rows } = await client.query<Row>(
      'SELECT id FROM svc_server.analyses WHERE delivery_id = $1',
      [delivery],
    );
    return { id: rows[0]?.id ?? '', isNew: false };
  }
  if (isProposal(target)) return { id, isNew: true };
  const { rowCount: later } = await client.query(
    `UPDATE svc_server.analyses SET status = 'superseded', updated_at = now()
      WHERE id = $2 AND EXISTS (
        SELECT FROM svc_server.analyses newer WHERE newer.subject = $1 AND newer.happened_at > $3::timestamptz)`,
    [subject, id, happenedAt],
  );
  if (later) return { id, isNew: true };
  await client.query(
    `UPDATE svc_server.analyses SET status = 'superseded', updated_at = now()
      WHERE subject = $1 AND id <> $2 AND status IN ('queued', 'processing')`,
    [subject, id],
  );
  return { id, isNew: true };
}

function responseOf(row: Row): AnalysisResponse {
  const asked = targetSchema.parse(row.target);
  const { owner, repository, pullRequest } = asked;
  return {
    id: row.id,
    status: row.status,
    repository: `${owner}/${repository}`,
    pull_request: pullRequest ?? null,
    head: isProposal(asked) ? null : asked.head,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ...(row.result ? { result: row.result } : {}),
    ...(row.status === 'failed' && row.error ? { error: row.error } : {}),
  };
}

import type { Log } from '@svc/service';
import type { Pool } from 'pg';

const flushMs = 5_000;

interface Count {
  readonly organizationId: string;
  readonly keyId: string;
  readonly day: string;
  requests: number;
  lastUsed: Date;
}

/**
 * Counts the usage of keys. Requests are counted in memory and written every few seconds, so that none waits for
 * the database; a killed process loses the counts of its last seconds. Limits are counted elsewhere.
 */
export class UsageMeter {
  readonly #pool: Pool;
  readonly #log: Log;
  readonly #counts = new Map<string, Count>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(pool: Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), flushMs);
    this.#timer.unref();
  }

  /** Writes the remaining counts. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  /** Counts a request of a key. */
  countRequest(organizationId: string, keyId: string): void {
    const lastUsed = new Date();
    const day = lastUsed.toISOString().slice(0, 10);
    const count = this.#counts.get(`${keyId} ${day}`);
    if (count) {
      count.requests += 1;
      count.lastUsed = lastUsed;
    } else {
      this.#counts.set(`${keyId} ${day}`, { organizationId, keyId, day, requests: 1, lastUsed });
    }
  }

  /** Writes the counts. If that fails, they are kept for the next time. */
  async flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const counts = [...this.#counts.values()];
    this.#counts.clear();
    if (counts.length === 0) return;
    try {
      await this.#pool.query(statement, [
        counts.map(({ organizationId }) => organizationId),
        counts.map(({ keyId }) => keyId),
        counts.map(({ day }) => day),
        counts.map(({ requests }) => requests),
        counts.map(({ lastUsed }) => lastUsed),
      ]);
    } catch (error) {
      this.#log.warn(
        `usage could not be written yet: ${error instanceof Error ? error.message : error}`,
      );
      for (const count of counts) this.#putBack(count);
    }
  }

  #putBack(count: Count): void {
    const name = `${count.keyId} ${count.day}`;
    const newer = this.#counts.get(name);
    if (newer) newer.requests += count.requests;
    else this.#counts.set(name, count);
  }
}

/** Counts of a deleted organization or key are dropped. Rows are locked in the order of their ids. */
const statement = `
  WITH counted AS (
    SELECT c.* FROM unnest($1::uuid[], $2::uuid[], $3::date[], $4::bigint[], $5::timestamptz[])
             AS c (organization_id, api_key_id, day, requests, last_used)
      JOIN svc_platform.organizations o ON o.id = c.organization_id
     ORDER BY c.api_key_id, c.day
  ), by_day AS (
    INSERT INTO svc_platform.usage_counters AS u (organization_id, day, api_key_id, requests)
    SELECT organization_id, day, api_key_id, requests FROM counted
    ON CONFLICT (organization_id, day, api_key_id, project_id) DO UPDATE SET requests = u.requests + excluded.requests
  )
  UPDATE svc_platform.api_keys k
     SET last_used_at = greatest(k.last_used_at, s.last_used), request_count = k.request_count + s.requests
    FROM (SELECT api_key_id, max(last_used) AS last_used, sum(requests) AS requests FROM counted GROUP BY 1) s
   WHERE k.id = s.api_key_id`;

import { Problem } from '@svc/service';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limits } from '../plans/plans.js';

const hourSeconds = 3_600;
const burstSeconds = 60;

/** The values of the three headers. */
export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  readonly resetsAt: Date;
}

export interface Verdict {
  readonly isAllowed: boolean;
  readonly allowance: Allowance;
}

/**
 * Counts requests in the database that all processes share, in fixed windows that begin with the first request.
 * Each count is one statement that increments and reads, so no two requests get the same number.
 */
export class RateLimits {
  readonly #pool: Pool;
  readonly #limiters = new Map<string, RateLimiterPostgres>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * Counts a request of a key, in its hour and in its minute. The headers describe the hour unless the minute
   * refuses.
   */
  async count(keyId: string, { perHour, burst }: Limits): Promise<Verdict> {
    const [hour, minute] = await Promise.all([
      this.#consume('hour', hourSeconds, perHour, keyId),
      this.#consume('burst', burstSeconds, burst, keyId),
    ]);
    return hour.isAllowed && !minute.isAllowed ? minute : hour;
  }

  /** Counts a request of a person at the dashboard, per minute. */
  countPerson(personId: string, perMinute: number): Promise<Verdict> {
    return this.#consume('person', burstSeconds, perMinute, personId);
  }

  /** The remaining requests of a key, without counting. */
  async state(keyId: string, { perHour, burst }: Limits) {
    const [hour, minute] = await Promise.all([
      this.#limiter('hour', hourSeconds, perHour).get(keyId),
      this.#limiter('burst', burstSeconds, burst).get(keyId),
    ]);
    return { hour: stateOf(perHour, hour), burst: stateOf(burst, minute) };
  }

  /** Refuses too many attempts, for example of passwords. */
  async countAttempt(what: string, subject: string, most: number, seconds: number): Promise<void> {
    const { isAllowed, allowance } = await this.#consume(what, seconds, most, subject);
    if (isAllowed) return;
    throw new Problem(429, 'TOO_MANY_ATTEMPTS', 'Too many attempts: wait, then try again.', {
      headers: { 'retry-after': String(secondsUntil(allowance.resetsAt)) },
    });
  }

  /**
   * Whether an event happens for the first time within these seconds. Of two at the same time, one is the first.
   */
  async isFirst(what: string, subject: string, seconds: number): Promise<boolean> {
    return (await this.#consume(what, seconds, 1, subject)).isAllowed;
  }

  /** Resets the attempts of a person who has authenticated. */
  async forgetAttempts(what: string, subject: string): Promise<void> {
    await this.#limiter(what, 1, 1).delete(subject);
  }

  async #consume(window: string, seconds: number, points: number, key: string): Promise<Verdict> {
    try {
      const result = await this.#limiter(window, seconds, points).consume(key);
      return verdict(true, points, result);
    } catch (error) {
      if (error instanceof RateLimiterRes) return verdict(false, points, error);
      throw error;
    }
  }

  /** Limits can change, but counters continue: a key whose limit changes keeps its count. */
  #limiter(window: string, seconds: number, points: number): RateLimiterPostgres {
    const name = `${window}:${points}:${seconds}`;
    const known = this.#limiters.get(name);
    if (known) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: this.#pool,
      storeType: 'pool',
      schemaName: 'svc_platform',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: window,
      points,
      duration: seconds,
      clearExpiredByTimeout: this.#limiters.size === 0,
    });
    this.#limiters.set(name, limiter);
    return limiter;
  }
}

function stateOf(limit: number, result: RateLimiterRes | null) {
  if (!result) return { limit, remaining: limit, resets_at: null };
  const resetsAt = new Date(Date.now() + result.msBeforeNext);
  return { limit, remaining: result.remainingPoints, resets_at: resetsAt.toISOString() };
}

function verdict(isAllowed: boolean, limit: number, result: RateLimiterRes): Verdict {
  const resetsAt = new Date(Date.now() + result.msBeforeNext);
  return { isAllowed, allowance: { limit, remaining: result.remainingPoints, resetsAt } };
}

/** The whole seconds until a time, at least one. */
export function secondsUntil(time: Date): number {
  return Math.max(1, Math.ceil((time.getTime() - Date.now()) / 1_000));
}

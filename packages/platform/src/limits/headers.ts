import type { Allowance } from './rate-limits.js';

type RateLimitHeaders = Readonly<
  Record<'X-RateLimit-Limit' | 'X-RateLimit-Remaining' | 'X-RateLimit-Reset', string>
>;

/** The three rate-limit headers of every response. */
export function rateLimitHeaders({ limit, remaining, resetsAt }: Allowance): RateLimitHeaders {
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Math.ceil(resetsAt.getTime() / 1_000)),
  };
}

/** The headers for a request without a valid key: limit 0, remaining 0, reset now. */
export function withoutKey(): RateLimitHeaders {
  return rateLimitHeaders({ limit: 0, remaining: 0, resetsAt: new Date() });
}

import type { FastifyRequest } from 'fastify';

/** How long a request waits for its run by default, and at most. */
const longestWaitMs = 10_000;

/**
 * How long the client wants to wait: with `Prefer: respond-async` not at all, with `Prefer: wait=3` three seconds
 * (RFC 7240).
 */
export function preferredWaitMs({ headers }: Pick<FastifyRequest, 'headers'>): number {
  const preferences = [headers.prefer ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((value) => value.trim().toLowerCase());
  const seconds = preferences.flatMap((each) => /^wait=(\d{1,6})$/.exec(each)?.[1] ?? [])[0];
  if (seconds !== undefined) return Math.min(Number(seconds) * 1_000, longestWaitMs);
  return preferences.includes('respond-async') ? 0 : longestWaitMs;
}

import { Problem } from '../http/problem.js';
import type { LimitPassed, PoolFull } from './errors.js';
import type { StatementPlace } from './running-statements.js';

/** The response when no worker is available. */
export function poolFull({ retryAfterSeconds }: PoolFull): Problem {
  return new Problem(503, 'BUSY', 'All workers are busy: try again later.', {
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
}

/** The response when work was stopped. */
export function timeLimitPassed(limitMs: number): Problem {
  return new Problem(
    504,
    'TIME_LIMIT_PASSED',
    `The work was stopped: it took longer than ${limitMs / 1000} s.`,
  );
}

/** The response when work exceeded a resource limit. `details` has the statement that was running. */
export function limitPassed({ what, limitMb, at }: Pick<LimitPassed, 'what' | 'limitMb' | 'at'>) {
  return shortage(what, `it used more than ${limitMb} MB of ${what}`, at);
}

/** The response when PostgreSQL ran out of memory or disk. */
export function shortage(
  what: 'memory' | 'disk',
  why: string,
  at: StatementPlace | undefined,
): Problem {
  const code = what === 'memory' ? 'MEMORY_LIMIT' : 'DISK_LIMIT';
  const where = at?.file === undefined ? '' : ` while ${at.file}:${at.line} was applied`;
  return new Problem(
    422,
    code,
    `The work was stopped: ${why}${where}.`,
    at ? { details: [at] } : {},
  );
}

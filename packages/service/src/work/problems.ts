import { Problem } from '../http/problem.js';

const secondsToRetry = 5;

/** The answer to work that nobody has time for. */
export function poolFull(): Problem {
  return new Problem(503, 'BUSY', 'Everyone is at work and the queue is full: try again later.', {
    headers: { 'retry-after': String(secondsToRetry) },
  });
}

/** The answer to work that was stopped. */
export function timeLimitPassed(limitMs: number): Problem {
  return new Problem(
    504,
    'TIME_LIMIT_PASSED',
    `The work was stopped: it took longer than ${limitMs / 1000} s.`,
  );
}

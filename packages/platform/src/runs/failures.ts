import { Problem } from '@svc/service';
import type { Run } from './run.js';

/** The status that a failed run is answered with, by its code; what is not here is our fault. */
const statuses: Readonly<Record<string, number>> = {
  INVALID_SQL: 422,
  MEMORY_LIMIT_PASSED: 422,
  VALIDATION_ENGINE_UNAVAILABLE: 503,
  TIME_LIMIT_PASSED: 504,
};

/** What whoever waits for the result of a failed run is told: the same as if they had asked for it directly. */
export function failureProblem({ error, code, details }: NonNullable<Run['error']>): Problem {
  return new Problem(statuses[code] ?? 500, code, error, details ? { details } : {});
}

/** A run that needs more memory than a run may have. */
export function memoryLimitPassed(limitMb: number): Problem {
  return new Problem(
    422,
    'MEMORY_LIMIT_PASSED',
    `The work was stopped: it took more than ${limitMb} MB of memory.`,
  );
}

/** A defect, or a part that is down: the log has more. */
export function internalFailure(runId: string): Problem {
  return new Problem(
    500,
    'INTERNAL_ERROR',
    `Something went wrong here. The log has more about it under ${runId}.`,
  );
}

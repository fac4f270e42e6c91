import { Problem } from '@svc/service';
import type { Run } from './run.js';

/** The status for a failed run, by its code; other codes are internal errors. */
const statuses: Readonly<Record<string, number>> = {
  INVALID_SQL: 422,
  MEMORY_LIMIT: 422,
  DISK_LIMIT: 422,
  VALIDATION_ENGINE_UNAVAILABLE: 503,
  TIME_LIMIT_PASSED: 504,
};

/** The response for a failed run: the same as for a direct request. */
export function failureProblem({ error, code, details }: NonNullable<Run['error']>): Problem {
  return new Problem(statuses[code] ?? 500, code, error, details ? { details } : {});
}

/** A run whose worker died repeatedly; most likely the run is the cause. */
export function attemptsExhausted(attempts: number): Problem {
  return new Problem(
    500,
    'WORKER_LOST',
    `The run failed after ${attempts} attempts: its worker exited each time.`,
  );
}

/** A defect, or a part that is down: the log has the details. */
export function internalFailure(runId: string): Problem {
  return new Problem(
    500,
    'INTERNAL_ERROR',
    `An internal error occurred. The log has the details under ${runId}.`,
  );
}

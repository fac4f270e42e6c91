import { LimitPassed, limitPassed, Problem } from '@svc/service';
import { hostErrorOf, hostErrorText, isFinal } from '../githost/host-errors.js';
import { AnalysisRefused, AnalysisTooSlow } from '../reviews/errors.js';

/** Why an analysis cannot succeed on a retry; undefined if it may. */
export function finalReason(error: unknown): string | undefined {
  if (error instanceof AnalysisRefused || error instanceof AnalysisTooSlow) return error.message;
  if (error instanceof Problem) return error.message;
  if (error instanceof LimitPassed) return limitPassed(error).message;
  const hostError = hostErrorOf(error);
  return hostError && isFinal(error)
    ? `${hostErrorText(hostError)} Check that the app is installed in the repository and has the permissions it needs.`
    : undefined;
}

/** Why an analysis failed at its last attempt. Details of internal errors go to the log only. */
export function lastReason(error: unknown): string {
  const hostError = hostErrorOf(error);
  return hostError
    ? `${hostErrorText(hostError)} Every retry failed.`
    : 'An internal error occurred. The server log has the details under the id of the analysis.';
}

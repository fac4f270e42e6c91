import type { Validation } from '@svc/proof';
import type { Configuration } from '../configuration/configuration.js';
import { type ExitCode, exitCode } from '../exit-codes.js';

/** What a script learns from a validation. To the strict, what could not be compared is not equal. */
export function exitCodeOf(
  validation: Validation,
  { strict }: Pick<Configuration['validation'], 'strict'>,
): ExitCode {
  if (validation.outcome === 'equivalent') {
    return strict && validation.unverified.length > 0 ? exitCode.refused : exitCode.done;
  }
  return validation.outcome === 'engine-unavailable' ? exitCode.missing : exitCode.refused;
}

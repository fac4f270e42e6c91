import type { Validation } from '@svc/proof';
import type { Configuration } from '../configuration/configuration.js';
import { type ExitCode, exitCode } from '../exit-codes.js';

/** The exit code for a validation. With `--strict`, anything that could not be compared counts as different. */
export function exitCodeOf(
  validation: Validation,
  { strict }: Pick<Configuration['validation'], 'strict'>,
): ExitCode {
  if (validation.outcome === 'equivalent') {
    return strict && validation.unverified.length > 0 ? exitCode.refused : exitCode.done;
  }
  return validation.outcome === 'engine-unavailable' ? exitCode.missing : exitCode.refused;
}

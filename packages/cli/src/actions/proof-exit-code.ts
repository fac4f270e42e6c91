import type { Validation } from '@svc/proof';
import { type ExitCode, exitCode } from '../exit-codes.js';

/** What a script learns from a validation. */
export function exitCodeOf(validation: Validation): ExitCode {
  if (validation.outcome === 'equivalent') return exitCode.done;
  return validation.outcome === 'engine-unavailable' ? exitCode.missing : exitCode.refused;
}

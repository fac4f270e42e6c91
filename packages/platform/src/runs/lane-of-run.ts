import type { WorkLane } from '@svc/service';
import type { RunKind } from './run.js';

/** The lane of a run: only a proof builds databases. */
export function laneOfRun(
  kind: RunKind,
  { validate = true }: { readonly validate?: unknown },
): WorkLane {
  return kind === 'analyze' || (kind === 'squash' && validate === false) ? 'quick' : 'proof';
}

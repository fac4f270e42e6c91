import type { WorkLane } from '@svc/service';
import type { RunKind } from '../runs/run.js';

/** The lane that a run waits in: databases are built for a proof alone. */
export function laneOfRun(
  kind: RunKind,
  { validate = true }: { readonly validate?: unknown },
): WorkLane {
  return kind === 'analyze' || (kind === 'squash' && validate === false) ? 'quick' : 'proof';
}

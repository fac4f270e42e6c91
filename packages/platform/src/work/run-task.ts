import type { Migration, SafetyLevel } from '@svc/engine';
import type { EngineOptions } from '@svc/proof';
import type { ProblemBody } from '@svc/service';
import type { RunKind } from '../runs/run.js';
import type { RunOutput } from '../runs/run-store.js';

/** The input of a run for a worker. */
export interface RunTask {
  readonly kind: RunKind;
  readonly sets: Readonly<
    Partial<Record<'migrations' | 'original' | 'squashed', readonly Migration[]>>
  >;
  readonly safetyLevel: SafetyLevel;
  readonly validate: boolean;
  readonly engine: EngineOptions;
  readonly timeoutMs: number;
}

/** The outcome: a result, or why there is none. */
export type RunOutcome =
  | { readonly isDone: true; readonly result: RunOutput }
  | { readonly isDone: false; readonly problem: ProblemBody };

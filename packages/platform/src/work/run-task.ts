import type { Migration, SafetyLevel } from '@svc/engine';
import type { EngineOptions } from '@svc/proof';
import type { ProblemBody } from '@svc/service';
import type { RunKind } from '../runs/run.js';
import type { RunOutput } from '../runs/run-store.js';

/** A run on its way to a worker. */
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

/** What came of it: a result, or why there is none. */
export type RunOutcome =
  | { readonly isDone: true; readonly result: RunOutput }
  | { readonly isDone: false; readonly problem: ProblemBody };

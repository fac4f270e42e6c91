import type { Migration, Recommendation, ReportedNote, SafetyLevel } from '@svc/engine';

/** What the page asks the worker. */
export interface Question {
  readonly migrations: readonly Migration[];
  readonly safetyLevel: SafetyLevel;
}

/** What the engine says to migrations. */
export interface Outcome {
  /** Undefined for a history with errors, which cannot be squashed. */
  readonly sql: string | undefined;
  readonly statementsBefore: number;
  readonly statementsAfter: number | undefined;
  readonly recommendations: readonly Recommendation[];
  readonly notes: readonly ReportedNote[];
  readonly milliseconds: number;
}

export type Answer =
  | { readonly ok: true; readonly outcome: Outcome }
  | { readonly ok: false; readonly message: string };

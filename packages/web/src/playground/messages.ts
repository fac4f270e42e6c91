import type {
  Migration,
  ProvenanceMap,
  Recommendation,
  ReportedNote,
  SafetyLevel,
} from '@svc/engine';
import type { BarrierMark, GraphHistory } from '@svc/report/views';

/** What the page asks the worker. */
export interface Question {
  readonly migrations: readonly Migration[];
  readonly safetyLevel: SafetyLevel;
}

/** A squash, and what the views show of it. */
export interface SquashOutcome {
  readonly sql: string;
  readonly map: ProvenanceMap;
  readonly barriers: readonly Omit<BarrierMark, 'migration'>[];
  /** What the dependency graph is drawn of. */
  readonly history: GraphHistory;
}

/** What the engine says to migrations. */
export interface Outcome {
  /** What it answers: a result belongs to these migrations alone. */
  readonly question: Question;
  /** Undefined for a history with errors, which cannot be squashed. */
  readonly squash: SquashOutcome | undefined;
  readonly statements: number;
  readonly recommendations: readonly Recommendation[];
  readonly notes: readonly ReportedNote[];
  readonly milliseconds: number;
}

export type Answer =
  | { readonly ok: true; readonly outcome: Outcome }
  | { readonly ok: false; readonly message: string };

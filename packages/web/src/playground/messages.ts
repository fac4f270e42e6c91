import type {
  Migration,
  ProvenanceMap,
  Recommendation,
  ReportedNote,
  SafetyLevel,
} from '@svc/engine';
import type { BarrierMark, GraphHistory } from '@svc/report/views';

/** The questions of the page to the worker. */
export interface Question {
  readonly migrations: readonly Migration[];
  readonly safetyLevel: SafetyLevel;
}

/** A squash, with the data for its views. */
export interface SquashOutcome {
  readonly sql: string;
  readonly map: ProvenanceMap;
  readonly barriers: readonly Omit<BarrierMark, 'migration'>[];
  /** The data of the dependency graph. */
  readonly history: GraphHistory;
}

/** The engine's outcome for migrations. */
export interface Outcome {
  /** The worker's answer, for these migrations only. */
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

import type { ColumnLife, LifeEvent } from '../provenance/object-life.js';
import { type ReportedNote, reportedNotes } from '../text/notes.js';
import type { Place } from '../text/place.js';
import type { Analysis, Dependency, Recommendation } from './analysis.js';
import { consolidationPercentage } from './consolidation.js';

/** The JSON format of an analysis, for the command line and HTTP. */
export interface AnalysisReport {
  readonly summary: {
    readonly total_files: number;
    readonly total_statements: number;
    readonly warnings: number;
    readonly errors: number;
  };
  readonly file_count: number;
  readonly warnings_count: number;
  readonly consolidation_percentage: number;
  /** Undefined for a history that cannot be squashed. */
  readonly squashed_statements: number | undefined;
  readonly statement_kinds: Readonly<Record<string, number>>;
  readonly dependencies: readonly Dependency[];
  readonly recommendations: readonly ReportedRecommendation[];
  readonly objects: readonly ReportedObject[];
  readonly notes: readonly ReportedNote[];
}

export interface ReportedRecommendation {
  readonly type: Recommendation['type'];
  readonly message: string;
  readonly impact: Recommendation['impact'];
  readonly rule: string;
  readonly why: string;
  readonly advice: string;
  /** The index of the migration, from 0. */
  readonly migration: number;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly other_places: readonly Place[];
}

export interface ReportedObject {
  readonly kind: string;
  readonly name: string;
  readonly former_names: readonly string[];
  readonly exists: boolean;
  readonly events: readonly ReportedEvent[];
  /** For a table: the columns that changed after it was created. */
  readonly columns?: readonly ReportedColumn[];
}

export type ReportedColumn = Pick<ReportedObject, 'name' | 'former_names' | 'exists' | 'events'>;

export interface ReportedEvent extends Place {
  readonly what: LifeEvent['what'];
  readonly migration: number;
}

/** Converts the analysis to the names in the JSON format. */
export function reportOf(analysis: Analysis): AnalysisReport {
  const { files, statements, recommendations, squash } = analysis;
  const count = (type: Recommendation['type']) =>
    recommendations.filter((each) => each.type === type).length;
  const warnings = count('warning');
  return {
    summary: {
      total_files: files,
      total_statements: statements,
      warnings,
      errors: count('error'),
    },
    file_count: files,
    warnings_count: warnings,
    consolidation_percentage: consolidationPercentage(analysis),
    squashed_statements: squash?.statements.length,
    statement_kinds: Object.fromEntries(analysis.statementKinds),
    dependencies: analysis.dependencies,
    recommendations: recommendations.map(
      ({ type, message, impact, rule, why, advice, migration, place, otherPlaces }) => ({
        type,
        message,
        impact,
        rule,
        why,
        advice,
        migration,
        ...place,
        other_places: otherPlaces,
      }),
    ),
    objects: analysis.objects.map(({ kind, columns, ...life }) => ({
      kind,
      ...lifeOf(life),
      ...(columns ? { columns: columns.map(lifeOf) } : {}),
    })),
    notes: reportedNotes(analysis.notes),
  };
}

function lifeOf({ name, formerNames, exists, events }: ColumnLife): ReportedColumn {
  return {
    name,
    former_names: formerNames,
    exists,
    events: events.map(({ what, migration, place }) => ({ what, migration, ...place })),
  };
}

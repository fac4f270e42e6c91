import type { ObjectLife } from '../provenance/object-life.js';
import type { Squash, SquashOptions } from '../squash.js';
import type { Note } from '../text/note.js';
import type { Place } from '../text/place.js';

/** What a history is, what it builds, and what could be better about it. */
export interface Analysis {
  readonly files: number;
  readonly statements: number;
  /** How many statements there are of each kind, such as `CREATE TABLE`, the most frequent first. */
  readonly statementKinds: ReadonlyMap<string, number>;
  /** Every object that the history made, in the order in which they came. */
  readonly objects: readonly ObjectLife[];
  /** The dependencies between objects at the end of the history. */
  readonly dependencies: readonly Dependency[];
  /** Errors first, then by impact, then in the order of the history. */
  readonly recommendations: readonly Recommendation[];
  /** Undefined for a history with errors, which cannot be squashed. */
  readonly squash: Squash | undefined;
  /** What of the migrations is not executed, or executed in vain. */
  readonly notes: readonly Note[];
}

export interface AnalyzeOptions extends SquashOptions {
  /**
   * How many of the migrations have run already, wherever they run. What concerns a database in use
   * (locks, rewrites, what clients still need) is then said of the others alone, and in full; else of all,
   * and only in passing where the history itself puts no rows into the table.
   */
  readonly deployed?: number;
  /** The squash of these migrations, where the caller has it already: they are not squashed again. */
  readonly squash?: Squash;
}

export const dependencyTypes = [
  'foreign_key',
  'inherits',
  'partition',
  'view',
  'function',
  'type',
  'sequence',
  'trigger',
  'index',
  'policy',
  'constraint',
  'default',
  'extension',
  'schema',
  'data',
] as const;

export type DependencyType = (typeof dependencyTypes)[number];

/** `source` needs `target`. Names are qualified unless they are in public. */
export interface Dependency {
  readonly source: string;
  readonly target: string;
  readonly type: DependencyType;
}

export type RecommendationType = 'error' | 'warning' | 'optimization' | 'info';

export type Impact = 'high' | 'medium' | 'low';

/** Something worth knowing about a history, and what to do about it. */
export interface Recommendation {
  readonly type: RecommendationType;
  readonly impact: Impact;
  /** The name of the rule that found it: what `-- svc:ignore` takes. */
  readonly rule: string;
  readonly message: string;
  /** Why it matters. */
  readonly why: string;
  /** What to do instead. */
  readonly advice: string;
  readonly place: Place;
  /** The number of the migration, from 0. */
  readonly migration: number;
  /** The other places that it holds for, in order. */
  readonly otherPlaces: readonly Place[];
}

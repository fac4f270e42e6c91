import type { ObjectLife } from '../provenance/object-life.js';
import type { Squash, SquashOptions } from '../squash.js';
import type { Note } from '../text/note.js';
import type { Place } from '../text/place.js';

/** The analysis of a history: what it builds, and recommendations. */
export interface Analysis {
  readonly files: number;
  readonly statements: number;
  /** The number of statements of each kind, such as `CREATE TABLE`, most frequent first. */
  readonly statementKinds: ReadonlyMap<string, number>;
  /** Every object that the history created, in order. */
  readonly objects: readonly ObjectLife[];
  /** The dependencies between objects at the end of the history. */
  readonly dependencies: readonly Dependency[];
  /** Errors first, then by impact, then in the order of the history. */
  readonly recommendations: readonly Recommendation[];
  /** Undefined for a history with errors, which cannot be squashed. */
  readonly squash: Squash | undefined;
  /** Statements of the migrations that no tool executes, or that are rolled back. */
  readonly notes: readonly Note[];
}

export interface AnalyzeOptions extends SquashOptions {
  /**
   * How many of the migrations have already run in production. With it, findings about a database in use (locks,
   * rewrites, clients) are reported only for the later migrations, with the impact of their rule. Without it, they
   * are reported for all migrations, with low impact unless the history itself inserts rows into the table.
   */
  readonly deployed?: number;
  /** The squash of these migrations, if the caller already has it. */
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

/** `source` depends on `target`. Names are qualified unless they are in public. */
export interface Dependency {
  readonly source: string;
  readonly target: string;
  readonly type: DependencyType;
}

export type RecommendationType = 'error' | 'warning' | 'optimization' | 'info';

export type Impact = 'high' | 'medium' | 'low';

/** A finding about a history, and what to do about it. */
export interface Recommendation {
  readonly type: RecommendationType;
  readonly impact: Impact;
  /** The name of the rule, for `-- svc:ignore`. */
  readonly rule: string;
  readonly message: string;
  /** Why it matters. */
  readonly why: string;
  /** What to do instead. */
  readonly advice: string;
  readonly place: Place;
  /** The index of the migration, from 0. */
  readonly migration: number;
  /** The other places with the same finding, in order. */
  readonly otherPlaces: readonly Place[];
}

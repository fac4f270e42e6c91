import type { Node as Tree } from 'libpg-query';
import type { Lookup } from '../../footprints/lookup.js';
import type { ReadHistory } from '../../history/read-history.js';
import type { ObjectLife } from '../../provenance/object-life.js';
import type { Placed, PlacedStatement } from '../../session/placed.js';
import type { Parser } from '../../sql/parser/parser.js';
import type { Squash } from '../../squash.js';
import type { Migration } from '../../text/migration.js';
import type { Place } from '../../text/place.js';
import type { Impact, RecommendationType } from '../analysis.js';
import type { ExistingTable, Tables } from './tables.js';

/** The chapters of docs/recommendations.md, in its order. */
export const ruleGroups = [
  'Destructive changes',
  'Locks and rewrites',
  'Transactions',
  'Changes that depend on the data',
  'Types and style',
  'Keys and indexes',
  'What keeps a squash large',
  'Safety of the database',
] as const;

export type RuleGroup = (typeof ruleGroups)[number];

/** The description of a rule, for its findings and for docs/recommendations.md. */
interface RuleText {
  /** The name for `-- svc:ignore`. */
  readonly name: string;
  readonly group: RuleGroup;
  readonly type: Exclude<RecommendationType, 'error'>;
  readonly impact: Impact;
  /** A sentence that describes what the rule finds. */
  readonly finds: string;
  readonly why: string;
  readonly instead: string;
  /** Example histories; a line `-- @migration` begins the next migration. */
  readonly example: { readonly fires: string; readonly silent: string };
  /** The rule matters only for a database in use; see `AnalyzeOptions.deployed`. */
  readonly concernsUse?: true;
  /** If set, all findings in a history become one recommendation with this message. */
  readonly gathered?: (count: number) => string;
}

/** A rule checks each statement just before it is read, or the whole history after it has been read. */
export type Rule = RuleText &
  (
    | { readonly checkStatement: (input: StatementInput) => readonly Finding[] }
    | { readonly checkHistory: (input: HistoryInput) => readonly Finding[] }
  );

/** A finding of a rule. */
export interface Finding {
  readonly message: string;
  /** By default the place of the statement. */
  readonly place?: Place;
  readonly impact?: Impact;
  /** More places with the same finding. */
  readonly otherPlaces?: readonly Place[];
  /** The table that is in use. */
  readonly table?: ExistingTable;
  /** Findings with the same cause are reported together. */
  readonly cause?: string;
}

/** A statement, and the database as it was just before it. */
export interface StatementInput {
  readonly statement: PlacedStatement;
  readonly tree: Tree;
  readonly lookup: Lookup;
  readonly tables: Tables;
}

/** A whole history, after it has been read. */
export interface HistoryInput {
  readonly migrations: readonly Migration[];
  readonly placed: readonly Placed[];
  readonly history: ReadHistory;
  readonly objects: readonly ObjectLife[];
  readonly squash: Squash | undefined;
  readonly parser: Parser;
}

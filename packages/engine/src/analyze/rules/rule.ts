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
  /** A sentence that describes what it finds. */
  readonly finds: string;
  readonly why: string;
  readonly instead: string;
  /** Example histories; a line `-- @migration` begins the next migration. */
  readonly example: { readonly fires: string; readonly silent: string };
  /** It concerns a database in use; see `AnalyzeOptions.deployed`. */
  readonly concernsUse?: true;
  /** Many findings in a history become one, with this message. */
  readonly gathered?: (count: number) => string;
}

/** A rule looks at each statement before it is read, or at the whole history afterwards. */
export type Rule = RuleText &
  (
    | { readonly sees: (seen: Seen) => readonly Finding[] }
    | { readonly reviews: (reviewed: Reviewed) => readonly Finding[] }
  );

/** A finding of a rule. */
export interface Finding {
  readonly message: string;
  /** The place; by default the statement. */
  readonly place?: Place;
  readonly impact?: Impact;
  /** More places with the same finding. */
  readonly otherPlaces?: readonly Place[];
  /** The table that is in use. */
  readonly table?: ExistingTable;
  /** Findings with one cause, which are reported together. */
  readonly cause?: string;
}

/** A statement, and the database as it was just before it. */
export interface Seen {
  readonly statement: PlacedStatement;
  readonly tree: Tree;
  readonly lookup: Lookup;
  readonly tables: Tables;
}

/** A whole history, read. */
export interface Reviewed {
  readonly migrations: readonly Migration[];
  readonly placed: readonly Placed[];
  readonly history: ReadHistory;
  readonly objects: readonly ObjectLife[];
  readonly squash: Squash | undefined;
  readonly parser: Parser;
}

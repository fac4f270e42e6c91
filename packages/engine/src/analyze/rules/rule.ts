import type { Node as Tree } from 'libpg-query';
import type { Context } from '../../footprints/context.js';
import type { History } from '../../history/read-history.js';
import type { ObjectLife } from '../../provenance/object-life.js';
import type { Placed, PlacedStatement } from '../../session/place-statements.js';
import type { Parser } from '../../sql/parser.js';
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

/** What a rule knows, for the person who reads its findings and for the page that lists all rules. */
interface RuleText {
  /** What `-- svc:ignore` takes. */
  readonly name: string;
  readonly group: RuleGroup;
  readonly type: Exclude<RecommendationType, 'error'>;
  readonly impact: Impact;
  /** What it finds, as a sentence. */
  readonly finds: string;
  readonly why: string;
  readonly instead: string;
  /** Histories that show it; a line `-- @migration` begins the next migration. */
  readonly example: { readonly fires: string; readonly silent: string };
  /** It concerns a database in use; see `AnalyzeOptions.deployed`. */
  readonly concernsUse?: true;
  /** Many findings of a history become one, which this words. */
  readonly gathered?: (count: number) => string;
}

/** A rule looks at each statement before it is read, or at the history when all is read. */
export type Rule = RuleText &
  (
    | { readonly sees: (seen: Seen) => readonly Finding[] }
    | { readonly reviews: (reviewed: Reviewed) => readonly Finding[] }
  );

/** What a rule has found. */
export interface Finding {
  readonly message: string;
  /** Where; by default at the statement. */
  readonly place?: Place;
  readonly impact?: Impact;
  /** More places that the same holds for. */
  readonly otherPlaces?: readonly Place[];
  /** The table that is in use. */
  readonly table?: ExistingTable;
  /** Findings of the rule that have one cause: they are told together. */
  readonly cause?: string;
}

/** A statement, and the database as it was just before it. */
export interface Seen {
  readonly statement: PlacedStatement;
  readonly tree: Tree;
  readonly context: Context;
  readonly tables: Tables;
}

/** A whole history, read. */
export interface Reviewed {
  readonly migrations: readonly Migration[];
  readonly placed: readonly Placed[];
  readonly history: History;
  readonly objects: readonly ObjectLife[];
  readonly squash: Squash | undefined;
  readonly parser: Parser;
}

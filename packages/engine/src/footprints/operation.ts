import type { ObjectType, Node as Tree } from 'libpg-query';
import type { Settings } from '../session/environment.js';
import type { Identity } from '../state/identity.js';
import type { Migration, Statement } from '../text/migration.js';
import type { Footprint, Node } from '../trace/footprint.js';
import type { Obstacle } from './obstacle.js';
import type { RowTimes } from './row-times.js';

/** The origin of an operation: a statement of a migration, or one part of it. */
export interface Origin {
  readonly migration: Migration;
  readonly migrationIndex: number;
  readonly statement: Statement;
  readonly statementIndex: number;
  /** The statement as read, if `statement` is a part of it. */
  readonly written: Statement;
  /** The text of the whole statement, which offsets in trees refer to. */
  readonly whole: string;
  /** Whether a block runs it because of what its guards find, so that the block may do something else elsewhere. */
  readonly isDecided?: boolean;
  /** The statement's number among all, as the migrations had them. */
  readonly ordinal: number;
  /** The index of the statement among all statements that were read in this round. */
  readonly placed: number;
  /** Why the statement was not read. */
  readonly unread?: string | undefined;
  /** Parts are numbered in PostgreSQL's order of execution. */
  readonly part: number;
  readonly parts: number;
}

/** The smallest change that PostgreSQL makes: its action for the fold rules, and its footprint. */
export interface Operation extends Settings {
  readonly number: Node;
  readonly origin: Origin;
  readonly action: Action;
  readonly footprint: Footprint;
  /** Operations with the same number were committed together. */
  readonly transaction: number;
  /**
   * It distinguishes rows of earlier transactions from its own, or must be the first to write: it needs its own
   * transaction.
   */
  readonly needsCommitBefore?: boolean;
  /** Whether the commit before it empties temporary tables, or releases locks that the history queries. */
  readonly commitMatters?: boolean;
  /**
   * Whether the operation compares now() with values that may be stored: in its own transaction, or in earlier ones.
   */
  readonly comparesClock?: boolean;
  /** Whether code catches the error of a guard, and runs other statements instead. */
  readonly catchesErrors?: boolean;
  /** Set if it reads the clock, or rows that may contain values of it. */
  readonly times?: RowTimes | undefined;
  /** Whether the operation reads the numbers that columns have in the catalogs. */
  readonly readsColumnNumbers?: boolean;
  /** The object that each name means in code that the operation runs. */
  readonly meanings?: readonly string[];
  /** Whether the commit that follows checks a deferred constraint. */
  readonly leavesChecksOpen?: boolean;
  /**
   * Whether the operation adds an enum value, and code of its transaction catches the error of using that value too
   * early.
   */
  readonly valueIsUsedEarly?: boolean;
  /** Whether the statement fires an event trigger, which may read the names in it. */
  readonly firesEventTrigger?: boolean;
}

/** The operation without its action and footprint, for reports. */
export function withoutTrees(operation: Operation): Operation {
  return { ...operation, action: { type: 'keep' }, footprint: new Map() };
}

/**
 * The effect of an operation, for fold rules. `keep` is the default: the statement is understood well enough to be
 * ordered, and is not folded.
 */
export type Action =
  | ({ readonly type: 'keep' } & RowEffect)
  /** Not understood: it conflicts with everything. */
  | { readonly type: 'barrier'; readonly obstacle: Obstacle }
  /** Changes nothing in the database it runs on; `exists` if IF NOT EXISTS found the object. */
  | { readonly type: 'nothing'; readonly reason: string; readonly exists?: true }
  /** Creates an object; `tree` is set if rules can add to it. */
  | ({ readonly type: 'create'; readonly object: Identity; readonly tree?: Tree } & Definition)
  /**
   * Changes one property of an object; for an ALTER TABLE the tree has just one subcommand. `ends` is set if the
   * operation only removes a part of the object; `onRows` is what it runs for each row of a table.
   */
  | {
      readonly type: 'alter';
      readonly object: Identity;
      readonly tree: Tree;
      readonly ends?: Identity;
      readonly onRows?: RunsOnRows;
    }
  /** Drops the given objects and those dropped with them. */
  | { readonly type: 'drop'; readonly objects: readonly Identity[]; readonly kind?: ObjectType }
  /** Gives an object a new definition that does not depend on the previous one. */
  | ({ readonly type: 'replace'; readonly object: Identity } & Definition)
  /** Grants or revokes privileges on something with this key, to named grantees. */
  | { readonly type: 'grant'; readonly on: string }
  /** Sets a part of an object; the last value wins. */
  | { readonly type: 'set'; readonly object: Identity; readonly tree?: Tree };

/** The definition of an object. */
interface Definition {
  /** The statement with the columns that each `*` means, if it has one and these are known. */
  readonly spelledOut?: string | undefined;
}

/** IF NOT EXISTS finds the object. */
export function alreadyExists(name: string): Action {
  return { type: 'nothing', reason: `${name} already exists`, exists: true };
}

/** What an ALTER TABLE runs for each row that shows in which order it runs: code, or a sequence of its own. */
export type RunsOnRows = 'code' | 'own sequence';

/** Columns that a statement sets to constants, in every row of a table. */
export interface Overwritten {
  readonly table: Identity;
  readonly columns: readonly string[];
}

/** The effect of a statement on all rows of one table, if it has no other. */
export interface RowEffect {
  /** The columns of every row that the statement sets to constants. */
  readonly overwrites?: Overwritten;
  /** The table from which the statement deletes every row, unless row security hides some. */
  readonly empties?: Identity;
}

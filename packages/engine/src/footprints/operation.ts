import type { ObjectType, Node as Tree } from 'libpg-query';
import type { Environment } from '../session/environment.js';
import type { Identity } from '../state/identity.js';
import type { Migration, Statement } from '../text/migration.js';
import type { Footprint, Node } from '../trace/footprint.js';
import type { Moments } from './moments.js';

/** Where an operation comes from: a statement of a migration, or one part of such a statement. */
export interface Origin {
  readonly migration: Migration;
  readonly migrationIndex: number;
  readonly statement: Statement;
  readonly statementIndex: number;
  /** The statement as it was read, where `statement` is a part of it. */
  readonly written: Statement;
  /** The text of the whole statement: the places in trees count in it. */
  readonly whole: string;
  /** The statement's number among all, as the migrations had them. */
  readonly ordinal: number;
  /** The place of the statement in what was read. */
  readonly placed: number;
  /** Why it was not for reading. */
  readonly unread?: string | undefined;
  /** Parts are numbered in the order PostgreSQL carries them out. */
  readonly part: number;
  readonly parts: number;
}

/** The smallest change that PostgreSQL makes: what it is for the fold rules, and what it touches. */
export interface Operation {
  readonly number: Node;
  readonly origin: Origin;
  readonly action: Action;
  readonly footprint: Footprint;
  readonly environment: Environment;
  /** Schemas tried for an unqualified name, in order. */
  readonly searchPath: readonly string[];
  /** Operations with the same number were committed together. */
  readonly transaction: number;
  /** It tells rows of earlier transactions from its own, or must be the first to write: it needs a transaction of its own. */
  readonly needsCommitBefore?: boolean;
  /** It compares now() with what may be stored: in its own transaction, or in earlier ones. */
  readonly comparesClock?: boolean;
  /** What a guard refuses is caught, and something else happens instead. */
  readonly catchesErrors?: boolean;
  /** Set where it reads the clock, or rows that may hold what others read from it. */
  readonly moments?: Moments | undefined;
  /** It reads the numbers that columns have in the catalogs. */
  readonly readsColumnNumbers?: boolean;
  /** A deferred constraint is checked only at the commit that follows. */
  readonly leavesChecksOpen?: boolean;
}

/** An operation as it is reported: where it comes from, and no more what it does and touches. */
export function withoutTrees(operation: Operation): Operation {
  return { ...operation, action: { type: 'keep' }, footprint: new Map() };
}

/**
 * What an operation does, as far as a fold rule may ask. `keep` is the honest default: the
 * statement is understood well enough to be ordered, and nobody folds it.
 */
export type Action =
  | ({ readonly type: 'keep' } & RowEffect)
  /** Not understood: it conflicts with everything, and says why. */
  | { readonly type: 'barrier'; readonly reason: string }
  /** Changes nothing in the database it runs on. */
  | { readonly type: 'nothing'; readonly reason: string }
  /** Makes an object; `tree` is set where rules can add to it. */
  | { readonly type: 'create'; readonly object: Identity; readonly tree?: Tree }
  /**
   * Changes one thing about an object; of an ALTER TABLE the tree holds just one subcommand. `ends` is
   * set where it does no more than remove a part of it.
   */
  | {
      readonly type: 'alter';
      readonly object: Identity;
      readonly tree: Tree;
      readonly ends?: Identity;
    }
  /** Removes objects, the given ones and those that go with them. */
  | { readonly type: 'drop'; readonly objects: readonly Identity[]; readonly kind?: ObjectType }
  /** Gives an object a new definition that does not build on the one before. */
  | { readonly type: 'replace'; readonly object: Identity }
  /** Grants or revokes privileges on something that has this key, to grantees by their names. */
  | { readonly type: 'grant'; readonly on: string }
  /** Gives a part of an object a new value, whatever it was: the last one wins. */
  | { readonly type: 'set'; readonly object: Identity; readonly tree?: Tree };

/** Columns that a statement sets to constants, in every row of a table. */
export interface Overwritten {
  readonly table: Identity;
  readonly columns: readonly string[];
}

/** What a statement does to all rows of one table, and nothing else. */
export interface RowEffect {
  /** It sets these columns of every row to constants. */
  readonly overwrites?: Overwritten;
  /** It deletes every row, unless row security hides some. */
  readonly empties?: Identity;
}

import type { Node as Tree } from 'libpg-query';
import type { Migration, Statement } from '../text/migration.js';
import type { Environment } from './environment.js';

/** A statement at its position in a history, with the settings in force. */
export interface PlacedStatement {
  readonly migration: Migration;
  readonly migrationIndex: number;
  readonly statement: Statement;
  readonly statementIndex: number;
  /** Its number among all statements of the migrations. */
  readonly ordinal: number;
  /** Undefined if the parser failed. */
  readonly tree: Tree | undefined;
  readonly environment: Environment;
  /** The schemas of the search path, in order. */
  readonly searchPath: readonly string[];
  /** Statements with the same number were committed together. */
  readonly transaction: number;
  /** Why it is not read, and stays as written. */
  readonly unread?: string | undefined;
  /** Its tree is not kept, but parsed on demand. */
  readonly isReadAgain?: true;
  /** See `Operation.commitMatters`. */
  readonly commitMatters?: boolean;
}

/** The end of a transaction or a session, and of its temporary objects. */
export interface Boundary {
  readonly ends: 'transaction' | 'session';
  /** The session creates no temporary objects. */
  readonly lastsForever?: boolean;
  /** The settings at its end are unknown. */
  readonly settingsAreUnknown?: boolean;
}

/** A statement that only controls transactions or settings, or was rolled back: it is not part of the history. */
export interface SetAside {
  readonly migrationIndex: number;
  readonly statementIndex: number;
  readonly reason: string;
}

/** Migrations as one list of statements, with the settings at each. */
export interface PlacedMigrations {
  /** A new list, which the caller may change. */
  readonly placed: Placed[];
  /** The statements of each migration, as split. */
  readonly statements: readonly (readonly Statement[])[];
  readonly setAside: readonly SetAside[];
  /** The licenses at the top of the migrations, as lines of text. */
  readonly bannerLines: readonly string[];
}

/** The input for reading a history. */
export type Placed = PlacedStatement | Boundary;

/** Why statements that were rolled back are kept. */
export const undone = 'rolled back, but sequences keep their values';

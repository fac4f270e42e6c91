import type { GivenMigration, InputFolder } from '../layouts/tool-layout.js';

/** A history that was squashed, as the two folders show it. */
export interface SquashedHistory {
  /** The migrations that the baseline replaces, in their order. */
  readonly squashed: readonly GivenMigration[];
  /** The baseline: one migration, or several where something is committed in between. */
  readonly baseline: readonly GivenMigration[];
  /** The migrations behind the baseline, as the folder of the squash has them. */
  readonly kept: readonly GivenMigration[];
  readonly original: InputFolder | undefined;
  readonly result: InputFolder | undefined;
}

/** What a database needs that ran the squashed migrations. */
export type Reconciliation = NothingToDo | Rewrite;

export interface NothingToDo {
  /** Why the tool takes the folder of the squash as it is. */
  readonly nothing: string;
}

export interface Rewrite {
  /** Statements that leave the table as the tool itself would have it. They may run again without effect. */
  readonly statements: readonly string[];
  /** A condition that the rows fulfil when nothing is left to do, beyond that the right ones are there. */
  readonly fits?: string;
  /** The rows of the squashed migrations stay, since the tool does not mind them. */
  readonly keepsRows?: true;
  /** What does the same by the tool's own commands, where it has any. */
  readonly commands?: readonly string[];
  /** What a person should know. */
  readonly notes?: readonly string[];
}

/** The table in which one migration tool remembers what it has run. */
export interface HistoryTable {
  /** Where the tool keeps it unless told otherwise: `schema.table`. */
  readonly table: string;
  /** Other tables that change with it, by names without the schema. */
  readonly others?: readonly string[];
  /** What stands behind FROM, where the rows are inside a value. */
  readonly from?: (table: string) => string;
  /** The key of a row, as an expression: text by which the tool knows a migration. */
  readonly key: string;
  /** A column that only later versions of the tool have, and what to do about a table without it. */
  readonly needs?: { readonly column: string; readonly otherwise: string };
  /** Which rows stand for a migration that ran. */
  readonly counts?: string;
  /** Rows that are no migration's. */
  readonly ownKeys?: readonly string[];
  /** There is one row, with the last version: everything up to that number has run. */
  readonly isPosition?: true;
  /** The keys of a migration; several where a file holds several migrations. */
  readonly keysOf: (
    migration: GivenMigration,
    folder: InputFolder | undefined,
  ) => readonly string[];
  /** The keys of a migration behind the baseline before the squash, where the squash changed them. */
  readonly formerKeysOf?: (
    migration: GivenMigration,
    history: SquashedHistory,
  ) => readonly string[];
  /** The text of a migration as the tool runs it, where that changes what it builds. */
  readonly asRun?: (text: string) => string;
  readonly reconcile: (history: SquashedHistory, table: string) => Reconciliation;
}

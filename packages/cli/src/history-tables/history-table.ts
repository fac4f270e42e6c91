import type { GivenMigration, InputFolder } from '../layouts/tool-layout.js';

/** A squashed history, as found in the two folders. */
export interface SquashedHistory {
  /** The migrations that the baseline replaces, in order. */
  readonly squashed: readonly GivenMigration[];
  /** The baseline: one migration, or several if it needs a commit in between. */
  readonly baseline: readonly GivenMigration[];
  /** The migrations after the baseline, as in the folder of the squash. */
  readonly kept: readonly GivenMigration[];
  readonly original: InputFolder | undefined;
  readonly result: InputFolder | undefined;
}

/** The changes that a database needs after it ran the squashed migrations. */
export type Reconciliation = NothingToDo | Rewrite;

export interface NothingToDo {
  /** Why the tool accepts the folder of the squash without changes. */
  readonly nothing: string;
}

export interface Rewrite {
  /** Statements that leave the table as the tool itself would have it. They can be run again without effect. */
  readonly statements: readonly string[];
  /** An additional condition that holds when nothing is left to do. */
  readonly fits?: string;
  /** The rows of the squashed migrations stay, because the tool ignores them. */
  readonly keepsRows?: true;
  /** The tool's own commands that do the same, if it has any. */
  readonly commands?: readonly string[];
  /** A note for the user. */
  readonly notes?: readonly string[];
}

/** The table in which a migration tool records the migrations it has run. */
export interface HistoryTable {
  /** The default location of the table: `schema.table`. */
  readonly table: string;
  /** Other tables that change with it, by name without the schema. */
  readonly others?: readonly string[];
  /** The FROM clause, if the rows are inside a value. */
  readonly from?: (table: string) => string;
  /** The key of a row as an SQL expression: text by which the tool identifies a migration. */
  readonly key: string;
  /** A column that only later versions of the tool have, and advice for a table without it. */
  readonly needs?: { readonly column: string; readonly otherwise: string };
  /** The condition for rows of migrations that ran. */
  readonly counts?: string;
  /** Rows that belong to no migration. */
  readonly ownKeys?: readonly string[];
  /** The table has one row with the last version: everything up to that number has run. */
  readonly isPosition?: true;
  /** The keys of a migration; several if a file contains several migrations. */
  readonly keysOf: (
    migration: GivenMigration,
    folder: InputFolder | undefined,
  ) => readonly string[];
  /** The former keys of a migration after the baseline, if the squash changed them. */
  readonly formerKeysOf?: (
    migration: GivenMigration,
    history: SquashedHistory,
  ) => readonly string[];
  /** The text of a migration as the tool runs it, if the tool changes it. */
  readonly asRun?: (text: string) => string;
  readonly reconcile: (history: SquashedHistory, table: string) => Reconciliation;
}

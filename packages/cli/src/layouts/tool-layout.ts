import type { FileMarks, ToolName } from '@svc/engine';

/** The folder of the migrations. */
export interface InputFolder {
  readonly path: string;
  /** Every file below it, as relative paths with forward slashes. */
  readonly files: readonly string[];
  /** The text of one of these files; undefined if there is none. */
  readonly read: (file: string) => string | undefined;
  readonly bytes: (file: string) => Uint8Array;
}

/** A migration, with its name relative to its folder. */
export interface GivenMigration {
  /** Its path as it was read. */
  readonly path: string;
  readonly name: string;
  readonly text: string;
}

/** The migrations that a baseline replaces, and those that stay after it. */
export interface Given {
  readonly squashed: readonly GivenMigration[];
  readonly rest: readonly GivenMigration[];
  readonly tool?: ToolName | undefined;
  readonly folder?: InputFolder | undefined;
}

/** A file beside the migrations, or a part of the history that stays unchanged. */
export interface SideFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** A part of the result that becomes a separate migration. */
export interface BaselinePart {
  /** From 1 to `count`; the last one has the version of the last squashed migration. */
  readonly number: number;
  readonly count: number;
  /** PostgreSQL refuses its single statement inside a transaction. */
  readonly refusesTransaction: boolean;
  readonly given: Given;
}

/** A migration that was laid out. */
export interface LaidMigration {
  readonly name: string;
  readonly text: string;
}

/** The layout of one migration tool: file names, marks inside the files, and files beside them. */
export interface ToolLayout {
  /** The name that users know. */
  readonly title: string;
  /** Whether the migrations were written for this tool. */
  readonly isOf: (given: Given) => boolean;
  /**
   * Who starts and ends transactions. `file`: the tool, for each file, so a commit starts another file; `script`:
   * the file itself; `change set`: the tool, for each change set of a file.
   */
  readonly transactions: 'file' | 'script' | 'change set';
  /** The path of a part, relative to the folder of migrations. */
  readonly path: (part: BaselinePart) => string;
  readonly marks?: (part: BaselinePart, isOneTransaction: boolean) => FileMarks;
  /** Comments that the tool would read as its own. */
  readonly ownComments?: RegExp;
  /**
   * The tool runs the statements of a file one by one; others send a file as one query, which is one transaction.
   */
  readonly runsStatements?: true;
  /** The tool sends the rows after COPY … FROM stdin. */
  readonly takesCopy?: true;
  /** Files that belong to one migration, such as the down migration. */
  readonly beside?: (path: string, part: BaselinePart) => readonly SideFile[];
  /** Files about all migrations. */
  readonly sideFiles?: (
    laid: readonly LaidMigration[],
    rest: readonly SideFile[],
    given: Given,
  ) => readonly SideFile[];
  /** All migrations in order, baseline first, for tools that link each to the previous ones. */
  readonly tied?: (files: readonly SideFile[], baselines: number) => readonly SideFile[];
}

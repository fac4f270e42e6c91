import type { FileMarks, ToolName } from '@svc/engine';

/** The folder that the migrations came from. */
export interface InputFolder {
  readonly path: string;
  /** Every file below it, relative to it, with forward slashes. */
  readonly files: readonly string[];
  /** The text of one of these; undefined where there is none. */
  readonly read: (file: string) => string | undefined;
  readonly bytes: (file: string) => Uint8Array;
}

/** A migration by its name relative to the folder it came from. */
export interface GivenMigration {
  /** Where it lies. */
  readonly path: string;
  readonly name: string;
  readonly text: string;
}

/** The migrations that a baseline replaces, and those that stay behind it. */
export interface Given {
  readonly squashed: readonly GivenMigration[];
  readonly rest: readonly GivenMigration[];
  readonly tool?: ToolName | undefined;
  readonly folder?: InputFolder | undefined;
}

/** A file that goes beside the migrations, or a part of the history that is left as it is. */
export interface SideFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

/** A part of the result that becomes a migration of its own. */
export interface BaselinePart {
  /** From 1 to `count`; the last one carries the version of the last squashed migration. */
  readonly number: number;
  readonly count: number;
  /** PostgreSQL refuses its one statement inside a transaction. */
  readonly refusesTransaction: boolean;
  readonly given: Given;
}

/** A migration that was laid out. */
export interface LaidMigration {
  readonly name: string;
  readonly text: string;
}

/** What one migration tool takes: the names of files, its marks inside them, and the files beside them. */
export interface ToolLayout {
  /** What its users call it. */
  readonly title: string;
  /** Whether the migrations were written for this tool. */
  readonly isOf: (given: Given) => boolean;
  /**
   * Who begins and ends transactions. `file`: the tool gives each file one, so that commit points begin another
   * file; `script`: the file itself; `change set`: the tool, for each change set of a file.
   */
  readonly transactions: 'file' | 'script' | 'change set';
  /** Where a part goes, relative to the folder of migrations. */
  readonly path: (part: BaselinePart) => string;
  readonly marks?: (part: BaselinePart, isOneTransaction: boolean) => FileMarks;
  /** Comments that the tool would take for its own. */
  readonly ownComments?: RegExp;
  /** It runs the statements of a file one by one; others send a file as one query, which is one transaction. */
  readonly runsStatements?: true;
  /** It sends the rows behind COPY … FROM stdin. */
  readonly takesCopy?: true;
  /** Files that belong to one migration, such as the way down. */
  readonly beside?: (path: string, part: BaselinePart) => readonly SideFile[];
  /** Files that speak of all migrations. */
  readonly sideFiles?: (
    laid: readonly LaidMigration[],
    rest: readonly SideFile[],
    given: Given,
  ) => readonly SideFile[];
  /** All migrations in their order, the baseline first, where the tool ties each to those before it. */
  readonly tied?: (files: readonly SideFile[], baselines: number) => readonly SideFile[];
}

import type { Step } from './history.js';
import type { RunnerDatabase } from './runner-server.js';

/** A project of a migration tool. */
export interface Project {
  readonly folder: string;
  /** The folder of its migrations. */
  readonly migrations: string;
}

/** A command that was run. */
export interface Ran {
  readonly code: number | null;
  readonly output: string;
}

/** A command with its arguments and folder. */
export interface Command {
  readonly program: string;
  readonly words: readonly string[];
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A program of the system, and the Debian package that has it. */
interface SystemProgram {
  readonly name: string;
  readonly debian: string;
}

/** One migration tool: its name, the files of a project, and how it applies migrations. */
export interface Runner {
  readonly title: string;
  /** The layout, if svc does not recognize the tool by its files. */
  readonly layout?: string;
  /** Releases of npm. */
  readonly packages: readonly string[];
  readonly programs?: readonly SystemProgram[];
  /** The folder of the migrations in a project; '' if it is the project itself. */
  readonly migrations: string;
  /** The files of a project beside its migrations. */
  readonly settings?: (installed: string) => Readonly<Record<string, string>>;
  /** A script for databases that are not empty. */
  readonly platform?: string;
  /** Writes another migration after the existing ones. */
  readonly add: (migrations: string, step: Step) => Promise<void>;
  /** The identifier of a migration; its name by default. */
  readonly called?: (step: Step) => string;
  readonly apply: (installed: string, project: Project, database: RunnerDatabase) => Command;
  /** The tool's message about the squashed folder if only some of the squashed migrations ran. */
  readonly refusal: RegExp;
  /** SQL that lets the original migrations continue in such a database, if needed. */
  readonly recover?: string;
  /** Drops the tool's own tables from a database. */
  readonly forget: string;
  /** Reads the tool's records, one row for each migration, without times. */
  readonly noted: string;
}

import type { Step } from './history.js';
import type { RunnerDatabase } from './runner-server.js';

/** A project of a migration tool. */
export interface Project {
  readonly folder: string;
  /** Where its migrations lie. */
  readonly migrations: string;
}

/** A command that was run. */
export interface Ran {
  readonly code: number | null;
  readonly output: string;
}

/** A program with its words, and where it runs. */
export interface Command {
  readonly program: string;
  readonly words: readonly string[];
  readonly folder?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** A program that comes with the system, and the Debian package that brings it. */
interface SystemProgram {
  readonly name: string;
  readonly debian: string;
}

/** One migration tool: what it is, how a project of it looks, and how it is asked to apply migrations. */
export interface Runner {
  readonly title: string;
  /** The layout, where svc does not recognize the tool by its files. */
  readonly layout?: string;
  /** Releases of npm. */
  readonly packages: readonly string[];
  readonly programs?: readonly SystemProgram[];
  /** Where a project keeps its migrations; '' where the project is their folder. */
  readonly migrations: string;
  /** The files of a project beside its migrations. */
  readonly settings?: (installed: string) => Readonly<Record<string, string>>;
  /** A script for databases that are not empty to begin with. */
  readonly platform?: string;
  /** Writes one more migration behind those that are there. */
  readonly add: (migrations: string, step: Step) => Promise<void>;
  /** What a migration is called by; its name unless said. */
  readonly called?: (step: Step) => string;
  readonly apply: (installed: string, project: Project, database: RunnerDatabase) => Command;
  /** What it says of the squashed folder where only some of the squashed migrations ran. */
  readonly refusal: RegExp;
  /** SQL by which the original migrations can go on in such a database, where that takes anything. */
  readonly recover?: string;
  /** Takes away what the tool notes in a database. */
  readonly forget: string;
  /** Reads what it has noted, for each migration a row, without moments. */
  readonly noted: string;
}

import type { ToolName } from './marks/tool-name.js';
import type { Place } from './place.js';

/** One migration as written. `name` identifies it in messages: usually a path. */
export interface Migration {
  readonly name: string;
  readonly text: string;
  /** The tool of the whole set, as recognized by `withTool`: only its marks count. */
  readonly tool?: ToolName;
}

/** A statement of a migration that became part of another: which one, and by which rules. */
export interface Source {
  readonly migrationIndex: number;
  readonly statementIndex: number;
  /** Its place; for a statement inside a block, its own place. */
  readonly place: Place;
  /** The rules that folded it into the others, in order; empty for the one that they were folded into. */
  readonly rules: readonly string[];
}

/**
 * One SQL statement of a migration. `text` is the statement itself, without leading comments and semicolon; as
 * split, it equals `migration.text.slice(start, end)` (UTF-16 offsets).
 */
export interface Statement {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly place: Place;
  /**
   * The comments above it, and after it to the end of its last line, as written. The last statement of a file also
   * has those below it.
   */
  readonly comments: readonly string[];
  /** How many of these, the first ones, are separated from it by an empty line, or are below it. */
  readonly apart?: number;
  /** The lines that follow `COPY … FROM stdin;`, without the closing `\.`. */
  readonly copyData?: string;
  /** The statements of the migrations that it was made from, if not only itself. */
  readonly sources?: readonly Source[];
  /** The same for each subcommand of a merged ALTER TABLE, by its text. */
  readonly commandSources?: ReadonlyMap<string, readonly Source[]>;
  /** The comments above each of these. */
  readonly commandComments?: ReadonlyMap<string, Pick<Statement, 'comments' | 'apart'>>;
  /** The statement is in no migration: svc added it, for example to set a name. */
  readonly isAdded?: true;
}

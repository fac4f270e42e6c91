import type { ToolName } from './marks/tool-name.js';
import type { Place } from './place.js';

/** One migration as its author wrote it. `name` is what messages call it: usually a path. */
export interface Migration {
  readonly name: string;
  readonly text: string;
  /** The tool that the whole set was written for, as `withTool` recognizes it: only its marks count. */
  readonly tool?: ToolName;
}

/** A statement of a migration as a part of another: which one, and how it came there. */
export interface Source {
  readonly migrationIndex: number;
  readonly statementIndex: number;
  /** Where it stands; of a statement inside a block, its own place. */
  readonly place: Place;
  /** What joined it to the others, one after the other; empty for the one that they were joined to. */
  readonly rules: readonly string[];
}

/**
 * One SQL statement of a migration. `text` is the statement itself: no leading comments, no closing
 * semicolon; as split, it equals `migration.text.slice(start, end)` (UTF-16 offsets).
 */
export interface Statement {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly place: Place;
  /** The comments above it, and behind it to the end of its last line, as written. */
  readonly comments: readonly string[];
  /** How many of these, the first ones, an empty line sets apart from it. */
  readonly apart?: number;
  /** The lines that follow `COPY … FROM stdin;`, without the closing `\.`. */
  readonly copyData?: string;
  /** The statements of the migrations that it stands for, where that is not just itself. */
  readonly sources?: readonly Source[];
  /** The same for each subcommand of an ALTER TABLE made out of several, by its text. */
  readonly commandSources?: ReadonlyMap<string, readonly Source[]>;
  /** What was said above each of these. */
  readonly commandComments?: ReadonlyMap<string, Pick<Statement, 'comments' | 'apart'>>;
  /** It stands in no file: it gives something the name that the statement before it could not say. */
  readonly isAdded?: true;
}

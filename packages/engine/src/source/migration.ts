import type { Place } from './place.js';

/** One migration as its author wrote it. `name` is what messages call it: usually a path. */
export interface Migration {
  readonly name: string;
  readonly text: string;
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
  /** The comments between the statement before and this one, as written. */
  readonly comments: readonly string[];
  /** The lines that follow `COPY … FROM stdin;`, without the closing `\.`. */
  readonly copyData?: string;
  /** Where the statements stood that it takes the place of, beside its own place. */
  readonly alsoFrom?: readonly Place[];
  /** It stands in no file: it gives something the name that the statement before it could not say. */
  readonly isAdded?: true;
}

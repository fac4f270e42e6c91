import { formatPlace, type Place } from './place.js';

/** A migration that cannot be read: where, what, and what to do about it. */
export class SourceError extends Error {
  override readonly name: string = 'SourceError';
  constructor(
    readonly place: Place,
    /** The problem, without a final full stop. */
    readonly problem: string,
    /** What to do, as whole sentences. */
    readonly hint?: string,
  ) {
    super(`${formatPlace(place)}: ${problem}.${hint === undefined ? '' : ` ${hint}`}`);
  }
}

/** A statement that PostgreSQL certainly refuses: the history cannot apply to any database. */
export class HistoryError extends SourceError {
  override readonly name = 'HistoryError';
}

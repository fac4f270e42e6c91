import type { Place } from './place.js';

/** A note about how a set of migrations was read. */
export interface Note {
  /**
   * `left-out`: not run. `not-a-mark`: a comment, although a tool would skip statements for it. `not-committed`:
   * run, then rolled back.
   */
  readonly kind: 'left-out' | 'not-a-mark' | 'not-committed';
  readonly place: Place;
  /** The last line of the range. */
  readonly endLine: number;
  /** A clause about the place, such as "it is a down migration". */
  readonly reason: string;
}

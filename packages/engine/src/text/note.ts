import type { Place } from './place.js';

/** What a person should know about how a set of migrations was read. */
export interface Note {
  /**
   * `left-out`: not run. `not-a-mark`: a comment, though a tool would leave statements out for it.
   * `not-committed`: run, and undone.
   */
  readonly kind: 'left-out' | 'not-a-mark' | 'not-committed';
  readonly place: Place;
  /** The last line that is meant. */
  readonly endLine: number;
  /** A clause about the place, such as "it is a down migration". */
  readonly reason: string;
}

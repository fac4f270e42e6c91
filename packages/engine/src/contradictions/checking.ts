import type { Lookup } from '../footprints/lookup.js';
import type { Operation } from '../footprints/operation.js';
import type { Place } from '../text/place.js';
import type { Certainty } from './certainty.js';
import type { LastNameWriters } from './last-name-writers.js';

/** The statement that is about to be read, and what is known before it. */
export interface Checking {
  readonly place: Place;
  readonly lookup: Lookup;
  /** The operations of the statements before. */
  readonly operations: readonly Operation[];
  readonly nameWriters: LastNameWriters;
  readonly certainty: Certainty;
}

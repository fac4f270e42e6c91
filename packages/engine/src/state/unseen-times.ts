import type { Identity } from './identity.js';

/** What statements that svc does not follow may have done with times, according to the words in their texts. */
export class UnseenTimes {
  /** Columns with times in tables that are not known. */
  readonly columns = new Set<string>();
  /** Those of them that a unique key may contain. */
  readonly keys = new Set<string>();
  /** Known tables that may have a unique key with times. */
  readonly keyed = new Set<Identity>();
  /** Whether a view may compare times. */
  inViews = false;
}

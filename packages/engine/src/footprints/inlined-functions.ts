import type { Identity } from '../state/identity.js';
import type { FunctionObject } from '../state/objects.js';

/**
 * A session caches the checks of domains and the expressions of indexes and partition keys with SQL functions inlined,
 * and does not notice when such a function is replaced. A commit invalidates the cache for the objects that its
 * transaction created, as a new session would.
 */
export class InlinedFunctions {
  readonly #kept = new Map<Identity, { readonly definition?: string; readonly session: number }>();

  /** A cached expression calls the function; true if an earlier session cached another body of it. */
  isOutdated({ id, definition }: FunctionObject, session: number): boolean {
    const before = this.#kept.get(id);
    const isOther = before !== undefined && before.definition !== definition;
    // A session uses what it cached until it ends.
    if (isOther && before.session === session) return false;
    this.#kept.set(id, { session, ...(definition !== undefined && { definition }) });
    return isOther;
  }
}

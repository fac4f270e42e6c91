import type { Lookup } from '../footprints/lookup.js';
import type { Statement } from '../text/migration.js';

/**
 * Whether a statement takes or releases an advisory lock that the history may notice, because it queries locks or
 * stores the result of an unlock. Such a lock ends with its session or its transaction.
 */
export function takesShownLock(
  { historyMatches }: Lookup,
  { statement }: { readonly statement: Statement },
  until: keyof typeof locking,
): boolean {
  return locking[until].test(statement.text) && historyMatches(shownLocks);
}

const locking = {
  any: /\bpg_(?:try_)?advisory_/i,
  session: /\bpg_(?:try_)?advisory_lock/i,
  transaction: /\bpg_(?:try_)?advisory_xact_lock/i,
};

const shownLocks = /\bpg_locks\b|^(?!\s*select\b)[\s\S]*\bpg_advisory_unlock/i;

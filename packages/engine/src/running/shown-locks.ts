import { mentions, startsWith } from '../code/mentions.js';
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
  return locking[until](statement.text) && historyMatches(shownLocks);
}

const locking = {
  any: mentions('pg_advisory_*', 'pg_try_advisory_*'),
  session: mentions('pg_advisory_lock*', 'pg_try_advisory_lock*'),
  transaction: mentions('pg_advisory_xact_lock*', 'pg_try_advisory_xact_lock*'),
};

/** Nothing in a history sees the result of an unlock in a top-level SELECT. */
const shownLocks = (code: string) => queriesLocks(code) || (unlocks(code) && !isQuery(code));
const queriesLocks = mentions('pg_locks');
const unlocks = mentions('pg_advisory_unlock*');
const isQuery = startsWith('select');

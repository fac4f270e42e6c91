import type { Node as Tree } from 'libpg-query';
import type { Relation } from '../state/objects.js';
import type { Lookup } from './lookup.js';
import { collect } from './references/collect-references.js';
import { namesTimeColumn } from './row-times.js';

/**
 * Whether a unique index contains times of rows: times that were different in the history would be equal in one
 * transaction, and the index would refuse them. A column with a unique default in the key keeps the rows different.
 */
export function isKeyWithTime(
  { catalog }: Lookup,
  table: Relation,
  { refusesEqualRows, indexed = [] }: Relation,
): boolean {
  if (!refusesEqualRows) return false;
  const columns = (table.columns ?? []).filter(({ id }) => indexed.includes(id));
  if (columns.some(({ sequence, expression }) => sequence !== undefined || isUnique(expression))) {
    return false;
  }
  const names = new Set(columns.map(({ name }) => name));
  return namesTimeColumn(table, names, catalog.mayStoreTransactionIds);
}

/** Whether a default gives each row a different value. */
function isUnique(expression: Tree | undefined): boolean {
  const calls = expression === undefined ? [] : collect(expression).calls;
  return calls.some(({ name }) =>
    /^(nextval|gen_random_uuid|uuidv[47]|uuid_generate_v\d\w*)$/.test(name),
  );
}

import type { Node as Tree } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import { onlyTarget } from '../sql/only-target.js';
import { strings } from '../sql/written-names.js';
import type { Decision } from './catalog-conditions.js';
import { rowsOf } from './catalog-lookups.js';
import { type Values, withValues } from './known-values.js';
import { neverNull, queriedRows } from './wanted-rows.js';

/** The result of a query, and the names that determine it. */
interface QueriedValue extends Omit<Decision, 'holds'> {
  readonly value: string;
}

/** The value of `SELECT data_type FROM information_schema.columns WHERE …`, if exactly one row meets the conditions. */
export function queriedValue(
  query: Tree,
  lookup: Lookup,
  values: Values,
): QueriedValue | undefined {
  if (!('SelectStmt' in query)) return undefined;
  const { SelectStmt: select } = withValues(query, values);
  const target = onlyTarget(select);
  const column =
    target && 'ColumnRef' in target ? strings(target.ColumnRef.fields ?? []).at(-1) : undefined;
  const { groupClause, limitCount, limitOffset } = select;
  if (column === undefined || !neverNull.has(column)) return undefined;
  if (groupClause || limitCount || limitOffset) return undefined;
  const asked = queriedRows(select, lookup);
  const rows =
    asked?.unwanted.size === 0 ? rowsOf(asked.catalogs, asked.wanted, lookup) : undefined;
  const [row, ...others] = rows ?? [];
  const value = row?.[column];
  if (!asked || value === undefined || others.length > 0) return undefined;
  return { value, names: [...asked.wanted.values()], table: asked.wanted.get('table_name') };
}

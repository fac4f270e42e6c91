import type { Relation } from '../state/objects.js';
import type { Lookup } from './lookup.js';

/** Whether row security is, or was, enabled or forced on a table; false only if it certainly never was. */
export function mayHaveRowSecurity(
  { catalog, cells }: Lookup,
  relation: Relation,
  what: 'row security' | 'forced row security',
): boolean {
  return (
    relation.uncertain ||
    catalog.eventTriggers.size > 0 ||
    catalog.changedParts.has(cells.part(relation.id, what))
  );
}

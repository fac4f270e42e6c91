import type { Catalog } from '../catalog/catalog.js';
import type { Relation } from '../catalog/objects.js';

/** Rows may come or go past the foreign keys of a table, and past those to it: some may refer to nothing. */
export function leaveKeysUnchecked(catalog: Catalog, table: Relation): void {
  for (const each of [table, ...catalog.referrers(table.id)]) {
    for (const fact of each.constraints.values()) {
      const isConcerned = each === table || fact.referenced === table.id;
      if (fact.type === 'foreign' && isConcerned) fact.unvalidated = true;
    }
  }
}

import type { Catalog } from './catalog.js';
import type { ConstraintFact, Relation } from './objects.js';

/** Rows may come or go past the foreign keys of a table, and past those to it: some may refer to nothing. */
export function leaveKeysUnchecked(catalog: Catalog, table: Relation): void {
  for (const each of [table, ...catalog.referrers(table.id)]) {
    for (const fact of each.constraints.values()) {
      const isConcerned = each === table || fact.referenced === table.id;
      if (fact.type === 'foreign' && isConcerned) fact.unchecked = true;
    }
  }
}

/** Rows of any table may come or go past its foreign keys. */
export function leaveAllKeysUnchecked(catalog: Catalog): void {
  for (const { constraints } of catalog.relations()) {
    for (const fact of constraints.values()) if (fact.type === 'foreign') fact.unchecked = true;
  }
}

/** Whether rows may be there that a foreign key would refuse. */
export function leavesOut({ unvalidated, unchecked }: ConstraintFact): boolean {
  return unvalidated === true || unchecked === true;
}

/** Whether a foreign key of any table leaves rows out. */
export function mayLeaveOut(catalog: Catalog): boolean {
  for (const { constraints } of catalog.relations()) {
    if ([...constraints.values()].some(leavesOut)) return true;
  }
  return false;
}

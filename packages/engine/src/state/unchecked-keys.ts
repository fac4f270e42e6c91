import type { Catalog } from './catalog.js';
import type { ConstraintFact, Relation } from './objects.js';

/** Records that rows may bypass the foreign keys of a table, and those that reference it: rows may violate them. */
export function leaveKeysUnchecked(catalog: Catalog, table: Relation): void {
  for (const each of [table, ...catalog.referrers(table.id)]) {
    for (const fact of each.constraints.values()) {
      const isConcerned = each === table || fact.referenced === table.id;
      if (fact.type === 'foreign' && isConcerned) fact.unchecked = true;
    }
  }
}

/** Records that rows of any table may bypass its foreign keys. */
export function leaveAllKeysUnchecked(catalog: Catalog): void {
  for (const { constraints } of catalog.relations()) {
    for (const fact of constraints.values()) if (fact.type === 'foreign') fact.unchecked = true;
  }
}

/** Whether there may be rows that a foreign key would refuse. */
export function mayHaveViolatingRows({ unvalidated, unchecked }: ConstraintFact): boolean {
  return unvalidated === true || unchecked === true;
}

/** Whether a foreign key of any table may have been bypassed. */
export function mayBypassKeys(catalog: Catalog): boolean {
  for (const { constraints } of catalog.relations()) {
    if ([...constraints.values()].some(mayHaveViolatingRows)) return true;
  }
  return false;
}

import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { mayUseUngroupedColumns } from '../../footprints/references/ungrouped-columns.js';
import { walk } from '../../sql/walk.js';
import type { Identity } from '../../state/identity.js';
import type { Relation } from '../../state/objects.js';
import { dependentObjects } from '../drop/dependent-objects.js';
import { relationPart } from '../drop/parts.js';
import { removeParts } from '../drop/remove-parts.js';

/** Removes the foreign keys that CASCADE drops with a key. False if svc does not know which those are. */
export function removeDependentsOfKey(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  key: Identity,
): boolean {
  const index = lookup.catalog.relationById(key);
  if (!index || relation.uncertain || mayBeGroupedBy(lookup, relation)) return false;
  const dependents = dependentObjects(lookup, [relationPart(index)], { cascade: true });
  if (!dependents || dependents.hasUnnamed) return false;
  const others = dependents.parts.filter(({ id }) => id !== index.id);
  const areKeys = others.every(
    (part) =>
      part.kind === 'constraint' && part.fact.type === 'foreign' && !part.relation.partitioned,
  );
  return areKeys && removeParts(lookup, footprint, others) !== undefined;
}

/** A query that groups by a primary key may use other columns of its row, and then depends on the key. */
function mayBeGroupedBy({ catalog }: Lookup, relation: Relation): boolean {
  return [...catalog.dependents(relation.id)].some((id) => {
    const query = catalog.relationById(id)?.expressions?.[0];
    let groups = query === undefined;
    if (query) {
      walk(query, (...[type, node]) => {
        groups ||= type === 'SelectStmt' && mayUseUngroupedColumns(node);
        return groups ? 'skip' : undefined;
      });
    }
    return groups;
  });
}

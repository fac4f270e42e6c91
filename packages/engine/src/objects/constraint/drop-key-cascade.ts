import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import { walk } from '../../sql/walk.js';
import type { Identity } from '../../state/identity.js';
import type { Relation } from '../../state/objects.js';
import { dependentObjects } from '../drop/dependent-objects.js';
import { relationPart } from '../drop/parts.js';
import { removeParts } from '../drop/remove-parts.js';

/** Removes the foreign keys that CASCADE drops with a key. False if it is open which those are. */
export function removeDependentsOfKey(
  context: Context,
  footprint: FootprintBuilder,
  relation: Relation,
  key: Identity,
): boolean {
  const index = context.catalog.relationById(key);
  if (!index || relation.uncertain || groupedBySomebody(context, relation)) return false;
  const dependents = dependentObjects(context, [relationPart(index)], { cascade: true });
  if (!dependents || dependents.hasUnnamed) return false;
  const others = dependents.parts.filter(({ id }) => id !== index.id);
  const areKeys = others.every(
    (part) =>
      part.kind === 'constraint' && part.fact.type === 'foreign' && !part.relation.partitioned,
  );
  return areKeys && removeParts(context, footprint, others) !== undefined;
}

/** A query that groups by a primary key may use other columns of its row, and then depends on the key. */
function groupedBySomebody({ catalog }: Context, relation: Relation): boolean {
  return [...catalog.dependents(relation.id)].some((id) => {
    const query = catalog.relationById(id)?.expressions?.[0];
    let groups = query === undefined;
    if (query) {
      walk(query, (...[type, node]) => {
        groups ||= type === 'SelectStmt' && node.groupClause !== undefined;
        return groups ? 'skip' : undefined;
      });
    }
    return groups;
  });
}

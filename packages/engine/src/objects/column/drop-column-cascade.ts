import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import type { Column, Relation } from '../../state/objects.js';
import { dependentObjects } from '../drop/dependent-objects.js';
import type { Part } from '../drop/parts.js';
import { removeParts } from '../drop/remove-parts.js';

/**
 * Removes the objects that CASCADE drops with a column: views that read it, foreign keys to it, policies with it, and the
 * dependents of those. False if svc does not know what CASCADE drops.
 */
export function removeDependents(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  column: Column,
): boolean {
  const root: Part = { kind: 'column', id: column.id, relation, column };
  const dependents = dependentObjects(lookup, [root], { cascade: true });
  if (!dependents || dependents.hasUnnamed || relation.uncertain) return false;
  // Parts of the table itself, except policies, are dropped with the column.
  const isOwn = (part: Part) =>
    'relation' in part &&
    part.kind !== 'policy' &&
    (part.relation.id === relation.id || part.relation.owner === relation.id);
  const others = dependents.parts.filter((part) => !isOwn(part));
  return removeParts(lookup, footprint, others) !== undefined;
}

import type { Context } from '../../footprints/context.js';
import type { Footing } from '../../footprints/footprint-builder.js';
import type { Column, Relation } from '../../state/objects.js';
import { closureOf } from '../drop/dependent-objects.js';
import type { Part } from '../drop/parts.js';
import { endTogether } from '../drop/remove-parts.js';

/**
 * Ends what CASCADE takes along with a column that is about to go: views that show it and foreign keys to it, and what
 * depends on those. False when that is open.
 */
export function endDependents(
  context: Context,
  footing: Footing,
  relation: Relation,
  column: Column,
): boolean {
  const root: Part = { kind: 'column', id: column.id, relation, column };
  const closure = closureOf(context, [root], { cascade: true });
  if (!closure || closure.hasUnnamed || relation.uncertain) return false;
  // What stands on the table itself goes with the column.
  const isOwn = (part: Part) =>
    'relation' in part && (part.relation.id === relation.id || part.relation.owner === relation.id);
  const others = closure.parts.filter((part) => !isOwn(part));
  return endTogether(context, footing, others) !== undefined;
}

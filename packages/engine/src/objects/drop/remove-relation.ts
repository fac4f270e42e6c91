/** What goes along when a part of a table goes: the index with its constraint, the sequence with its column. */

import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Identity } from '../../state/identity.js';
import type { ConstraintFact, Relation } from '../../state/objects.js';
import { runsCode } from '../column/columns.js';
import { touchKey } from '../constraint/keys.js';

/** A constraint goes, with the index behind it. */
export function removeConstraint(
  context: Context,
  footing: FootprintBuilder,
  relation: Relation,
  name: string,
  fact: ConstraintFact,
): void {
  const { cells, catalog } = context;
  footing
    .read(cells.unseenNeeds)
    .write(cells.object(fact.id))
    .write(cells.part(relation.id, 'constraint', name))
    .add(cells.name('constraint', relation.schema, name));
  if (!fact.guards) footing.add(cells.shape(relation.id));
  context.release(fact.id, footing);
  const index = fact.index === undefined ? undefined : catalog.relationById(fact.index);
  if (index) removeIndex(context, footing, relation, index, fact.type === 'primary');
  catalog.dropConstraint(relation, name);
}

/** An index goes, and with it what was marked on the table by it. */
export function removeIndex(
  context: Context,
  footing: FootprintBuilder,
  relation: Relation,
  index: Relation,
  isPrimary = false,
): void {
  const { cells } = context;
  if (index.marked || index.uncertain) {
    footing
      .write(cells.part(relation.id, 'replica identity'))
      .write(cells.part(relation.id, 'cluster'));
  }
  if (index.expressions?.some(runsCode)) footing.add(cells.shape(relation.id));
  else footing.release(cells.shape(relation.id));
  touchKey(context, footing, relation, index, isPrimary);
  removeRelation(context, footing, index.id);
  context.catalog.dropRelation(index);
}

/** The sequence of a column goes. */
export function removeSequence(context: Context, footing: FootprintBuilder, id: Identity): void {
  const sequence = context.catalog.relationById(id);
  if (!sequence) return;
  removeRelation(context, footing, id);
  context.catalog.dropRelation(sequence);
}

/** A relation ends: its name is free again, and it lets go of what it was bound to. */
export function removeRelation(context: Context, footing: FootprintBuilder, id: Identity): void {
  const relation = context.catalog.relationById(id);
  if (!relation) return;
  const { cells } = context;
  footing.makes(id);
  context.writeNames(footing, relation);
  if (relation.uncertain) footing.add(cells.unseenNames).add(cells.unseenNeeds);
  if (hasRowType(relation)) footing.write(cells.name('type', relation.schema, relation.name));
  for (const [name, fact] of relation.constraints) {
    footing.write(cells.object(fact.id)).add(cells.name('constraint', relation.schema, name));
    context.release(fact.id, footing);
  }
  for (const column of relation.columns ?? []) {
    context.release(column.id, footing);
    if (column.defaultId !== undefined) context.release(column.defaultId, footing);
    if (column.notNullName !== undefined) {
      footing.add(cells.name('constraint', relation.schema, column.notNullName));
    }
  }
  context.release(id, footing);
}

/** True for relations whose name is a type's too. */
export function hasRowType({ kind }: Relation): boolean {
  return kind !== 'index' && kind !== 'sequence';
}

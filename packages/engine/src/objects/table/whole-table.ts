import type { Context } from '../../footprints/context.js';
import { readAnyLabel } from '../../footprints/enum-labels.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Identity } from '../../state/identity.js';
import type { Relation } from '../../state/objects.js';
import { partsOn } from '../drop/parts.js';
import { hasRowType } from '../drop/remove-relation.js';

/**
 * Something may happen to a relation and to all that stands on it, or it is looked at from all sides: who
 * names it, uses it or changes it keeps its order to that.
 */
export function touchWhole(context: Context, footing: FootprintBuilder, relation: Relation): void {
  for (const each of withIndexes(context, relation)) {
    touchRelation(context, footing, each);
    // What nobody knows of may go along.
    if (each.uncertain && context.catalog.mayHaveUnknownObjects) {
      footing.add(context.cells.unseenNames).add(context.cells.unseenNeeds);
    }
  }
}

/** A relation with its indexes and the sequences that belong to it. */
export function withIndexes({ catalog }: Context, relation: Relation): readonly Relation[] {
  const owned = [
    ...relation.indexes,
    ...(relation.columns ?? []).flatMap(({ sequence }) => sequence ?? []),
  ];
  return [relation, ...new Set(owned.flatMap((id) => catalog.relationById(id) ?? []))];
}

function touchRelation(context: Context, footing: FootprintBuilder, relation: Relation): void {
  const { cells } = context;
  const { id, schema, name } = relation;
  footing.makes(id);
  context.writeNames(footing, relation);
  if (hasRowType(relation)) footing.write(cells.name('type', schema, name));
  for (const cell of [
    cells.inside(id),
    cells.rows(id),
    cells.shape(id),
    cells.columns(id),
    cells.columnOrder(id),
    cells.defaults(id),
    cells.incoming(id),
    cells.held(id),
    cells.keys(id),
  ]) {
    footing.write(cell);
  }
  for (const column of relation.columns ?? []) {
    footing.write(cells.columnName(id, column.name));
    if (column.notNullName !== undefined) {
      footing.add(cells.name('constraint', schema, column.notNullName));
    }
  }
  for (const constraint of relation.constraints.keys()) {
    footing
      .write(cells.part(id, 'constraint', constraint))
      .add(cells.name('constraint', schema, constraint));
  }
  const parts = [id, ...partsOn(relation).map((part) => part.id)];
  for (const part of parts) touchPart(context, footing, part);
}

/** What it is bound to may be let go, and its name is what the part is written with in the catalogs. */
function touchPart(context: Context, footing: FootprintBuilder, part: Identity): void {
  const { bindings, cells, catalog } = context;
  for (const cell of [...cells.ownedBy(part)]) footing.write(cell);
  footing.write(cells.object(part));
  context.mayRelease(part, footing);
  const used = bindings.used(part);
  readAnyLabel(context, footing, used);
  for (const id of used) {
    const named = catalog.relationById(id) ?? catalog.types.byId(id);
    if (named) {
      footing
        .read(cells.name('relation', named.schema, named.name))
        .read(cells.name('type', named.schema, named.name));
    }
    const called = catalog.functions.byId(id);
    if (called) footing.read(cells.overloads(called.name));
  }
}

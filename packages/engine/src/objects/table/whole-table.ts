import type { Context } from '../../footprints/context.js';
import { readAnyLabel } from '../../footprints/enum-labels.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Identity } from '../../state/identity.js';
import type { Relation } from '../../state/objects.js';
import { partsOn } from '../drop/parts.js';
import { hasRowType } from '../drop/remove-relation.js';

/**
 * Something may happen to a relation and all its parts, or everything about it is read: operations that name, use
 * or change it keep their order.
 */
export function touchWhole(
  context: Context,
  footprint: FootprintBuilder,
  relation: Relation,
): void {
  for (const each of withIndexes(context, relation)) {
    touchRelation(context, footprint, each);
    // Unknown parts may be affected too.
    if (each.uncertain && context.catalog.mayHaveUnknownObjects) {
      footprint.add(context.cells.unseenNames).add(context.cells.unseenNeeds);
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

function touchRelation(context: Context, footprint: FootprintBuilder, relation: Relation): void {
  const { cells } = context;
  const { id, schema, name } = relation;
  footprint.makes(id);
  context.writeNames(footprint, relation);
  if (hasRowType(relation)) footprint.write(cells.name('type', schema, name));
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
    footprint.write(cell);
  }
  for (const column of relation.columns ?? []) {
    footprint.write(cells.columnName(id, column.name));
    if (column.notNullName !== undefined) {
      footprint.add(cells.name('constraint', schema, column.notNullName));
    }
  }
  for (const constraint of relation.constraints.keys()) {
    footprint
      .write(cells.part(id, 'constraint', constraint))
      .add(cells.name('constraint', schema, constraint));
  }
  const parts = [id, ...partsOn(relation).map((part) => part.id)];
  for (const part of parts) touchPart(context, footprint, part);
}

/** It may release what it is bound to, and the catalogs identify the part by its name. */
function touchPart(context: Context, footprint: FootprintBuilder, part: Identity): void {
  const { bindings, cells, catalog } = context;
  for (const cell of [...cells.ownedBy(part)]) footprint.write(cell);
  footprint.write(cells.object(part));
  context.mayRelease(part, footprint);
  const used = bindings.used(part);
  readAnyLabel(context, footprint, used);
  for (const id of used) {
    const named = catalog.relationById(id) ?? catalog.types.byId(id);
    if (named) {
      footprint
        .read(cells.name('relation', named.schema, named.name))
        .read(cells.name('type', named.schema, named.name));
    }
    const called = catalog.functions.byId(id);
    if (called) footprint.read(cells.overloads(called.name));
  }
}

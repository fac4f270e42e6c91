import { mayRelease } from '../../footprints/bind.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { readAnyLabel } from '../../footprints/references/enum-labels.js';
import { writeNames } from '../../footprints/take-name.js';
import type { Identity } from '../../state/identity.js';
import type { Relation } from '../../state/objects.js';
import { partsOn } from '../drop/parts.js';
import { hasRowType } from '../drop/remove-relation.js';

/**
 * Touches a relation with all its parts, because the operation may change or read any of them: operations that name,
 * use or change the relation keep their order to it.
 */
export function touchWhole(lookup: Lookup, footprint: FootprintBuilder, relation: Relation): void {
  for (const each of withIndexes(lookup, relation)) {
    touchRelation(lookup, footprint, each);
    // The operation may affect unknown parts too.
    if (each.uncertain && lookup.catalog.mayHaveUnknownObjects) {
      footprint.add(lookup.cells.unseenNames).add(lookup.cells.unseenDependencies);
    }
  }
}

/** A relation with its indexes and the sequences that belong to it. */
export function withIndexes({ catalog }: Lookup, relation: Relation): readonly Relation[] {
  const owned = [
    ...relation.indexes,
    ...(relation.columns ?? []).flatMap(({ sequence }) => sequence ?? []),
  ];
  return [relation, ...new Set(owned.flatMap((id) => catalog.relationById(id) ?? []))];
}

function touchRelation(lookup: Lookup, footprint: FootprintBuilder, relation: Relation): void {
  const { cells } = lookup;
  const { id, schema, name } = relation;
  footprint.makes(id);
  writeNames(footprint, relation);
  if (hasRowType(relation)) footprint.write(cells.name('type', schema, name));
  for (const cell of [
    cells.wholeDefinition(id),
    cells.rows(id),
    cells.shape(id),
    cells.rowSecurity(id),
    cells.columns(id),
    cells.columnOrder(id),
    cells.columnPositions(id),
    cells.defaults(id),
    cells.incomingForeignKeys(id),
    cells.referencedRows(id),
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
  for (const part of parts) touchPart(lookup, footprint, part);
}

/** Touches a part: it may no longer depend on what it was bound to, and statements may refer to it by name. */
function touchPart(lookup: Lookup, footprint: FootprintBuilder, part: Identity): void {
  const { bindings, cells, catalog } = lookup;
  for (const cell of [...cells.ownedBy(part)]) footprint.write(cell);
  footprint.write(cells.object(part));
  mayRelease(lookup, part, footprint);
  const used = bindings.used(part);
  readAnyLabel(lookup, footprint, used);
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

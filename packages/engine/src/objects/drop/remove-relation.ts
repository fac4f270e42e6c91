/** Drops parts of a table with what belongs to them: a constraint with its index, a column with its sequence. */
import { release } from '../../footprints/bind.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { writeNames } from '../../footprints/take-name.js';
import type { Identity } from '../../state/identity.js';
import type { ConstraintFact, Relation } from '../../state/objects.js';
import { runsCode } from '../column/columns.js';
import { touchKey } from '../constraint/keys.js';

/** Drops a constraint, with its index. */
export function removeConstraint(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  name: string,
  fact: ConstraintFact,
): void {
  const { cells, catalog } = lookup;
  footprint
    .read(cells.unseenDependencies)
    .write(cells.object(fact.id))
    .dropsSettings(fact.id)
    .write(cells.part(relation.id, 'constraint', name))
    .add(cells.name('constraint', relation.schema, name));
  if (!fact.guards) footprint.add(cells.shape(relation.id));
  release(lookup, fact.id, footprint);
  const index = fact.index === undefined ? undefined : catalog.relationById(fact.index);
  if (index) removeIndex(lookup, footprint, relation, index, fact.type === 'primary');
  catalog.dropConstraint(relation, name);
}

/** Drops an index, and removes it from the properties of its table. */
export function removeIndex(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  index: Relation,
  isPrimary = false,
): void {
  const { cells } = lookup;
  if (index.isClusterOrReplicaIndex || index.uncertain) {
    footprint
      .write(cells.part(relation.id, 'replica identity'))
      .write(cells.part(relation.id, 'cluster'));
  }
  if (index.expressions?.some(runsCode)) footprint.add(cells.shape(relation.id));
  else footprint.release(cells.shape(relation.id));
  touchKey(lookup, footprint, relation, index, isPrimary);
  removeRelation(lookup, footprint, index.id);
  lookup.catalog.dropRelation(index);
}

/** Drops the sequence of a column. */
export function removeSequence(lookup: Lookup, footprint: FootprintBuilder, id: Identity): void {
  const sequence = lookup.catalog.relationById(id);
  if (!sequence) return;
  removeRelation(lookup, footprint, id);
  lookup.catalog.dropRelation(sequence);
}

/** Drops a relation: releases its name and what it was bound to. */
export function removeRelation(lookup: Lookup, footprint: FootprintBuilder, id: Identity): void {
  const relation = lookup.catalog.relationById(id);
  if (!relation) return;
  const { cells } = lookup;
  footprint.makes(id);
  writeNames(footprint, relation);
  if (relation.uncertain) footprint.add(cells.unseenNames).add(cells.unseenDependencies);
  if (relation.uncertain && relation.kind === 'table') mayRemoveSequences(lookup, footprint);
  if (hasRowType(relation)) footprint.write(cells.name('type', relation.schema, relation.name));
  for (const [name, fact] of relation.constraints) {
    footprint
      .write(cells.object(fact.id))
      .dropsSettings(fact.id)
      .add(cells.name('constraint', relation.schema, name));
    release(lookup, fact.id, footprint);
  }
  for (const column of relation.columns ?? []) {
    release(lookup, column.id, footprint);
    if (column.defaultId !== undefined) release(lookup, column.defaultId, footprint);
    if (column.notNullName !== undefined) {
      footprint.add(cells.name('constraint', relation.schema, column.notNullName));
    }
  }
  release(lookup, id, footprint);
}

/** Code that is not followed may have let a column of a dropped table own a sequence that had no owner. */
export function mayRemoveSequences({ catalog, cells }: Lookup, footprint: FootprintBuilder): void {
  for (const { id, kind, uncertain, owner } of catalog.relations()) {
    if (kind === 'sequence' && uncertain && owner === undefined) footprint.write(cells.object(id));
  }
}

/** Whether a relation's name is also a type's. */
export function hasRowType({ kind }: Relation): boolean {
  return kind !== 'index' && kind !== 'sequence';
}

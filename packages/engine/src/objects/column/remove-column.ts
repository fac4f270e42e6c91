import { mayRelease, release } from '../../footprints/bind.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { notFollowed, type Obstacle, unknownObject } from '../../footprints/obstacle.js';
import type { Identity } from '../../state/identity.js';
import type { Column, Relation } from '../../state/objects.js';
import { sequencesOf } from '../../state/owned-sequences.js';
import {
  mayRemoveSequences,
  removeConstraint,
  removeIndex,
  removeSequence,
} from '../drop/remove-relation.js';
import { isOn, removeStatistics } from '../statistics/statistics.js';
import { removeSettings } from './column-settings.js';
import { columnNamed, releaseDefault } from './columns.js';
import { removeNotNull } from './not-null.js';

/**
 * DROP COLUMN also drops the indexes and constraints on the column, its default and its sequence. PostgreSQL refuses to
 * drop a column that a view, a policy, a trigger or a foreign key uses, unless CASCADE drops these too. svc follows
 * CASCADE only if there are none.
 */
export function removeColumn(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  name: string,
  cascade: boolean,
): Obstacle | undefined {
  const { cells } = lookup;
  const column = columnNamed(lookup, relation, name);
  if (!column || relation.kind !== 'table') return unknownObject('the column is unknown');
  const constraints = [...relation.constraints];
  if (constraints.some(([, { wholeRow }]) => wholeRow))
    return notFollowed('a check uses the whole row');
  if (relation.columns?.some(({ generated }) => generated) && !column.generated && cascade) {
    return notFollowed('CASCADE drops a generated column');
  }
  if (cascade && isUsedElsewhere(lookup, relation, column))
    return notFollowed('CASCADE drops dependent objects');
  const indexes = [...relation.indexes].flatMap((id) => lookup.catalog.relationById(id) ?? []);
  if (indexes.some(({ kind, indexed }) => kind === 'index' && indexed === undefined)) {
    return notFollowed('the columns of an index are unknown');
  }
  footprint
    .read(cells.unseenDependencies)
    .add(cells.columns(relation.id))
    .add(cells.columnPositions(relation.id))
    .write(cells.column(relation.id, column.id))
    .write(cells.columnPresence(relation.id, column.id))
    .write(cells.columnName(relation.id, name));
  // Unknown indexes and constraints may be dropped too, and known ones may have other columns now.
  if (relation.uncertain) {
    footprint.write(cells.shape(relation.id)).add(cells.unseenNames).add(cells.unseenDependencies);
    const facts = [...relation.constraints.values(), ...relation.statistics.values()];
    for (const { id } of [...indexes, ...facts]) footprint.write(cells.object(id));
    mayRemoveSequences(lookup, footprint);
  } else if (mayRunCode(lookup, column)) footprint.add(cells.shape(relation.id));
  // Statements that insert rows without a value for the column do not need it.
  else footprint.release(cells.shape(relation.id));
  const isOnColumn = ({ indexed }: Relation) => indexed?.includes(column.id) === true;
  for (const [constraint, fact] of constraints) {
    // The column may be an INCLUDE column of a key.
    const isDropped =
      fact.columns.includes(name) || indexes.filter(isOnColumn).some(({ id }) => id === fact.index);
    if (isDropped) removeConstraint(lookup, footprint, relation, constraint, fact);
  }
  for (const index of indexes) {
    const isThere = lookup.catalog.relationById(index.id) !== undefined;
    if (isThere && isOnColumn(index)) removeIndex(lookup, footprint, relation, index);
  }
  for (const statistics of [...relation.statistics.keys()]) {
    if (isOn(lookup, relation, statistics, column)) {
      removeStatistics(lookup, footprint, relation, statistics);
    }
  }
  for (const sequence of sequencesOf(column)) removeSequence(lookup, footprint, sequence);
  releaseDefault(lookup, footprint, column);
  releaseType(lookup, footprint, relation, column);
  removeNotNull(lookup, footprint, relation, column);
  removeSettings(cells, footprint, relation, column);
  relation.columns?.splice(relation.columns.indexOf(column), 1);
  return undefined;
}

/**
 * Touches the objects that a column was bound to. If a query created the table, its columns have the types of the
 * objects that the table is bound to.
 */
export function releaseType(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  column: Column,
): void {
  if (column.type === undefined) mayRelease(lookup, relation.id, footprint);
  release(lookup, column.id, footprint);
}

/** Whether CASCADE may drop more than what is dropped with the column anyway. */
export function isUsedElsewhere(lookup: Lookup, relation: Relation, column: Column): boolean {
  const isReferenced = [...relation.constraints.values()].some(
    ({ referenced, referencedColumns, columns }) =>
      referenced === relation.id &&
      !columns.includes(column.name) &&
      referencedColumns?.includes(column.name) !== false,
  );
  return isReferenced || isUsed(lookup, relation, column);
}

/** Whether more than the table's own indexes, constraints and defaults may use a column. */
function isUsed({ cells, bindings }: Lookup, relation: Relation, column: Column): boolean {
  const own = new Set<Identity>([
    relation.id,
    ...relation.indexes,
    ...[...relation.statistics.values()].map(({ id }) => id),
    ...[...relation.constraints.values()].map(({ id }) => id),
    ...(relation.columns ?? []).flatMap(({ id, defaultId = id }) => [id, defaultId]),
  ]);
  const touched = [
    cells.column(relation.id, column.id),
    cells.columnPresence(relation.id, column.id),
    cells.columns(relation.id),
  ];
  return relation.uncertain || [...bindings.holders(touched)].some((id) => !own.has(id));
}

/** New rows may have advanced a sequence, or called a function, because of the column. */
function mayRunCode({ catalog }: Lookup, { computed, sequence, type }: Column): boolean {
  const isDomain = [...catalog.types.all()].some(
    ({ kind, name }) => kind === 'domain' && name === type,
  );
  return computed || sequence !== undefined || type === undefined || isDomain;
}

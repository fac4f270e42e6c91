import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Identity } from '../../state/identity.js';
import type { Column, Relation } from '../../state/objects.js';
import { sequencesOf } from '../../state/owned-sequences.js';
import { removeConstraint, removeIndex, removeSequence } from '../drop/remove-relation.js';
import { isOn, removeStatistics } from '../statistics/statistics.js';
import { columnNamed, releaseDefault } from './columns.js';
import { removeNotNull } from './not-null.js';

/**
 * DROP COLUMN takes the indexes and constraints on the column, its default and its sequence along.
 * Views, policies, triggers and foreign keys to it forbid it unless CASCADE takes them too, which is
 * followed only when there are none.
 */
export function removeColumn(
  context: Context,
  footprint: FootprintBuilder,
  relation: Relation,
  name: string,
  cascade: boolean,
): string | undefined {
  const { cells } = context;
  const column = columnNamed(context, relation, name);
  if (!column || relation.kind !== 'table') return 'a column that is not known';
  const constraints = [...relation.constraints];
  if (constraints.some(([, { wholeRow }]) => wholeRow)) return 'a check on the whole row';
  if (relation.columns?.some(({ generated }) => generated) && !column.generated && cascade) {
    return 'CASCADE to a generated column';
  }
  if (cascade && isUsedElsewhere(context, relation, column)) return 'CASCADE to what depends on it';
  const indexes = [...relation.indexes].flatMap((id) => context.catalog.relationById(id) ?? []);
  if (indexes.some(({ kind, indexed }) => kind === 'index' && indexed === undefined)) {
    return 'an index of which the columns are not known';
  }
  footprint
    .read(cells.unseenNeeds)
    .add(cells.columns(relation.id))
    .write(cells.column(relation.id, column.id))
    .write(cells.columnPresence(relation.id, column.id))
    .write(cells.columnName(relation.id, name));
  // Indexes and constraints that nobody knows of may go along.
  if (relation.uncertain) {
    footprint.write(cells.shape(relation.id)).add(cells.unseenNames).add(cells.unseenNeeds);
  } else if (mayRunCode(context, column)) footprint.add(cells.shape(relation.id));
  // Rows that did without a value for it do without the column.
  else footprint.release(cells.shape(relation.id));
  const isOnColumn = ({ indexed }: Relation) => indexed?.includes(column.id) === true;
  for (const [constraint, fact] of constraints) {
    // A key may only have the column along.
    const goes =
      fact.columns.includes(name) || indexes.filter(isOnColumn).some(({ id }) => id === fact.index);
    if (goes) removeConstraint(context, footprint, relation, constraint, fact);
  }
  for (const index of indexes) {
    const isThere = context.catalog.relationById(index.id) !== undefined;
    if (isThere && isOnColumn(index)) removeIndex(context, footprint, relation, index);
  }
  for (const statistics of [...relation.statistics.keys()]) {
    if (isOn(context, relation, statistics, column)) {
      removeStatistics(context, footprint, relation, statistics);
    }
  }
  for (const sequence of sequencesOf(column)) removeSequence(context, footprint, sequence);
  releaseDefault(context, footprint, column);
  context.release(column.id, footprint);
  removeNotNull(context, footprint, relation, column);
  relation.columns?.splice(relation.columns.indexOf(column), 1);
  return undefined;
}

/** True when CASCADE may take along more than what goes with the column anyway. */
export function isUsedElsewhere(context: Context, relation: Relation, column: Column): boolean {
  const isReferenced = [...relation.constraints.values()].some(
    ({ referenced, referencedColumns, columns }) =>
      referenced === relation.id &&
      !columns.includes(column.name) &&
      referencedColumns?.includes(column.name) !== false,
  );
  return isReferenced || isUsed(context, relation, column);
}

/** True when more than the table's own indexes, constraints and defaults may use a column. */
function isUsed({ cells, bindings }: Context, relation: Relation, column: Column): boolean {
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

/** New rows may have had a sequence advanced, or a function run, for the column's sake. */
function mayRunCode({ catalog }: Context, { computed, sequence, type }: Column): boolean {
  const isDomain = [...catalog.types.all()].some(
    ({ kind, name }) => kind === 'domain' && name === type,
  );
  return computed || sequence !== undefined || type === undefined || isDomain;
}

import type { TableLikeClause } from 'libpg-query';
import { touchCopied } from '../../footprints/bind.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { notFollowed, type Obstacle, unknownObject } from '../../footprints/obstacle.js';
import { rangeVarName } from '../../sql/written-names.js';
import type { Column, Relation } from '../../state/objects.js';
import { commentOn } from '../column/column-settings.js';
import { addNotNull } from '../column/not-null.js';
import { copyIndex, indexesToCopy } from '../index/copied-indexes.js';
import { touchWhole } from './whole-table.js';

/** The bits of TableLikeOption in PostgreSQL's parsenodes.h, as far as they copy what has a name. */
const includingConstraints = 1 << 2;
const includingDefaults = 1 << 3;
const includingGenerated = 1 << 4;
const includingIdentity = 1 << 5;
const includingIndexes = 1 << 6;
const includingStatistics = 1 << 7;

/** The obstacle for a copy of objects whose names PostgreSQL chose and svc does not know. */
export const unknownNames = notFollowed('it copies objects whose names are unknown');

/**
 * LIKE copies the current definition of a table without a dependency on it. `isWholeDefinition` says that the new table has
 * nothing else, whose names could be chosen first. Returns a reason if that cannot be followed.
 */
export function copyColumns(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  { relation: named, options = 0 }: TableLikeClause,
  isWholeDefinition: boolean,
): Obstacle | undefined {
  const source = named && lookup.relation(rangeVarName(named), footprint);
  if (!source?.columns) return unknownObject('LIKE of a table that is unknown');
  const { cells } = lookup;
  footprint
    .read(cells.object(source.id))
    .read(cells.columns(source.id))
    .read(cells.wholeDefinition(source.id))
    .read(cells.shape(source.id));
  takeValueTypes(relation, source);
  let isVague = source.uncertain;
  const wants = (option: number) => (options & option) !== 0;
  if (wants(includingIndexes)) lookup.catalog.copyIndexes(source);
  isVague ||= wants(includingIdentity) && source.columns.some(({ identity }) => identity);
  isVague ||= wants(includingStatistics) && source.statistics.size > 0;
  const checks = [...source.constraints.values()].some(({ type }) => type === 'check');
  isVague ||= wants(includingConstraints) && checks;
  for (const column of source.columns) {
    const expression = column.generated ? wants(includingGenerated) : wants(includingDefaults);
    footprint.read(cells.column(source.id, column.id));
    copyColumn(lookup, footprint, relation, column, expression);
  }
  if (wants(includingIndexes)) {
    isVague ||= !copyIndexes(lookup, footprint, source, relation, isWholeDefinition);
  }
  return isVague ? unknownNames : undefined;
}

/** Copies the indexes of a table; false if their names are not certain. */
function copyIndexes(
  lookup: Lookup,
  footprint: FootprintBuilder,
  source: Relation,
  relation: Relation,
  isWholeDefinition: boolean,
): boolean {
  const indexes = indexesToCopy(lookup, source);
  if (indexes?.length === 0) return true;
  if (!indexes || !isWholeDefinition || lookup.catalog.mayHaveUnknownObjects) return false;
  // All properties of the indexes are copied, also those that svc does not keep.
  touchWhole(lookup, footprint, source);
  const copying = { from: source, to: relation, isPartition: false };
  for (const index of indexes) copyIndex(lookup, footprint, copying, index);
  return true;
}

/** Columns that a query made have the same types in a copy. */
export function takeValueTypes(copy: Relation, { valueTypes }: Relation): void {
  if (valueTypes) copy.valueTypes = new Set([...(copy.valueTypes ?? []), ...valueTypes]);
}

/** A column of the same name and type, with or without the default. */
export function copyColumn(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  original: Column,
  withExpression: boolean,
): void {
  const { cells, bindings } = lookup;
  const copy: Column = {
    id: lookup.catalog.identity(),
    name: original.name,
    type: original.type,
    writtenType: original.writtenType,
    notNull: false,
    hasDefault: withExpression && original.hasDefault,
    generated: withExpression && original.generated,
    computed: withExpression && original.computed,
    expression: withExpression ? original.expression : undefined,
  };
  relation.columns?.push(copy);
  lookup.catalog.changedParts.add(commentOn(cells, relation, copy));
  footprint
    .write(cells.columns(relation.id))
    .write(cells.column(relation.id, copy.id))
    .write(cells.columnPresence(relation.id, copy.id))
    .write(cells.columnName(relation.id, copy.name));
  touchCopied(lookup, footprint, original.id);
  bindings.bindLike(copy.id, original.id);
  if (withExpression && original.defaultId !== undefined) {
    touchCopied(lookup, footprint, original.defaultId);
    copy.defaultId = lookup.catalog.identity();
    bindings.bindLike(copy.defaultId, original.defaultId);
  }
  if (!original.notNull) return;
  // The copy keeps the name of the original.
  const { notNullName } = original;
  addNotNull(
    lookup,
    footprint,
    relation,
    copy.name,
    notNullName === undefined ? undefined : { conname: notNullName },
  );
}

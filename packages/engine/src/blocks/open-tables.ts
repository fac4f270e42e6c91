/** What is known of a table after something may have happened to it. */
import type { Lookup } from '../footprints/lookup.js';
import { withIndexes } from '../objects/table/whole-table.js';
import type { Identity } from '../state/identity.js';
import type { Column, Relation } from '../state/objects.js';

/** A table before what may have happened to it. */
export interface TableBefore {
  readonly table: Relation;
  readonly columns: ReadonlyMap<Identity, ColumnBefore>;
  /** The names of its constraints, indexes and sequences. */
  readonly names: ReadonlySet<string>;
}

interface ColumnBefore extends Readonly<Column> {
  /** The bindings of the column and its default. */
  readonly bound: Identity;
}

/** Records what is known of a table. */
export function tableBefore(lookup: Lookup, table: Relation): TableBefore {
  const columns = (table.columns ?? []).map((column): [Identity, ColumnBefore] => {
    const bound = lookup.catalog.identity();
    lookup.bindings.bindLike(bound, column.id);
    if (column.defaultId !== undefined) lookup.bindings.bindLike(bound, column.defaultId);
    return [column.id, { ...column, bound }];
  });
  return { table, columns: new Map(columns), names: namesOf(lookup, table) };
}

/**
 * The statements read since then may or may not have run: properties that are the same in both cases are certain,
 * the rest is uncertain.
 */
export function markPossibleChanges(lookup: Lookup, before: TableBefore, removes: boolean): void {
  const { table, columns, names } = before;
  for (const column of table.columns ?? []) {
    const known = columns.get(column.id);
    if (known) mayBeAsBefore(lookup, column, known);
    else column.type = undefined;
  }
  for (const name of namesOf(lookup, table)) {
    if (removes || !names.has(name)) lookup.catalog.openName(table.schema, name);
  }
  for (const each of withIndexes(lookup, table)) each.uncertain = true;
}

function mayBeAsBefore({ bindings }: Lookup, column: Column, before: ColumnBefore): void {
  bindings.bindLike(column.id, before.bound);
  bindings.forget(before.bound);
  column.notNull &&= before.notNull;
  if (column.type !== before.type) column.type = undefined;
  if (column.expression === before.expression && column.hasDefault === before.hasDefault) return;
  const isConstant = takesNothing(column) && takesNothing(before);
  column.hasDefault = true;
  if (isConstant) return;
  // Which of the two a new row runs is unknown.
  if (column.defaultId !== undefined) bindings.bindLike(column.id, column.defaultId);
  column.defaultId = undefined;
  column.computed = true;
  column.expression = undefined;
}

/** No default, or one that runs nothing: the default of a serial column is implicit. */
function takesNothing({ computed, hasDefault, expression }: Readonly<Column>): boolean {
  return !computed && (!hasDefault || expression !== undefined);
}

function namesOf(lookup: Lookup, table: Relation): ReadonlySet<string> {
  const [, ...others] = withIndexes(lookup, table);
  return new Set([
    ...table.constraints.keys(),
    ...(table.columns ?? []).flatMap(({ notNullName }) => notNullName ?? []),
    ...others.map(({ name }) => name),
  ]);
}

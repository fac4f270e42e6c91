/** Marks the properties of a table that a block with open guards may have changed as uncertain. */
import type { Lookup } from '../footprints/lookup.js';
import { withIndexes } from '../objects/table/whole-table.js';
import type { Identity } from '../state/identity.js';
import type { Column, Relation } from '../state/objects.js';

/** The properties of a table before the block. */
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

/** Records the properties of a table before the block is read. */
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
 * The block may or may not run the statements read since then: properties that are the same in both cases stay certain,
 * all others become uncertain.
 */
export function markPossibleChanges(lookup: Lookup, before: TableBefore, removes: boolean): void {
  const { table, columns, names } = before;
  for (const column of table.columns ?? []) {
    const known = columns.get(column.id);
    if (known) mayBeAsBefore(lookup, column, known);
    else column.type = undefined;
  }
  for (const name of namesOf(lookup, table)) {
    if (removes || !names.has(name)) lookup.catalog.noteMaybeTaken(table.schema, name);
  }
  for (const each of withIndexes(lookup, table)) each.uncertain = true;
}

function mayBeAsBefore({ bindings }: Lookup, column: Column, before: ColumnBefore): void {
  bindings.bindLike(column.id, before.bound);
  bindings.forget(before.bound);
  column.notNull &&= before.notNull;
  if (column.type !== before.type) column.type = undefined;
  if (column.expression === before.expression && column.hasDefault === before.hasDefault) return;
  const isConstant = runsNoCode(column) && runsNoCode(before);
  column.hasDefault = true;
  if (isConstant) return;
  // svc does not know which of the two defaults a new row evaluates.
  if (column.defaultId !== undefined) bindings.bindLike(column.id, column.defaultId);
  column.defaultId = undefined;
  column.computed = true;
  column.expression = undefined;
}

/**
 * Whether new rows run no code: there is no default, or it is written out and constant (that of a serial is
 * implicit).
 */
function runsNoCode({ computed, hasDefault, expression }: Readonly<Column>): boolean {
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

/** Extended statistics: they are dropped with their table, and with any column that they are on. */

import type { CreateStatsStmt } from 'libpg-query';
import { bind, release } from '../../footprints/bind.js';
import { cannotVanish } from '../../footprints/cannot-vanish.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { alreadyExists } from '../../footprints/operation.js';
import { readReferences } from '../../footprints/references/references.js';
import type { WrittenName } from '../../sql/written-names.js';
import { listName, rangeVarName } from '../../sql/written-names.js';
import { candidateName } from '../../state/chosen-names.js';
import type { Identity } from '../../state/identity.js';
import type { Column, Relation } from '../../state/objects.js';
import { removeFrom, withEntry } from '../../state/shared-empty.js';
import { readColumn } from '../column/columns.js';
import type { Reader } from '../reader.js';

/** CREATE STATISTICS. */
export const createStatistics: Reader<'CreateStatsStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const [named] = statement.relations ?? [];
  const table =
    named && 'RangeVar' in named
      ? context.relation(rangeVarName(named.RangeVar), footprint)
      : undefined;
  if (!table) {
    context.keepInPlace();
    return;
  }
  readReferences(context, footprint, statement.exprs ?? [], [table]);
  for (const name of columnNames(statement)) readColumn(context, footprint, table, name);
  const { schema, name } = nameOf(context, footprint, statement, table);
  const existing = statement.if_not_exists && statisticsNamed(context, footprint, { schema, name });
  if (existing && !existing.table.uncertain) {
    context.emit(alreadyExists(name), footprint);
    return;
  }
  const id = context.catalog.identity();
  table.statistics = withEntry(table.statistics, name, { id, schema });
  const home = context.catalog.schemas.named(schema);
  if (home !== undefined) footprint.uses(home);
  footprint
    .changes(table.id)
    .read(context.cells.unseenNames)
    .write(place(context, schema, name))
    .makes(id);
  if (statement.if_not_exists && context.catalog.mayHaveUnknownObjects) {
    bind(context, id, footprint);
    context.emit({ type: 'keep' }, cannotVanish(context, footprint));
  } else context.emit({ type: 'create', object: id }, footprint);
};

function columnNames({ exprs }: CreateStatsStmt): readonly string[] {
  return (exprs ?? []).flatMap((each) => ('StatsElem' in each ? (each.StatsElem.name ?? []) : []));
}

/** The given name, or the one that PostgreSQL chooses. Reads every name that PostgreSQL finds taken. */
function nameOf(
  lookup: Lookup,
  footprint: FootprintBuilder,
  { defnames, exprs }: CreateStatsStmt,
  table: Relation,
): Required<WrittenName> & { readonly schema: string } {
  if (defnames && defnames.length > 0) {
    const written = listName(defnames);
    return { schema: lookup.creationSchema(written), name: written.name };
  }
  const columns = (exprs ?? [])
    .map((each) => ('StatsElem' in each ? (each.StatsElem.name ?? 'expr') : 'expr'))
    .join('_');
  for (let pass = 0; ; pass += 1) {
    const name = candidateName(table.name, columns, 'stat', pass);
    footprint.read(place(lookup, table.schema, name));
    if (!statisticsNamed(lookup, footprint, { schema: table.schema, name })) {
      return { schema: table.schema, name };
    }
  }
}

function place({ cells }: Lookup, schema: string, name: string): number {
  return cells.name('other', schema, `statistics ${name}`);
}

/** Statistics by name, reading every name that is tried. */
export function statisticsNamed(
  lookup: Lookup,
  footprint: FootprintBuilder,
  { schema, name }: WrittenName,
): { readonly id: Identity; readonly table: Relation; readonly name: string } | undefined {
  for (const tried of schema === undefined ? lookup.searchPath : [schema]) {
    footprint.read(place(lookup, tried, name));
    for (const table of lookup.catalog.relations()) {
      const found = table.statistics.get(name);
      if (found?.schema === tried) return { id: found.id, table, name };
    }
  }
  return undefined;
}

/** Removes statistics of a table. */
export function removeStatistics(
  lookup: Lookup,
  footprint: FootprintBuilder,
  table: Relation,
  name: string,
): void {
  const ended = table.statistics.get(name);
  if (!ended) return;
  footprint.makes(ended.id).write(place(lookup, ended.schema, name));
  release(lookup, ended.id, footprint);
  removeFrom(table.statistics, name);
}

/** Whether statistics are on a column. */
export function isOn(
  { bindings, cells }: Lookup,
  table: Relation,
  name: string,
  column: Column,
): boolean {
  const { id } = table.statistics.get(name) ?? {};
  return id !== undefined && bindings.touched(id).has(cells.column(table.id, column.id));
}

/** ALTER STATISTICS … SET STATISTICS. */
export const alterStatistics: Reader<'AlterStatsStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const found = statisticsNamed(context, footprint, listName(statement.defnames ?? []));
  if (!found) {
    context.keepInPlace();
    return;
  }
  footprint
    .changes(found.table.id)
    .changes(found.id)
    .write(context.cells.part(found.id, 'definition'));
  context.emit({ type: 'keep' }, footprint);
};

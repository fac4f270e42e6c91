/**
 * Tables in schemas that the history does not create: a platform created them, with triggers, defaults and keys
 * that know nothing of the history. Each has a cell that changes to it write and mentions of it read, and there
 * is one cell for the rows of all of them.
 */
import { isHistoryTable } from '../sql/history-table-names.js';
import type { WrittenName } from '../sql/written-names.js';
import { cannotVanish } from './cannot-vanish.js';
import type { FootprintBuilder } from './footprint-builder.js';
import type { Lookup } from './lookup.js';

/** A table that is unknown, but whose schema belongs to others. */
export function isOfOthers({ catalog }: Lookup, { schema }: WrittenName): boolean {
  return schema !== undefined && catalog.schemas.isForeign(schema);
}

/**
 * A history table of a migration tool, which creates it before the first migration, without triggers: a history may
 * read and change its rows.
 */
export function isToolsOwn({ schema, name }: WrittenName): boolean {
  return (schema === undefined || schema === 'public') && isHistoryTable(name);
}

/** The history table of a tool is found with or without its schema. */
function schemaOf(written: WrittenName): string {
  return isToolsOwn(written) ? '' : (written.schema ?? '');
}

/** Changes a table of others, except its rows. It never vanishes. */
export function changeOther(
  lookup: Lookup,
  footprint: FootprintBuilder,
  written: WrittenName,
): FootprintBuilder {
  const { cells } = lookup;
  return cannotVanish(lookup, footprint)
    .write(cells.tableOfOthers(schemaOf(written), written.name))
    .add(cells.catalog)
    .read(cells.other('roles'));
}

/**
 * Reads rows of a table of others. False if it may have been created by code that cannot be followed: then what
 * it runs is unknown.
 */
export function readRowsOfOther(
  lookup: Lookup,
  footprint: FootprintBuilder,
  written: WrittenName,
): boolean {
  const isKnown = isOfOthers(lookup, written) && !lookup.catalog.mayHaveUnknownObjects;
  if (!isKnown && !isToolsOwn(written)) return false;
  footprint
    .read(lookup.cells.tableOfOthers(schemaOf(written), written.name))
    .read(rowsOfOthers(lookup));
  return true;
}

/** Inserts or changes rows of a table of others; false if code or foreign keys of the history may react. */
export function changeRowsOfOther(
  lookup: Lookup,
  footprint: FootprintBuilder,
  written: WrittenName,
  event: 'insert' | 'update' | 'delete' | 'truncate',
): boolean {
  const { catalog, cells } = lookup;
  const { name: table } = written;
  const schema = schemaOf(written);
  const isKnown = isOfOthers(lookup, written) && !catalog.mayHaveUnknownObjects;
  if ((!isKnown && !isToolsOwn(written)) || lookup.catalog.unknownCodeBefore > 0) return false;
  if (catalog.attachedToOthers.mayFire(schema, table)) return false;
  if (event !== 'insert' && isReferredTo(lookup, table)) return false;
  footprint.write(cells.tableOfOthers(schema, table)).write(rowsOfOthers(lookup));
  return true;
}

/** What foreign keys to tables of others are checked against. */
export function rowsOfOthers({ cells }: Lookup): number {
  return cells.other('rows of others');
}

/** Whether foreign keys of the history may react to changes of a table's rows. */
function isReferredTo({ catalog }: Lookup, table: string): boolean {
  for (const { constraints } of catalog.relations()) {
    for (const { referencedOther } of constraints.values()) {
      if (referencedOther === table) return true;
    }
  }
  return false;
}

/**
 * Tables in schemas that the history does not create. A platform created them; their triggers, defaults and keys do not
 * use objects of the history. Each table has a cell: statements that change the table write it, statements that mention
 * the table read it. One more cell stands for the rows of all these tables.
 */
import type { DropStmt } from 'libpg-query';
import { isHistoryTable } from '../sql/history-table-names.js';
import type { WrittenName } from '../sql/written-names.js';
import { cannotVanish } from './cannot-vanish.js';
import type { FootprintBuilder } from './footprint-builder.js';
import type { Lookup } from './lookup.js';

/** Whether a table is unknown, and its schema belongs to a platform. */
export function isPlatformTable({ catalog }: Lookup, { schema }: WrittenName): boolean {
  return schema !== undefined && catalog.schemas.isPlatformSchema(schema);
}

/**
 * A history table of a migration tool, which creates it before the first migration, without triggers: a history may
 * read and change its rows.
 */
export function isToolTable({ schema, name }: WrittenName): boolean {
  return (schema === undefined || schema === 'public') && isHistoryTable(name);
}

/** Whether a statement drops such a table, and nothing with it. */
export function dropsToolTable({ removeType, behavior }: DropStmt, written: WrittenName): boolean {
  return removeType === 'OBJECT_TABLE' && behavior !== 'DROP_CASCADE' && isToolTable(written);
}

/** The history table of a tool is found with or without its schema. */
function schemaOf(written: WrittenName): string {
  return isToolTable(written) ? '' : (written.schema ?? '');
}

/** Changes a platform table, except its rows. The table never vanishes. */
export function changePlatformTable(
  lookup: Lookup,
  footprint: FootprintBuilder,
  written: WrittenName,
): FootprintBuilder {
  const { cells } = lookup;
  return cannotVanish(lookup, footprint)
    .write(cells.platformTable(schemaOf(written), written.name))
    .add(cells.catalog)
    .read(cells.other('roles'));
}

/**
 * Reads rows of a platform table. False if code that svc does not follow may have created the table, because the
 * table may then run unknown code.
 */
export function readPlatformRows(
  lookup: Lookup,
  footprint: FootprintBuilder,
  written: WrittenName,
): boolean {
  const isKnown = isPlatformTable(lookup, written) && !lookup.catalog.mayHaveUnknownObjects;
  if (!isKnown && !isToolTable(written)) return false;
  footprint
    .read(lookup.cells.platformTable(schemaOf(written), written.name))
    .read(platformRows(lookup));
  return true;
}

/** Inserts or changes rows of a platform table; false if code or foreign keys of the history may react. */
export function changePlatformRows(
  lookup: Lookup,
  footprint: FootprintBuilder,
  written: WrittenName,
  event: 'insert' | 'update' | 'delete' | 'truncate',
): boolean {
  const { catalog, cells } = lookup;
  const { name: table } = written;
  const schema = schemaOf(written);
  const isKnown = isPlatformTable(lookup, written) && !catalog.mayHaveUnknownObjects;
  if ((!isKnown && !isToolTable(written)) || lookup.catalog.unknownCodeBefore > 0) return false;
  if (catalog.attachedToPlatform.mayFire(schema, table)) return false;
  if (event !== 'insert' && isReferredTo(lookup, table)) return false;
  footprint.write(cells.platformTable(schema, table)).write(platformRows(lookup));
  if (event !== 'insert') footprint.read(cells.publishesAll);
  return true;
}

/** The rows that foreign keys to platform tables are checked against. */
export function platformRows({ cells }: Lookup): number {
  return cells.other('rows of platform tables');
}

/** Whether foreign keys of the history may react to changes of a table's rows. */
function isReferredTo({ catalog }: Lookup, table: string): boolean {
  for (const { constraints } of catalog.relations()) {
    for (const { referencedPlatformTable } of constraints.values()) {
      if (referencedPlatformTable === table) return true;
    }
  }
  return false;
}

/**
 * Tables in schemas that no statement makes: a platform brought them, and whatever it brought with them
 * (triggers, defaults, keys) knows nothing of what the history makes. So they stand for themselves: a
 * cell for each, which all that is done to it writes and all that mentions it reads, and one for the rows
 * of all of them.
 */
import type { WrittenName } from '../sql/written-names.js';
import { isBookkeeping } from './bookkeeping-tables.js';
import type { Context } from './context.js';
import type { FootprintBuilder } from './footprint-builder.js';

/** A table that is not known, but whose schema says that others made it. */
export function isOfOthers({ catalog }: Context, { schema }: WrittenName): boolean {
  return schema !== undefined && catalog.isForeign(schema);
}

/** Changes something about a table of others, other than its rows. It stays, whatever goes. */
export function changeOther(
  context: Context,
  footprint: FootprintBuilder,
  written: WrittenName,
): FootprintBuilder {
  const { cells } = context;
  const { schema = '', name } = written;
  return context
    .stays(footprint)
    .write(cells.tableOfOthers(schema, name))
    .add(cells.catalog)
    .read(cells.other('roles'));
}

/**
 * Reads rows of a table of others. False where it may have come from code that cannot be followed: then
 * what it runs may be anything.
 */
export function readRowsOfOther(
  context: Context,
  footprint: FootprintBuilder,
  written: WrittenName,
): boolean {
  const isKnown = isOfOthers(context, written) && !context.catalog.mayHaveUnknownObjects;
  if (!isKnown && !isBookkeeping(written)) return false;
  footprint
    .read(context.cells.tableOfOthers(written.schema ?? '', written.name))
    .read(rowsOfOthers(context));
  return true;
}

/** Puts rows into a table of others, or changes some; false where code or keys of the history may follow. */
export function changeRowsOfOther(
  context: Context,
  footprint: FootprintBuilder,
  written: WrittenName,
  event: 'insert' | 'update' | 'delete' | 'truncate',
): boolean {
  const { catalog, cells } = context;
  const { schema = '', name: table } = written;
  const isKnown = isOfOthers(context, written) && !catalog.mayHaveUnknownObjects;
  if ((!isKnown && !isBookkeeping(written)) || context.unknownCodeBefore > 0) return false;
  if (catalog.attachedToOthers.mayFire(schema, table)) return false;
  if (event !== 'insert' && isReferredTo(context, table)) return false;
  footprint.write(cells.tableOfOthers(schema, table)).write(rowsOfOthers(context));
  return true;
}

/** What foreign keys to tables of others are held against. */
export function rowsOfOthers({ cells }: Context): number {
  return cells.other('rows of others');
}

/** Whether foreign keys of the history may follow what happens to a table's rows. */
function isReferredTo({ catalog }: Context, table: string): boolean {
  for (const { constraints } of catalog.relations()) {
    for (const { referencedOther } of constraints.values()) {
      if (referencedOther === table) return true;
    }
  }
  return false;
}

import type { Context } from '../footprints/context.js';
import type { WrittenName } from '../sql/written-names.js';
import type { Relation } from '../state/objects.js';
import { HistoryError } from '../text/errors.js';
import { formatPlace, type Place } from '../text/place.js';
import type { Cell } from '../trace/footprint.js';

/** Refuses the statement that is about to be read: what is wrong, and what to do. */
export function refuse(context: Context, problem: string, advice: string): never {
  if (context.origin === undefined) throw new Error('a contradiction outside of any statement');
  throw new HistoryError(context.origin.statement.place, problem, advice);
}

/** Where a cell was last written, in parentheses, for messages. */
export function writtenAt(context: Context, cell: Cell): string {
  const place = lastWriter(context, cell);
  return place === undefined ? '' : ` (${formatPlace(place)})`;
}

/** Refuses a relation under a name that is already taken. */
export function refuseTaken(context: Context, schema: string, name: string, advice: string): void {
  const existing = context.catalog.relation(schema, name);
  if (!existing || existing.uncertain || context.certainty.doubts(name)) return;
  const cell = context.cells.name('relation', schema, name);
  refuse(context, `the ${existing.kind} ${name} already exists${writtenAt(context, cell)}`, advice);
}

/**
 * The only schema in which a name can be found or created; undefined if there may be several, one of which may
 * have objects of a platform.
 */
export function onlySchema(context: Context, { schema }: WrittenName): string | undefined {
  if (schema !== undefined) return schema;
  return context.searchPath.length === 1 ? context.searchPath[0] : undefined;
}

/** The only schema in which a name can be found: temporary objects come first. */
export function foundIn(context: Context, written: WrittenName): string | undefined {
  const isTemporary =
    written.schema === undefined && context.catalog.relation('pg_temp', written.name);
  return isTemporary ? 'pg_temp' : onlySchema(context, written);
}

/** A fully known relation, found with certainty. */
export function certainRelation(context: Context, written: WrittenName): Relation | undefined {
  const schema = foundIn(context, written);
  const found = schema === undefined ? undefined : context.catalog.relation(schema, written.name);
  if (!found || found.uncertain || context.certainty.doubts(written.name)) return undefined;
  return context.certainty.isOwn(found.id) ? found : undefined;
}

/** Refuses the use of a relation that the history has dropped, renamed or moved. */
export function refuseGone(context: Context, written: WrittenName): void {
  const schema = foundIn(context, written);
  if (schema === undefined || context.catalog.relation(schema, written.name)) return;
  if (context.certainty.doubts(written.name)) return;
  const place = goneAt(context, context.cells.name('relation', schema, written.name));
  if (place === undefined) return;
  refuse(
    context,
    `${written.name} no longer exists: it was dropped, renamed or moved (${formatPlace(place)})`,
    'Use its current name, remove the statement, or move it before that place.',
  );
}

/**
 * Where the history removed the last object of a name that is unused now; undefined if it never had one, because
 * it may belong to the platform, or if an extension may have created another.
 */
export function goneAt(context: Context, cell: Cell): Place | undefined {
  const { operations, cells } = context;
  const last = operations.findLastIndex(({ footprint }) => footprint.get(cell) === 'write');
  const brought = operations
    .slice(last + 1)
    .some(({ footprint }) => footprint.get(cells.resolution) === 'write');
  return brought ? undefined : operations[last]?.origin.statement.place;
}

function lastWriter({ operations }: Context, cell: Cell): Place | undefined {
  return operations.findLast(({ footprint }) => footprint.get(cell) === 'write')?.origin.statement
    .place;
}

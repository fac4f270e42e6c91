import type { WrittenName } from '../sql/written-names.js';
import { temporarySchema } from '../state/built-in-names.js';
import type { Relation } from '../state/objects.js';
import { HistoryError } from '../text/errors.js';
import { formatPlace, type Place } from '../text/place.js';
import type { Cell } from '../trace/footprint.js';
import type { Checking } from './checking.js';

/** Refuses the statement that is about to be read: what is wrong, and what to do. */
export function refuse(checking: Checking, problem: string, advice: string): never {
  throw new HistoryError(checking.place, problem, advice);
}

/** Where a cell was last written, in parentheses, for messages. */
export function writtenAt(checking: Checking, cell: Cell): string {
  const place = lastWriter(checking, cell);
  return place === undefined ? '' : ` (${formatPlace(place)})`;
}

/** Refuses a relation under a name that is already taken. */
export function refuseTaken(
  checking: Checking,
  schema: string,
  name: string,
  advice: string,
): void {
  const existing = checking.lookup.catalog.relation(schema, name);
  if (!existing || existing.uncertain || checking.certainty.isNamedInBlock(name)) return;
  const cell = checking.lookup.cells.name('relation', schema, name);
  refuse(
    checking,
    `the ${existing.kind} ${name} already exists${writtenAt(checking, cell)}`,
    advice,
  );
}

/**
 * The only schema in which a name can be found or created; undefined if there may be several, one of which may
 * have objects of a platform.
 */
export function onlySchema(checking: Checking, { schema }: WrittenName): string | undefined {
  if (schema !== undefined) return schema;
  return checking.lookup.searchPath.length === 1 ? checking.lookup.searchPath[0] : undefined;
}

/**
 * The only schema in which PostgreSQL can find a name. It searches temporary objects first, unless the path names their
 * schema.
 */
export function onlyLookupSchema(checking: Checking, written: WrittenName): string | undefined {
  const { catalog, searchPath } = checking.lookup;
  const isTemporary =
    written.schema === undefined &&
    !searchPath.includes(temporarySchema) &&
    catalog.relation(temporarySchema, written.name);
  return isTemporary ? temporarySchema : onlySchema(checking, written);
}

/** A fully known relation, found with certainty. */
export function certainRelation(checking: Checking, written: WrittenName): Relation | undefined {
  const schema = onlyLookupSchema(checking, written);
  const found =
    schema === undefined ? undefined : checking.lookup.catalog.relation(schema, written.name);
  if (!found || found.uncertain || checking.certainty.isNamedInBlock(written.name))
    return undefined;
  return checking.certainty.isOwn(found.id) ? found : undefined;
}

/** Refuses the use of a relation that the history has dropped, renamed or moved. */
export function refuseRemoved(checking: Checking, written: WrittenName): void {
  const schema = onlyLookupSchema(checking, written);
  if (schema === undefined || checking.lookup.catalog.relation(schema, written.name)) return;
  if (checking.certainty.isNamedInBlock(written.name)) return;
  const place = removedAt(checking, checking.lookup.cells.name('relation', schema, written.name));
  if (place === undefined) return;
  refuse(
    checking,
    `${written.name} no longer exists: it was dropped, renamed or moved (${formatPlace(place)})`,
    'Use its current name, remove the statement, or move it before that place.',
  );
}

/**
 * Where the history dropped, renamed or moved the last object with a name that no object has now. Undefined if the
 * history never had such an object (it may belong to the platform), or if an extension may have created another.
 */
export function removedAt(checking: Checking, cell: Cell): Place | undefined {
  const { operations, lookup, nameWriters } = checking;
  const last = nameWriters.of(cell);
  const isBrought = nameWriters.of(lookup.cells.resolution) > last;
  return isBrought ? undefined : operations[last]?.origin.statement.place;
}

function lastWriter({ operations }: Checking, cell: Cell): Place | undefined {
  return operations.findLast(({ footprint }) => footprint.get(cell) === 'write')?.origin.statement
    .place;
}

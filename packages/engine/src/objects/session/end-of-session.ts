/**
 * Temporary objects and settings end with their session or transaction. The result runs in one session, so it drops or
 * resets them where a session or transaction of the history ended.
 */
import type { DropStmt, Node as Tree } from 'libpg-query';
import type { Context } from '../../footprints/context.js';
import { notFollowed } from '../../footprints/obstacle.js';
import { endsWithSession } from '../../footprints/sources.js';
import { addStatement } from '../../running/add-statement.js';
import { freshSettings, settingsAreUnknown } from '../../session/unknown-settings.js';
import { temporarySchema } from '../../state/built-in-names.js';
import type { Relation } from '../../state/objects.js';
import { drop } from '../drop/drop.js';
import {
  discardCachedValues,
  forgetTakenValues,
  holdsCachedValues,
} from '../sequence/cached-sequences.js';

/** The end of a transaction: drops objects created ON COMMIT DROP. */
export function endTransaction(context: Context): void {
  endRelations(context, ({ endsWithTransaction }) => endsWithTransaction === true);
}

/** The end of a session: resets its settings. */
export function forgetSettings(context: Context): void {
  const texts = context.operations.map(({ origin }) => origin.statement.text);
  for (const text of freshSettings(texts)) {
    addStatement(context, text, settingsAreUnknown, settingsAreUnknown);
    context.barrier(notFollowed(settingsAreUnknown));
  }
}

/** The end of a session: deallocates its prepared statements. */
export function forgetPrepared(context: Context): void {
  addStatement(context, 'DEALLOCATE ALL', endsWithSession.prepared);
  context.keepInPlace();
}

/** The end of a session: releases its advisory locks. */
export function releaseLocks(context: Context): void {
  addStatement(context, 'SELECT pg_advisory_unlock_all()', endsWithSession.locks);
  context.keepInPlace();
}

/** Makes `random()` unpredictable again. */
export const newSeed = 'SELECT setseed(hashtext(gen_random_uuid()::text) / 2147483648.0)';

/** The end of a session with a seed. */
export function forgetSeed(context: Context): void {
  addStatement(context, newSeed, endsWithSession.seed);
  context.emit({ type: 'keep' }, context.newFootprint().write(context.cells.randomState));
}

/** The end of a session: discards its cached sequence values, and those that `currval` and `lastval` return. */
export function forgetSequences(context: Context, ranUnknown: boolean): void {
  if (holdsCachedValues(context, ranUnknown)) {
    addStatement(context, 'DISCARD SEQUENCES', endsWithSession.sequences);
    discardCachedValues(context, ranUnknown);
  }
  forgetTakenValues(context);
}

/** The end of a session: drops its temporary objects. */
export function endSession(context: Context, mayHoldMore: boolean): void {
  const { catalog } = context;
  if (mayHoldMore) {
    discard(context);
    return;
  }
  endRelations(context, () => true);
  for (const { name } of catalog.functions.in(temporarySchema)) {
    const [only, ...others] = catalog.functions.overloads(temporarySchema, name);
    if (others.length > 0) discard(context);
    else if (only) {
      const called: Tree = { ObjectWithArgs: { objname: path(name), args_unspecified: true } };
      dropNow(context, 'ROUTINE', 'OBJECT_ROUTINE', name, called);
    }
  }
  for (const { schema, name } of [...catalog.types.all()]) {
    if (schema !== temporarySchema) continue;
    dropNow(context, 'TYPE', 'OBJECT_TYPE', name, { TypeName: { names: path(name) } });
  }
}

function endRelations(context: Context, ends: (relation: Relation) => boolean): void {
  const { catalog } = context;
  const ending = catalog
    .relationsIn(temporarySchema)
    .filter((each) => each.owner === undefined && ends(each));
  for (const { id, kind, name } of ending.reverse()) {
    // An earlier drop in this loop may have dropped it too.
    if (!catalog.relationById(id)) continue;
    const list: Tree = { List: { items: path(name) } };
    if (kind === 'view') dropNow(context, 'VIEW', 'OBJECT_VIEW', name, list);
    else if (kind === 'sequence') dropNow(context, 'SEQUENCE', 'OBJECT_SEQUENCE', name, list);
    else dropNow(context, 'TABLE', 'OBJECT_TABLE', name, list);
  }
}

function path(name: string): Tree[] {
  return [temporarySchema, name].map((sval) => ({ String: { sval } }));
}

function dropNow(
  context: Context,
  word: string,
  removeType: DropStmt['removeType'],
  name: string,
  object: Tree,
): void {
  const quoted = `"${name.replaceAll('"', '""')}"`;
  addStatement(
    context,
    `DROP ${word} ${temporarySchema}.${quoted} CASCADE`,
    endsWithSession.temporary,
  );
  drop({ objects: [object], behavior: 'DROP_CASCADE', ...(removeType && { removeType }) }, context);
}

/** Discards all temporary objects, if svc does not know the names of all of them. */
function discard(context: Context): void {
  addStatement(context, 'DISCARD TEMP', endsWithSession.temporary);
  context.keepInPlace();
  context.catalog.dropAllIn(temporarySchema);
}

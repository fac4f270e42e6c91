/**
 * Blocks with open guards: which branch runs is unknown, but the text shows everything that the block may do. Such a
 * block touches all cells of the tables that it may change or that its guards query. The tables that it may change
 * become uncertain. All other operations can move past the block.
 */

import { cannotVanish } from '../footprints/cannot-vanish.js';
import type { Context } from '../footprints/context.js';
import type { FootprintBuilder } from '../footprints/footprint-builder.js';
import type { Operation } from '../footprints/operation.js';
import { queriedRelations } from '../guards/queried-relations.js';
import { execute, finish } from '../objects/rows/data.js';
import { touchWhole } from '../objects/table/whole-table.js';
import type { Code } from '../plpgsql/plpgsql.js';
import { replan } from '../running/replan.js';
import type { Footprint } from '../trace/footprint.js';
import { openCode } from './open-code.js';
import { maybeDefinition } from './open-definitions.js';
import { markPossibleChanges, tableBefore } from './open-tables.js';
import type { PlainStatement } from './plain-statement.js';

/** Reads a block with open guards; false if its text does not show everything that it may do. */
export function readOpenBlock(
  code: Code,
  context: Context,
  readReplacements: (statements: readonly PlainStatement[]) => void,
): boolean {
  const open = context.catalog.eventTriggers.size > 0 ? undefined : openCode(code, context);
  if (!open) return false;
  const definitions = open.definitions.flatMap((each) => maybeDefinition(each, context) ?? []);
  if (definitions.length < open.definitions.length) return false;
  const whole = context.newFootprint();
  const tables = new Set(definitions.flatMap(({ on }) => on ?? []));
  const extensions = new Map(context.catalog.extensions);
  const concerned = new Set([...tables, ...queriedRelations(open.catalogNames, whole, context)]);
  for (const table of concerned) touchWhole(context, whole, table);
  const before = [...tables].map((table) => tableBefore(context, table));
  // The block may change rows before or after its definitions, so code is followed with the state before and after.
  const first = execute(context, (run) => run.block(open.rest));
  const inner = context.gather(() => {
    readReplacements(definitions.flatMap(({ text, adds }) => adds.map((tree) => ({ text, tree }))));
  });
  // An extension that the block may have created counts as missing.
  for (const name of [...context.catalog.extensions.keys()]) {
    if (extensions.has(name)) continue;
    context.catalog.extensions.delete(name);
    context.catalog.possibleExtensions.add(name);
  }
  const last = execute(context, (run) => run.block(open.rest));
  const [barrier] = inner.flatMap(({ action }) =>
    action.type === 'barrier' ? action.obstacle : [],
  );
  if (barrier) last.stop(barrier);
  const stopped = [first, last].find(({ obstacle }) => obstacle !== undefined);
  if (stopped) {
    finish(context, stopped);
    return true;
  }
  for (const each of before) {
    const removes = definitions.some(
      (definition) => definition.on === each.table && definition.removes,
    );
    markPossibleChanges(context, each, removes);
  }
  for (const { mayReplace } of definitions) {
    if (mayReplace) mayReplace.indexed = undefined;
  }
  for (const table of tables) touchWhole(context, whole, table);
  replan(context, first, last);
  const footprint = last.footprint.join(first.footprint);
  for (const each of inner) includeStrictly(footprint, each);
  context.emit(
    { type: 'keep' },
    cannotVanish(context, footprint.include(strictly(whole.footprint()))),
  );
  return true;
}

/** Adds the effects of one of a block's operations to the block. */
export function includeStrictly(footprint: FootprintBuilder, operation: Operation): void {
  footprint.joinTraits(operation).include(strictly(operation.footprint));
}

/** A block keeps its place, even relative to reads that a guard could move past. */
function strictly(footprint: Footprint): Footprint {
  return new Map(
    [...footprint].map(([cell, how]) => [cell, how === 'guard' || how === 'release' ? 'add' : how]),
  );
}

import { type NamesInCode, namesIn } from '../code/names-in-code.js';
import { inlinedAnywhere } from '../footprints/cache-expressions.js';
import type { Context } from '../footprints/context.js';
import type { FootprintBuilder } from '../footprints/footprint-builder.js';
import { withNamedFunctions } from '../footprints/named-code.js';
import { type PlannedFunction, replanned } from '../footprints/plans.js';
import { bodyOf } from '../plpgsql/bodies.js';
import { undone } from '../session/placed.js';
import type { FunctionObject, Relation } from '../state/objects.js';
import { addStatement } from './add-statement.js';
import { forgetCode } from './forgetting-blocks.js';
import { plannedFunction } from './planned-function.js';
import { replan } from './replan.js';
import type { Firing } from './running-code.js';
import { changesRows } from './unknown-session.js';

/**
 * Called before code that svc does not follow. If an earlier session has compiled or planned a function that the code
 * may run for other types, or cached an expression with another body of a function, adds a statement that discards that
 * first.
 */
export function replanNamed(
  context: Context,
  texts: readonly string[],
  footprint: Pick<FootprintBuilder, 'needsCommitBefore' | 'write'>,
): void {
  const { catalog, session } = context;
  // Statements that are rolled back may change types before they run functions.
  if (context.origin?.unread === undone) session.plans.mayChangeAll(true);
  if (session.plans.runUnknown()) compileAll(context);
  const names = mayBeCalled(context, texts);
  const called = [...catalog.functions.all()]
    .filter(({ name }) => names.has(name))
    .flatMap((each) => plannedNow(context, each));
  const fired = (texts.some(changesRows) ? [...catalog.relations()] : [])
    .filter(({ name }) => names.has(name))
    .flatMap((table) =>
      triggerFunctions(context, table).flatMap((each) =>
        plannedNow(context, each, { table, transitionTables: new Set() }),
      ),
    );
  const planned = [...called, ...fired];
  const domains = [...catalog.types.all()].filter(({ kind }) => kind === 'domain');
  const inlined = inlinedAnywhere(context);
  if (planned.length + domains.length + inlined.length > 0) {
    replan(context, { planned, inlined, domainsInCode: domains, isFollowed: false, footprint });
  }
}

/**
 * The names of the functions that code which is not followed may run: those that its texts name, and those that earlier
 * code may have put on tables which the texts name.
 */
function mayBeCalled(context: Context, texts: readonly string[]): NamesInCode {
  const { plans } = context.session;
  const attached = [...context.catalog.functions.all()].filter(({ name }) =>
    plans.mayBeAttached(name),
  );
  if (attached.length === 0) return namesIn(texts);
  return namesIn(withNamedFunctions(context, [...texts, ...attached.map(({ name }) => name)]));
}

/** The functions that the triggers of a table run. Code that is not followed may have created triggers with others. */
function triggerFunctions({ catalog }: Context, table: Relation): readonly FunctionObject[] {
  if (table.id < catalog.unknownCodeBefore) {
    return [...catalog.functions.all()].filter(({ isTrigger }) => isTrigger);
  }
  return [...table.triggers.values()].flatMap(({ function: id }) =>
    id === undefined ? [] : (catalog.functions.byId(id) ?? []),
  );
}

function plannedNow(
  context: Context,
  called: FunctionObject,
  firing?: Firing,
): readonly PlannedFunction[] {
  const code = bodyOf(called, context.parser);
  if (typeof code === 'string') return [];
  const running = { lookup: context, footprint: context.newFootprint() };
  return [plannedFunction(running, called, code, firing)];
}

/** Makes PostgreSQL compile all functions again, by a change of their rows in the catalog that has no other effect. */
function compileAll(context: Context): void {
  const { origin, environment } = context;
  addStatement(context, forgetCode(), replanned);
  context.keepInPlace();
  context.session.plans.forgetCompiled();
  context.origin = origin;
  context.environment = environment;
}

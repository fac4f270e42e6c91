import { mentions } from '../code/mentions.js';
import type { Context } from '../footprints/context.js';
import type { Operation } from '../footprints/operation.js';
import { type PlannedFunction, replanned } from '../footprints/plans.js';
import { bareName } from '../sql/quote-name.js';
import { hasBuiltInTypes } from '../state/built-in-names.js';
import type { Identity } from '../state/identity.js';
import type { FunctionObject } from '../state/objects.js';
import { addStatement } from './add-statement.js';
import { forgetCode, idleSettings } from './forgetting-blocks.js';
import { type Evaluating, recache } from './recache.js';

/** Adds DISCARD PLANS, which keeps its order to all operations that run code. */
export function discardPlans(context: Context): void {
  context.emit({ type: 'keep' }, context.newFootprint().write(context.cells.plans));
}

/** Code that runs, and what the session caches of it. */
interface Running extends Evaluating {
  readonly planned: readonly PlannedFunction[];
}

/**
 * Called for functions that run. If an earlier session has compiled or planned one of them for other types, adds a
 * statement that discards that before the current statement.
 */
export function replan(context: Context, ...running: readonly Running[]): void {
  const { origin, environment } = context;
  for (const each of running) recache(context, each);
  const planned = running.flatMap((each) => each.planned);
  const { plans } = context.session;
  const contained = plans.runTogether(planned);
  const due = planned.map((each) => ({ id: each.id, what: plans.run(each, contained) }));
  for (const id of new Set(due.flatMap(({ id, what }) => (what === 'compile' ? [id] : [])))) {
    recompile(context, id);
  }
  if (due.some(({ what }) => what === 'discard plans')) {
    addStatement(context, 'DISCARD PLANS', replanned);
    discardPlans(context);
  }
  context.origin = origin;
  context.environment = environment;
}

/** Makes PostgreSQL compile a function again, by a change of its row in the catalog that has no other effect. */
function recompile(context: Context, id: Identity): void {
  const called = context.catalog.functions.byId(id);
  if (!called || (called.uncertain && context.operations.some(mayDropFunctions))) return;
  addStatement(context, compilingAgain(context, called), replanned);
  context.emit({ type: 'keep' }, context.newFootprint().uses(id).write(context.cells.plans));
}

/** A statement that changes the row of a function in the catalog, and has no other effect. */
function compilingAgain(context: Context, called: FunctionObject): string {
  const { schema, name, signature, settings } = called;
  const isOnly = context.catalog.functions.overloads(schema, name).length === 1;
  // A type may have been renamed or moved, or not be found in the path.
  if (!isOnly && !hasBuiltInTypes(called)) return forgetCode(name);
  const path = [schema, name].filter((each) => each !== 'public').map(bareName);
  const setting = idleSettings.find((each) => !settings?.has(each)) ?? '';
  return `ALTER ROUTINE ${path.join('.')}${isOnly ? '' : `(${signature})`} RESET ${setting}`;
}

/** Whether a statement that is not followed may have dropped or renamed functions. */
function mayDropFunctions({ action, origin }: Operation): boolean {
  return action.type === 'barrier' && dropping(origin.statement.text);
}

const dropping = mentions(
  'drop (function|procedure|routine|schema|owned)',
  'cascade',
  'rename',
  'set schema',
);

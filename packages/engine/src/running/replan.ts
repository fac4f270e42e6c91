import { mentions } from '../code/mentions.js';
import type { Context } from '../footprints/context.js';
import type { Operation } from '../footprints/operation.js';
import { type PlannedFunction, replanned } from '../footprints/plans.js';
import { joinedBy, statementSources } from '../footprints/sources.js';
import { type Environment, freshEnvironment } from '../session/environment.js';
import { bareName } from '../sql/quote-name.js';
import type { Identity } from '../state/identity.js';
import type { FunctionObject } from '../state/objects.js';

/** Adds DISCARD PLANS, which keeps its order to all operations that run code. */
export function discardPlans(context: Context): void {
  context.emit({ type: 'keep' }, context.newFootprint().write(context.cells.plans));
}

/**
 * An added statement, at the place of the previous one; `unread` says why it is not read. It fires no event trigger,
 * unless that is enabled for replicas.
 */
export function addStatement(
  context: Context,
  text: string,
  reason: string,
  unread?: string,
): void {
  const { origin } = context;
  if (!origin) throw new Error('a session without statements has nothing to end');
  const { start, end, place } = origin.statement;
  const sources = joinedBy(reason, statementSources(origin));
  const statement = { text, start, end, place, comments: [], sources };
  context.origin = { ...origin, statement, written: statement, unread: unread ?? origin.unread };
  const isSeen = context.catalog.eventTriggers.size > 0 && /^(ALTER|DROP|DO)\b/.test(text);
  context.environment = isSeen ? asReplica : freshEnvironment;
}

const asReplica: Environment = new Map([
  ['session_replication_role', 'SET session_replication_role = replica'],
]);

/** Code that runs, and what the session caches of it. */
interface Running {
  readonly planned: readonly PlannedFunction[];
  readonly outdated: ReadonlyMap<Identity, FunctionObject>;
}

/**
 * Called for functions that run. If an earlier session has compiled or planned one of them for other types, adds a
 * statement that discards that before the current statement.
 */
export function replan(context: Context, ...running: readonly Running[]): void {
  const { origin, environment } = context;
  for (const { outdated } of running) {
    for (const [holder, called] of outdated) recache(context, holder, called);
  }
  const planned = running.flatMap((each) => each.planned);
  const due = planned.map((each) => ({ id: each.id, what: context.session.plans.run(each) }));
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
  const { schema, name, signature, settings } = called;
  const isOnly = context.catalog.functions.overloads(schema, name).length === 1;
  const path = [schema, name].filter((each) => each !== 'public').map(bareName);
  const setting = idleSettings.find((each) => !settings?.has(each)) ?? '';
  const text = `ALTER ROUTINE ${path.join('.')}${isOnly ? '' : `(${signature})`} RESET ${setting}`;
  addStatement(context, text, replanned);
  context.emit({ type: 'keep' }, context.newFootprint().uses(id).write(context.cells.plans));
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

/**
 * Makes the session discard the cached expressions of an object, by a change of the object that has no other effect.
 */
function recache(context: Context, holder: Identity, called: FunctionObject): void {
  const { catalog, cells } = context;
  const relation = catalog.relationById(holder);
  const type = catalog.types.byId(holder);
  const { schema, name } = relation ?? type ?? called;
  const path = [schema, name].filter((each) => each !== 'public').map(bareName);
  const change = relation
    ? `ALTER ${relation.kind === 'index' ? 'INDEX' : 'TABLE'} ${relation.uncertain ? 'IF EXISTS ' : ''}${path.join('.')} RESET (log_autovacuum_min_duration)`
    : `ALTER DOMAIN ${path.join('.')} DROP DEFAULT`;
  if (type?.mayHaveDefault) return;
  addStatement(context, change, replanned);
  const footprint = context.newFootprint().uses(holder).uses(called.id);
  footprint.read(cells.part(called.id, 'definition')).write(cells.part(holder, 'cached'));
  context.emit({ type: 'keep' }, footprint);
}

/** Settings that hardly any function has, so that resetting one of them has no effect. */
const idleSettings = ['lock_timeout', 'log_statement_stats', 'vacuum_cost_page_dirty'];

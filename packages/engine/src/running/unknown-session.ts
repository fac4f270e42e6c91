import { mentions, startsWith } from '../code/mentions.js';
import { namesAt } from '../code/names-at.js';
import { namesIn } from '../code/names-in-code.js';
import { cacheExpressions } from '../footprints/cache-expressions.js';
import type { Lookup } from '../footprints/lookup.js';
import type { Obstacle } from '../footprints/obstacle.js';

/**
 * Records what a session may cache because of code that svc does not follow: plans of the functions that the code
 * names, plans of the triggers of the tables that it names, and every cached expression. If the code changes
 * definitions, earlier cached plans and expressions may be outdated.
 */
export function rememberUnknown(
  lookup: Lookup,
  obstacle: Obstacle,
  texts: readonly string[],
): void {
  const { catalog, session } = lookup;
  const { plans, inlinedFunctions } = session;
  const names = namesIn(texts);
  const changes = texts.some(changesRows);
  for (const { id, name, definition } of catalog.functions.all()) {
    if (names.has(name) || plans.mayBeAttached(name)) plans.mayRun(id, definition);
  }
  for (const relation of catalog.relations()) {
    if (relation.kind === 'index' || relation.partitioned) cacheExpressions(lookup, relation);
    if (!changes || !names.has(relation.name)) continue;
    for (const { function: id } of relation.triggers.values()) {
      const fired = id === undefined ? undefined : catalog.functions.byId(id);
      if (fired) plans.mayRun(fired.id, fired.definition, relation.id);
    }
  }
  for (const type of catalog.types.all()) {
    if (type.kind === 'domain') cacheExpressions(lookup, type);
  }
  if (texts.some(createsHolders)) inlinedFunctions.mayCreateHolders(names);
  const mayCallCreated = obstacle.kind === 'unknown function' && plans.mayHaveUnknown;
  if (mayCallCreated || texts.some(createsFunctions)) inlinedFunctions.mayReplace();
  if (!texts.some(defining)) return;
  plans.mayAttach(names);
  plans.mayChangeAll(texts.some(changesNames));
  inlinedFunctions.mayChangeAll();
  session.domainsInCode.mayChangeAll();
}

/** Whether code may change rows, and fire triggers. */
export const changesRows = mentions('(insert|update|delete|merge|copy|truncate)');

const defining = mentions('(create|alter|drop|import)');

/** Whether code may create objects with expressions that a session caches. */
const createsHolders = mentions(
  '(create|alter) domain',
  'create [unique] index',
  'partition by',
  'exclude',
);

function createsFunctions(code: string): boolean {
  return createdIn(code).some((kind) => kind === undefined || /^(function|procedure)$/.test(kind));
}

/** Whether code changes which object a name means; changes inside a table do not. */
function changesNames(code: string): boolean {
  return (
    createdIn(code).some((kind) => !belongToTables.has(String(kind))) ||
    droppedKinds(code).some((kind) => !belongToTables.has(String(kind))) ||
    changesNamesOtherwise(code)
  );
}

/** A function that the code runs exists already, so the head of its definition does not count. */
function createdIn(code: string): readonly (string | undefined)[] {
  return createdKinds(code)
    .slice(definesRoutine(code) ? 1 : 0)
    .map((kind) => kind?.at(-1));
}

const definesRoutine = startsWith('create [or replace] (function|procedure)');

const createdKinds = namesAt('create [or replace] [(unique|constraint)] <name?>');

const droppedKinds = namesAt('drop <name?>');

const belongToTables = new Set([
  'column',
  'constraint',
  'default',
  'index',
  'not',
  'policy',
  'trigger',
]);

const changesNamesOtherwise = mentions('(import|rename|schema)');

import { startsWith } from '../code/mentions.js';
import type { Operation } from '../footprints/operation.js';
import type { History } from '../history/read-history.js';
import { readsCallers, readsStatementText } from '../sql/reads-statement-text.js';
import type { QualifiedName } from '../state/name-history.js';
import { formatPlace, type Place } from '../text/place.js';
import type { Node, Touch } from '../trace/footprint.js';

/** Which objects are folded. */
export interface Scope {
  /** The schemas whose objects are folded; `*` means all. Default: all. */
  readonly includeSchemas?: readonly string[] | undefined;
  /** Names of objects that are left as they are; `*` matches any characters. */
  readonly excludePatterns?: readonly string[] | undefined;
  /** The places of statements that are left as they are. */
  readonly withdrawn?: readonly Place[] | undefined;
}

/**
 * The operations of statements that are withdrawn, touch an object out of scope, fire event triggers, or run code that
 * may store their text or the names of the blocks and functions that called it: they stay verbatim and in order. Such a statement never becomes part of another, so it keeps
 * its place in every round.
 */
export function leftAlone(history: History, scope: Scope): ReadonlySet<Node> {
  const places = new Set(scope.withdrawn?.map(formatPlace));
  const outside = touchesOutside(history, scope);
  const { operations } = history;
  const isText = operations.some(({ origin }) => readsStatementText(origin.statement.text));
  const showsCallers = operations.some(({ origin }) => readsCallers(origin.statement.text));
  const isLeft = (each: Operation) =>
    each.firesEventTrigger === true ||
    (places.size > 0 && places.has(formatPlace(each.origin.written.place))) ||
    outside?.(each) === true ||
    (isText && runsCode(each.origin.written.text)) ||
    (showsCallers && startsAsCall(each.origin.written.text));
  const statements = new Set(operations.filter(isLeft).map(statementOf));
  if (statements.size === 0) return new Set();
  return new Set(
    operations.flatMap((each) => (statements.has(statementOf(each)) ? [each.number] : [])),
  );
}

/** Statements that may fire a trigger or call a function. */
const runsCode = (text: string) => text.startsWith('(') || startsAsQuery(text);

const startsAsQuery = startsWith(
  '(insert|update|delete|merge|copy|truncate|with|select|values|table|do|call|execute|refresh)',
);

/** Blocks and calls, which the statements that they run could replace. */
const startsAsCall = startsWith('(select|do|call)');

/** How many statements touch an object out of scope. */
export function countOutOfScope(history: History, scope: Scope): number {
  const outside = touchesOutside(history, scope);
  return outside ? new Set(history.operations.filter(outside).map(statementOf)).size : 0;
}

/**
 * Tells whether an operation creates or changes an object out of scope; undefined if no object is out of scope. A
 * reference is not a change: a table with a foreign key to auth.users folds.
 */
function touchesOutside(
  { cells, names }: History,
  scope: Scope,
): ((operation: Operation) => boolean) | undefined {
  const isOutside = outsideOf(scope);
  if (!isOutside) return undefined;
  const known = new Map<number, boolean>();
  const isOut = (id: number) => {
    const found = known.get(id) ?? (names.get(id) ?? []).some(isOutside);
    known.set(id, found);
    return found;
  };
  return ({ action, footprint, origin }) =>
    ('object' in action && isOut(action.object)) ||
    [...footprint].some(([cell, how]) => {
      if (!isChange(action, how)) return false;
      const owner = cells.owner(cell);
      if (owner !== undefined) return isOut(owner);
      const named = cells.named(cell);
      // An object that no migration created has no identity: it counts if its schema is written.
      return named && isOutside(named) && mentions(origin.statement.text, named.schema);
    });
}

/** Whether a touch means that the object changes. A barrier may change any. */
function isChange({ type }: Operation['action'], how: Touch): boolean {
  if (type === 'barrier' || type === 'nothing') return true;
  return how === 'write' || (how === 'add' && type === 'keep');
}

function statementOf({ origin }: Operation): string {
  return `${origin.migrationIndex} ${origin.statementIndex}`;
}

/** Tells whether a name is out of scope; undefined if no name is. */
function outsideOf({
  includeSchemas = ['*'],
  excludePatterns = [],
}: Scope): ((name: QualifiedName) => boolean) | undefined {
  const all = includeSchemas.includes('*');
  if (all && excludePatterns.length === 0) return undefined;
  const schemas = new Set(includeSchemas);
  const patterns = excludePatterns.map(expression);
  return ({ schema, name }) => {
    if (schema === 'information_schema' || schema.startsWith('pg_')) return false;
    const spellings = schema === 'public' ? [`${schema}.${name}`, name] : [`${schema}.${name}`];
    return (
      (!all && !schemas.has(schema)) ||
      patterns.some((pattern) => spellings.some((each) => pattern.test(each)))
    );
  };
}

function expression(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}

/** Whether a statement qualifies something with a schema. */
function mentions(text: string, schema: string): boolean {
  const name = schema.replace(/[\\^$.|?+()[\]{}]/g, '\\$&');
  return new RegExp(`(?<![\\w$])"?${name}"?\\s*\\.`, 'i').test(text);
}

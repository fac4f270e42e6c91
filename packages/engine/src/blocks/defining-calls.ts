/**
 * Calls that create objects and change rows, for example of a function that creates a trigger on a given table and
 * notes the table in another one. Such a call stays as written; its definitions are read at its place.
 */
import type { FuncCall, Node as Tree } from 'libpg-query';
import { cannotVanish } from '../footprints/cannot-vanish.js';
import type { Context } from '../footprints/context.js';
import { readsCatalogs } from '../guards/queried-names.js';
import { execute, finish } from '../objects/rows/data.js';
import { everyStatement, treesOf, withoutTrees } from '../plpgsql/every-statement.js';
import type { Code, CodeStatement } from '../plpgsql/plpgsql.js';
import { replan } from '../running/replan.js';
import type { FunctionObject } from '../state/objects.js';
import { codeUnderSettings, givenValues } from './called-statements.js';
import { readReplacements } from './do-blocks.js';
import { withKnownTexts } from './known-texts.js';
import { includeStrictly } from './open-blocks.js';
import { isOnRows } from './open-code.js';
import type { PlainStatement } from './plain-statement.js';

interface DefiningCode {
  /** The definitions that it executes in any case, in this order. */
  readonly definitions: readonly PlainStatement[];
  /** Everything else that it may run. */
  readonly rest: Code;
}

/** Reads a call of a function with known definitions; false if svc does not know them, or cannot follow the rest. */
export function readDefiningCall(
  tree: Tree,
  { args = [] }: FuncCall,
  called: FunctionObject,
  context: Context,
): boolean {
  const code = codeWithTexts(args, called, context);
  const parts = code && definingCode(code);
  if (!parts || context.catalog.eventTriggers.size > 0) return false;
  const run = () =>
    execute(context, (each) => {
      each.replacedBodies.set(called.id, parts.rest);
      each.statement(tree);
    });
  // The function may change rows before or after its definitions.
  const first = run();
  if (first.obstacle !== undefined) return false;
  const inner = context.gather(() => readReplacements(parts.definitions, context, 'call'));
  const last = run();
  for (const { action } of inner) if (action.type === 'barrier') last.stop(action.obstacle);
  if (last.obstacle !== undefined) {
    finish(context, last);
    return true;
  }
  replan(context, first, last);
  const footprint = last.footprint.join(first.footprint);
  for (const each of inner) includeStrictly(footprint, each);
  context.emit({ type: 'keep' }, cannotVanish(context, footprint));
  return true;
}

/** The code of a function, in which EXECUTE of a text that the arguments decide is replaced by its statements. */
function codeWithTexts(
  args: readonly Tree[],
  called: FunctionObject,
  context: Context,
): Code | undefined {
  const code = called.securityDefiner ? undefined : codeUnderSettings(called, context);
  const given = givenValues(args, called, context);
  return code && given && withKnownTexts(code, context, given.values);
}

/** Splits code; undefined if svc cannot follow it, or if it does not execute its definitions in any case. */
function definingCode({ variables, body }: Code): DefiningCode | undefined {
  const every = [...everyStatement(body)];
  const all = every.filter(isDefinition);
  const certain = new Set(unconditional(body));
  const last = every.findLastIndex(isDefinition);
  if (last < 0 || !all.every((each) => certain.has(each) && hasOneMeaning(each.tree))) {
    return undefined;
  }
  if (every.slice(0, last).some(({ type }) => type === 'return' || type === 'exit'))
    return undefined;
  const leftOut = new Set(all.map(({ tree }) => tree));
  const rest = { variables, body: withoutTrees(body, leftOut) };
  const others = [...everyStatement(rest.body)];
  const isFollowed = others.every(
    (each) => each.type !== 'opaque' && !treesOf(each).some(readsCatalogs),
  );
  return isFollowed ? { definitions: all, rest } : undefined;
}

function isDefinition(
  statement: CodeStatement,
): statement is Extract<CodeStatement, { readonly type: 'sql' }> {
  return statement.type === 'sql' && !isOnRows(statement.tree);
}

/** Not a statement that runs other code, or changes settings of the session. */
function hasOneMeaning(tree: Tree): boolean {
  return /^(Alter|Comment|Create|Drop|Grant|Index|View)/.test(Object.keys(tree)[0] ?? '');
}

/** The statements that code runs in any case, unless it returns before. */
function* unconditional(body: readonly CodeStatement[]): Iterable<CodeStatement> {
  for (const statement of body) {
    if (statement.type !== 'block') yield statement;
    else if (statement.handlers.length === 0) yield* unconditional(statement.body);
  }
}

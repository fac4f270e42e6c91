import type { Node as Tree } from 'libpg-query';
import { readAnyLabel } from '../footprints/references/enum-labels.js';
import { templateOf } from '../guards/constant-text.js';
import { onlyTarget } from '../sql/only-target.js';
import type { Firing, RunningCode } from './running-code.js';
import { readEachColumn } from './trigger-rows.js';

/**
 * EXECUTE of `SELECT $1.name` with the row of a trigger as $1: the name of the column is known only when it runs, so
 * it reads each of them. False for other queries.
 */
export function selectsFromRow(
  execution: RunningCode,
  { query, using }: { readonly query: Tree; readonly using: readonly Tree[] },
  firing: Firing | undefined,
): boolean {
  const { lookup, footprint } = execution;
  const text = templateOf(query, lookup);
  const outcome = text === undefined ? undefined : lookup.parser.parse(text);
  if (!firing || !outcome?.ok || !isField(expressionOf(outcome.tree))) return false;
  if (!using.every((each) => isRowOfTrigger(expressionOf(each)))) return false;
  execution.statement(query, firing);
  readEachColumn(execution, firing);
  // The value is converted to the type of its variable through its text.
  readAnyLabel(lookup, footprint, footprint.used());
  return true;
}

/** The expression of a query that has nothing else. */
function expressionOf(query: Tree): Tree | undefined {
  if (!('SelectStmt' in query)) return undefined;
  const { targetList, limitOption, op, ...others } = query.SelectStmt;
  return Object.keys(others).length === 0 ? onlyTarget(query.SelectStmt) : undefined;
}

/** `$1.name`. */
function isField(tree: Tree | undefined): boolean {
  if (!tree || !('A_Indirection' in tree)) return false;
  const { arg, indirection = [] } = tree.A_Indirection;
  return arg !== undefined && 'ParamRef' in arg && indirection.every((each) => 'String' in each);
}

/** NEW or OLD. */
function isRowOfTrigger(tree: Tree | undefined): boolean {
  const [first, ...others] = tree && 'ColumnRef' in tree ? (tree.ColumnRef.fields ?? []) : [];
  const name = first && 'String' in first ? first.String.sval : undefined;
  return others.length === 0 && (name === 'new' || name === 'old');
}

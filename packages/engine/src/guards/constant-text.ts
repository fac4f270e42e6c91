/** The value of a PL/pgSQL expression made of literals and known variables. */
import type { SelectStmt, Node as Tree } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import { filledTemplate } from '../sql/format-text.js';
import { itemsOf, listName } from '../sql/written-names.js';
import { Evaluation, isFormat } from './evaluation.js';
import type { Constant, Values } from './known-values.js';

/** The value of `SELECT expression`; undefined if the exact value is not known before it runs. */
export function constantOf(query: Tree, values: Values, lookup: Lookup): Constant | undefined {
  const evaluation = new Evaluation(values, lookup);
  const value = constantIn(query, evaluation);
  return evaluation.looksNothingUp ? value : undefined;
}

/** The value of an expression without variables, such as `lower('A')`. */
export function constant(tree: Tree | undefined, lookup: Lookup): Constant | undefined {
  const evaluation = new Evaluation(new Map(), lookup);
  const value = tree && evaluation.value(tree);
  return evaluation.looksNothingUp ? value : undefined;
}

/** The value of such an expression if it is a text. */
export function constantText(tree: Tree | undefined, lookup: Lookup): string | undefined {
  const value = constant(tree, lookup);
  return typeof value === 'string' ? value : undefined;
}

/** The value of `SELECT expression`, with an evaluation that records its catalog lookups. */
export function constantIn(query: Tree, evaluation: Evaluation): Constant | undefined {
  const expression = 'SelectStmt' in query ? only(query.SelectStmt) : undefined;
  return expression && evaluation.value(expression);
}

/** The rows of a query with one column: VALUES, or the elements of an array. */
export function constantRows(
  query: Tree,
  values: Values,
  lookup: Lookup,
): readonly string[] | undefined {
  if (!('SelectStmt' in query)) return undefined;
  const { valuesLists, sortClause, limitCount, limitOffset } = query.SelectStmt;
  if (sortClause || limitCount || limitOffset) return undefined;
  const evaluation = new Evaluation(values, lookup);
  const rows = valuesLists
    ? valuesOf(valuesLists, evaluation)
    : elementsOf(query.SelectStmt, evaluation, lookup);
  return evaluation.looksNothingUp ? rows : undefined;
}

function valuesOf(lists: readonly Tree[], evaluation: Evaluation): readonly string[] | undefined {
  const rows = lists.map(itemsOf);
  return rows.every(({ length }) => length === 1) ? evaluation.texts(rows.flat()) : undefined;
}

/** `SELECT unnest(array)`. */
function elementsOf(
  select: SelectStmt,
  evaluation: Evaluation,
  lookup: Lookup,
): readonly string[] | undefined {
  const call = only(select);
  if (!call || !('FuncCall' in call)) return undefined;
  const [array, ...others] = call.FuncCall.args ?? [];
  const { name } = listName(call.FuncCall.funcname ?? []);
  const isOwn =
    lookup.catalog.mayHaveUnknownObjects || lookup.catalog.functions.named('unnest').length > 0;
  if (name !== 'unnest' || isOwn || !array || others.length > 0) return undefined;
  const elements = evaluation.value(array);
  return Array.isArray(elements) ? elements : undefined;
}

/** The text of `SELECT format('…', …)` with placeholders for unknown values. */
export function templateOf(query: Tree, lookup: Lookup): string | undefined {
  const call = 'SelectStmt' in query ? only(query.SelectStmt) : undefined;
  if (!call || !isFormat(call, lookup)) return undefined;
  const [template] = call.FuncCall.args ?? [];
  const text = template && 'A_Const' in template ? template.A_Const.sval?.sval : undefined;
  return text === undefined ? undefined : filledTemplate(text);
}

/** The one expression of a query without a table. */
function only({
  targetList = [],
  fromClause,
  whereClause,
  valuesLists,
}: SelectStmt): Tree | undefined {
  const [first, ...others] = targetList;
  if (!first || others.length > 0 || fromClause || whereClause || valuesLists) return undefined;
  return 'ResTarget' in first ? first.ResTarget.val : undefined;
}

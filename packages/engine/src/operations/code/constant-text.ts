/** What an expression of PL/pgSQL comes to when it is made of literals and of variables that are known. */
import type { FuncCall, SelectStmt, Node as Tree } from 'libpg-query';
import type { Context } from '../context.js';
import { listName, strings, typeName } from '../references.js';
import { filledTemplate, formatText } from './format-text.js';

/** A text, or an array of texts. */
export type Constant = string | readonly string[];

/** What each variable holds that is known. */
export type Values = ReadonlyMap<string, Constant | boolean>;

/** The value of `SELECT expression`; undefined when it is not known before it runs. */
export function constantOf(query: Tree, values: Values, context: Context): Constant | undefined {
  const expression = 'SelectStmt' in query ? only(query.SelectStmt) : undefined;
  return expression && evaluate(expression, values, context);
}

/** The rows that a query of one column gives: VALUES, or the elements of an array. */
export function constantRows(
  query: Tree,
  values: Values,
  context: Context,
): readonly string[] | undefined {
  if (!('SelectStmt' in query)) return undefined;
  const { valuesLists, sortClause, limitCount, limitOffset } = query.SelectStmt;
  if (sortClause || limitCount || limitOffset) return undefined;
  if (valuesLists) {
    const rows = valuesLists.map((each) => ('List' in each ? (each.List.items ?? []) : []));
    return rows.every(({ length }) => length === 1)
      ? texts(rows.flat(), values, context)
      : undefined;
  }
  const call = only(query.SelectStmt);
  if (!call || !('FuncCall' in call)) return undefined;
  const [array, ...others] = call.FuncCall.args ?? [];
  const { name } = listName(call.FuncCall.funcname ?? []);
  const isOwn = context.catalog.vague || context.catalog.functionsNamed('unnest').length > 0;
  if (name !== 'unnest' || isOwn || !array || others.length > 0) return undefined;
  const elements = evaluate(array, values, context);
  return Array.isArray(elements) ? elements : undefined;
}

/** The text of `SELECT format('…', …)` with something in the place of what is not known. */
export function templateOf(query: Tree, context: Context): string | undefined {
  const call = 'SelectStmt' in query ? only(query.SelectStmt) : undefined;
  if (!call || !isFormat(call, context)) return undefined;
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

/** A call of PostgreSQL's own format(): a function of the history could be found instead. */
function isFormat(
  tree: Tree,
  { catalog }: Context,
): tree is Extract<Tree, { readonly FuncCall: FuncCall }> {
  if (!('FuncCall' in tree)) return false;
  const { funcname, agg_filter, func_variadic, over } = tree.FuncCall;
  const { schema, name } = listName(funcname ?? []);
  const isOwn = catalog.functionsNamed('format').length > 0;
  const isMeant = name === 'format' && (schema === 'pg_catalog' || (!schema && !isOwn));
  return isMeant && !agg_filter && !func_variadic && !over;
}

function evaluate(tree: Tree, values: Values, context: Context): Constant | undefined {
  if ('A_Const' in tree) return tree.A_Const.sval?.sval;
  if ('ColumnRef' in tree) {
    const [name, ...more] = tree.ColumnRef.fields ?? [];
    const isName = name && 'String' in name && more.length === 0;
    const value = isName ? values.get(name.String.sval ?? '') : undefined;
    return typeof value === 'boolean' ? undefined : value;
  }
  if ('TypeCast' in tree) {
    const { arg, typeName: type } = tree.TypeCast;
    const isText = type && typeName(type).name === 'text';
    return isText && arg ? evaluate(arg, values, context) : undefined;
  }
  if ('A_ArrayExpr' in tree) return texts(tree.A_ArrayExpr.elements ?? [], values, context);
  if ('A_Expr' in tree) {
    const { kind, name, lexpr, rexpr } = tree.A_Expr;
    if (kind !== 'AEXPR_OP' || strings(name ?? []).join('.') !== '||' || !lexpr || !rexpr)
      return undefined;
    return texts([lexpr, rexpr], values, context)?.join('');
  }
  if (context.catalog.vague || !isFormat(tree, context)) return undefined;
  const [template, ...given] = texts(tree.FuncCall.args ?? [], values, context) ?? [];
  return template === undefined ? undefined : formatText(template, given);
}

function texts(
  trees: readonly Tree[],
  values: Values,
  context: Context,
): readonly string[] | undefined {
  const found: string[] = [];
  for (const tree of trees) {
    const value = evaluate(tree, values, context);
    if (typeof value !== 'string') return undefined;
    found.push(value);
  }
  return found;
}

/** What an expression of PL/pgSQL comes to when it is made of literals and of variables that are known. */
import type { Node as Tree } from 'libpg-query';
import type { Context } from '../context.js';
import { listName, strings, typeName } from '../references.js';
import { formatText } from './format-text.js';

/** A text, or an array of texts. */
export type Constant = string | readonly string[];

/** The value of `SELECT expression`; undefined when it is not known before it runs. */
export function constantOf(
  query: Tree,
  values: ReadonlyMap<string, Constant>,
  context: Context,
): Constant | undefined {
  if (!('SelectStmt' in query)) return undefined;
  const { targetList = [], fromClause, whereClause, valuesLists } = query.SelectStmt;
  const [only, ...others] = targetList;
  if (!only || others.length > 0 || fromClause || whereClause || valuesLists) return undefined;
  return 'ResTarget' in only && only.ResTarget.val
    ? evaluate(only.ResTarget.val, values, context)
    : undefined;
}

function evaluate(
  tree: Tree,
  values: ReadonlyMap<string, Constant>,
  context: Context,
): Constant | undefined {
  if ('A_Const' in tree) return tree.A_Const.sval?.sval;
  if ('ColumnRef' in tree) {
    const [name, ...more] = tree.ColumnRef.fields ?? [];
    const isName = name && 'String' in name && more.length === 0;
    return isName ? values.get(name.String.sval ?? '') : undefined;
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
  if (!('FuncCall' in tree)) return undefined;
  const { funcname, args, agg_filter, func_variadic, over } = tree.FuncCall;
  const { schema, name } = listName(funcname ?? []);
  // A function of the history could be found instead.
  const isOwn = context.catalog.vague || context.catalog.functionsNamed('format').length > 0;
  const isFormat = name === 'format' && (schema === 'pg_catalog' || (!schema && !isOwn));
  if (!isFormat || agg_filter || func_variadic || over) return undefined;
  const [template, ...given] = texts(args ?? [], values, context) ?? [];
  return template === undefined ? undefined : formatText(template, given);
}

function texts(
  trees: readonly Tree[],
  values: ReadonlyMap<string, Constant>,
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

/** The names that PostgreSQL gives to expressions, for columns of a query and in names of indexes. */
import type { IndexElem, Node as Tree } from 'libpg-query';
import { listName, strings } from '../../sql/written-names.js';

/** A name. The name of a surrounding cast or CASE overrides a weak name, which comes from a type or a CASE. */
interface Figured {
  readonly name: string;
  readonly weak?: boolean;
}

/** The name that PostgreSQL derives for an expression; undefined if it has none. */
export function figuredName(tree: Tree): string | undefined {
  return figure(tree)?.name;
}

/** The columns of an index by their names; duplicates are numbered. */
export function indexColumnNames(elements: readonly IndexElem[]): readonly string[] {
  const names = new Set<string>();
  for (const { name, expr } of elements) {
    const base = name ?? (expr && figuredName(expr)) ?? 'expr';
    let numbered = base;
    for (let number = 1; names.has(numbered); number += 1) numbered = `${base}${number}`;
    names.add(numbered);
  }
  return [...names];
}

function figure(tree: Tree | undefined): Figured | undefined {
  if (!tree) return undefined;
  if ('ColumnRef' in tree) return named(strings(tree.ColumnRef.fields ?? []).at(-1));
  if ('FuncCall' in tree) return { name: listName(tree.FuncCall.funcname ?? []).name };
  if ('A_Indirection' in tree) {
    const { indirection, arg } = tree.A_Indirection;
    return named(strings(indirection ?? []).at(-1)) ?? figure(arg);
  }
  if ('CollateClause' in tree) return figure(tree.CollateClause.arg);
  if ('TypeCast' in tree) {
    const { arg, typeName } = tree.TypeCast;
    return strong(arg) ?? { name: strings(typeName?.names ?? []).at(-1) ?? '', weak: true };
  }
  if ('CaseExpr' in tree) return strong(tree.CaseExpr.defresult) ?? { name: 'case', weak: true };
  if ('SubLink' in tree) return figureSubquery(tree.SubLink);
  return named(likeFunction(tree));
}

function named(name: string | undefined): Figured | undefined {
  return name === undefined ? undefined : { name };
}

function strong(tree: Tree | undefined): Figured | undefined {
  const inside = figure(tree);
  return inside?.weak ? undefined : inside;
}

type SubLink = Extract<Tree, { SubLink: unknown }>['SubLink'];

function figureSubquery({ subLinkType, subselect }: SubLink): Figured | undefined {
  if (subLinkType === 'EXISTS_SUBLINK') return { name: 'exists' };
  if (subLinkType === 'ARRAY_SUBLINK') return { name: 'array' };
  if (subLinkType !== 'EXPR_SUBLINK' || !subselect || !('SelectStmt' in subselect))
    return undefined;
  let select = subselect.SelectStmt;
  while (select.larg) select = select.larg;
  const [first] = select.targetList ?? [];
  if (!first || !('ResTarget' in first)) return undefined;
  const { name, val } = first.ResTarget;
  return named(name ?? (val && figuredName(val)));
}

/** Expressions with their own grammar that are named like functions. */
function likeFunction(tree: Tree): string | undefined {
  const [type = ''] = Object.keys(tree);
  if ('A_Expr' in tree) return tree.A_Expr.kind === 'AEXPR_NULLIF' ? 'nullif' : undefined;
  if ('MinMaxExpr' in tree) return tree.MinMaxExpr.op === 'IS_LEAST' ? 'least' : 'greatest';
  if ('SQLValueFunction' in tree) {
    return (tree.SQLValueFunction.op ?? '').replace(/^SVFOP_|_N$/g, '').toLowerCase();
  }
  if ('XmlExpr' in tree) {
    const { op = '' } = tree.XmlExpr;
    return op === 'IS_DOCUMENT' ? undefined : op.replace('IS_', '').toLowerCase();
  }
  if ('JsonFuncExpr' in tree) {
    return (tree.JsonFuncExpr.op ?? '').replace('_OP', '').toLowerCase();
  }
  return formNames.get(type);
}

const formNames: ReadonlyMap<string, string> = new Map([
  ['CoalesceExpr', 'coalesce'],
  ['A_ArrayExpr', 'array'],
  ['RowExpr', 'row'],
  ['GroupingFunc', 'grouping'],
  ['MergeSupportFunc', 'merge_action'],
  ['XmlSerialize', 'xmlserialize'],
  ['JsonParseExpr', 'json'],
  ['JsonScalarExpr', 'json_scalar'],
  ['JsonSerializeExpr', 'json_serialize'],
  ['JsonObjectConstructor', 'json_object'],
  ['JsonArrayConstructor', 'json_array'],
  ['JsonArrayQueryConstructor', 'json_array'],
  ['JsonObjectAgg', 'json_objectagg'],
  ['JsonArrayAgg', 'json_arrayagg'],
]);

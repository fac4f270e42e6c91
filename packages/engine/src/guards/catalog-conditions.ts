/**
 * Decides conditions on the system catalogs, such as the guards that tools write around their DDL: `NOT EXISTS (SELECT
 * … FROM pg_type WHERE typname = 'mood')`, and on tables without rows. svc decides a condition only if its value is
 * certain.
 */
import type { A_Expr, SelectStmt, Node as Tree } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import { isHistoryTable } from '../sql/history-table-names.js';
import { onlyTarget } from '../sql/only-target.js';
import { listName, strings, type WrittenName } from '../sql/written-names.js';
import { hasRow } from './catalog-lookups.js';
import { lookedUpRelation } from './catalog-query.js';
import { constantText } from './constant-text.js';
import type { Values } from './known-values.js';
import { withValues } from './known-values.js';
import { isOfNoRows } from './tables-without-rows.js';
import { asksForAnyPart, namesAsked, queriedRows } from './wanted-rows.js';

/** The value of a condition, and the names that determine it. */
export interface Decision {
  readonly holds: boolean;
  readonly names: readonly string[];
  /** The only table that the condition is about, if it is about parts of one. */
  readonly table?: string | undefined;
  /** Queries of tables that have no rows. */
  readonly queries?: readonly Tree[];
  /** Whether it asks for parts of a table without their names, so that any new part may be meant. */
  readonly asksForAnyPart?: boolean;
}

/** Decides a condition, given as the query `SELECT condition`, with known variables. */
export function decide(query: Tree, lookup: Lookup, values: Values): Decision | undefined {
  if (lookup.catalog.mayHaveUnknownObjects || !('SelectStmt' in query)) return undefined;
  const { SelectStmt: select } = withValues(query, values);
  const value = onlyTarget(select);
  if (value && select.fromClause) {
    // SELECT count(*) > 0 FROM …
    const counted = comparedCount(value, lookup);
    return counted && decideCount(counted, select, lookup);
  }
  if (!value || select.whereClause) return undefined;
  return decideFound(value, lookup) ?? decideExpression(value, lookup);
}

/** `(SELECT true FROM …)` as a whole condition, where NULL is the same as false. */
function decideFound(tree: Tree, lookup: Lookup): Decision | undefined {
  const { subLinkType, subselect } = 'SubLink' in tree ? tree.SubLink : {};
  const select = subselect && 'SelectStmt' in subselect ? subselect.SelectStmt : undefined;
  if (!select || subLinkType !== 'EXPR_SUBLINK') return undefined;
  const value = onlyTarget(select);
  const isTrue = value && 'A_Const' in value && value.A_Const.boolval?.boolval === true;
  return isTrue ? decideExists(select, lookup) : undefined;
}

/** Whether `SELECT count(*) FROM …` counts any row. */
export function decideAny(query: Tree, lookup: Lookup, values: Values): Decision | undefined {
  if (lookup.catalog.mayHaveUnknownObjects || !('SelectStmt' in query)) return undefined;
  const { SelectStmt: select } = withValues(query, values);
  const value = onlyTarget(select);
  return value && isCountOfRows(value, lookup) ? decideCount('some', select, lookup) : undefined;
}

/** `SELECT variable > 0` and the like: the variable, and whether it must be greater than zero. */
export function comparedVariable(
  query: Tree,
): { readonly name: string; readonly isMore: boolean } | undefined {
  const select = 'SelectStmt' in query ? query.SelectStmt : {};
  const value = onlyTarget(select);
  if (!value || !('A_Expr' in value) || select.fromClause || select.whereClause) return undefined;
  const { lexpr } = value.A_Expr;
  const fields = lexpr && 'ColumnRef' in lexpr ? strings(lexpr.ColumnRef.fields ?? []) : [];
  const [name, ...more] = fields;
  const counted = withZero(value.A_Expr);
  return name === undefined || more.length > 0 || !counted
    ? undefined
    : { name, isMore: counted === 'some' };
}

function decideExpression(tree: Tree, lookup: Lookup): Decision | undefined {
  if ('A_Const' in tree) {
    const { boolval } = tree.A_Const;
    return boolval && { holds: boolval.boolval === true, names: [] };
  }
  if ('BoolExpr' in tree) return decideBoolean(tree, lookup);
  if ('SubLink' in tree && tree.SubLink.subLinkType === 'EXISTS_SUBLINK') {
    const { subselect } = tree.SubLink;
    return subselect && 'SelectStmt' in subselect
      ? decideExists(subselect.SelectStmt, lookup)
      : undefined;
  }
  if ('A_Expr' in tree) {
    const holds = comparesTexts(tree.A_Expr, lookup) ?? comparesBooleans(tree.A_Expr);
    return holds === undefined ? decideCounted(tree.A_Expr, lookup) : { holds, names: [] };
  }
  if ('NullTest' in tree) {
    const { arg } = tree.NullTest;
    const isMissing = arg && 'A_Const' in arg && arg.A_Const.isnull === true;
    if (isMissing || textOf(arg) !== undefined) {
      const expected = isMissing ? 'IS_NULL' : 'IS_NOT_NULL';
      return { holds: tree.NullTest.nulltesttype === expected, names: [] };
    }
    const named = arg && 'FuncCall' in arg ? lookedUpRelation(arg.FuncCall) : undefined;
    if (!named) return undefined;
    const found = lookup.findRelation(named);
    if (found?.uncertain) return undefined;
    if (!found && mayExistBefore(named, lookup)) return undefined;
    const isNull = tree.NullTest.nulltesttype === 'IS_NULL';
    return { holds: isNull === (found === undefined), names: [named.name] };
  }
  return undefined;
}

/** The result of `=`, `<>` or IN with texts; undefined for anything else. */
function comparesTexts({ kind, name, lexpr, rexpr }: A_Expr, lookup: Lookup): boolean | undefined {
  if (kind !== 'AEXPR_OP' && kind !== 'AEXPR_IN') return undefined;
  const operator = strings(name ?? []).join('.');
  const listed = rexpr && 'List' in rexpr ? rexpr.List.items : undefined;
  const left = constantText(lexpr, lookup);
  const texts = (listed ?? [rexpr]).map((each) => constantText(each, lookup));
  if (left === undefined || texts.includes(undefined)) return undefined;
  if (operator === '=') return texts.includes(left);
  return operator === '<>' ? !texts.includes(left) : undefined;
}

/** `true = false`. */
function comparesBooleans({ kind, name, lexpr, rexpr }: A_Expr): boolean | undefined {
  const isEqual = kind === 'AEXPR_OP' && strings(name ?? []).join('.') === '=';
  const [left, right] = [lexpr, rexpr].map((each) =>
    each && 'A_Const' in each ? each.A_Const.boolval : undefined,
  );
  if (!isEqual || !left || !right) return undefined;
  return (left.boolval ?? false) === (right.boolval ?? false);
}

function textOf(tree: Tree | undefined): string | undefined {
  return tree && 'A_Const' in tree ? tree.A_Const.sval?.sval : undefined;
}

/** Whether a platform or a migration tool may have created a table. */
function mayExistBefore(named: WrittenName, { catalog }: Lookup): boolean {
  return catalog.schemas.isPlatformSchema(named.schema ?? 'public') || isHistoryTable(named.name);
}

function decideBoolean(
  { BoolExpr: { boolop, args = [] } }: Extract<Tree, { BoolExpr: unknown }>,
  lookup: Lookup,
): Decision | undefined {
  const parts = args.map((each) => decideExpression(each, lookup));
  const known = parts.filter((each) => each !== undefined);
  if (boolop === 'NOT_EXPR') return known[0] && { ...known[0], holds: !known[0].holds };
  const names = known.flatMap((each) => each.names);
  const queries = known.flatMap((each) => each.queries ?? []);
  const asksForAnyPart = known.some((each) => each.asksForAnyPart);
  const all = { names, queries, asksForAnyPart };
  const settles = boolop === 'OR_EXPR';
  if (known.some(({ holds }) => holds === settles)) return { holds: settles, ...all };
  return known.length === parts.length ? { holds: !settles, ...all } : undefined;
}

/** `(SELECT count(*) FROM …) > 0`. */
function decideCounted(comparison: A_Expr, lookup: Lookup): Decision | undefined {
  const link =
    comparison.lexpr && 'SubLink' in comparison.lexpr ? comparison.lexpr.SubLink : undefined;
  const select = link?.subselect && 'SelectStmt' in link.subselect && link.subselect.SelectStmt;
  if (!select || link?.subLinkType !== 'EXPR_SUBLINK') return undefined;
  const value = onlyTarget(select);
  if (!value || !isCountOfRows(value, lookup)) return undefined;
  const counted = withZero(comparison);
  return counted && decideCount(counted, select, lookup);
}

/** Whether the condition requires some rows or none. */
type Counted = 'some' | 'none';

/** `count(*) > 0` and the like. */
function comparedCount(tree: Tree, lookup: Lookup): Counted | undefined {
  const comparison = 'A_Expr' in tree ? tree.A_Expr : undefined;
  const isCount = comparison?.lexpr && isCountOfRows(comparison.lexpr, lookup);
  return comparison && isCount ? withZero(comparison) : undefined;
}

function withZero({ kind, name, rexpr }: A_Expr): Counted | undefined {
  const number = rexpr && 'A_Const' in rexpr ? rexpr.A_Const.ival : undefined;
  if (kind !== 'AEXPR_OP' || !number || (number.ival ?? 0) !== 0) return undefined;
  const operator = strings(name ?? []).join('.');
  return /^(>|<>|!=)$/.test(operator) ? 'some' : operator === '=' ? 'none' : undefined;
}

/** PostgreSQL's own count(*), of all rows. */
export function isCountOfRows(tree: Tree, { catalog }: Lookup): boolean {
  if (!('FuncCall' in tree)) return false;
  const { funcname, agg_star, agg_filter, over } = tree.FuncCall;
  const { schema, name } = listName(funcname ?? []);
  const isOwn = catalog.functions.named('count').length > 0;
  return agg_star === true && !agg_filter && !over && !schema && name === 'count' && !isOwn;
}

function decideCount(counted: Counted, select: SelectStmt, lookup: Lookup): Decision | undefined {
  const found = select.limitCount ? undefined : decideRows(select, lookup);
  return found && { ...found, holds: found.holds === (counted === 'some') };
}

/** An aggregate returns a row for no rows; the results of other calls are unknown. */
function decideExists(select: SelectStmt, lookup: Lookup): Decision | undefined {
  const { limitCount, targetList = [] } = select;
  const isSome =
    !limitCount || ('A_Const' in limitCount && (limitCount.A_Const.ival?.ival ?? 0) > 0);
  const isPlain = targetList.every(
    (each) =>
      'ResTarget' in each &&
      each.ResTarget.val &&
      ('A_Const' in each.ResTarget.val || 'ColumnRef' in each.ResTarget.val),
  );
  return isSome && isPlain ? decideRows(select, lookup) : undefined;
}

/** Whether there are rows for any value of a list. */
function decideRows(select: SelectStmt, lookup: Lookup): Decision | undefined {
  const whole = decideRowsOf(select, lookup);
  const [one, ...more] = withoutLists(select);
  if (whole || !one || more.length === 0) return whole;
  const all = [one, ...more].map((each) => decideRowsOf(each, lookup));
  const known = all.filter((each) => each !== undefined);
  const holds = known.some((each) => each.holds);
  const [first] = known;
  if (!first || (!holds && known.length < all.length)) return undefined;
  const names = known.flatMap((each) => each.names);
  return { ...first, holds, names };
}

/** The query, once for each value of a condition `column IN (…)`. */
function withoutLists(select: SelectStmt): readonly SelectStmt[] {
  const { whereClause } = select;
  if (!whereClause || !('BoolExpr' in whereClause)) return [select];
  const { boolop, args = [] } = whereClause.BoolExpr;
  const place = args.findIndex(listsValues);
  const list = args[place];
  if (boolop !== 'AND_EXPR' || !list || !('A_Expr' in list)) return [select];
  const { rexpr, ...compared } = list.A_Expr;
  const values = rexpr && 'List' in rexpr ? (rexpr.List.items ?? []) : [];
  return values.flatMap((value) => {
    const equality: Tree = { A_Expr: { ...compared, kind: 'AEXPR_OP', rexpr: value } };
    const BoolExpr = { ...whereClause.BoolExpr, args: args.with(place, equality) };
    return withoutLists({ ...select, whereClause: { BoolExpr } });
  });
}

function listsValues(tree: Tree): boolean {
  return (
    'A_Expr' in tree &&
    tree.A_Expr.kind === 'AEXPR_IN' &&
    strings(tree.A_Expr.name ?? []).join() === '='
  );
}

function decideRowsOf(select: SelectStmt, lookup: Lookup): Decision | undefined {
  if (select.groupClause || select.limitOffset) return undefined;
  const asked = queriedRows(select, lookup);
  if (!asked) return isOfNoRows(select, lookup) ? noRows(select) : undefined;
  const { catalogs, wanted } = asked;
  const found = hasRow(catalogs, asked, lookup);
  if (found === undefined) return undefined;
  const table = wanted.get('tablename') ?? wanted.get('relname');
  return { holds: found, names: namesAsked(asked), table, asksForAnyPart: asksForAnyPart(asked) };
}

function noRows(select: SelectStmt): Decision {
  return { holds: false, names: [], queries: [{ SelectStmt: select }] };
}

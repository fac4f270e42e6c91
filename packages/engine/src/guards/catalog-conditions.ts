/**
 * Decides conditions on the system catalogs, such as the guards that tools write around their DDL: `NOT EXISTS
 * (SELECT … FROM pg_type WHERE typname = 'mood')`. It decides only what is certain.
 */
import type { A_Expr, SelectStmt, Node as Tree } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import { bareName } from '../sql/quote-name.js';
import { listName, nameFromText, rangeVarName, strings, typeName } from '../sql/written-names.js';
import { isThere } from './catalog-lookups.js';
import type { Wanted } from './catalog-rows.js';
import type { Values } from './known-values.js';
import { withValues } from './known-values.js';

/** The value of a condition, and the names that determine it. */
export interface Decision {
  readonly holds: boolean;
  readonly names: readonly string[];
  /** The only table that the condition is about, if it is about parts of one. */
  readonly table?: string | undefined;
}

/** Decides a condition, given as the query `SELECT condition`, with known variables. */
export function decide(query: Tree, lookup: Lookup, values: Values): Decision | undefined {
  if (lookup.catalog.mayHaveUnknownObjects || !('SelectStmt' in query)) return undefined;
  const { SelectStmt: select } = withValues(query, values);
  const { targetList = [], fromClause, whereClause } = select;
  const [only, ...others] = targetList;
  if (only && others.length === 0 && fromClause && 'ResTarget' in only) {
    // SELECT count(*) > 0 FROM …
    const counted = only.ResTarget.val && comparedCount(only.ResTarget.val, lookup);
    return counted && decideCount(counted, select, lookup);
  }
  if (!only || others.length > 0 || fromClause || whereClause || !('ResTarget' in only))
    return undefined;
  return only.ResTarget.val && decideExpression(only.ResTarget.val, lookup);
}

/** Whether `SELECT count(*) FROM …` counts any row. */
export function decideAny(query: Tree, lookup: Lookup, values: Values): Decision | undefined {
  if (lookup.catalog.mayHaveUnknownObjects || !('SelectStmt' in query)) return undefined;
  const { SelectStmt: select } = withValues(query, values);
  const [only, ...others] = select.targetList ?? [];
  const value = only && 'ResTarget' in only ? only.ResTarget.val : undefined;
  const isCount = value && others.length === 0 && isCountOfRows(value, lookup);
  return isCount ? decideCount('some', select, lookup) : undefined;
}

/** `SELECT variable > 0` and the like: the variable, and whether it must be greater than zero. */
export function comparedVariable(
  query: Tree,
): { readonly name: string; readonly isMore: boolean } | undefined {
  const {
    targetList = [],
    fromClause,
    whereClause,
  } = 'SelectStmt' in query ? query.SelectStmt : {};
  const [only, ...others] = targetList;
  const value = only && 'ResTarget' in only ? only.ResTarget.val : undefined;
  if (!value || !('A_Expr' in value) || others.length > 0 || fromClause || whereClause)
    return undefined;
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
  if ('A_Expr' in tree) return decideCounted(tree.A_Expr, lookup);
  if ('NullTest' in tree) {
    const named = tree.NullTest.arg && namedRelation(tree.NullTest.arg);
    if (!named) return undefined;
    const found = lookup.relation(named, lookup.newFootprint());
    if (found?.uncertain) return undefined;
    if (!found && lookup.catalog.isForeign(named.schema ?? 'public')) return undefined;
    const isNull = tree.NullTest.nulltesttype === 'IS_NULL';
    return { holds: isNull === (found === undefined), names: [named.name] };
  }
  return undefined;
}

function decideBoolean(
  { BoolExpr: { boolop, args = [] } }: Extract<Tree, { BoolExpr: unknown }>,
  lookup: Lookup,
): Decision | undefined {
  const parts = args.map((each) => decideExpression(each, lookup));
  const known = parts.filter((each) => each !== undefined);
  if (boolop === 'NOT_EXPR') return known[0] && { ...known[0], holds: !known[0].holds };
  const names = known.flatMap((each) => each.names);
  const settles = boolop === 'OR_EXPR';
  if (known.some(({ holds }) => holds === settles)) return { holds: settles, names };
  return known.length === parts.length ? { holds: !settles, names } : undefined;
}

/** `to_regclass('s.t')`: the relation by name, or null. */
function namedRelation(tree: Tree) {
  if (!('FuncCall' in tree)) return undefined;
  const { funcname, args } = tree.FuncCall;
  if (listName(funcname ?? []).name !== 'to_regclass') return undefined;
  const text = args?.[0] && literal(args[0]);
  return text === undefined ? undefined : nameFromText(text);
}

/** `(SELECT count(*) FROM …) > 0`. */
function decideCounted(comparison: A_Expr, lookup: Lookup): Decision | undefined {
  const link =
    comparison.lexpr && 'SubLink' in comparison.lexpr ? comparison.lexpr.SubLink : undefined;
  const select = link?.subselect && 'SelectStmt' in link.subselect && link.subselect.SelectStmt;
  if (!select || link?.subLinkType !== 'EXPR_SUBLINK') return undefined;
  const [target, ...others] = select.targetList ?? [];
  const value = target && 'ResTarget' in target ? target.ResTarget.val : undefined;
  if (!value || others.length > 0 || !isCountOfRows(value, lookup)) return undefined;
  const counted = withZero(comparison);
  return counted && decideCount(counted, select, lookup);
}

/** Whether the condition requires rows, or their absence. */
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
function isCountOfRows(tree: Tree, { catalog }: Lookup): boolean {
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

function decideRows(select: SelectStmt, lookup: Lookup): Decision | undefined {
  if (select.groupClause || select.limitOffset) return undefined;
  const asked = wantedBy(select, lookup);
  if (!asked) return undefined;
  const { catalogs, wanted } = asked;
  const found = isThere(catalogs, wanted, lookup);
  if (found === undefined) return undefined;
  const table = wanted.get('tablename') ?? wanted.get('relname');
  return { holds: found, names: [...wanted.values()], table };
}

/** The catalogs that a query reads, with the conditions on their rows; undefined if it contains anything else. */
export function wantedBy(
  select: SelectStmt,
  lookup: Lookup,
): { readonly catalogs: readonly string[]; readonly wanted: Wanted } | undefined {
  const { withClause, havingClause, op } = select;
  if (withClause || havingClause || (op !== undefined && op !== 'SETOP_NONE')) return undefined;
  const sources = sourcesOf(select.fromClause ?? []);
  if (!sources) return undefined;
  const catalogs = [...sources.catalogs];
  const conditions = [...sources.conditions, ...(select.whereClause ? [select.whereClause] : [])];
  const pending = conditions.flatMap(conjuncts);
  const wanted = new Map<string, string>();
  let apart = sources.catalogs.length - 1;
  // The list grows during the iteration.
  for (const condition of pending) {
    const joined = joinedBy(condition);
    if (joined) {
      catalogs.push(...joined.catalogs);
      apart += joined.catalogs.length - 1;
      pending.push(...joined.conditions.flatMap(conjuncts));
    } else if (isJoin(condition)) apart -= 1;
    else if (!addCondition(condition, wanted, lookup)) return undefined;
  }
  // Catalogs without a join: each row of one is combined with each row of the other.
  return apart > 0 ? undefined : { catalogs: catalogs.sort(), wanted };
}

/** `enumtypid = (SELECT oid FROM pg_type WHERE …)` is a join: PostgreSQL allows only one row there. */
function joinedBy(tree: Tree): Sources | undefined {
  if (!('A_Expr' in tree) || !isEquality(tree.A_Expr)) return undefined;
  const { lexpr, rexpr } = tree.A_Expr;
  const column = lexpr && columnOf(lexpr);
  const link = rexpr && 'SubLink' in rexpr ? rexpr.SubLink : undefined;
  if (column === undefined || link?.subLinkType !== 'EXPR_SUBLINK') return undefined;
  const select = link.subselect && 'SelectStmt' in link.subselect && link.subselect.SelectStmt;
  if (!select || !isPlain(select) || !joins.has([column, 'oid'].sort().join(' '))) return undefined;
  const [target, ...others] = select.targetList ?? [];
  const value = target && 'ResTarget' in target ? target.ResTarget.val : undefined;
  if (!value || columnOf(value) !== 'oid' || others.length > 0) return undefined;
  const sources = sourcesOf(select.fromClause ?? []);
  const { whereClause } = select;
  return sources && whereClause
    ? { ...sources, conditions: [...sources.conditions, whereClause] }
    : undefined;
}

/** The query has only a select list, FROM and WHERE. */
function isPlain({ targetList, fromClause, whereClause, limitOption, op, ...more }: SelectStmt) {
  const isOne = op === undefined || op === 'SETOP_NONE';
  const isAll = limitOption === undefined || limitOption === 'LIMIT_OPTION_DEFAULT';
  return (
    targetList && fromClause && whereClause && isOne && isAll && Object.keys(more).length === 0
  );
}

interface Sources {
  readonly catalogs: readonly string[];
  readonly conditions: readonly Tree[];
}

function sourcesOf(from: readonly Tree[]): Sources | undefined {
  const catalogs: string[] = [];
  const conditions: Tree[] = [];
  for (const item of from) {
    if ('RangeVar' in item) {
      const { schema, name } = rangeVarName(item.RangeVar);
      catalogs.push(schema === 'information_schema' ? `${schema}.${name}` : name);
    } else if ('JoinExpr' in item && item.JoinExpr.jointype === 'JOIN_INNER') {
      const { larg, rarg, quals } = item.JoinExpr;
      const inner = sourcesOf([larg, rarg].filter((each) => each !== undefined));
      if (!inner) return undefined;
      catalogs.push(...inner.catalogs);
      conditions.push(...inner.conditions, ...(quals ? [quals] : []));
    } else return undefined;
  }
  return { catalogs: catalogs.sort(), conditions };
}

function conjuncts(tree: Tree): readonly Tree[] {
  if (!('BoolExpr' in tree) || tree.BoolExpr.boolop !== 'AND_EXPR') return [tree];
  return (tree.BoolExpr.args ?? []).flatMap(conjuncts);
}

/** Two catalogs are joined by OID. */
function isJoin(tree: Tree): boolean {
  if (!('A_Expr' in tree) || !isEquality(tree.A_Expr)) return false;
  const { lexpr, rexpr } = tree.A_Expr;
  const columns = [lexpr && columnOf(lexpr), rexpr && columnOf(rexpr)];
  return joins.has(columns.sort().join(' '));
}

/** `column = 'value'`, in either order. */
function addCondition(tree: Tree, wanted: Map<string, string>, lookup: Lookup): boolean {
  if (isNotDropped(tree)) return true;
  if (!('A_Expr' in tree) || !isEquality(tree.A_Expr)) return false;
  const { lexpr, rexpr } = tree.A_Expr;
  if (!lexpr || !rexpr) return false;
  const [left, right] = [columnOf(lexpr), columnOf(rexpr)];
  if (left !== undefined && right !== undefined) return false;
  const column = left ?? right;
  const value = literal(left === undefined ? lexpr : rexpr, lookup);
  if (column === undefined || value === undefined || wanted.has(column)) return false;
  wanted.set(column, value);
  return true;
}

/** The joins between catalogs, with the two columns in order. */
const joins: ReadonlySet<string> = new Set([
  'attrelid oid',
  'connamespace oid',
  'conrelid oid',
  'enumtypid oid',
  'oid polrelid',
  'oid relnamespace',
  'oid tgrelid',
  'oid typnamespace',
]);

function isNotDropped(tree: Tree): boolean {
  if (!('BoolExpr' in tree) || tree.BoolExpr.boolop !== 'NOT_EXPR') return false;
  const [only] = tree.BoolExpr.args ?? [];
  return only !== undefined && columnOf(only) === 'attisdropped';
}

function isEquality({ kind, name }: A_Expr): boolean {
  return kind === 'AEXPR_OP' && strings(name ?? []).join() === '=';
}

function columnOf(tree: Tree): string | undefined {
  if ('TypeCast' in tree && tree.TypeCast.arg) return columnOf(tree.TypeCast.arg);
  return 'ColumnRef' in tree ? strings(tree.ColumnRef.fields ?? []).at(-1) : undefined;
}

/** A text, a cast text, or the current schema. */
function literal(tree: Tree, lookup?: Lookup): string | undefined {
  if ('A_Const' in tree) return tree.A_Const.sval?.sval;
  if ('TypeCast' in tree) {
    const { arg, typeName: type } = tree.TypeCast;
    if (!arg || !type) return undefined;
    const isName = typeName(type).name === 'regclass';
    const quoted = isName && lookup ? quotedName(arg, lookup) : undefined;
    return quoted ?? literal(arg, lookup);
  }
  return lookup && asksForSchema(tree) && !lookup.placeIsOpen ? lookup.searchPath[0] : undefined;
}

/** `quote_ident('table')`. */
function quotedName(tree: Tree, { catalog }: Lookup): string | undefined {
  if (!('FuncCall' in tree) || catalog.functions.named('quote_ident').length > 0) return undefined;
  const { funcname, args = [] } = tree.FuncCall;
  const [only, ...others] = args;
  const isQuoting = listName(funcname ?? []).name === 'quote_ident' && others.length === 0;
  const name = isQuoting && only ? literal(only) : undefined;
  return name === undefined ? undefined : bareName(name);
}

/** current_schema, as a keyword or a call. */
export function asksForSchema(tree: Tree): boolean {
  return 'FuncCall' in tree
    ? listName(tree.FuncCall.funcname ?? []).name === 'current_schema'
    : 'SQLValueFunction' in tree && tree.SQLValueFunction.op === 'SVFOP_CURRENT_SCHEMA';
}

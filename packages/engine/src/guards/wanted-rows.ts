import type { SelectStmt, Node as Tree } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import { bareName } from '../sql/quote-name.js';
import { listName, nameFromText, strings, typeName } from '../sql/written-names.js';
import {
  type CatalogQuery,
  columnParts,
  isEquality,
  literalText,
  lookedUpRelation,
  oidColumns,
  oidSubquery,
  readCatalogQuery,
} from './catalog-query.js';
import type { Wanted } from './catalog-rows.js';

/** The values that rows of the catalogs must have. */
export interface AskedRows {
  readonly wanted: Wanted;
  /** The values that they must not have. */
  readonly unwanted: Wanted;
}

/** Whether a query may find any part of a table, because it does not ask for the name of one. */
export function asksForAnyPart({ wanted }: AskedRows): boolean {
  return !partNames.some((column) => wanted.has(column));
}

const partNames = [
  'attname',
  'column_name',
  'conname',
  'constraint_name',
  'enumlabel',
  'indexname',
  'policyname',
  'polname',
  'tgname',
  'trigger_name',
];

/** The catalogs that a query reads, with the conditions on their rows; undefined if it contains anything else. */
export function queriedRows(
  select: SelectStmt,
  lookup: Lookup,
): (AskedRows & { readonly catalogs: readonly string[] }) | undefined {
  const { withClause, havingClause, op } = select;
  if (withClause || havingClause || (op !== undefined && op !== 'SETOP_NONE')) return undefined;
  const query = readCatalogQuery(select);
  if (!query || query.hasOtherSources) return undefined;
  const sources = [...query.sources];
  const pending = [...query.conditions];
  const wanted = new Map<string, string>();
  const unwanted = new Map<string, string>();
  let apart = sources.length - 1;
  // The list grows during the iteration.
  for (const condition of pending) {
    const joined = joinedBy(condition);
    if (joined) {
      sources.push(...joined.sources);
      apart += joined.sources.length - 1;
      pending.push(...joined.conditions);
    } else if (isJoin(condition)) apart -= 1;
    else if (!addCondition(condition, { wanted, unwanted }, lookup)) return undefined;
  }
  const catalogs = sources.map(({ catalog }) => catalog).sort();
  // A cross join of catalogs: each row of one is combined with each row of the other.
  return apart > 0 ? undefined : { catalogs, wanted, unwanted };
}

/** `enumtypid = (SELECT oid FROM pg_type WHERE …)` is a join. */
function joinedBy(tree: Tree): CatalogQuery | undefined {
  if (!('A_Expr' in tree) || !isEquality(tree.A_Expr)) return undefined;
  const { lexpr, rexpr } = tree.A_Expr;
  const select = oidSubquery(rexpr);
  if (!select || !isPlain(select) || !oidColumns.has(columnOf(lexpr) ?? '')) return undefined;
  const query = readCatalogQuery(select);
  return query?.hasOtherSources ? undefined : query;
}

/** The query has only a select list, FROM and WHERE. */
function isPlain({ targetList, fromClause, whereClause, limitOption, op, ...more }: SelectStmt) {
  const isOne = op === undefined || op === 'SETOP_NONE';
  const isAll = limitOption === undefined || limitOption === 'LIMIT_OPTION_DEFAULT';
  return (
    targetList && fromClause && whereClause && isOne && isAll && Object.keys(more).length === 0
  );
}

/** Two catalogs are joined by OID. */
function isJoin(tree: Tree): boolean {
  if (!('A_Expr' in tree) || !isEquality(tree.A_Expr)) return false;
  const [left, right] = [columnOf(tree.A_Expr.lexpr), columnOf(tree.A_Expr.rexpr)];
  return (
    (left === 'oid' && oidColumns.has(right ?? '')) ||
    (right === 'oid' && oidColumns.has(left ?? ''))
  );
}

/** `column = 'value'`, in either order, or the negation of that for a column that is never null. */
function addCondition(
  tree: Tree,
  { wanted, unwanted }: Record<keyof AskedRows, Map<string, string>>,
  lookup: Lookup,
): boolean {
  if (isNotDropped(tree)) return true;
  const negated = negation(tree);
  if (columnOf(negated) === 'tgisinternal') {
    wanted.set('tgisinternal', 'false');
    return true;
  }
  if (negated) {
    const denied = new Map<string, string>();
    if (!addCondition(negated, { wanted: denied, unwanted }, lookup)) return false;
    const [[column, value] = ['', ''], ...others] = denied;
    if (others.length > 0 || !neverNull.has(column) || unwanted.has(column)) return false;
    unwanted.set(column, value);
    return true;
  }
  if (!('A_Expr' in tree) || !isEquality(tree.A_Expr)) return false;
  const { lexpr, rexpr } = tree.A_Expr;
  if (!lexpr || !rexpr) return false;
  const [left, right] = [columnOf(lexpr), columnOf(rexpr)];
  if (left !== undefined && right !== undefined) return false;
  const column = left ?? right;
  const value = askedValue(left === undefined ? lexpr : rexpr, lookup);
  if (column === undefined || value === undefined || wanted.has(column)) return false;
  wanted.set(column, value);
  return true;
}

/** Columns of catalogs that always have a value. */
export const neverNull: ReadonlySet<string> = new Set([
  'column_name',
  'conname',
  'constraint_name',
  'data_type',
  'indexname',
  'is_nullable',
  'matviewname',
  'nspname',
  'policyname',
  'polname',
  'proname',
  'relname',
  'schemaname',
  'table_name',
  'table_schema',
  'tablename',
  'tgname',
  'udt_name',
  'viewname',
]);

/** The names in the values that rows must have; objects may be given by qualified names. */
export function namesAsked({ wanted, unwanted }: AskedRows): readonly string[] {
  const values = [...wanted.values(), ...unwanted.values()];
  return values.flatMap((value) => [value, nameFromText(value).name]);
}

/** The condition under NOT, or the equality that `<>` denies. */
function negation(tree: Tree): Tree | undefined {
  if ('A_Expr' in tree) {
    const { kind, name } = tree.A_Expr;
    const isOther = kind === 'AEXPR_OP' && strings(name ?? []).join() === '<>';
    return isOther ? { A_Expr: { ...tree.A_Expr, name: [{ String: { sval: '=' } }] } } : undefined;
  }
  const { boolop, args = [] } = 'BoolExpr' in tree ? tree.BoolExpr : {};
  return boolop === 'NOT_EXPR' ? args[0] : undefined;
}

function isNotDropped(tree: Tree): boolean {
  return columnOf(negation(tree)) === 'attisdropped';
}

function columnOf(tree: Tree | undefined): string | undefined {
  return columnParts(tree).at(-1);
}

/** A text, a cast text, the text in `to_regclass('t')`, or the current schema. */
function askedValue(tree: Tree, lookup: Lookup): string | undefined {
  if ('TypeCast' in tree) {
    const { arg, typeName: type } = tree.TypeCast;
    if (!arg || !type) return undefined;
    const quoted = typeName(type).name === 'regclass' ? quotedName(arg, lookup) : undefined;
    return quoted ?? askedValue(arg, lookup);
  }
  if (isCurrentSchema(tree))
    return lookup.creationSchemaIsUnknown ? undefined : lookup.searchPath[0];
  if ('FuncCall' in tree && lookedUpRelation(tree.FuncCall)) {
    return literalText(tree.FuncCall.args?.[0]);
  }
  return literalText(tree) ?? numberText(tree);
}

function numberText(tree: Tree): string | undefined {
  const number = 'A_Const' in tree ? tree.A_Const.ival : undefined;
  return number && String(number.ival ?? 0);
}

/** `quote_ident('table')`. */
function quotedName(tree: Tree, { catalog }: Lookup): string | undefined {
  if (!('FuncCall' in tree) || catalog.functions.named('quote_ident').length > 0) return undefined;
  const { funcname, args = [] } = tree.FuncCall;
  const [only, ...others] = args;
  const isQuoting = listName(funcname ?? []).name === 'quote_ident' && others.length === 0;
  const name = isQuoting && only ? literalText(only) : undefined;
  return name === undefined ? undefined : bareName(name);
}

/** current_schema, as a keyword or a call. */
export function isCurrentSchema(tree: Tree): boolean {
  return 'FuncCall' in tree
    ? listName(tree.FuncCall.funcname ?? []).name === 'current_schema'
    : 'SQLValueFunction' in tree && tree.SQLValueFunction.op === 'SVFOP_CURRENT_SCHEMA';
}

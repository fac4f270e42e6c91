/** Conditions on variables with known values: numbers, and whether a variable is null. */
import type { A_Expr, SelectStmt, Node as Tree } from 'libpg-query';
import type { Lookup } from '../footprints/lookup.js';
import { onlyTarget } from '../sql/only-target.js';
import { listName, strings } from '../sql/written-names.js';

/** A number, a truth value such as FOUND, or null. */
export type KnownValue = number | boolean | null;

/** Known values of variables. */
type KnownNumbers = ReadonlyMap<string, KnownValue>;

/** The value of `SELECT expression`; undefined if unknown. */
export function numberOf(query: Tree, known: KnownNumbers): KnownValue | undefined {
  if (!('SelectStmt' in query)) return undefined;
  const { fromClause, whereClause } = query.SelectStmt;
  const value = onlyTarget(query.SelectStmt);
  return value && !fromClause && !whereClause ? valueIn(value, known) : undefined;
}

function valueIn(tree: Tree, known: KnownNumbers): KnownValue | undefined {
  if ('A_Const' in tree) {
    const { ival, boolval } = tree.A_Const;
    // Trees omit zero and false.
    return ival ? (ival.ival ?? 0) : boolval && (boolval.boolval ?? false);
  }
  if ('ColumnRef' in tree) {
    const [name, ...others] = strings(tree.ColumnRef.fields ?? []);
    return name === undefined || others.length > 0 ? undefined : known.get(name);
  }
  if ('NullTest' in tree) {
    const { arg, nulltesttype } = tree.NullTest;
    const value = arg && valueIn(arg, known);
    return value === undefined ? undefined : (value === null) === (nulltesttype === 'IS_NULL');
  }
  if ('A_Expr' in tree) return compared(tree.A_Expr, known);
  if (!('BoolExpr' in tree)) return undefined;
  const { boolop, args = [] } = tree.BoolExpr;
  const values = args.map((each) => valueIn(each, known));
  if (boolop === 'NOT_EXPR') return typeof values[0] === 'boolean' ? !values[0] : undefined;
  const settles = boolop === 'OR_EXPR';
  if (values.includes(settles)) return settles;
  if (values.includes(undefined)) return undefined;
  return values.includes(null) ? null : !settles;
}

function compared(
  { kind, name, lexpr, rexpr }: A_Expr,
  known: KnownNumbers,
): boolean | null | undefined {
  const left = kind === 'AEXPR_OP' && lexpr ? valueIn(lexpr, known) : undefined;
  const right = rexpr && valueIn(rexpr, known);
  if ((left === null && isNumberOrNull(right)) || (right === null && isNumberOrNull(left))) {
    return strings(name ?? []).join('.') in comparisons ? null : undefined;
  }
  if (typeof left !== 'number' || typeof right !== 'number') return undefined;
  return comparisons[strings(name ?? []).join('.')]?.(left, right);
}

function isNumberOrNull(value: KnownValue | undefined): boolean {
  return value === null || typeof value === 'number';
}

const comparisons: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '=': (left, right) => left === right,
  '<>': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right,
  '>': (left, right) => left > right,
  '>=': (left, right) => left >= right,
};

/** Whether a query returns no rows because it selects from `generate_series(1, 0)`. */
export function isEmptySeries(
  { targetList = [], fromClause = [], groupClause, havingClause }: SelectStmt,
  known: KnownNumbers,
  { catalog }: Lookup,
): boolean {
  const isColumn = (each: Tree) =>
    'ResTarget' in each && each.ResTarget.val && 'ColumnRef' in each.ResTarget.val;
  // An aggregate returns a row for no rows.
  if (groupClause || havingClause || !targetList.every(isColumn)) return false;
  const [source, ...others] = fromClause;
  const { functions = [], is_rowsfrom } =
    source && 'RangeFunction' in source && others.length === 0 ? source.RangeFunction : {};
  const [item] = functions;
  const [call] = item && 'List' in item && !is_rowsfrom ? (item.List.items ?? []) : [];
  if (!call || !('FuncCall' in call)) return false;
  const { schema, name } = listName(call.FuncCall.funcname ?? []);
  const isOwn = schema !== undefined || catalog.functions.named(name).length > 0;
  if (isOwn || name !== 'generate_series') return false;
  const [start, stop, step = 1] = (call.FuncCall.args ?? []).map((each) => valueIn(each, known));
  if (typeof start !== 'number' || typeof stop !== 'number' || typeof step !== 'number')
    return false;
  return step > 0 ? start > stop : step < 0 && start < stop;
}

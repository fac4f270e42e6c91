import type { A_Expr, Constraint, FuncCall, Node as Tree } from 'libpg-query';
import { listName, strings } from '../../sql/written-names.js';

/**
 * Whether a CHECK constraint means the same whether a column had its new type from the start or got it later. For a
 * change of type, PostgreSQL prints the expression with its casts and reads it again: a literal that was bound to
 * varchar keeps that cast, as in `IN ('a', 'b')` or `coalesce(name, '')`. Where an operator or function takes text,
 * varchar and text columns lead to the same expression; LIKE and regular expressions also take char.
 */
export function isSameCheck(
  { raw_expr: expression }: Constraint,
  column: string,
  types: { readonly before: string | undefined; readonly after: string | undefined },
): boolean {
  const { before, after } = types;
  if (expression === undefined || before === undefined || after === undefined) return false;
  if (!readAsText.has(after)) return false;
  if (readAsText.has(before)) return isSame(expression, { column, operators: comparesText });
  return before === 'bpchar' && isSame(expression, { column, operators: matchesText });
}

interface Reading {
  readonly column: string;
  /** The operators that read the column as text. */
  readonly operators: ReadonlySet<string>;
}

const readAsText: ReadonlySet<string> = new Set(['text', 'varchar']);

const matchesText: ReadonlySet<string> = new Set([
  ...['~', '~*', '!~', '!~*'],
  ...['~~', '~~*', '!~~', '!~~*'],
]);

const comparesText: ReadonlySet<string> = new Set([
  ...matchesText,
  ...['=', '<>', '<', '>', '<=', '>='],
]);

/** Built-in functions that take text and have no variant for varchar. */
const takesText: ReadonlySet<string> = new Set([
  'btrim',
  'char_length',
  'left',
  'length',
  'lower',
  'ltrim',
  'octet_length',
  'right',
  'rtrim',
  'upper',
]);

function isSame(tree: Tree, reading: Reading): boolean {
  if ('BoolExpr' in tree) return (tree.BoolExpr.args ?? []).every((each) => isSame(each, reading));
  if ('NullTest' in tree) {
    const { arg } = tree.NullTest;
    return arg !== undefined && ('ColumnRef' in arg || isSame(arg, reading));
  }
  if ('A_Expr' in tree) return isSameComparison(tree.A_Expr, reading);
  if ('FuncCall' in tree) return isSameCall(tree.FuncCall, reading);
  return isLiteral(tree) || ('ColumnRef' in tree && !names(tree, reading.column));
}

/** A comparison of the column with a literal, of other columns, or of results of functions. */
function isSameComparison({ kind, name, lexpr, rexpr }: A_Expr, reading: Reading): boolean {
  if (!lexpr || !rexpr || !kind || !comparisons.has(kind)) return false;
  const [left, right] = [names(lexpr, reading.column), names(rexpr, reading.column)];
  if (!left && !right) return isSame(lexpr, reading) && isSame(rexpr, reading);
  const operator = strings(name ?? []).join('.');
  return reading.operators.has(operator) && isLiteral(left ? rexpr : lexpr);
}

const comparisons: ReadonlySet<string> = new Set(['AEXPR_OP', 'AEXPR_LIKE', 'AEXPR_ILIKE']);

/** A call that takes the column as text, or does not take it. */
function isSameCall(call: FuncCall, reading: Reading): boolean {
  const { args = [] } = call;
  const takes = args.some((each) => names(each, reading.column));
  if (!takes) return args.every((each) => isSame(each, reading));
  const { schema, name } = listName(call.funcname ?? []);
  return (
    reading.operators === comparesText &&
    (schema === undefined || schema === 'pg_catalog') &&
    takesText.has(name) &&
    args.every((each) => names(each, reading.column) || isLiteral(each))
  );
}

/** Whether an expression is the column, with or without the name of its table. */
function names(tree: Tree, column: string): boolean {
  return 'ColumnRef' in tree && strings(tree.ColumnRef.fields ?? []).at(-1) === column;
}

/** A literal that takes its type from the place where it stands, or a number. */
function isLiteral(tree: Tree): boolean {
  return 'A_Const' in tree;
}

import type { ColumnRef, SelectStmt, Node as Tree } from 'libpg-query';
import { sameTree } from '../../sql/same-tree.js';
import { walk } from '../../sql/walk.js';
import { strings } from '../../sql/written-names.js';

/** Aggregates of PostgreSQL: their arguments are not grouped. */
const aggregates: ReadonlySet<string> = new Set([
  'array_agg',
  'avg',
  'bool_and',
  'bool_or',
  'count',
  'every',
  'json_agg',
  'jsonb_agg',
  'max',
  'min',
  'string_agg',
  'sum',
]);

/**
 * Whether a query that groups rows may use a column that it does not group by. PostgreSQL accepts that if the query
 * groups by the primary key of the table, and then it depends on the key.
 */
export function mayUseUngroupedColumns({
  groupClause,
  targetList,
  havingClause,
  sortClause,
  distinctClause,
}: SelectStmt): boolean {
  if (!groupClause) return false;
  const targets = (targetList ?? []).map((each) =>
    'ResTarget' in each ? each.ResTarget : undefined,
  );
  const grouped = groupClause.map((item) => {
    const position = 'A_Const' in item ? item.A_Const.ival?.ival : undefined;
    if (position !== undefined) return targets[position - 1]?.val;
    // A name may be that of an output, or of a column of a table.
    return targets.some((each) => each?.name !== undefined && isColumn(item, each.name))
      ? undefined
      : item;
  });
  if (grouped.some((each) => !each || 'GroupingSet' in each)) return true;
  const keys = grouped.flatMap((each) => each ?? []);
  const isNamed = (each: Tree) =>
    targets.some((target) => target?.name !== undefined && isColumn(each, target.name));
  const sorted = (sortClause ?? []).flatMap((each) =>
    'SortBy' in each && each.SortBy.node ? [each.SortBy.node] : [],
  );
  const used = [
    ...targets.map((each) => each?.val),
    ...(havingClause ? [havingClause] : []),
    ...sorted.filter((each) => !isNamed(each)),
    ...(distinctClause ?? []).filter((each) => Object.keys(each).length > 0),
  ];
  return used.some((each) => !each || usesUngrouped(each, keys));
}

function isColumn(tree: Tree, name: string): boolean {
  if (!('ColumnRef' in tree)) return false;
  const [first, ...others] = strings(tree.ColumnRef.fields ?? []);
  return first === name && others.length === 0;
}

function usesUngrouped(expression: Tree, keys: readonly Tree[]): boolean {
  let uses = false;
  walk(expression, (...[type, node]) => {
    if (keys.some((key) => isKey(key, { [type]: node } as Tree))) return 'skip';
    if (type === 'FuncCall' && !node.over) {
      const [name, ...others] = strings(node.funcname ?? []);
      if (others.length === 0 && name !== undefined && aggregates.has(name)) return 'skip';
    }
    uses ||= type === 'ColumnRef' || type === 'SubLink';
    return uses ? 'skip' : undefined;
  });
  return uses;
}

/** A column is the same with and without its table: PostgreSQL refuses names that are ambiguous. */
function isKey(key: Tree, expression: Tree): boolean {
  if ('ColumnRef' in key && 'ColumnRef' in expression) {
    return isSameColumn(key.ColumnRef, expression.ColumnRef);
  }
  return sameTree(key, expression);
}

function isSameColumn(a: ColumnRef, b: ColumnRef): boolean {
  const [left, right] = [a, b].map(({ fields }) => fields ?? []);
  if (!left || !right || [...left, ...right].some((field) => !('String' in field))) return false;
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return strings(short).every((name, at) => name === strings(long).slice(-short.length)[at]);
}

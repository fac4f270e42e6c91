import type { ColumnRef, Node as Tree } from 'libpg-query';
import { walk } from '../../sql/walk.js';
import { strings } from '../../sql/written-names.js';
import type { Identity } from '../../state/identity.js';
import type { Relation } from '../../state/objects.js';
import { memoize } from '../../text/memoize.js';

/**
 * Whether a query or an expression may use a row as a value: a column reference that is the name of a table or
 * subquery, or all columns of one where a value is expected.
 */
export const usesRowsAsValues = memoize((tree: Tree): boolean => {
  const sources = new Set<string>();
  const columns = new Set<string>();
  let stars = 0;
  walk(tree, (...[type, node]) => {
    if (type === 'RangeVar' && node.relname) sources.add(node.relname);
    if (type === 'Alias' && node.aliasname) sources.add(node.aliasname);
    if (type === 'CommonTableExpr' && node.ctename) sources.add(node.ctename);
    if (type === 'ResTarget' && node.val && 'ColumnRef' in node.val && hasStar(node.val.ColumnRef))
      stars -= 1;
    if (type === 'ColumnRef') {
      if (hasStar(node)) stars += 1;
      else columns.add(strings(node.fields ?? []).at(-1) ?? '');
    }
    return undefined;
  });
  return stars > 0 || [...columns].some((name) => sources.has(name));
});

function hasStar({ fields }: ColumnRef): boolean {
  return fields?.some((field) => 'A_Star' in field) === true;
}

/** The relations whose rows may be values in the columns of a query that reads these relations. */
export function rowValuesOf(query: Tree, read: readonly Relation[]): ReadonlySet<Identity> {
  const inner = read.flatMap((each) => [...(each.rowValuesOf ?? [])]);
  return new Set(usesRowsAsValues(query) ? [...inner, ...read.map(({ id }) => id)] : inner);
}

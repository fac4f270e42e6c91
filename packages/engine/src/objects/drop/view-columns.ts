import type { Node as Tree } from 'libpg-query';
import { walk } from '../../sql/walk.js';
import { strings } from '../../sql/written-names.js';
import type { Catalog } from '../../state/catalog.js';
import type { Column, Relation } from '../../state/objects.js';

/**
 * Whether a view certainly depends on a column of a table that it reads. The view must mention the name, and the name
 * must have no other possible meaning: no other relation that the view reads has such a column, and no query, function
 * or alias in the view has that name. `*` on its only table means the columns at the time of its creation.
 */
export function viewNeedsColumn(
  catalog: Catalog,
  view: Relation,
  table: Relation,
  column: Column,
): boolean {
  const [query, ...others] = view.expressions ?? [];
  if (!query || others.length > 0 || !view.reads.has(table.id)) return false;
  const found = namesIn(query);
  if (found.isOpen || found.aliases.has(column.name)) return false;
  const rest = [...view.reads]
    .filter((id) => id !== table.id)
    .map((id) => catalog.relationById(id));
  const isOnlyThere = rest.every((other) =>
    other?.columns?.every(({ name }) => name !== column.name),
  );
  if (found.columns.has(column.name)) return isOnlyThere;
  return found.hasStar && rest.length === 0 && column.id < view.id;
}

/**
 * Whether a view certainly depends on no single column that it does not name: it uses whole rows only as values, and
 * joins without the columns that tables share.
 */
export function namesItsColumns({ expressions = [] }: Relation): boolean {
  let isExplicit = expressions.length > 0;
  for (const query of expressions) {
    walk(query, (...[type, node]) => {
      if (type === 'JoinExpr' && node.isNatural) isExplicit = false;
      if (type === 'ResTarget' && isStar(node.val)) isExplicit = false;
      return undefined;
    });
  }
  return isExplicit;
}

function isStar(tree: Tree | undefined): boolean {
  const last = tree && 'ColumnRef' in tree ? (tree.ColumnRef.fields ?? []).at(-1) : undefined;
  return last !== undefined && 'A_Star' in last;
}

interface Names {
  readonly columns: Set<string>;
  /** Names that the query defines itself. */
  readonly aliases: Set<string>;
  hasStar: boolean;
  /** Whether FROM contains anything but plain tables. */
  isOpen: boolean;
}

const queryParts =
  /^(RangeSubselect|RangeFunction|RangeTableFunc|CommonTableExpr|SubLink|WithClause)$/;

function namesIn(query: Tree): Names {
  const names: Names = { columns: new Set(), aliases: new Set(), hasStar: false, isOpen: false };
  walk(query, (type, node) => {
    if (queryParts.test(type)) names.isOpen = true;
    if (type === 'SelectStmt' && node.op !== undefined && node.op !== 'SETOP_NONE') {
      names.isOpen = true;
    }
    if (type === 'Alias' && node.colnames) names.isOpen = true;
    if (type === 'ResTarget' && node.name !== undefined && !isColumn(node.val, node.name)) {
      names.aliases.add(node.name);
    }
    if (type === 'ColumnRef') {
      const last = (node.fields ?? []).at(-1);
      if (last && 'A_Star' in last) names.hasStar = true;
      else names.columns.add(strings(node.fields ?? []).at(-1) ?? '');
    }
    return undefined;
  });
  return names;
}

function isColumn(value: Tree | undefined, name: string): boolean {
  return (
    value !== undefined &&
    'ColumnRef' in value &&
    strings(value.ColumnRef.fields ?? []).at(-1) === name
  );
}

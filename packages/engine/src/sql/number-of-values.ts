import type { InsertStmt, SelectStmt, Node as Tree } from 'libpg-query';

/** How many values an INSERT gives each row; undefined if that depends on the columns of a table. */
export function numberOfValues({ selectStmt }: InsertStmt): number | undefined {
  // DEFAULT VALUES
  if (!selectStmt) return 0;
  return 'SelectStmt' in selectStmt ? numberOfColumns(selectStmt.SelectStmt) : undefined;
}

function numberOfColumns({ larg, valuesLists, targetList }: SelectStmt): number | undefined {
  // Both sides of UNION and the like have the same number.
  if (larg) return numberOfColumns(larg);
  const [first] = valuesLists ?? [];
  const values = first && 'List' in first ? (first.List.items ?? []) : (targetList ?? []);
  return values.some(isExpanded) ? undefined : values.length;
}

/** `*`, `t.*` or `(value).*`. */
function isExpanded(value: Tree): boolean {
  const tree = 'ResTarget' in value ? value.ResTarget.val : value;
  if (!tree) return true;
  const parts =
    'ColumnRef' in tree
      ? tree.ColumnRef.fields
      : 'A_Indirection' in tree
        ? tree.A_Indirection.indirection
        : undefined;
  return parts?.some((part) => 'A_Star' in part) === true;
}

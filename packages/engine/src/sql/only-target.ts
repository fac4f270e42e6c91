import type { SelectStmt, Node as Tree } from 'libpg-query';

/** The expression of a select list that has just one. */
export function onlyTarget({ targetList = [] }: SelectStmt): Tree | undefined {
  const [only, ...others] = targetList;
  return only && others.length === 0 && 'ResTarget' in only ? only.ResTarget.val : undefined;
}

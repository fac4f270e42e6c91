import type { Node as Tree } from 'libpg-query';

/** Whether a statement queries or changes rows: svc follows the code that it runs. */
export function isQuery(tree: Tree): boolean {
  const type = Object.keys(tree)[0] ?? '';
  return /^(SelectStmt|InsertStmt|UpdateStmt|DeleteStmt|MergeStmt|CallStmt)$/.test(type);
}

/** Whether a statement changes only roles, privileges or publications, and no table, type or function. */
export function changesNoObjects(tree: Tree): boolean {
  const type = Object.keys(tree)[0] ?? '';
  if ('RenameStmt' in tree) return tree.RenameStmt.renameType === 'OBJECT_ROLE';
  if ('DropStmt' in tree) return tree.DropStmt.removeType === 'OBJECT_PUBLICATION';
  return /^(CreateRoleStmt|AlterRole(Set)?Stmt|Grant(Role)?Stmt|AlterDefaultPrivilegesStmt|(Create|Alter)PublicationStmt)$/.test(
    type,
  );
}

/** Whether a statement is about roles or the database, so that its footprint does not depend on the names in it. */
export function namesNoObject(tree: Tree): boolean {
  if ('GrantStmt' in tree) return tree.GrantStmt.objtype === 'OBJECT_DATABASE';
  return 'CreateRoleStmt' in tree || 'AlterRoleStmt' in tree || 'GrantRoleStmt' in tree;
}

/** Whether a statement has no lasting effects. */
export function hasNoLastingEffect(tree: Tree): boolean {
  const type = Object.keys(tree)[0] ?? '';
  return /^(LockStmt|NotifyStmt|ListenStmt|UnlistenStmt|CheckPointStmt)$/.test(type);
}

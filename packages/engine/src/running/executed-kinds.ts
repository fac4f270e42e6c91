import type { Node as Tree } from 'libpg-query';

/** Queries and changes of rows, which can be followed into the code that they run. */
export function isQuery(tree: Tree): boolean {
  const type = Object.keys(tree)[0] ?? '';
  return /^(SelectStmt|InsertStmt|UpdateStmt|DeleteStmt|MergeStmt|CallStmt)$/.test(type);
}

/** Roles, privileges and publications: tables, types and functions do not change. */
export function leavesObjects(tree: Tree): boolean {
  const type = Object.keys(tree)[0] ?? '';
  if ('RenameStmt' in tree) return tree.RenameStmt.renameType === 'OBJECT_ROLE';
  if ('DropStmt' in tree) return tree.DropStmt.removeType === 'OBJECT_PUBLICATION';
  return /^(CreateRoleStmt|AlterRole(Set)?Stmt|Grant(Role)?Stmt|AlterDefaultPrivilegesStmt|(Create|Alter)PublicationStmt)$/.test(
    type,
  );
}

/** Statements about roles and the database: what they touch does not depend on the names in them. */
export function namesNoObject(tree: Tree): boolean {
  if ('GrantStmt' in tree) return tree.GrantStmt.objtype === 'OBJECT_DATABASE';
  return 'CreateRoleStmt' in tree || 'AlterRoleStmt' in tree || 'GrantRoleStmt' in tree;
}

/** Statements without lasting effects. */
export function isIdle(tree: Tree): boolean {
  const type = Object.keys(tree)[0] ?? '';
  return /^(LockStmt|NotifyStmt|ListenStmt|UnlistenStmt|CheckPointStmt)$/.test(type);
}

import type { Node as Tree } from 'libpg-query';

/** Queries and changes of rows: what can be followed into the code that it runs. */
export function isQuery(tree: Tree): boolean {
  const type = Object.keys(tree)[0] ?? '';
  return /^(SelectStmt|InsertStmt|UpdateStmt|DeleteStmt|MergeStmt|CallStmt)$/.test(type);
}

/** Roles and privileges: no table, type or function is another one afterwards. */
export function isAboutRoles(tree: Tree): boolean {
  const type = Object.keys(tree)[0] ?? '';
  if ('RenameStmt' in tree) return tree.RenameStmt.renameType === 'OBJECT_ROLE';
  return /^(CreateRoleStmt|AlterRole(Set)?Stmt|Grant(Role)?Stmt|AlterDefaultPrivilegesStmt)$/.test(
    type,
  );
}

/** What it touches is the same whatever names it is given: roles, and the database. */
export function namesNoObject(tree: Tree): boolean {
  if ('GrantStmt' in tree) return tree.GrantStmt.objtype === 'OBJECT_DATABASE';
  return 'CreateRoleStmt' in tree || 'AlterRoleStmt' in tree || 'GrantRoleStmt' in tree;
}

/** Statements that leave nothing behind. */
export function isIdle(tree: Tree): boolean {
  const type = Object.keys(tree)[0] ?? '';
  return /^(LockStmt|NotifyStmt|ListenStmt|UnlistenStmt|CheckPointStmt)$/.test(type);
}

/** What a statement is called where people read it: CreateEnumStmt is CREATE ENUM. */
export function commandOf(tree: Tree): string {
  const [type = ''] = Object.keys(tree);
  return type
    .replace(/Stmt$/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toUpperCase();
}

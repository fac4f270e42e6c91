import type { AlterTableCmd, Node as Tree } from 'libpg-query';

/** The subcommand of an ALTER that has just one; undefined for everything else. */
export function onlyCommand(tree: Tree): AlterTableCmd | undefined {
  const [only, ...others] = 'AlterTableStmt' in tree ? (tree.AlterTableStmt.cmds ?? []) : [];
  return only && 'AlterTableCmd' in only && others.length === 0 ? only.AlterTableCmd : undefined;
}

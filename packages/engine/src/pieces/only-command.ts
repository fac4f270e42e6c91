import type { AlterTableCmd, Node as Tree } from 'libpg-query';

/** The subcommand of an ALTER with just one; undefined otherwise. */
export function onlyCommand(tree: Tree): AlterTableCmd | undefined {
  const [only, ...others] = 'AlterTableStmt' in tree ? (tree.AlterTableStmt.cmds ?? []) : [];
  return only && 'AlterTableCmd' in only && others.length === 0 ? only.AlterTableCmd : undefined;
}

import type { AlterTableCmd, AlterTableStmt, Node as Tree } from 'libpg-query';
import type { Operation } from '../operations/operation.js';
import { commandText, headText } from './table-text.js';

/** Several subcommands on one table, as written. */
export interface AlterText {
  readonly head: string;
  readonly commands: readonly { readonly text: string; readonly tree: AlterTableCmd }[];
  /** The statement without its subcommands. */
  readonly tree: AlterTableStmt;
}

/**
 * One ALTER TABLE out of two. PostgreSQL sorts subcommands into passes, so the later one must not
 * belong to an earlier pass; and two about one column stay two.
 */
export function mergeAlters(
  earlier: AlterText | Operation,
  later: Operation,
): AlterText | undefined {
  const first = 'head' in earlier ? earlier : alterOf(earlier);
  const second = alterOf(later);
  const added = second?.commands[0];
  if (!first || !second || !added || first.head !== second.head) return undefined;
  const last = first.commands.at(-1);
  const [before, after] = [passOf(last?.tree), passOf(added.tree)];
  if (before === undefined || after === undefined || after < before) return undefined;
  const names = new Set(first.commands.flatMap(({ tree }) => subjectsOf(tree)));
  if (subjectsOf(added.tree).some((name) => names.has(name))) return undefined;
  return { ...first, commands: [...first.commands, added] };
}

function alterOf({ action, origin }: Operation): AlterText | undefined {
  if (action.type !== 'alter' || !('AlterTableStmt' in action.tree)) return undefined;
  const { cmds, ...tree } = action.tree.AlterTableStmt;
  const [only] = cmds ?? [];
  const head = headText(origin.statement.text);
  const text = commandText(origin.statement.text);
  if (!only || !('AlterTableCmd' in only) || head === undefined || text === undefined)
    return undefined;
  return { head, tree, commands: [{ text, tree: only.AlterTableCmd }] };
}

/** The passes whose subcommands do nothing but what they say; others keep their statement. */
function passOf(command: AlterTableCmd | undefined): number | undefined {
  switch (command?.subtype) {
    case 'AT_DropColumn':
    case 'AT_DropConstraint':
    case 'AT_DropNotNull':
      return 0;
    case 'AT_AddColumn':
      return 2;
    case 'AT_AddConstraint':
      return 3;
    case 'AT_SetNotNull':
      return 4;
    default:
      return undefined;
  }
}

/** The columns and constraints that a subcommand is about. */
function subjectsOf({ name, def }: AlterTableCmd): readonly string[] {
  if (name !== undefined) return [name];
  if (!def) return [];
  if ('ColumnDef' in def) return [def.ColumnDef.colname ?? ''];
  return 'Constraint' in def && def.Constraint.conname !== undefined
    ? [def.Constraint.conname]
    : [];
}

export function printAlter({ head, commands }: AlterText): string {
  return `${head}\n${commands.map(({ text }) => `  ${text}`).join(',\n')}`;
}

/** The tree that the printed text must parse to. */
export function alterTree({ tree, commands }: AlterText): Tree {
  return {
    AlterTableStmt: { ...tree, cmds: commands.map((command) => ({ AlterTableCmd: command.tree })) },
  };
}

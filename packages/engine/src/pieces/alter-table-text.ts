import type { AlterTableCmd, AlterTableStmt, Node as Tree } from 'libpg-query';
import type { RunsOnRows } from '../footprints/operation.js';
import type { Footprint } from '../trace/footprint.js';

export interface AlterCommand {
  readonly text: string;
  readonly tree: AlterTableCmd;
  readonly footprint: Footprint;
  /** Whether it is DROP CONSTRAINT of a NOT NULL. */
  readonly dropsNotNull?: boolean;
  readonly onRows?: RunsOnRows | undefined;
}

/** Several subcommands on one table, as written. */
export interface AlterText {
  readonly head: string;
  readonly commands: readonly AlterCommand[];
  /** The statement without its subcommands. */
  readonly tree: AlterTableStmt;
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

import type { AlterTableCmd, AlterTableStmt, Constraint } from 'libpg-query';
import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Obstacle } from '../../footprints/obstacle.js';
import type { Identity } from '../../state/identity.js';
import type { Relation } from '../../state/objects.js';
import { subcommand } from './subcommands.js';

/** A subcommand of ALTER TABLE, with everything that its reader needs. */
export interface Command {
  readonly context: Context;
  readonly footprint: FootprintBuilder;
  readonly relation: Relation;
  readonly command: AlterTableCmd;
}

/**
 * The effect of a subcommand: an alteration, no effect that rules can fold (the whole statement may have to stay in
 * place), or no effect at all.
 */
export type Altered =
  | 'altered'
  /** An alteration that sets a part of the relation. */
  | 'set'
  /** An alteration that only removes a part of the relation. */
  | { readonly ended: Identity }
  | 'keep'
  | 'in place'
  /** The statement stays in place, and the facts about these relations may be out of date. */
  | { readonly uncertain: readonly Relation[] }
  /** No effect, with the reason; `exists` if IF NOT EXISTS found the column. */
  | { readonly nothing: string; readonly exists?: true };

/** Reads a subcommand, or returns why it cannot be followed. */
export type CommandReader = (command: Command) => Altered | { readonly obstacle: Obstacle };

/** A subcommand with its place in the text. */
export interface WrittenCommand {
  readonly tree: AlterTableCmd;
  readonly index: number;
}

/** The subcommands in PostgreSQL's order of execution: its passes, then the text. */
export function inExecutionOrder({ cmds }: AlterTableStmt): readonly WrittenCommand[] {
  return (cmds ?? [])
    .flatMap((each, index) =>
      'AlterTableCmd' in each ? [{ tree: each.AlterTableCmd, index }] : [],
    )
    .sort((a, b) => passOf(a.tree) - passOf(b.tree) || a.index - b.index);
}

/** The pass of a subcommand, as in PostgreSQL's tablecmds.c. */
export function passOf(command: AlterTableCmd): number {
  const { subtype, def } = command;
  if (subtype === 'AT_AddConstraint' && def && 'Constraint' in def) {
    return constraintPass(def.Constraint);
  }
  // DROP DEFAULT comes with the other drops.
  return subtype === 'AT_ColumnDefault' && !def ? 0 : subcommand(command).pass;
}

function constraintPass({ contype }: Constraint): number {
  if (contype === 'CONSTR_NOTNULL') return 4;
  return contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN' ? 6 : 5;
}

/** Whether a subcommand adds a primary key or a unique constraint. */
export function addsKey({ subtype, def }: AlterTableCmd): boolean {
  const contype = def && 'Constraint' in def ? def.Constraint.contype : undefined;
  const isKey = contype === 'CONSTR_PRIMARY' || contype === 'CONSTR_UNIQUE';
  return subtype === 'AT_AddConstraint' && isKey;
}

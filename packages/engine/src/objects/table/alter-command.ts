import type { AlterTableCmd, AlterTableStmt, Constraint } from 'libpg-query';
import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Identity } from '../../state/identity.js';
import type { Relation } from '../../state/objects.js';

/** A subcommand of ALTER TABLE as its reader sees it. */
export interface Command {
  readonly context: Context;
  readonly footing: FootprintBuilder;
  readonly relation: Relation;
  readonly command: AlterTableCmd;
}

/**
 * What a subcommand comes down to: an alteration, something to keep as it is (with its whole statement
 * at its place, if need be), or nothing at all.
 */
export type Altered =
  | 'altered'
  /** An alteration that gives a part of the relation a value, whatever it was. */
  | 'set'
  /** An alteration that does no more than remove a part of the relation. */
  | { readonly ended: Identity }
  | 'keep'
  | 'in place'
  /** In place, and what is known of these relations may be out of date. */
  | { readonly uncertain: readonly Relation[] }
  | { readonly nothing: string };

/** Reads a subcommand, or says why it cannot be followed. */
export type CommandReader = (command: Command) => Altered | { readonly obstacle: string };

/** A subcommand with its place in the text. */
export interface WrittenCommand {
  readonly tree: AlterTableCmd;
  readonly index: number;
}

/** The subcommands in the order in which PostgreSQL carries them out: its passes, then the text. */
export function inPasses({ cmds }: AlterTableStmt): readonly WrittenCommand[] {
  return (cmds ?? [])
    .flatMap((each, index) =>
      'AlterTableCmd' in each ? [{ tree: each.AlterTableCmd, index }] : [],
    )
    .sort((a, b) => passOf(a.tree) - passOf(b.tree) || a.index - b.index);
}

/** When a subcommand has its turn: ordered as in PostgreSQL's tablecmds.c. */
export function passOf({ subtype, def }: AlterTableCmd): number {
  switch (subtype) {
    case 'AT_DropColumn':
    case 'AT_DropConstraint':
    case 'AT_DropNotNull':
    case 'AT_DropIdentity':
    case 'AT_DropExpression':
      return 0;
    case 'AT_AlterColumnType':
      return 1;
    case 'AT_AddColumn':
      return 2;
    case 'AT_SetExpression':
      return 3;
    case 'AT_SetNotNull':
      return 4;
    case 'AT_AddConstraint':
      return def && 'Constraint' in def ? constraintPass(def.Constraint) : 6;
    case 'AT_ColumnDefault':
      return def ? 6 : 0;
    case 'AT_AddIdentity':
      return 6;
    default:
      return 7;
  }
}

function constraintPass({ contype }: Constraint): number {
  if (contype === 'CONSTR_NOTNULL') return 4;
  return contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN' ? 6 : 5;
}

import type { AlterTableCmd, Constraint } from 'libpg-query';
import type { Operation } from '../../footprints/operation.js';
import type { AlterCommand, AlterText } from '../../pieces/alter-table-text.js';
import { commandText, headText, mentionsOnly } from '../../pieces/table-text.js';
import { sameTree } from '../../sql/same-tree.js';
import { serialTypes } from '../../sql/serial-types.js';
import { strings } from '../../sql/written-names.js';
import { conflicts } from '../../trace/footprint.js';
import { passOf } from './alter-command.js';
import { interleave } from './runs-on-rows.js';
import { subcommand } from './subcommands.js';

/**
 * Merges two ALTER TABLEs into one. PostgreSQL sorts subcommands into passes, so no subcommand of the later statement
 * may depend on one that has a later pass. Two subcommands about one column or constraint are merged only if their
 * passes determine the order, or if their order does not matter. Two subcommands that run code for each row are not merged.
 */
export function mergeAlters(
  earlier: AlterText | Operation,
  later: Operation,
): AlterText | undefined {
  const first = 'head' in earlier ? earlier : alterOf(earlier);
  const second = alterOf(later);
  const added = second?.commands[0];
  if (!first || !second || !added || !sameTable(first, second)) return undefined;
  if (![...first.commands, added].every(({ tree }) => canBeMerged(tree))) return undefined;
  const subjects = subjectsOf(added.tree);
  const fits = first.commands.every((command) => {
    const { tree, footprint } = command;
    if (interleave(command.onRows, added.onRows)) return false;
    if (missesNotNull(command, added.tree, first.commands) || isNamedBefore(tree, added.tree))
      return false;
    if (
      changesOwner(tree)
        ? makesSequence(added.tree)
        : makesSequence(tree) && changesOwner(added.tree)
    )
      return false;
    const [before, after] = [passOf(tree), passOf(added.tree)];
    const shared = subjectsOf(tree).some((each) => subjects.includes(each));
    const commute = () => !conflicts(footprint, added.footprint);
    if (shared) return before < after || (before === after && commute());
    return before <= after || commute();
  });
  if (!fits) return undefined;
  const commands = [...first.commands, added];
  return { ...first, commands: commands.sort((a, b) => passOf(a.tree) - passOf(b.tree)) };
}

/**
 * PostgreSQL checks before the first pass whether the columns of a primary key are NOT NULL. It would not notice a
 * later DROP NOT NULL in the same statement. If a column is dropped and another of its name added, it would check the
 * dropped column, and not make the new one NOT NULL.
 */
function missesNotNull(
  { tree: { subtype, name = '' }, dropsNotNull }: AlterCommand,
  { def }: AlterTableCmd,
  commands: readonly AlterCommand[],
): boolean {
  if (!def || !('Constraint' in def) || def.Constraint.contype !== 'CONSTR_PRIMARY') return false;
  const { keys } = def.Constraint;
  const isOnColumn = keys !== undefined && strings(keys).includes(name);
  if (subtype === 'AT_DropColumn') {
    return isOnColumn && !commands.some(({ tree }) => notNullsOf(tree, name).length > 0);
  }
  return (
    dropsNotNull === true || (subtype === 'AT_DropNotNull' && (keys === undefined || isOnColumn))
  );
}

/** PostgreSQL gives the sequence of a new column to the owner before the statement, and links it after all subcommands. */
function makesSequence({ def }: AlterTableCmd): boolean {
  if (!def || !('ColumnDef' in def)) return false;
  const { typeName: type, constraints = [] } = def.ColumnDef;
  return (
    serialTypes.has(strings(type?.names ?? []).join('.')) ||
    constraints.some(
      (each) => 'Constraint' in each && each.Constraint.contype === 'CONSTR_IDENTITY',
    )
  );
}

function changesOwner({ subtype }: AlterTableCmd): boolean {
  return subtype === 'AT_ChangeOwner';
}

/** SET NOT NULL comes before the NOT NULL of a new column, and would give it a wrong name. */
function isNamedBefore(column: AlterTableCmd, { subtype, name }: AlterTableCmd): boolean {
  if (subtype !== 'AT_SetNotNull') return false;
  return notNullsOf(column, name).some(({ conname }) => conname !== undefined);
}

/** The NOT NULL of a new column of that name. */
function notNullsOf({ def }: AlterTableCmd, name: string | undefined): readonly Constraint[] {
  if (!def || !('ColumnDef' in def) || def.ColumnDef.colname !== name) return [];
  return (def.ColumnDef.constraints ?? []).flatMap((each) =>
    'Constraint' in each && each.Constraint.contype === 'CONSTR_NOTNULL' ? [each.Constraint] : [],
  );
}

function sameTable(a: AlterText, b: AlterText): boolean {
  return sameTree({ AlterTableStmt: a.tree }, { AlterTableStmt: b.tree });
}

function alterOf({ action, origin, footprint }: Operation): AlterText | undefined {
  if (action.type !== 'alter' && action.type !== 'set') return undefined;
  if (!action.tree || !('AlterTableStmt' in action.tree)) return undefined;
  const { cmds, ...tree } = action.tree.AlterTableStmt;
  const [only] = cmds ?? [];
  const head = headText(origin.statement.text);
  const text = commandText(origin.statement.text);
  if (!only || !('AlterTableCmd' in only) || head === undefined || text === undefined)
    return undefined;
  const command = only.AlterTableCmd;
  // Every other constraint that it drops has an identity.
  const dropsNotNull = command.subtype === 'AT_DropConstraint' && !('ends' in action);
  const onRows = action.type === 'alter' ? action.onRows : undefined;
  const parts = { text, tree: command, footprint, onRows };
  return { head, tree, commands: [{ ...parts, ...(dropsNotNull && { dropsNotNull }) }] };
}

/** The subcommands without implicit effects; others keep their statement. */
function canBeMerged(command: AlterTableCmd): boolean {
  const { subtype, name = '', def } = command;
  // All USING clauses of one statement see the former row.
  const isRetyped = subtype === 'AT_AlterColumnType' && def && 'ColumnDef' in def;
  const using = isRetyped ? def.ColumnDef.raw_default : undefined;
  return subcommand(command).mergeable === true && (!using || mentionsOnly(using, name));
}

/** The columns and constraints of a subcommand, or the property of the table that it sets. */
function subjectsOf(command: AlterTableCmd): readonly string[] {
  const { name, def } = command;
  if (name !== undefined) return [name];
  const { sets } = subcommand(command);
  if (sets !== undefined) return [`the table's ${sets}`];
  if (!def) return [];
  if ('ColumnDef' in def) return [def.ColumnDef.colname ?? ''];
  if (!('Constraint' in def)) return [];
  const { conname, contype, keys } = def.Constraint;
  const columns = contype === 'CONSTR_NOTNULL' ? strings(keys ?? []) : [];
  return conname === undefined ? columns : [conname, ...columns];
}

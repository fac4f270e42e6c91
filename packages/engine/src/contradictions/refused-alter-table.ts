import type { AlterTableCmd, AlterTableStmt, Constraint } from 'libpg-query';
import { inExecutionOrder } from '../objects/table/alter-command.js';
import { subcommand } from '../objects/table/subcommands.js';
import { rangeVarName } from '../sql/written-names.js';
import type { Relation } from '../state/objects.js';
import type { Checking } from './checking.js';
import { certainRelation, refuse, writtenAt } from './findings.js';

/** Refuses an ALTER TABLE that adds columns or constraints that already exist, or changes some that do not exist. */
export function checkAlterTable(statement: AlterTableStmt, checking: Checking): void {
  const table = statement.relation && certainRelation(checking, rangeVarName(statement.relation));
  if (table?.kind !== 'table' || statement.objtype !== 'OBJECT_TABLE') return;
  const commands = inExecutionOrder(statement).map(({ tree }) => tree);
  checkColumns(commands, checking, table);
  for (const command of commands) {
    if (command.subtype === 'AT_AddConstraint') checkAdded(command, commands, checking, table);
    if (command.subtype === 'AT_DropConstraint') checkDropped(command, commands, checking, table);
  }
}

/** Drops come before additions, regardless of the text; other subcommands may need what is added. */
function checkColumns(
  commands: readonly AlterTableCmd[],
  checking: Checking,
  table: Relation,
): void {
  if (!table.columns) return;
  const there = new Set(table.columns.map(({ name }) => name));
  const known = new Set([...there, ...commands.flatMap((command) => addedColumn(command) ?? [])]);
  for (const command of commands) {
    const { subtype, name = '', missing_ok } = command;
    const added = addedColumn(command);
    if (added !== undefined && there.has(added) && !missing_ok) {
      const cell = checking.lookup.cells.columnName(table.id, added);
      refuse(
        checking,
        `the table ${table.name} already has a column ${added}${writtenAt(checking, cell)}`,
        'Remove one of the two statements, or write ADD COLUMN IF NOT EXISTS.',
      );
    }
    if (added !== undefined) there.add(added);
    const isDrop = subtype === 'AT_DropColumn';
    if (isDrop && missing_ok) there.delete(name);
    else if (
      name !== '' &&
      subcommand(command).needsColumn &&
      !(isDrop ? there : known).has(name)
    ) {
      refuseColumn(checking, table, name);
    } else if (isDrop) there.delete(name);
  }
}

/** Refuses the statement because the table does not have the column. */
export function refuseColumn(checking: Checking, table: Relation, name: string): never {
  const gone = writtenAt(checking, checking.lookup.cells.columnName(table.id, name));
  return refuse(
    checking,
    `the table ${table.name} has no column ${name}${gone && `; it was dropped or renamed${gone}`}`,
    'Correct the name, or move the statement to where the column exists.',
  );
}

function addedColumn({ subtype, def }: AlterTableCmd): string | undefined {
  if (subtype !== 'AT_AddColumn' || !def || !('ColumnDef' in def)) return undefined;
  return def.ColumnDef.colname;
}

function checkAdded(
  { def }: AlterTableCmd,
  commands: readonly AlterTableCmd[],
  checking: Checking,
  table: Relation,
): void {
  const constraint: Constraint | undefined =
    def && 'Constraint' in def ? def.Constraint : undefined;
  // NOT NULL has a name only from PostgreSQL 18 on; a check of a child merges with its parent's.
  if (!constraint || constraint.contype === 'CONSTR_NOTNULL' || table.parents.size > 0) return;
  // Dropping a column drops its constraints, before anything is added.
  if (commands.some(({ subtype }) => subtype === 'AT_DropColumn')) return;
  const kept = [...table.constraints].filter(
    ([name]) =>
      !commands.some((each) => each.subtype === 'AT_DropConstraint' && each.name === name),
  );
  const place = (name: string) =>
    writtenAt(checking, checking.lookup.cells.part(table.id, 'constraint', name));
  const taken = kept.find(([name]) => name === constraint.conname)?.[0];
  if (taken !== undefined) {
    refuse(
      checking,
      `the table ${table.name} already has a constraint ${taken}${place(taken)}`,
      'Remove one of the two statements, or drop the constraint first.',
    );
  }
  const key = kept.find(([, { type }]) => type === 'primary')?.[0];
  if (key !== undefined && constraint.contype === 'CONSTR_PRIMARY') {
    refuse(
      checking,
      `the table ${table.name} already has a primary key${place(key)}`,
      'Drop it first, or make this a UNIQUE constraint.',
    );
  }
}

/** The suffixes of names that PostgreSQL chooses, which differ between versions. */
const chosen = /_(pkey|key|fkey|check|excl|not_null)\d*$/;

function checkDropped(
  { name = '', missing_ok }: AlterTableCmd,
  commands: readonly AlterTableCmd[],
  checking: Checking,
  table: Relation,
): void {
  if (missing_ok || chosen.test(name) || table.parents.size > 0 || table.constraints.has(name))
    return;
  if (table.columns?.some(({ notNullName }) => notNullName === name)) return;
  if (commands.some(({ subtype }) => subtype === 'AT_AddConstraint')) return;
  const cell = checking.lookup.cells.part(table.id, 'constraint', name);
  const gone = writtenAt(checking, cell);
  refuse(
    checking,
    `the table ${table.name} has no constraint ${name}${gone && `; it was dropped or renamed${gone}`}`,
    'Correct the name, or write DROP CONSTRAINT IF EXISTS.',
  );
}

import type { AlterTableCmd, AlterTableStmt, Node as Tree } from 'libpg-query';
import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import {
  notFollowed,
  type Obstacle,
  obstacleIn,
  unknownObject,
} from '../../footprints/obstacle.js';
import type { Action, RunsOnRows } from '../../footprints/operation.js';
import {
  changePlatformTable,
  isPlatformTable,
  isToolTable,
} from '../../footprints/platform-tables.js';
import { subcommandName } from '../../sql/command-names.js';
import { rangeVarName, typeName, type WrittenName } from '../../sql/written-names.js';
import { isBuiltInType } from '../../state/built-in-names.js';
import type { Relation } from '../../state/objects.js';
import { alterColumns } from '../column/alter-columns.js';
import { alterIdentity } from '../column/alter-identity.js';
import { columnNamed, columnsIn } from '../column/columns.js';
import { alterComposite } from '../composite/composites.js';
import { alterConstraints } from '../constraint/alter-constraints.js';
import { evaluateOnRows } from '../constraint/evaluate-on-rows.js';
import { family, writeFamily } from '../partition/partitions.js';
import type { Reader } from '../reader.js';
import {
  type Altered,
  type CommandReader,
  inExecutionOrder,
  type WrittenCommand,
} from './alter-command.js';
import { alterRelation } from './alter-relation.js';
import { commandStatements } from './alter-text.js';
import { interleave, runsOnRows } from './runs-on-rows.js';
import { subcommand } from './subcommands.js';

const readers: Readonly<Record<string, CommandReader>> = {
  ...alterColumns,
  ...alterIdentity,
  ...alterConstraints,
  ...alterRelation,
};

/** ALTER TABLE, VIEW, INDEX, SEQUENCE: an operation for each subcommand, in the order of the passes. */
export const alterTable: Reader<'AlterTableStmt'> = (statement, context) => {
  if (statement.objtype === 'OBJECT_TYPE') {
    alterComposite(statement, context);
    return;
  }
  const lookedUp = context.newFootprint();
  const written = statement.relation ? rangeVarName(statement.relation) : { name: '' };
  const relation = context.relation(written, lookedUp);
  if (attachesIndex(statement)) {
    attachIndex(context, statement, relation);
    return;
  }
  if (!relation) {
    alterUnknown(context, lookedUp, statement, written);
    return;
  }
  if (relation.kind === 'foreign table') {
    // The catalog does not store the properties that the type has from here on.
    relation.columns = undefined;
    context.keepUncertain(relation);
    return;
  }
  const commands = inExecutionOrder(statement);
  const whole = commands.length > 1 && !canBeParted(context, relation, commands);
  const onRows = commands.map(({ tree }) => runsOnRows(context, relation, tree));
  const parts = commands.map((command) => readCommand(context, lookedUp, relation, command));
  const done: ReadPart[] = [];
  for (const [index, part] of parts.entries()) {
    if ('reason' in part) {
      const name = subcommandName(commands[index]?.tree ?? {});
      context.barrier(obstacleIn(`ALTER TABLE ${written.name} ${name}`, part));
      return;
    }
    done.push(part);
  }
  const uncertain = done.flatMap(({ result }) =>
    typeof result === 'object' && 'uncertain' in result ? result.uncertain : [],
  );
  if (uncertain.length > 0) {
    context.keepUncertain(...uncertain);
    return;
  }
  if (done.some(({ result }) => result === 'in place')) {
    context.keepInPlace();
    return;
  }
  const statements =
    whole || !context.origin ? undefined : commandStatements(context.origin.statement, statement);
  const only = commands[0];
  if (commands.length === 1 && only && done[0]) {
    context.emit(actionOf(statement, relation, only, done[0].result, onRows[0]), done[0].footprint);
  } else if (!statements) {
    context.emit(
      { type: 'keep' },
      done.reduce((all, part) => all.join(part.footprint), lookedUp),
    );
  } else {
    done.forEach(({ footprint, result }, part) => {
      const command = commands[part];
      if (!command) return;
      const action = actionOf(statement, relation, command, result, onRows[part]);
      context.emit(action, footprint, part, commands.length, statements[command.index]);
    });
  }
};

/** ALTER of a relation that svc did not see created, or that does not exist. */
function alterUnknown(
  context: Context,
  lookedUp: FootprintBuilder,
  statement: AlterTableStmt,
  written: WrittenName,
): void {
  if (statement.missing_ok && !context.catalog.mayHaveUnknownObjects) {
    context.emit({ type: 'nothing', reason: `${written.name} does not exist` }, lookedUp);
  } else if (mayAffectOthers(statement)) {
    context.barrier(unknownObject(`ALTER of ${written.name}, which is unknown`));
  } else if (
    (isPlatformTable(context, written) && onlySwitchesRowSecurity(statement)) ||
    (isToolTable(written) && onlyChangesPlainColumns(statement))
  ) {
    context.emit({ type: 'keep' }, changePlatformTable(context, lookedUp, written));
  } else context.keepInPlace();
}

/** ALTER INDEX … ATTACH PARTITION. */
function attachesIndex({ objtype, cmds }: AlterTableStmt): boolean {
  const [only] = cmds ?? [];
  const command = only && 'AlterTableCmd' in only ? only.AlterTableCmd : undefined;
  return objtype === 'OBJECT_INDEX' && command?.subtype === 'AT_AttachPartition';
}

/** Marks both indexes as uncertain: from here on, one is dropped with the other, which may be unknown. */
function attachIndex(
  context: Context,
  { cmds }: AlterTableStmt,
  parent: Relation | undefined,
): void {
  const [only] = cmds ?? [];
  const definition = only && 'AlterTableCmd' in only ? only.AlterTableCmd.def : undefined;
  const named =
    definition && 'PartitionCmd' in definition ? definition.PartitionCmd.name : undefined;
  const child = named && context.findRelation(rangeVarName(named));
  for (const index of [parent, child]) if (index) index.uncertain = true;
  context.keepInPlace();
}

function actionOf(
  statement: AlterTableStmt,
  relation: Relation,
  { tree }: WrittenCommand,
  result: Altered,
  onRows: RunsOnRows | undefined,
): Action {
  if (typeof result === 'object' && 'nothing' in result) {
    const { nothing: reason, ...rest } = result;
    return { type: 'nothing', reason, ...rest };
  }
  const ended = typeof result === 'object' && 'ended' in result ? result.ended : undefined;
  const alters = result === 'altered' || result === 'set' || ended !== undefined;
  if (!alters) return { type: 'keep' };
  const isSet = result === 'set' || subcommand(tree).lastWins === true;
  return {
    type: isSet ? 'set' : 'alter',
    object: relation.id,
    tree: { AlterTableStmt: { ...statement, cmds: [{ AlterTableCmd: tree }] } },
    ...(ended === undefined ? {} : { ends: ended }),
    ...(onRows && { onRows }),
  };
}

/** Most changes of an unknown relation affect no known object. */
function mayAffectOthers({ cmds }: AlterTableStmt): boolean {
  return (cmds ?? []).some((each) => {
    if (!('AlterTableCmd' in each)) return true;
    const { subtype = '', def, behavior } = each.AlterTableCmd;
    return (
      behavior === 'DROP_CASCADE' ||
      /Inherit|Partition/.test(subtype) ||
      (def !== undefined && /"pktable"/.test(JSON.stringify(def)))
    );
  });
}

/** Row security of a table only hides its rows from roles other than its owner. */
function onlySwitchesRowSecurity({ cmds }: AlterTableStmt): boolean {
  return (cmds ?? []).every(
    (each) =>
      'AlterTableCmd' in each &&
      /^AT_(Enable|Disable)RowSecurity$/.test(each.AlterTableCmd.subtype ?? ''),
  );
}

/** Whether the statement only adds columns that use no object of the history, and drops columns. */
function onlyChangesPlainColumns({ cmds }: AlterTableStmt): boolean {
  return (cmds ?? []).every((each) => {
    if (!('AlterTableCmd' in each)) return false;
    const { subtype, def } = each.AlterTableCmd;
    if (subtype === 'AT_DropColumn') return true;
    if (subtype !== 'AT_AddColumn' || !def || !('ColumnDef' in def)) return false;
    const { typeName: type, constraints = [], collClause } = def.ColumnDef;
    const { schema = 'pg_catalog', name } = type ? typeName(type) : { name: '' };
    const isOfBuiltInType = schema === 'pg_catalog' && isBuiltInType(name);
    return isOfBuiltInType && !collClause && constraints.every(isPlain);
  });
}

/** NULL, NOT NULL, or a constant as default. */
function isPlain(constraint: Tree): boolean {
  if (!('Constraint' in constraint)) return false;
  const { contype, raw_expr: value } = constraint.Constraint;
  const isConstant = value !== undefined && 'A_Const' in value;
  return /^CONSTR_(NOT)?NULL$/.test(contype ?? '') || (contype === 'CONSTR_DEFAULT' && isConstant);
}

interface ReadPart {
  readonly footprint: FootprintBuilder;
  readonly result: Altered;
}

/** Reads one subcommand, unless it cannot be followed. */
function readCommand(
  context: Context,
  lookedUp: FootprintBuilder,
  relation: Relation,
  { tree }: WrittenCommand,
): ReadPart | Obstacle {
  const footprint = context.newFootprint().join(lookedUp).changes(relation.id);
  const reader = readers[tree.subtype ?? ''];
  if (!reader) return notFollowed('svc does not follow this form');
  if (tree.subtype === 'AT_AlterColumnType') {
    // Every row is cast, whatever the cast is.
    const obstacle = evaluateOnRows(context, footprint, relation, context.catalog.impliedCalls);
    if (obstacle !== undefined) return obstacle;
  }
  const hasFamily = relation.children.size > 0 && relation.kind !== 'index';
  const result = reader({ context, footprint, relation, command: tree });
  if (typeof result === 'object' && 'obstacle' in result) return result.obstacle;
  if (!hasFamily) return { footprint, result };
  if (!subcommand(tree).inFamilies) {
    return { footprint, result: { uncertain: family(context, relation) } };
  }
  writeFamily(context, footprint, relation);
  return { footprint, result: typeof result === 'object' ? result : 'keep' };
}

/**
 * Whether a statement can be split into one statement for each subcommand. It cannot if USING reads the row as it was
 * before the other subcommands, if a key, a check or an index spans two columns that change their type together, or if
 * the subcommands run code for each row.
 */
function canBeParted(
  lookup: Lookup,
  relation: Relation,
  commands: readonly WrittenCommand[],
): boolean {
  const onRows = commands.map(({ tree }) => runsOnRows(lookup, relation, tree));
  const runs = (one: number) => onRows.some((each, i) => i > one && interleave(onRows[one], each));
  if (commands.some((_, index) => runs(index))) return false;
  const of = (subtype: AlterTableCmd['subtype']) =>
    commands.filter(({ tree }) => tree.subtype === subtype).map(({ tree }) => tree);
  const retyped = of('AT_AlterColumnType');
  const changesOthers = retyped.length > 1 || of('AT_DropColumn').length > 0;
  if (changesOthers && retyped.some((each) => mayUseOthers(relation, each))) return false;
  if (retyped.length < 2) return true;
  if (relation.uncertain) return false;
  const names = new Set(retyped.map(({ name }) => name ?? ''));
  const ids = new Set([...names].map((name) => columnNamed(lookup, relation, name)?.id));
  const constraints = [...relation.constraints.values()];
  const indexes = [...relation.indexes].map((id) => lookup.catalog.relationById(id));
  return (
    !relation.columns?.some(({ generated }) => generated) &&
    !constraints.some(
      ({ columns, wholeRow }) => wholeRow || columns.filter((each) => names.has(each)).length > 1,
    ) &&
    !indexes.some((index) => (index?.indexed ?? []).filter((id) => ids.has(id)).length > 1)
  );
}

/** Whether the value of USING may depend on other columns. Without rows, it only has to be valid. */
function mayUseOthers(relation: Relation, { name, def }: AlterTableCmd): boolean {
  const value = def && 'ColumnDef' in def ? def.ColumnDef.raw_default : undefined;
  if (!value) return false;
  if (relation.mayHoldRows || relation.children.size > 0) return true;
  const { names, wholeRow } = columnsIn(relation, [value]);
  return wholeRow || [...names].some((each) => each !== name);
}

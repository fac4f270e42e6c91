import type { ColumnDef, Node as Tree } from 'libpg-query';
import { bind } from '../../footprints/bind.js';
import { cannotVanish } from '../../footprints/cannot-vanish.js';
import type { Lookup } from '../../footprints/lookup.js';
import { notFollowed, unknownObject } from '../../footprints/obstacle.js';
import { readReferences, readType, readTypeName } from '../../footprints/references/references.js';
import { domainExpressions } from '../../footprints/references/types-within.js';
import { typeName } from '../../sql/written-names.js';
import { isBuiltInType } from '../../state/built-in-names.js';
import type { Column } from '../../state/objects.js';
import { addConstraints } from '../constraint/constraints.js';
import { evaluateOnRows } from '../constraint/evaluate-on-rows.js';
import { retypeUnderKeys } from '../constraint/key-types.js';
import { addToChildren, columnChanges, columnIsAdded, family } from '../partition/partitions.js';
import { changeRewriting } from '../rule/rewriting.js';
import type { Command, CommandReader } from '../table/alter-command.js';
import { reachesChildren, touchRows } from './column-effects-on-rows.js';
import {
  addColumn,
  bindDefault,
  columnKey,
  columnNamed,
  readColumn,
  releaseDefault,
  runsCode,
  useColumn,
  writeColumn,
} from './columns.js';
import { removeDependents } from './drop-column-cascade.js';
import { readNamesInRows } from './names-in-rows.js';
import { addNotNull, removeNotNull } from './not-null.js';
import { isUsedElsewhere, releaseType, removeColumn } from './remove-column.js';
import { expressionsOn, resolveAgain } from './resolved-again.js';
import { writtenType } from './written-type.js';

/** The subcommands about one column. */
export const alterColumns: Readonly<Record<string, CommandReader>> = {
  AT_AddColumn: (part) => {
    const { context, footprint, relation, command } = part;
    const definition =
      command.def && 'ColumnDef' in command.def ? command.def.ColumnDef : undefined;
    if (!definition || relation.kind !== 'table')
      return { obstacle: notFollowed('svc does not follow this form') };
    const name = definition.colname ?? '';
    const isKnown = relation.columns?.some((column) => column.name === name);
    const isInFamily = relation.children.size > 0;
    if (command.missing_ok && relation.uncertain) {
      return isInFamily ? { uncertain: family(context, relation) } : perhapsAdd(part, definition);
    }
    if (command.missing_ok && isKnown) {
      footprint.read(context.cells.columnName(relation.id, name));
      if (definition.typeName) readTypeName(context, footprint, definition.typeName);
      return { nothing: `the column ${name} already exists`, exists: true };
    }
    const addsNoCondition = touchRows(context, footprint, relation, definition);
    const constraints = addColumn(context, footprint, relation, definition);
    const column = columnNamed(context, relation, name);
    if (column) column.addedLater = true;
    columnIsAdded(context, relation);
    const evaluated = column?.expression ? [column.expression] : [];
    const checked = column ? domainExpressions(context, context.bindings.used(column.id)) : [];
    const obstacle =
      evaluateOnRows(context, footprint, relation, [...evaluated, ...checked]) ??
      addConstraints(context, footprint, relation, constraints, addsNoCondition);
    if (obstacle !== undefined) return { obstacle };
    const isFollowed =
      !isInFamily ||
      (column !== undefined &&
        reachesChildren(context, relation, definition) &&
        addToChildren(context, footprint, relation, column));
    return isFollowed ? 'altered' : { uncertain: family(context, relation) };
  },

  AT_DropColumn: ({ context, footprint, relation, command }) => {
    const name = command.name ?? '';
    const isKnown = relation.columns?.some((column) => column.name === name) ?? false;
    footprint.read(context.cells.columnName(relation.id, name));
    if (command.missing_ok && !isKnown && !relation.uncertain)
      return { nothing: `there is no column ${name}` };
    columnChanges(context, relation, name);
    const cascade = command.behavior === 'DROP_CASCADE';
    const column = relation.columns?.find((each) => each.name === name);
    const takesMore = cascade && column !== undefined && isUsedElsewhere(context, relation, column);
    if (takesMore && !removeDependents(context, footprint, relation, column)) {
      return { obstacle: notFollowed('CASCADE drops dependent objects') };
    }
    const obstacle = removeColumn(context, footprint, relation, name, cascade && !takesMore);
    if (obstacle !== undefined) return { obstacle };
    return takesMore ? 'keep' : 'altered';
  },

  AT_AlterColumnType: (command) => {
    columnChanges(command.context, command.relation, command.command.name ?? '');
    return changeType(command);
  },

  AT_ColumnDefault: ({ context, footprint, relation, command }) => {
    const name = command.name ?? '';
    const column = readColumn(context, footprint, relation, name);
    footprint.write(context.cells.part(relation.id, 'default', columnKey(relation, name)));
    // Rows that were inserted before the default was set do not have its value.
    if (!column || column.addedLater || relation.uncertain || relation.kind !== 'table') {
      footprint.add(context.cells.defaults(relation.id));
    }
    if (!column) {
      if (command.def) readReferences(context, footprint, command.def);
      return 'altered';
    }
    releaseDefault(context, footprint, column);
    if (!command.def) return 'altered';
    bindDefault(context, footprint, relation, column, command.def);
    column.hasDefault = true;
    column.computed = runsCode(command.def);
    column.expression = command.def;
    return 'altered';
  },

  AT_SetNotNull: ({ context, footprint, relation, command }) => {
    addNotNull(context, footprint, relation, command.name ?? '', command);
    // PostgreSQL before 18 does not find a column in children that the same statement adds.
    return relation.hadChildren ? 'keep' : 'altered';
  },

  AT_DropNotNull: ({ context, footprint, relation, command }) => {
    dropNotNull({ context, footprint, relation, command }, command.name ?? '');
    return 'altered';
  },

  AT_SetStatistics: (command) => setPart(command, 'statistics'),
  AT_SetOptions: (command) => setPart(command, 'attribute options'),
  AT_ResetOptions: (command) => setPart(command, 'attribute options'),
  AT_SetStorage: (command) => setStoredForm(command, 'storage'),
  AT_SetCompression: (command) => setStoredForm(command, 'compression'),

  AT_SetExpression: ({ context, footprint, relation, command }) => {
    const name = command.name ?? '';
    const column = writeColumn(context, footprint, relation, name);
    if (!column || !command.def) return { obstacle: unknownObject('the column is unknown') };
    footprint
      .write(context.cells.part(relation.id, 'default', columnKey(relation, name)))
      .add(context.cells.shape(relation.id));
    footprint.read(context.cells.retypes(relation.id, column.id));
    writeRows({ context, footprint, relation, command });
    releaseDefault(context, footprint, column);
    bindDefault(context, footprint, relation, column, command.def);
    const obstacle = evaluateOnRows(context, footprint, relation, [command.def]);
    if (obstacle !== undefined) return { obstacle };
    column.expression = command.def;
    column.computed = runsCode(command.def);
    return 'altered';
  },

  AT_DropExpression: ({ context, footprint, relation, command }) => {
    const name = command.name ?? '';
    // Only columns that are not generated can be part of another expression or be set by a foreign key.
    const column = writeColumn(context, footprint, relation, name);
    if (!column || (command.missing_ok && relation.uncertain)) {
      return { obstacle: unknownObject('the column is unknown') };
    }
    changeRewriting(context, footprint, relation);
    footprint
      .write(context.cells.part(relation.id, 'generated', columnKey(relation, name)))
      .write(context.cells.part(relation.id, 'default', columnKey(relation, name)))
      .add(context.cells.shape(relation.id));
    if (command.missing_ok && !column.generated) return { nothing: `${name} is not generated` };
    releaseDefault(context, footprint, column);
    column.generated = false;
    return 'altered';
  },
};

/** ADD COLUMN IF NOT EXISTS on a table that may have the column: a column of that name exists afterwards. */
function perhapsAdd(
  { context, footprint, relation }: Command,
  definition: ColumnDef,
): ReturnType<CommandReader> {
  const constraints = addColumn(context, footprint, relation, definition);
  const obstacle = addConstraints(context, footprint, relation, constraints);
  const column = columnNamed(context, relation, definition.colname ?? '');
  const evaluated = column?.expression ? [column.expression] : [];
  const stopped = obstacle ?? evaluateOnRows(context, footprint, relation, evaluated);
  if (stopped !== undefined) return { obstacle: stopped };
  if (column) {
    column.type = undefined;
    column.hasDefault = true;
    column.computed = true;
  }
  cannotVanish(context, footprint.add(context.cells.shape(relation.id)));
  return 'keep';
}

/** Drops NOT NULL, with its name. */
export function dropNotNull({ context, footprint, relation }: Command, name: string): void {
  const { cells } = context;
  const column = useColumn(context, footprint, relation, name);
  const key = columnKey(relation, name);
  // A primary key, an identity and a replica identity index need it.
  footprint
    .write(cells.part(relation.id, 'not null', key))
    .read(cells.part(relation.id, 'primary key'))
    .read(cells.part(relation.id, 'replica identity'))
    .read(cells.part(relation.id, 'identity', key))
    .release(cells.shape(relation.id));
  if (!column) return;
  footprint.release(cells.retypes(relation.id, column.id));
  removeNotNull(context, footprint, relation, column);
}

/** Sets a property of a column that does not affect rows. The columns of an index are identified by number. */
function setPart({ context, footprint, relation, command }: Command, what: string): 'altered' {
  const name = command.name ?? '';
  if (name !== '') useColumn(context, footprint, relation, name);
  const key = name === '' ? `number ${command.num ?? 0}` : columnKey(relation, name);
  footprint.write(context.cells.part(relation.id, what, key));
  // An index loses the setting when it is rebuilt with another type.
  if (relation.kind === 'index' && relation.owner !== undefined) {
    for (const id of relation.indexed ?? []) {
      footprint.write(context.cells.retypes(relation.owner, id));
    }
  }
  return 'altered';
}

/**
 * Sets how new values are stored: a large row does not fit if PostgreSQL may not compress its values or move them out
 * of the row.
 */
function setStoredForm(command: Command, what: string): 'altered' {
  command.footprint.add(command.context.cells.shape(command.relation.id));
  return setPart(command, what);
}

/** Records that PostgreSQL rewrites the existing rows. */
function writeRows({ context, footprint, relation }: Command): void {
  if (relation.mayHoldRows) footprint.write(context.cells.rows(relation.id));
}

/**
 * ALTER COLUMN TYPE: affects everything that names the column or uses the whole row. PostgreSQL casts the default, sets
 * storage and compression to those of the new type, and rebuilds indexes and constraints.
 */
function changeType(command: Command): ReturnType<CommandReader> {
  const { context, footprint, relation } = command;
  const { cells } = context;
  const name = command.command.name ?? '';
  const definition =
    command.command.def && 'ColumnDef' in command.command.def
      ? command.command.def.ColumnDef
      : undefined;
  if (!definition?.typeName || relation.kind !== 'table')
    return { obstacle: notFollowed('svc does not follow this form') };
  const column = writeColumn(context, footprint, relation, name);
  if (!column) return { obstacle: unknownObject('the column is unknown') };
  const using: Tree | undefined = definition.raw_default;
  footprint
    .add(cells.columns(relation.id))
    .add(cells.shape(relation.id))
    .read(cells.unseenDependencies)
    .read(cells.retypes(relation.id, column.id));
  for (const part of ['default', 'storage', 'compression']) {
    footprint.write(cells.part(relation.id, part, column.id));
  }
  writeRows(command);
  if (relation.mayHoldRows) readNamesInRows(context, footprint, relation, column);
  const made = readType(context, footprint, typeName(definition.typeName));
  if (using) readReferences(context, footprint, using, [relation]);
  const obstacle = evaluateOnRows(context, footprint, relation, [
    ...(using ? [using] : []),
    ...(made ? domainExpressions(context, [made.id]) : []),
    ...expressionsOn(context, relation, column),
  ]);
  if (obstacle !== undefined) return { obstacle };
  // PostgreSQL checks foreign keys on the column, in either direction, with the operators of the new type.
  const isKnown = made !== undefined || isBuiltInType(typeName(definition.typeName).name);
  const wasKnown = isTypeKnown(context, column);
  footprint.read(isKnown && wasKnown ? cells.coreResolution : cells.resolution);
  resolveAgain(context, footprint, relation, column);
  releaseType(context, footprint, relation, column);
  const own = context.newFootprint();
  const type = typeName(definition.typeName);
  retypeUnderKeys(context, footprint, relation, column, type.name);
  readType(context, own, type);
  if (definition.collClause) readReferences(context, own, { CollateClause: definition.collClause });
  bind(context, column.id, own);
  // PostgreSQL casts the default from its former type.
  if (column.defaultId !== undefined) context.bindings.bindLike(column.defaultId, column.id);
  footprint.join(own);
  if (column.identity && column.sequence !== undefined) {
    footprint.changes(column.sequence).write(cells.part(column.sequence, 'state'));
  }
  column.type = type.name;
  column.writtenType = writtenType(definition.typeName);
  return 'altered';
}

/** Whether the type of a column is built in or created by the history, not by an extension. */
function isTypeKnown({ bindings, catalog }: Lookup, { id, type = '' }: Column): boolean {
  return isBuiltInType(type) || bindings.used(id).some((each) => catalog.types.byId(each));
}

import type { AlterTableCmd, AlterTableStmt, CreateStmt, Node as Tree } from 'libpg-query';
import type { Relation } from '../../catalog/objects.js';
import type { Context } from '../context.js';
import type { Footing } from '../footing.js';
import { rangeVarName, readReferences } from '../references.js';
import { addColumn, addConstraint, readColumn } from './columns.js';
import type { Reader } from './kind.js';

/** CREATE TABLE. */
export const createTable: Reader<'CreateStmt'> = (statement, context) => {
  const footing = context.footing();
  const written = statement.relation ? rangeVarName(statement.relation) : { name: '' };
  const schema = context.creationSchema(written);
  if (statement.if_not_exists) {
    const existing = context.relation({ schema, name: written.name }, footing);
    if (existing) {
      context.emit(
        { type: 'nothing', reason: `${written.name} exists already` },
        footing.uses(existing.id),
      );
      return;
    }
    if (context.catalog.vague) {
      context.barrier('IF NOT EXISTS after a statement that cannot be followed');
      return;
    }
  }
  if (!isPlain(statement)) {
    context.barrier(`CREATE TABLE ${written.name} in a form that is not followed`);
    return;
  }
  const relation = context.catalog.addRelation('table', schema, written.name, {
    columns: [],
    temporary: schema === 'pg_temp',
  });
  footing.makes(relation.id);
  context.takeName(footing, 'relation', schema, written.name);
  context.takeName(footing, 'type', schema, written.name);
  const elements = statement.tableElts ?? [];
  for (const element of elements) {
    if ('ColumnDef' in element) addColumn(context, footing, relation, element.ColumnDef);
  }
  for (const element of elements) {
    if ('Constraint' in element) addConstraint(context, footing, relation, element.Constraint);
  }
  context.emit({ type: 'create', object: relation.id, tree: { CreateStmt: statement } }, footing);
};

/** Only columns and constraints: nothing copied, inherited or partitioned. */
function isPlain({
  tableElts,
  inhRelations,
  partbound,
  partspec,
  ofTypename,
  relation,
}: CreateStmt): boolean {
  return (
    !inhRelations &&
    !partbound &&
    !partspec &&
    !ofTypename &&
    relation?.relpersistence !== 't' &&
    (tableElts ?? []).every((each) => 'ColumnDef' in each || 'Constraint' in each)
  );
}

/** ALTER TABLE: an operation for each subcommand, in the order of PostgreSQL's passes. */
export const alterTable: Reader<'AlterTableStmt'> = (statement, context) => {
  const footing = context.footing();
  const written = statement.relation ? rangeVarName(statement.relation) : { name: '' };
  const relation = context.relation(written, footing);
  const commands = (statement.cmds ?? []).flatMap((each) =>
    'AlterTableCmd' in each ? [each.AlterTableCmd] : [],
  );
  const only = commands[0];
  if (
    relation?.kind !== 'table' ||
    statement.objtype !== 'OBJECT_TABLE' ||
    commands.length !== 1 ||
    !only
  ) {
    context.barrier(`ALTER ${written.name} in a form that is not followed`);
    return;
  }
  footing.changes(relation.id);
  if (!alter(context, footing, relation, only)) {
    context.barrier(`ALTER TABLE ${written.name} ${only.subtype ?? ''} is not followed`);
    return;
  }
  footing.add(context.cells.shape(relation.id));
  context.emit(
    {
      type: 'alter',
      object: relation.id,
      tree: { AlterTableStmt: statement satisfies AlterTableStmt },
    },
    footing,
  );
};

function alter(
  context: Context,
  footing: Footing,
  relation: Relation,
  command: AlterTableCmd,
): boolean {
  const definition: Tree | undefined = command.def;
  const column = command.name ?? '';
  const { cells } = context;
  switch (command.subtype) {
    case 'AT_AddColumn':
      if (!definition || !('ColumnDef' in definition) || command.missing_ok) return false;
      addColumn(context, footing, relation, definition.ColumnDef);
      return true;
    case 'AT_AddConstraint':
      if (!definition || !('Constraint' in definition)) return false;
      addConstraint(context, footing, relation, definition.Constraint);
      return true;
    case 'AT_ColumnDefault':
      readColumn(context, footing, relation, column);
      if (definition) readReferences(context, footing, definition);
      footing.write(cells.part(relation.id, 'default', column));
      return true;
    case 'AT_SetNotNull':
    case 'AT_DropNotNull':
      readColumn(context, footing, relation, column);
      footing.write(cells.part(relation.id, 'not null', column));
      return true;
    case 'AT_AlterColumnType':
      return false;
    default:
      return false;
  }
}

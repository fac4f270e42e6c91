import type { AlterTableStmt } from 'libpg-query';
import { bind, mayRelease } from '../../footprints/bind.js';
import type { Context } from '../../footprints/context.js';
import { notFollowed } from '../../footprints/obstacle.js';
import { readReferences } from '../../footprints/references/references.js';
import { takeName } from '../../footprints/take-name.js';
import { rangeVarName } from '../../sql/written-names.js';
import type { Reader } from '../reader.js';

/** CREATE TYPE … AS (…). */
export const createComposite: Reader<'CompositeTypeStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const written = { schema: statement.typevar?.schemaname, name: statement.typevar?.relname ?? '' };
  const schema = context.creationSchema(written);
  readReferences(context, footprint, statement.coldeflist ?? []);
  const type = context.catalog.types.add('composite', schema, written.name);
  takeName(context, footprint, 'type', schema, written.name);
  takeName(context, footprint, 'relation', schema, written.name);
  context.emit(
    { type: 'create', object: type.id, tree: { CompositeTypeStmt: statement } },
    footprint.makes(type.id),
  );
};

/**
 * ALTER TYPE … ADD, DROP or ALTER ATTRIBUTE. Every object that uses the type may depend on its attributes, and CASCADE
 * also changes typed tables, so statements that use the type keep their order to this one.
 */
export function alterComposite(statement: AlterTableStmt, context: Context): void {
  const footprint = context.newFootprint();
  const written = statement.relation ? rangeVarName(statement.relation) : { name: '' };
  const type = context.type(written, footprint);
  const cascade = (statement.cmds ?? []).some(
    (each) => 'AlterTableCmd' in each && each.AlterTableCmd.behavior === 'DROP_CASCADE',
  );
  if (!type || 'columns' in type || cascade) {
    context.barrier(notFollowed(`ALTER TYPE ${written.name}: svc does not follow this form`));
    return;
  }
  context.session.plans.typesChange();
  readReferences(context, footprint, statement.cmds ?? []);
  mayRelease(context, type.id, footprint);
  bind(context, type.id, footprint);
  footprint
    .changes(type.id)
    .write(context.cells.references(type.id))
    .write(context.cells.part(type.id, 'definition'));
  context.emit({ type: 'alter', object: type.id, tree: { AlterTableStmt: statement } }, footprint);
}

import type { AlterObjectSchemaStmt, ObjectType } from 'libpg-query';
import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import { namedType, rangeVarName } from '../../sql/written-names.js';
import type { Relation } from '../../state/objects.js';
import { isRelation, isRoutine, routine } from '../named-objects.js';
import type { Reader } from '../reader.js';
import { bindToSchema, moveRelation } from '../rename/rename.js';

/** ALTER … SET SCHEMA: the names in both schemas are written, as for a rename. */
export const setSchema: Reader<'AlterObjectSchemaStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const schema = statement.newschema ?? '';
  footprint.read(context.cells.name('schema', '', schema));
  if (statement.objectType !== undefined && !kept.has(statement.objectType)) {
    // Operators, extensions, dictionaries …: the catalog does not store them by name.
    context.keepInPlace();
    context.catalog.addUnnamed(schema);
    return;
  }
  if (!move(statement, context, footprint, schema)) {
    context.barrier(`SET SCHEMA ${schema} of something that is not known`);
    return;
  }
  context.emit({ type: 'keep' }, footprint);
};

const kept = new Set<ObjectType>([
  'OBJECT_TABLE',
  'OBJECT_FOREIGN_TABLE',
  'OBJECT_VIEW',
  'OBJECT_MATVIEW',
  'OBJECT_SEQUENCE',
  'OBJECT_FUNCTION',
  'OBJECT_PROCEDURE',
  'OBJECT_ROUTINE',
  'OBJECT_AGGREGATE',
  'OBJECT_TYPE',
  'OBJECT_DOMAIN',
  'OBJECT_STATISTIC_EXT',
]);

function move(
  statement: AlterObjectSchemaStmt,
  context: Context,
  footprint: FootprintBuilder,
  schema: string,
): boolean {
  const { objectType, object } = statement;
  const { cells, catalog } = context;
  if (isRelation(objectType)) {
    const relation =
      statement.relation && context.relation(rangeVarName(statement.relation), footprint);
    if (!relation || relation.uncertain) return false;
    moveTable(context, footprint, relation, schema);
    return true;
  }
  if (isRoutine(objectType)) {
    const found =
      object && 'ObjectWithArgs' in object && routine(context, footprint, object.ObjectWithArgs);
    if (!found) return false;
    leave(context, footprint, found.schema, schema);
    footprint
      .changes(found.id)
      .write(cells.part(found.id, 'name'))
      .write(cells.overloads(found.name));
    bindToSchema(context, found.id, schema);
    context.session.plans.nameChanges(found.name);
    catalog.functions.rename(found, schema, found.name);
    return true;
  }
  if (objectType !== 'OBJECT_TYPE' && objectType !== 'OBJECT_DOMAIN') return false;
  const type = context.type(namedType(object), footprint);
  if (!type || !('labels' in type) || type.kind === 'composite' || type.multirange) {
    return false;
  }
  leave(context, footprint, type.schema, schema);
  footprint.changes(type.id).write(cells.name('type', type.schema, type.name));
  context.takeName(footprint, 'type', schema, type.name);
  bindToSchema(context, type.id, schema);
  catalog.types.rename(type, schema, type.name);
  return true;
}

/** A table moves with its indexes, constraints and the sequences of its columns. */
function moveTable(
  context: Context,
  footprint: FootprintBuilder,
  relation: Relation,
  schema: string,
): void {
  const { cells, catalog } = context;
  leave(context, footprint, relation.schema, schema);
  footprint.read(cells.part(relation.id, 'sequences'));
  const names = [
    ...relation.constraints.keys(),
    ...(relation.columns ?? []).flatMap(({ notNullName }) => notNullName ?? []),
  ];
  for (const name of names) {
    footprint
      .add(cells.name('constraint', relation.schema, name))
      .add(cells.name('constraint', schema, name));
  }
  for (const id of relation.indexes) {
    const owned = catalog.relationById(id);
    if (owned) moveRelation(context, footprint, owned, schema, owned.name);
  }
  moveRelation(context, footprint, relation, schema, relation.name);
}

/** An object that moves out of a schema no longer prevents dropping it. */
function leave(context: Context, footprint: FootprintBuilder, from: string, to: string): void {
  for (const schema of [from, to]) {
    const id = context.catalog.schema(schema);
    if (id !== undefined) footprint.read(context.cells.object(id));
  }
}

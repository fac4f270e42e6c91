import type { AlterObjectSchemaStmt, ObjectType } from 'libpg-query';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import { unknownObject } from '../../footprints/obstacle.js';
import { takeName } from '../../footprints/take-name.js';
import { namedType, rangeVarName } from '../../sql/written-names.js';
import type { Relation } from '../../state/objects.js';
import { isRelation, isRoutine, routine } from '../named-objects.js';
import type { Reader } from '../reader.js';
import { bindToSchema, moveRelation } from '../rename/move-relation.js';

/** ALTER … SET SCHEMA writes the names in both schemas, like a rename. */
export const setSchema: Reader<'AlterObjectSchemaStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const schema = statement.newschema ?? '';
  footprint.read(context.cells.name('schema', '', schema));
  if (statement.objectType !== undefined && !kept.has(statement.objectType)) {
    // Operators, extensions, dictionaries …: the catalog does not store them by name.
    context.keepInPlace();
    context.session.plans.namesChange();
    context.catalog.addUnnamed(schema);
    return;
  }
  if (!move(statement, context, footprint, schema)) {
    context.barrier(unknownObject(`SET SCHEMA ${schema} of an object that is unknown`));
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
  lookup: Lookup,
  footprint: FootprintBuilder,
  schema: string,
): boolean {
  const { objectType, object } = statement;
  const { cells, catalog } = lookup;
  if (isRelation(objectType)) {
    const relation =
      statement.relation && lookup.relation(rangeVarName(statement.relation), footprint);
    if (!relation || relation.uncertain) return false;
    moveTable(lookup, footprint, relation, schema);
    return true;
  }
  if (isRoutine(objectType)) {
    const found =
      object && 'ObjectWithArgs' in object && routine(lookup, footprint, object.ObjectWithArgs);
    if (!found) return false;
    leave(lookup, footprint, found.schema, schema);
    footprint
      .changes(found.id)
      .read(cells.extensionFunctions)
      .write(cells.part(found.id, 'name'))
      .write(cells.overloads(found.name));
    bindToSchema(lookup, found.id, schema);
    lookup.session.plans.nameChanges(found.name);
    catalog.functions.rename(found, schema, found.name);
    return true;
  }
  if (objectType !== 'OBJECT_TYPE' && objectType !== 'OBJECT_DOMAIN') return false;
  const type = lookup.type(namedType(object), footprint);
  if (!type || !('labels' in type) || type.kind === 'composite' || type.multirange) {
    return false;
  }
  leave(lookup, footprint, type.schema, schema);
  footprint.changes(type.id).write(cells.name('type', type.schema, type.name));
  takeName(lookup, footprint, 'type', schema, type.name);
  bindToSchema(lookup, type.id, schema);
  lookup.session.plans.nameChanges(type.name);
  catalog.types.rename(type, schema, type.name);
  return true;
}

/** A table moves with its indexes, constraints and the sequences of its columns. */
function moveTable(
  lookup: Lookup,
  footprint: FootprintBuilder,
  relation: Relation,
  schema: string,
): void {
  const { cells, catalog } = lookup;
  leave(lookup, footprint, relation.schema, schema);
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
    if (owned) moveRelation(lookup, footprint, owned, schema, owned.name);
  }
  moveRelation(lookup, footprint, relation, schema, relation.name);
}

/** An object that moves out of a schema no longer prevents dropping it. */
function leave(lookup: Lookup, footprint: FootprintBuilder, from: string, to: string): void {
  for (const schema of [from, to]) {
    const id = lookup.catalog.schemas.named(schema);
    if (id !== undefined) footprint.read(lookup.cells.object(id));
  }
}

import { cannotVanish } from '../../footprints/cannot-vanish.js';
import { notFollowed } from '../../footprints/obstacle.js';
import { alreadyExists } from '../../footprints/operation.js';
import type { Reader } from '../reader.js';
import { readRole } from '../role/roles.js';
import { createWithElements } from './schema-elements.js';

/** CREATE SCHEMA. */
export const createSchema: Reader<'CreateSchemaStmt'> = (statement, context) => {
  const footprint = context.newFootprint();
  const name = statement.schemaname ?? statement.authrole?.rolename ?? '';
  if (name === '') {
    context.barrier(notFollowed('CREATE SCHEMA without a name'));
    return;
  }
  footprint.write(context.cells.name('schema', '', name)).add(context.cells.schemas);
  if (statement.authrole) {
    readRole(context, footprint);
    if (statement.schemaElts) context.catalog.changedPrivileges.changeAnyOwner();
  }
  const existing = context.catalog.schemas.named(name);
  if (statement.if_not_exists && existing !== undefined && !context.catalog.mayHaveUnknownObjects) {
    context.emit(alreadyExists(name), footprint);
    return;
  }
  if (statement.if_not_exists && context.catalog.mayHaveUnknownObjects) {
    const perhaps = existing ?? context.catalog.schemas.add(name);
    context.emit({ type: 'keep' }, cannotVanish(context, footprint.makes(perhaps)));
    return;
  }
  const id = context.catalog.schemas.add(name);
  if (statement.schemaElts) {
    createWithElements(context, footprint.makes(id), name, statement.schemaElts);
    return;
  }
  context.emit(
    { type: 'create', object: id, tree: { CreateSchemaStmt: statement } },
    footprint.makes(id),
  );
};

import { objectNamed } from '../named-objects.js';
import type { Reader } from '../reader.js';
import { readRole } from './roles.js';

/** REASSIGN OWNED: everything of the roles belongs to another one. */
export const reassignOwned: Reader<'ReassignOwnedStmt'> = (_, context) => {
  context.catalog.changedPrivileges.changeAnyOwner();
  context.keepInPlace();
};

/** ALTER … OWNER TO, for objects other than relations. */
export const alterOwner: Reader<'AlterOwnerStmt'> = (statement, context) => {
  const { cells } = context;
  const footprint = context.newFootprint().add(cells.privileges);
  readRole(context, footprint);
  const id = objectNamed(context, footprint, statement.objectType, statement.object);
  if (id === undefined) {
    // No operation that svc follows depends on the owner.
    context.keepInPlace();
    return;
  }
  footprint.changes(id).write(cells.part(id, 'owner')).write(cells.part(id, 'privileges'));
  context.catalog.changedPrivileges.changeOwner(id);
  // If the object has privileges, each new owner takes over the privileges of the previous one.
  const isPlain = !context.catalog.changedPrivileges.mayHaveGrants(id);
  context.emit(isPlain ? { type: 'set', object: id } : { type: 'keep' }, footprint);
};

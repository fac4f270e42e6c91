import type { Context } from '../../footprints/context.js';
import type { FootprintBuilder } from '../../footprints/footprint-builder.js';
import type { Lookup } from '../../footprints/lookup.js';
import type { Reader } from '../reader.js';

/** Records that the operation names roles. */
export function readRole(lookup: Lookup, footprint: FootprintBuilder): void {
  footprint.read(lookup.cells.other('roles'));
}

/** CREATE ROLE, ALTER ROLE, and memberships. */
export function changeRoles(context: Context): void {
  context.emit({ type: 'keep' }, footprintOfRoles(context).add(context.cells.catalog));
}

function footprintOfRoles(lookup: Lookup): FootprintBuilder {
  const { cells } = lookup;
  return lookup.newFootprint().write(cells.other('roles')).write(cells.privileges);
}

export const createRole: Reader<'CreateRoleStmt'> = ({ role }, context) => {
  if (role !== undefined) context.catalog.ownRoles.add(role);
  changeRoles(context);
};
export const alterRole: Reader<'AlterRoleStmt'> = (_, context) => changeRoles(context);
export const grantRole: Reader<'GrantRoleStmt'> = (_, context) => changeRoles(context);

/** A role can be dropped when it owns nothing and has no privileges. */
export const dropRole: Reader<'DropRoleStmt'> = ({ roles = [] }, context) => {
  for (const each of roles) {
    if ('RoleSpec' in each) context.session.plans.nameIsReused(each.RoleSpec.rolename ?? '');
  }
  context.emit({ type: 'keep' }, footprintOfRoles(context).write(context.cells.catalog));
};

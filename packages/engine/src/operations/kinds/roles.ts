import type { Context } from '../context.js';
import type { Footing } from '../footing.js';
import type { Reader } from './kind.js';

/** The operation names roles. */
export function readRole(context: Context, footing: Footing): void {
  footing.read(context.cells.other('roles'));
}

/** CREATE ROLE, ALTER ROLE, and memberships: who is there, and what each may do. */
export function changeRoles(context: Context): void {
  const { cells } = context;
  context.emit(
    { type: 'keep' },
    context.footing().write(cells.other('roles')).write(cells.privileges).add(cells.catalog),
  );
}

export const createRole: Reader<'CreateRoleStmt'> = (_, context) => changeRoles(context);
export const alterRole: Reader<'AlterRoleStmt'> = (_, context) => changeRoles(context);
export const grantRole: Reader<'GrantRoleStmt'> = (_, context) => changeRoles(context);
/** A role goes when nothing is its own any more and nobody has granted it anything. */
export const dropRole: Reader<'DropRoleStmt'> = (_, context) => {
  const { cells } = context;
  const footing = context.footing().write(cells.other('roles')).write(cells.privileges);
  context.emit({ type: 'keep' }, footing.write(cells.catalog));
};

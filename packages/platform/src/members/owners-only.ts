import type { OrganizationCaller } from '../access/caller.js';
import type { Role } from '../access/roles.js';
import { forbidden } from '../api/problems.js';

/** Owners are made, changed and removed by owners alone. A key may do what whoever made it may do now. */
export function requireOwnerFor(caller: OrganizationCaller, ...concerned: readonly Role[]): void {
  const role = caller.kind === 'key' ? caller.creatorRole : caller.role;
  if (role === 'owner' || !concerned.includes('owner')) return;
  throw forbidden('OWNER_REQUIRED', 'Only an owner decides who is an owner.');
}

import type { OrganizationCaller } from '../access/caller.js';
import type { Role } from '../access/roles.js';
import { forbidden } from '../api/problems.js';

/**
 * Only signed-in owners make, change and remove owners. API keys cannot, whoever created them: a leaked key must
 * not be able to take over an organization.
 */
export function requireOwnerFor(caller: OrganizationCaller, ...concerned: readonly Role[]): void {
  if (!concerned.includes('owner')) return;
  if (caller.kind === 'key') {
    throw forbidden(
      'SESSION_REQUIRED',
      'Only owners can change owners, at the dashboard and not with API keys.',
    );
  }
  if (caller.role === 'owner') return;
  throw forbidden('OWNER_REQUIRED', 'Only an owner can make or remove an owner.');
}

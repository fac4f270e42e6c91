import type { OrganizationCaller } from '../access/caller.js';
import type { Role } from '../access/roles.js';
import { forbidden } from '../api/problems.js';

/**
 * Owners are made, changed and removed by owners who are signed in. No key does so, whoever made it: a key that leaks
 * must not be able to take an organization over.
 */
export function requireOwnerFor(caller: OrganizationCaller, ...concerned: readonly Role[]): void {
  if (!concerned.includes('owner')) return;
  if (caller.kind === 'key') {
    throw forbidden(
      'SESSION_REQUIRED',
      'Who is an owner is decided by owners at the dashboard, not by API keys.',
    );
  }
  if (caller.role === 'owner') return;
  throw forbidden('OWNER_REQUIRED', 'Only an owner decides who is an owner.');
}

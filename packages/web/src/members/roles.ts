import type { Role } from '../api/types.js';

/** The permissions of each role. */
export const roles: Readonly<Record<Role, string>> = {
  member: 'projects, runs, usage',
  admin: 'also settings, members, keys, webhooks, the audit log',
  owner: 'also make and remove owners, and delete the organization',
};

/** The roles that a person with a role may assign and remove: only owners can make owners. */
export function rolesToGive(own: Role): readonly Role[] {
  const all: readonly Role[] = ['member', 'admin', 'owner'];
  return own === 'owner' ? all : all.filter((role) => role !== 'owner');
}

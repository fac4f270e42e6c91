import type { Role } from '../api/types.js';

/** What each role may do, for those who give it. */
export const roles: Readonly<Record<Role, string>> = {
  member: 'projects, runs, usage',
  admin: 'also settings, members, keys, webhooks, the audit log',
  owner: 'also make and remove owners, and delete the organization',
};

/** The roles that somebody with a role may give, and take from others: owners are for owners to make. */
export function rolesToGive(own: Role): readonly Role[] {
  const all: readonly Role[] = ['member', 'admin', 'owner'];
  return own === 'owner' ? all : all.filter((role) => role !== 'owner');
}

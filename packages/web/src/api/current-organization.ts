import { createContext, useContext } from 'react';
import type { Me } from './types.js';

/** An organization of the signed-in person, with their role. */
export type Membership = Me['organizations'][number];

export const OrganizationContext = createContext<Membership | undefined>(undefined);

/** The organization of the page. */
export function useOrganization(): Membership {
  const membership = useContext(OrganizationContext);
  if (!membership) throw new Error('this page needs an organization');
  return membership;
}

/** Whether a person may change the organization and its keys. */
export function isAdmin({ role }: Pick<Membership, 'role'>): boolean {
  return role !== 'member';
}

/** Whether the plan of an organization has API access. */
export function hasApi({ plan }: Pick<Membership, 'plan'>): boolean {
  return plan !== 'free' && plan !== 'creator';
}

const rememberedAs = 'svc.organization';

/** Stores the organization to open next time. */
export function rememberOrganization(id: string): void {
  localStorage.setItem(rememberedAs, id);
}

/** The organization to open: the last used, or the first. */
export function usualOrganization({ organizations }: Me): Membership | undefined {
  const remembered = localStorage.getItem(rememberedAs);
  return organizations.find(({ id }) => id === remembered) ?? organizations[0];
}

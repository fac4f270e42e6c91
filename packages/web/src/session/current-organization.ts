import { createContext, useContext } from 'react';
import type { Me } from '../api/types.js';

/** An organization as whoever is signed in belongs to it. */
export type Membership = Me['organizations'][number];

export const OrganizationContext = createContext<Membership | undefined>(undefined);

/** The organization that the page is about. */
export function useOrganization(): Membership {
  const membership = useContext(OrganizationContext);
  if (!membership) throw new Error('this page needs an organization');
  return membership;
}

/** Whether somebody may change the organization and its keys. */
export function isAdmin({ role }: Pick<Membership, 'role'>): boolean {
  return role !== 'member';
}

/** Whether the plan of an organization lets programs in. */
export function hasApi({ plan }: Pick<Membership, 'plan'>): boolean {
  return plan !== 'free' && plan !== 'creator';
}

const rememberedAs = 'svc.organization';

/** Notes the organization to begin with the next time. */
export function rememberOrganization(id: string): void {
  localStorage.setItem(rememberedAs, id);
}

/** The organization to begin with: the one of the last time, or the first. */
export function usualOrganization({ organizations }: Me): Membership | undefined {
  const remembered = localStorage.getItem(rememberedAs);
  return organizations.find(({ id }) => id === remembered) ?? organizations[0];
}

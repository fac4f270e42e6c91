import type { Limits, Plan } from '../plans/plans.js';
import type { Role } from './roles.js';
import type { Scope } from './scopes.js';

/** A person who is signed in. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
  /** Whether signing in takes a code beside the password. */
  readonly hasSecondFactor: boolean;
}

/** The organization that a request is about, as far as access and limits go. */
export interface CallersOrganization {
  readonly id: string;
  readonly plan: Plan;
  readonly limits: Limits | undefined;
}

/** A program with an API key. */
export interface KeyCaller {
  readonly kind: 'key';
  readonly keyId: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly organization: CallersOrganization;
  /** The role that whoever made the key has now; none when they left. */
  readonly creatorRole: Role | undefined;
}

/** A person at the dashboard, in one of their organizations. */
export interface MemberCaller {
  readonly kind: 'member';
  readonly person: Person;
  readonly role: Role;
  readonly organization: CallersOrganization;
}

/** Whoever acts within an organization. */
export type OrganizationCaller = KeyCaller | MemberCaller;

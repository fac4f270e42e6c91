import type { Limits, Plan } from '../plans/plans.js';
import type { Role } from './roles.js';
import type { Scope } from './scopes.js';

/** A signed-in person. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
  /** Whether signing in requires a code as well as the password. */
  readonly hasSecondFactor: boolean;
}

/** The organization of a request, with what access checks and limits need. */
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
  /** The current role of the key's creator; undefined if they left. */
  readonly creatorRole: Role | undefined;
}

/** A person at the dashboard, in one of their organizations. */
export interface MemberCaller {
  readonly kind: 'member';
  readonly person: Person;
  readonly role: Role;
  readonly organization: CallersOrganization;
}

/** A key or a person that acts within an organization. */
export type OrganizationCaller = KeyCaller | MemberCaller;

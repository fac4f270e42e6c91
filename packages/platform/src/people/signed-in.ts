import type { Person } from '../access/caller.js';

/** Where somebody signs in from, to know the session by later. */
export interface Whereabouts {
  readonly address: string;
  readonly browser: string | undefined;
}

/** Somebody who is signed in, and the cookies that keep it so. */
export interface Session {
  readonly person: Person;
  readonly cookies: readonly string[];
}

/** Somebody whose password is right, and who has yet to show a second factor; the cookies say whose turn it is. */
export interface Challenge extends Cookies {
  readonly needsSecondFactor: true;
}

/** A session that a request came with. */
export interface KnownSession extends Session {
  readonly id: string;
}

/** The cookies of an answer, with nothing else to say. */
export interface Cookies {
  readonly cookies: readonly string[];
}

/** A person as better-auth has them. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly twoFactorEnabled?: boolean | null | undefined;
}

/** A person as we have them. */
export function personOf({ id, name, email, emailVerified, twoFactorEnabled }: User): Person {
  return { id, name, email, isVerified: emailVerified, hasSecondFactor: twoFactorEnabled === true };
}

import type { Person } from '../access/caller.js';

/** Where a person signs in from, to recognize the session later. */
export interface SignInOrigin {
  readonly address: string;
  readonly browser: string | undefined;
}

/** A signed-in person, and the session cookies. */
export interface Session {
  readonly person: Person;
  readonly cookies: readonly string[];
}

/** A person with the right password who must still enter a second factor; the cookies identify the challenge. */
export interface Challenge extends Cookies {
  readonly needsSecondFactor: true;
}

/** The session of a request. */
export interface KnownSession extends Session {
  readonly id: string;
}

/** The cookies of a response without content. */
export interface Cookies {
  readonly cookies: readonly string[];
}

/** A person as better-auth stores them. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly twoFactorEnabled?: boolean | null | undefined;
}

/** A person as we represent them. */
export function personOf({ id, name, email, emailVerified, twoFactorEnabled }: User): Person {
  return { id, name, email, isVerified: emailVerified, hasSecondFactor: twoFactorEnabled === true };
}

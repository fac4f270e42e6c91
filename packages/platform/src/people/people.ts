import { APIError } from 'better-auth/api';
import type { Pool } from 'pg';
import type { Person } from '../access/caller.js';
import type { Mailbox } from '../mail/mailbox.js';
import type { PlatformSettings } from '../settings.js';
import { problemOfAuth } from './auth-problems.js';
import { type Auth, createAuth } from './create-auth.js';
import { signedAnew } from './session-cookie.js';

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

/** A session that a request came with. */
export interface KnownSession extends Session {
  readonly id: string;
}

/** The cookies of an answer, with nothing else to say. */
export interface Cookies {
  readonly cookies: readonly string[];
}

interface User {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/** People and their sessions, kept by better-auth. Everything is signed with the newest secret. */
export class People {
  readonly #auth: Auth;
  /** Those who know the secrets before the newest. */
  readonly #older: readonly Auth[];
  readonly #secrets: readonly string[];
  readonly #pool: Pool;

  constructor(pool: Pool, settings: PlatformSettings, mailbox: Mailbox) {
    const { SVC_SECRET: secrets } = settings;
    const [newest = '', ...older] = secrets;
    this.#pool = pool;
    this.#secrets = secrets;
    this.#auth = createAuth(pool, settings, mailbox, newest);
    this.#older = older.map((secret) => createAuth(pool, settings, mailbox, secret));
  }

  /** Whose session the cookies of a request are. The cookies that come back, if any, make it last longer. */
  async sessionOf(cookie: string | undefined): Promise<KnownSession | undefined> {
    if (cookie === undefined) return undefined;
    const { headers, response } = await this.#auth.api.getSession({
      headers: await this.#headers(cookie),
      returnHeaders: true,
    });
    if (!response) return undefined;
    const { user, session } = response;
    return { id: session.id, person: personOf(user), cookies: headers.getSetCookie() };
  }

  /** Whether an invitation to this address waits for its answer. */
  async isInvited(email: string): Promise<boolean> {
    const { rowCount } = await this.#pool.query(
      'SELECT FROM svc_platform.invitations WHERE email = $1 AND expires_at > now() LIMIT 1',
      [email],
    );
    return rowCount === 1;
  }

  async signUp(name: string, email: string, password: string, from: Whereabouts): Promise<Session> {
    return translated(async () => {
      const { headers, response } = await this.#auth.api.signUpEmail({
        headers: await this.#headers('', from),
        body: { name, email, password },
        returnHeaders: true,
      });
      return { person: personOf(response.user), cookies: headers.getSetCookie() };
    });
  }

  async signIn(email: string, password: string, from: Whereabouts): Promise<Session> {
    return translated(async () => {
      const { headers, response } = await this.#auth.api.signInEmail({
        headers: await this.#headers('', from),
        body: { email, password },
        returnHeaders: true,
      });
      return { person: personOf(response.user), cookies: headers.getSetCookie() };
    });
  }

  /** Ends the session of these cookies, on the server and in the browser. */
  async signOut(cookie: string): Promise<Cookies> {
    const { headers } = await this.#auth.api.signOut({
      headers: await this.#headers(cookie),
      returnHeaders: true,
    });
    return { cookies: headers.getSetCookie() };
  }

  /** Ends every other session, and gives this one a new cookie. */
  async changePassword(
    cookie: string,
    current: string,
    wanted: string,
    from: Whereabouts,
  ): Promise<Cookies> {
    return translated(async () => {
      const { headers } = await this.#auth.api.changePassword({
        headers: await this.#headers(cookie, from),
        body: { currentPassword: current, newPassword: wanted, revokeOtherSessions: true },
        returnHeaders: true,
      });
      return { cookies: headers.getSetCookie() };
    });
  }

  /** Writes to an address how to choose a new password; whether anybody has the address is not told. */
  async requestPasswordReset(email: string): Promise<void> {
    await translated(() => this.#auth.api.requestPasswordReset({ body: { email } }));
  }

  /** Sets the password that somebody chose with the token of a letter, and ends their sessions. */
  async resetPassword(token: string, wanted: string): Promise<void> {
    await translated(() => this.#auth.api.resetPassword({ body: { token, newPassword: wanted } }));
  }

  /**
   * Writes to an address that is not confirmed how to confirm it; whether anybody has it is not told. Without a session
   * better-auth gives the same answer after the same time for every address.
   */
  async resendVerification(email: string): Promise<void> {
    await translated(() => this.#auth.api.sendVerificationEmail({ body: { email } }));
  }

  /** Notes that an address is its owner's. */
  async verifyEmail(token: string): Promise<void> {
    const verify = (auth: Auth) => translated(() => auth.api.verifyEmail({ query: { token } }));
    for (const auth of this.#older) {
      const isVerified = await verify(auth).then(
        () => true,
        () => false,
      );
      if (isVerified) return;
    }
    await verify(this.#auth);
  }

  /** What better-auth needs to know of a request. */
  async #headers(cookie: string, from?: Whereabouts): Promise<Headers> {
    const { authCookies } = await this.#auth.$context;
    const { name } = authCookies.sessionToken;
    return new Headers({
      cookie: signedAnew(cookie, name, this.#secrets),
      ...(from ? { 'x-forwarded-for': from.address } : {}),
      ...(from?.browser === undefined ? {} : { 'user-agent': from.browser }),
    });
  }
}

function personOf({ id, name, email, emailVerified }: User): Person {
  return { id, name, email, isVerified: emailVerified };
}

async function translated<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    throw error instanceof APIError ? problemOfAuth(error) : error;
  }
}

import type { Pool } from 'pg';
import { invitationInvalid } from '../invitations/accept-invitation.js';
import { tokenHash } from '../invitations/invitation-store.js';
import type { Mailbox } from '../mail/mailbox.js';
import type { PlatformSettings } from '../settings.js';
import { passkeyCookie } from './auth-plugins.js';
import { emailTaken, translated } from './auth-problems.js';
import { type Auth, createAuth } from './create-auth.js';
import { Passkeys } from './passkeys.js';
import { withNewestSignature } from './session-cookie.js';
import {
  type Challenge,
  type Cookies,
  type KnownSession,
  personOf,
  type Session,
  type SignInOrigin,
  type User,
} from './signed-in.js';

/** A person who signs up with an invitation link. */
export interface InvitedSignUp {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly invitation: string;
}

/** The secret for an authenticator, and the recovery codes. Both are shown once. */
export interface NewSecondFactor {
  readonly uri: string;
  readonly recoveryCodes: readonly string[];
}

/** People and their sessions, stored by better-auth. Everything is signed with the newest secret. */
export class People {
  readonly passkeys: Passkeys;
  readonly #auth: Auth;
  /** Instances with the older secrets. */
  readonly #older: readonly Auth[];
  readonly #secrets: readonly string[];
  readonly #pool: Pool;

  constructor(pool: Pool, settings: PlatformSettings, mailbox: Mailbox) {
    const { SVC_SECRET: secrets } = settings;
    this.#pool = pool;
    this.#secrets = secrets;
    this.#auth = createAuth(pool, settings, mailbox, secrets);
    this.#older = secrets.slice(1).map((secret) => createAuth(pool, settings, mailbox, [secret]));
    this.passkeys = new Passkeys(this.#auth, pool, (cookie, from) => this.#headers(cookie, from));
  }

  /** The person of the session cookies of a request. Returned cookies, if any, extend the session. */
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

  /**
   * Creates an account, which must be confirmed with the token of an email before signing in. If there is already
   * one, its owner gets an email about that. The response and its timing are the same in both cases.
   */
  async signUp(name: string, email: string, password: string): Promise<void> {
    await translated(() => this.#auth.api.signUpEmail({ body: { name, email, password } }));
  }

  /**
   * Creates an account for the holder of an invitation, who therefore reads the mail of its address; and signs
   * in.
   */
  async signUpInvited(
    { name, email, password, invitation }: InvitedSignUp,
    from: SignInOrigin,
  ): Promise<Session> {
    const { rowCount } = await this.#pool.query(
      'SELECT FROM svc_platform.invitations WHERE token_hash = $1 AND email = $2 AND expires_at > now()',
      [tokenHash(invitation), email],
    );
    if (rowCount !== 1) throw invitationInvalid();
    await translated(async () => {
      const { internalAdapter, password: passwords } = await this.#auth.$context;
      if (await internalAdapter.findUserByEmail(email)) throw emailTaken();
      const hash = await passwords.hash(password);
      const { id } = await internalAdapter.createUser(
        { name, email, emailVerified: true },
        { method: 'email-password' },
      );
      await internalAdapter.linkAccount({
        userId: id,
        accountId: id,
        providerId: 'credential',
        password: hash,
      });
    });
    const signedIn = await this.signIn(email, password, from);
    if ('needsSecondFactor' in signedIn) throw new Error('a new account has no second factor');
    return signedIn;
  }

  /** Signs in with a password, or asks for the second factor if the person has one. */
  async signIn(email: string, password: string, from: SignInOrigin): Promise<Session | Challenge> {
    return translated(async () => {
      const { headers, response } = await this.#auth.api.signInEmail({
        headers: await this.#headers('', from),
        body: { email, password },
        returnHeaders: true,
      });
      const cookies = headers.getSetCookie();
      if ('twoFactorRedirect' in response) return { needsSecondFactor: true, cookies };
      return { person: personOf(response.user), cookies };
    });
  }

  /** Completes a challenge with a code of the authenticator, or with a recovery code, which works once. */
  async showSecondFactor(
    cookie: string,
    given: { readonly code: string } | { readonly recovery_code: string },
    from: SignInOrigin,
  ): Promise<Session> {
    return translated(async () => {
      const request = { headers: await this.#headers(cookie, from), returnHeaders: true } as const;
      const { headers, response } = await ('code' in given
        ? this.#auth.api.verifyTOTP({ ...request, body: { code: given.code } })
        : this.#auth.api.verifyBackupCode({ ...request, body: { code: given.recovery_code } }));
      return { person: personOf(response.user as User), cookies: headers.getSetCookie() };
    });
  }

  /** Starts setting up a second factor. It is not required before a code from it was verified. */
  async beginSecondFactor(cookie: string, password: string): Promise<NewSecondFactor> {
    return translated(async () => {
      const response = await this.#auth.api.enableTwoFactor({
        headers: await this.#headers(cookie),
        body: { password, method: 'totp' },
      });
      if (!('totpURI' in response)) throw new Error('better-auth created no second factor');
      return { uri: response.totpURI, recoveryCodes: response.backupCodes };
    });
  }

  /** Turns the second factor on with a code from it, and gives this session a new cookie. */
  async confirmSecondFactor(cookie: string, code: string, from: SignInOrigin): Promise<Cookies> {
    return translated(async () => {
      const { headers } = await this.#auth.api.verifyTOTP({
        headers: await this.#headers(cookie, from),
        body: { code },
        returnHeaders: true,
      });
      return { cookies: headers.getSetCookie() };
    });
  }

  /** Creates new recovery codes; the old ones stop working. */
  async renewRecoveryCodes(cookie: string, password: string): Promise<readonly string[]> {
    return translated(async () => {
      const { backupCodes } = await this.#auth.api.generateBackupCodes({
        headers: await this.#headers(cookie),
        body: { password },
      });
      return backupCodes;
    });
  }

  /** Turns the second factor off, and gives this session a new cookie. */
  async removeSecondFactor(cookie: string, password: string): Promise<Cookies> {
    return translated(async () => {
      const { headers } = await this.#auth.api.disableTwoFactor({
        headers: await this.#headers(cookie),
        body: { password },
        returnHeaders: true,
      });
      return { cookies: headers.getSetCookie() };
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
    from: SignInOrigin,
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

  /** Sends an email for choosing a new password; does not reveal whether the address has an account. */
  async requestPasswordReset(email: string): Promise<void> {
    await translated(() => this.#auth.api.requestPasswordReset({ body: { email } }));
  }

  /** Sets the password chosen with the token of an email, and ends the person's sessions. */
  async resetPassword(token: string, wanted: string): Promise<void> {
    await translated(() => this.#auth.api.resetPassword({ body: { token, newPassword: wanted } }));
  }

  /**
   * Sends the confirmation email again; does not reveal whether the address has an account. Without a session,
   * better-auth gives the same response after the same time for every address.
   */
  async resendVerification(email: string): Promise<void> {
    await translated(() => this.#auth.api.sendVerificationEmail({ body: { email } }));
  }

  /** Records that an address is confirmed. */
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

  /** The parts of a request that better-auth needs. */
  async #headers(cookie: string, from?: SignInOrigin): Promise<Headers> {
    const { authCookies, createAuthCookie } = await this.#auth.$context;
    const challenges = ['two_factor', passkeyCookie].map((name) => createAuthCookie(name).name);
    const names = [authCookies.sessionToken.name, ...challenges];
    return new Headers({
      cookie: withNewestSignature(cookie, names, this.#secrets),
      ...(from ? { 'x-forwarded-for': from.address } : {}),
      ...(from?.browser === undefined ? {} : { 'user-agent': from.browser }),
    });
  }
}

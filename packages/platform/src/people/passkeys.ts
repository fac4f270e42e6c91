import type { Pool } from 'pg';
import { translated } from './auth-problems.js';
import type { Auth } from './create-auth.js';
import type { NewCredential, ShownCredential } from './credential.js';
import { notePasskeyUse } from './passkey-store.js';
import { type Cookies, personOf, type Session, type SignInOrigin } from './signed-in.js';

/** The options for a browser's `navigator.credentials`, and the cookie that identifies the challenge. */
export interface PasskeyRequest extends Cookies {
  readonly publicKey: Readonly<Record<string, unknown>>;
}

/** The ceremonies of WebAuthn: a challenge, and the response of an authenticator. A challenge works once. */
export class Passkeys {
  readonly #auth: Auth;
  readonly #pool: Pool;
  readonly #headers: (cookie: string, from?: SignInOrigin) => Promise<Headers>;

  constructor(
    auth: Auth,
    pool: Pool,
    /** The parts of a request that better-auth needs. */
    headers: (cookie: string, from?: SignInOrigin) => Promise<Headers>,
  ) {
    this.#auth = auth;
    this.#pool = pool;
    this.#headers = headers;
  }

  /** Starts adding a passkey. A passkey outlives sessions, so a session alone is not enough. */
  async beginToAdd(cookie: string, password: string): Promise<PasskeyRequest> {
    return translated(async () => {
      const headers = await this.#headers(cookie);
      await this.#auth.api.verifyPassword({ headers, body: { password } });
      const begun = await this.#auth.api.generatePasskeyRegistrationOptions({
        headers,
        returnHeaders: true,
      });
      return { publicKey: { ...begun.response }, cookies: begun.headers.getSetCookie() };
    });
  }

  /** Adds the passkey that an authenticator created, and returns its id. */
  async add(cookie: string, name: string, credential: NewCredential): Promise<string> {
    return translated(async () => {
      const { id } = await this.#auth.api.verifyPasskeyRegistration({
        headers: await this.#headers(cookie),
        body: { name, response: credential },
      });
      return id;
    });
  }

  /** Starts a sign-in: any passkey for this address may respond. */
  async beginToSignIn(): Promise<PasskeyRequest> {
    return translated(async () => {
      const begun = await this.#auth.api.generatePasskeyAuthenticationOptions({
        headers: await this.#headers(''),
        returnHeaders: true,
      });
      return {
        publicKey: { ...begun.response, userVerification: 'required' },
        cookies: begun.headers.getSetCookie(),
      };
    });
  }

  /** Signs in with the response of an authenticator. */
  async signIn(cookie: string, credential: ShownCredential, from: SignInOrigin): Promise<Session> {
    return translated(async () => {
      const { headers, response } = await this.#auth.api.verifyPasskeyAuthentication({
        headers: await this.#headers(cookie, from),
        body: { response: credential },
        returnHeaders: true,
      });
      await notePasskeyUse(this.#pool, credential.id);
      return { person: personOf(response.user), cookies: headers.getSetCookie() };
    });
  }
}

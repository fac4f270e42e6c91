import type { Pool } from 'pg';
import { translated } from './auth-problems.js';
import type { Auth } from './create-auth.js';
import type { NewCredential, ShownCredential } from './credential.js';
import { notePasskeyUse } from './passkey-store.js';
import { type Cookies, personOf, type Session, type Whereabouts } from './signed-in.js';

/** What `navigator.credentials` of a browser is asked for, and the cookie that says for which challenge. */
export interface PasskeyRequest extends Cookies {
  readonly publicKey: Readonly<Record<string, unknown>>;
}

/** The ceremonies of WebAuthn: a challenge, and what an authenticator answers. A challenge is good for one answer. */
export class Passkeys {
  readonly #auth: Auth;
  readonly #pool: Pool;
  readonly #headers: (cookie: string, from?: Whereabouts) => Promise<Headers>;

  constructor(
    auth: Auth,
    pool: Pool,
    /** What better-auth needs to know of a request. */
    headers: (cookie: string, from?: Whereabouts) => Promise<Headers>,
  ) {
    this.#auth = auth;
    this.#pool = pool;
    this.#headers = headers;
  }

  /** Begins to add a passkey. It outlasts sessions, so the session alone is not enough for it. */
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

  /** Adds the passkey that an authenticator has made, and gives its id. */
  async add(cookie: string, name: string, credential: NewCredential): Promise<string> {
    return translated(async () => {
      const { id } = await this.#auth.api.verifyPasskeyRegistration({
        headers: await this.#headers(cookie),
        body: { name, response: credential },
      });
      return id;
    });
  }

  /** Begins to sign in: whoever has a passkey of this address may answer. */
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

  /** Signs in with what an authenticator answered. */
  async signIn(cookie: string, credential: ShownCredential, from: Whereabouts): Promise<Session> {
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

import { createHash, createSecretKey, type KeyObject } from 'node:crypto';
import { Problem } from '@svc/service';
import { errors, type JWTPayload, jwtVerify } from 'jose';

/**
 * `Bearer`, one space and three parts of base64url, nothing else. The last part is empty in an unsigned token, which
 * is then refused for its algorithm.
 */
const header = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/;

const algorithms = ['HS256', 'HS384', 'HS512'];

/**
 * Returns the check of the `Authorization` header, which returns the subject of a valid token and throws a `Problem`
 * otherwise.
 */
export function tokenCheck(
  secrets: readonly string[],
): (authorization: string | undefined) => Promise<string | undefined> {
  const keys = secrets.map((secret) => createSecretKey(secret, 'utf8'));
  const verified = new VerifiedTokens();
  return async (authorization) => {
    if (authorization === undefined) {
      throw refusal('AUTHORIZATION_MISSING', 'Send the header Authorization: Bearer <token>.');
    }
    const token = header.exec(authorization)?.[1];
    if (token === undefined) {
      throw refusal(
        'AUTHORIZATION_MALFORMED',
        'The header must be exactly Authorization: Bearer <token>, with one space.',
      );
    }
    const known = verified.find(token);
    if (known) return known.sub;
    const payload = await verifyWithAny(token, keys);
    verified.add(token, payload);
    return payload.sub;
  };
}

/**
 * The claims of tokens whose signature has been verified, because a client sends one token with many requests. A token
 * that is not valid at this time is verified again, which says why.
 */
class VerifiedTokens {
  readonly #claims = new Map<string, JWTPayload>();

  find(token: string): JWTPayload | undefined {
    const claims = this.#claims.get(digestOf(token));
    if (claims === undefined) return undefined;
    const { exp = Number.POSITIVE_INFINITY, nbf = 0 } = claims;
    const now = Math.floor(Date.now() / 1_000);
    return nbf <= now && now < exp ? claims : undefined;
  }

  add(token: string, claims: JWTPayload): void {
    if (this.#claims.size >= mostTokens) this.#claims.clear();
    this.#claims.set(digestOf(token), claims);
  }
}

const mostTokens = 1_000;

/** The server keeps no tokens. */
function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64');
}

/** During a rotation of secrets, a token may be signed with any of them. */
async function verifyWithAny(token: string, keys: readonly KeyObject[]): Promise<JWTPayload> {
  let refused: unknown;
  for (const key of keys) {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms });
      return payload;
    } catch (error) {
      refused = error;
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) break;
    }
  }
  throw problemOf(refused);
}

function problemOf(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return refusal('TOKEN_EXPIRED', 'The token has expired.');
  if (isTooEarly(error)) {
    return refusal('TOKEN_NOT_YET_VALID', 'The token is not valid yet.');
  }
  if (error instanceof errors.JOSEAlgNotAllowed) {
    return refusal('TOKEN_ALGORITHM_NOT_ALLOWED', `Sign with one of ${algorithms.join(', ')}.`);
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return refusal('TOKEN_SIGNATURE_INVALID', 'The signature of the token does not match.');
  }
  if (error instanceof errors.JOSEError) {
    return refusal('TOKEN_MALFORMED', 'The token is not a valid JWT.');
  }
  return error;
}

function refusal(code: string, message: string): Problem {
  return new Problem(401, code, message, { headers: { 'www-authenticate': 'Bearer' } });
}

function isTooEarly(error: unknown): boolean {
  const failed = error instanceof errors.JWTClaimValidationFailed;
  return failed && error.claim === 'nbf' && error.reason === 'check_failed';
}

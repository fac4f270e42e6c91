import { createSecretKey, type KeyObject } from 'node:crypto';
import { Problem } from '@svc/service';
import { errors, jwtVerify } from 'jose';

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
    return verifyWithAny(token, keys);
  };
}

/** During a rotation of secrets, a token may be signed with any of them. */
async function verifyWithAny(
  token: string,
  keys: readonly KeyObject[],
): Promise<string | undefined> {
  for (const [index, key] of keys.entries()) {
    try {
      const { payload } = await jwtVerify(token, key, { algorithms });
      return payload.sub;
    } catch (error) {
      const mayBeAnother = error instanceof errors.JWSSignatureVerificationFailed;
      if (!mayBeAnother || index === keys.length - 1) throw problemOf(error);
    }
  }
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

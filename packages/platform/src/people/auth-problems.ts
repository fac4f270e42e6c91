import { Problem } from '@svc/service';
import { APIError } from 'better-auth/api';

const lockSeconds = 15 * 60;

/** Errors of better-auth as our messages and statuses. An error that is not listed is a defect. */
const problems: Readonly<Record<string, () => Problem>> = {
  INVALID_EMAIL_OR_PASSWORD: () =>
    new Problem(401, 'SIGN_IN_FAILED', 'The address or the password is wrong.'),
  EMAIL_NOT_VERIFIED: () =>
    new Problem(
      403,
      'EMAIL_NOT_CONFIRMED',
      'Confirm your address first: we have sent the link again.',
    ),
  INVALID_PASSWORD: () => new Problem(403, 'PASSWORD_WRONG', 'The current password is wrong.'),
  INVALID_TOKEN: tokenInvalid,
  TOKEN_EXPIRED: tokenInvalid,
  INVALID_CODE: codeWrong,
  INVALID_BACKUP_CODE: codeWrong,
  INVALID_TWO_FACTOR_COOKIE: beginAgain,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: beginAgain,
  ACCOUNT_TEMPORARILY_LOCKED: () =>
    new Problem(429, 'TOO_MANY_ATTEMPTS', 'Too many wrong codes: wait 15 minutes.', {
      headers: { 'retry-after': String(lockSeconds) },
    }),
  TOTP_ALREADY_ENABLED: () =>
    new Problem(409, 'TWO_FACTOR_ON', 'A second factor is already set up: turn it off first.'),
  TOTP_NOT_ENABLED: twoFactorOff,
  TWO_FACTOR_NOT_ENABLED: twoFactorOff,
  BACKUP_CODES_NOT_ENABLED: twoFactorOff,
  CHALLENGE_NOT_FOUND: challengeOver,
  YOU_ARE_NOT_ALLOWED_TO_REGISTER_THIS_PASSKEY: challengeOver,
  FAILED_TO_VERIFY_REGISTRATION: () =>
    new Problem(400, 'PASSKEY_REFUSED', 'This passkey cannot be added: start again.'),
  PASSKEY_NOT_FOUND: passkeyUnknown,
  AUTHENTICATION_FAILED: passkeyUnknown,
};

/** Calls better-auth, and translates its errors. */
export async function translated<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    throw error instanceof APIError ? problemOfAuth(error) : error;
  }
}

function problemOfAuth(error: APIError): Problem | Error {
  const code = error.body?.code;
  return (code === undefined ? undefined : problems[code]?.()) ?? error;
}

/** Only the holder of an invitation to the address learns this. */
export function emailTaken(): Problem {
  return new Problem(
    409,
    'EMAIL_TAKEN',
    'This address already has an account: sign in, or reset the password.',
  );
}

function tokenInvalid(): Problem {
  return new Problem(400, 'TOKEN_INVALID', 'The link is no longer valid: request a new one.');
}

export function codeWrong(): Problem {
  return new Problem(401, 'CODE_WRONG', 'The code is wrong, or was used before.');
}

function beginAgain(): Problem {
  return new Problem(401, 'SIGN_IN_FAILED', 'Start again with the address and the password.');
}

function challengeOver(): Problem {
  return new Problem(
    400,
    'CHALLENGE_OVER',
    'This took too long, or was already done: start again.',
  );
}

function passkeyUnknown(): Problem {
  return new Problem(
    401,
    'SIGN_IN_FAILED',
    'This passkey is not registered: it was removed, or never added.',
  );
}

function twoFactorOff(): Problem {
  return new Problem(409, 'TWO_FACTOR_OFF', 'There is no second factor: set one up first.');
}

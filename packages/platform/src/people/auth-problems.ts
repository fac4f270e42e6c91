import { Problem } from '@svc/service';
import type { APIError } from 'better-auth/api';

/** What better-auth refuses, in words and statuses of ours. What is not listed is a defect. */
const problems: Readonly<Record<string, Problem>> = {
  INVALID_EMAIL_OR_PASSWORD: new Problem(
    401,
    'SIGN_IN_FAILED',
    'The address or the password is wrong.',
  ),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: new Problem(
    409,
    'EMAIL_TAKEN',
    'Somebody signed up with this address: sign in, or have the password reset.',
  ),
  INVALID_PASSWORD: new Problem(403, 'PASSWORD_WRONG', 'The current password is wrong.'),
  INVALID_TOKEN: new Problem(400, 'TOKEN_INVALID', 'The link is no longer valid: ask for another.'),
  TOKEN_EXPIRED: new Problem(400, 'TOKEN_INVALID', 'The link is no longer valid: ask for another.'),
};

/** The answer to what better-auth refuses. */
export function problemOfAuth(error: APIError): Problem | Error {
  const code = error.body?.code;
  return (code === undefined ? undefined : problems[code]) ?? error;
}

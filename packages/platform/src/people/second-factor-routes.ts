import { z } from 'zod';
import { noContent, ok } from '../api/answer.js';
import { personRoute, publicRoute, type Route } from '../api/route.js';
import { codeWrong } from './auth-problems.js';
import { person, personBody } from './person.js';
import { anyPassword, attemptSeconds, mostAttempts, signInOrigin } from './sign-in-requests.js';

const signedIn = { kind: 'person' } as const;
const code = z.string().trim().max(20).describe('Six digits from the authenticator');
const recoveryCodes = z.array(z.string()).describe('Each works once, without the authenticator');
const withPassword = z.strictObject({ password: anyPassword });
const refused = {
  403: { about: 'The password is wrong' },
  409: { about: 'A second factor is already set up, or none is' },
  429: { about: 'Too many attempts' },
};

/**
 * How long a code is remembered after it was used, so that nobody who saw it can use it again (RFC 6238, section 5.2).
 * It is valid for less: half a minute, and as long before and after for clocks that differ.
 */
const codeSeconds = 120;

/** Secrets that are shown once must not be cached. */
const shownOnce = { 'cache-control': 'no-store' };

/** Signing in with a second factor: a code of an authenticator (TOTP), or a recovery code. */
export const secondFactorRoutes: readonly Route[] = [
  publicRoute({
    method: 'POST',
    path: '/v1/auth/second-factor',
    summary: 'Signs in with a code, after /v1/auth/sign-in requested one',
    access: { kind: 'public' },
    body: z.union([
      z.strictObject({ code }),
      z.strictObject({ recovery_code: z.string().max(50) }),
    ]),
    answers: {
      200: { about: 'The signed-in person; the session is a cookie', schema: person },
      401: { about: 'The code is wrong, or the sign-in must start again' },
      409: { about: 'There is no second factor' },
      429: { about: 'Too many wrong codes' },
    },
    async handle({ services: { people, limits }, body, request }) {
      await limits.countAttempt('second-factor', request.ip, 10 * mostAttempts, attemptSeconds);
      const { cookie = '' } = request.headers;
      const session = await people.showSecondFactor(cookie, body, signInOrigin(request));
      if ('code' in body) {
        const used = `${session.person.id} ${body.code}`;
        if (!(await limits.isFirst('used-code', used, codeSeconds))) {
          await people.signOut(session.cookies.map((each) => each.split(';', 1)[0]).join('; '));
          throw codeWrong();
        }
      }
      return ok(personBody(session.person), { 'set-cookie': session.cookies });
    },
  }),
  personRoute({
    method: 'POST',
    path: '/v1/me/two-factor',
    summary: 'Starts setting up a second factor; /v1/me/two-factor/confirm turns it on',
    access: signedIn,
    body: withPassword,
    answers: {
      200: {
        about: 'The secret for the authenticator, and the recovery codes, shown only once',
        schema: z.object({
          totp_uri: z.string().describe('otpauth://…, for a QR code'),
          recovery_codes: recoveryCodes,
        }),
      },
      ...refused,
    },
    async handle({ services: { people, limits }, body, request, person: { id } }) {
      await limits.countAttempt('password', id, mostAttempts, attemptSeconds);
      const made = await people.beginSecondFactor(request.headers.cookie ?? '', body.password);
      return ok({ totp_uri: made.uri, recovery_codes: made.recoveryCodes }, shownOnce);
    },
  }),
  personRoute({
    method: 'POST',
    path: '/v1/me/two-factor/confirm',
    summary: 'Turns the second factor on with a code from it',
    access: signedIn,
    body: z.strictObject({ code }),
    answers: {
      204: { about: 'Signing in now requires a code', type: 'none' },
      ...refused,
      401: { about: 'The code is wrong' },
    },
    async handle({ services: { people, limits }, body, request, person: { id } }) {
      await limits.countAttempt('second-factor', id, mostAttempts, attemptSeconds);
      const { cookie = '' } = request.headers;
      const { cookies } = await people.confirmSecondFactor(
        cookie,
        body.code,
        signInOrigin(request),
      );
      return noContent({ 'set-cookie': cookies });
    },
  }),
  personRoute({
    method: 'POST',
    path: '/v1/me/two-factor/recovery-codes',
    summary: 'Replaces all recovery codes',
    access: signedIn,
    body: withPassword,
    answers: {
      200: {
        about: 'The codes, shown only once',
        schema: z.object({ recovery_codes: recoveryCodes }),
      },
      ...refused,
    },
    async handle({ services: { people, limits }, body, request, person: { id } }) {
      await limits.countAttempt('password', id, mostAttempts, attemptSeconds);
      const { cookie = '' } = request.headers;
      const made = await people.renewRecoveryCodes(cookie, body.password);
      return ok({ recovery_codes: made }, shownOnce);
    },
  }),
  personRoute({
    method: 'POST',
    path: '/v1/me/two-factor/disable',
    summary: 'Turns the second factor off',
    access: signedIn,
    body: withPassword,
    answers: {
      204: { about: 'Signing in now requires only the password', type: 'none' },
      ...refused,
    },
    async handle({ services: { people, limits }, body, request, person: { id } }) {
      await limits.countAttempt('password', id, mostAttempts, attemptSeconds);
      const { cookie = '' } = request.headers;
      const { cookies } = await people.removeSecondFactor(cookie, body.password);
      return noContent({ 'set-cookie': cookies });
    },
  }),
];

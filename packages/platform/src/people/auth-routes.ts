import { z } from 'zod';
import { noContent, ok } from '../api/answer.js';
import { forbidden } from '../api/problems.js';
import { personRoute, publicRoute, type Route } from '../api/route.js';
import { email } from '../mail/email.js';
import { longestPassword, shortestPassword } from './create-auth.js';
import { person, personBody } from './person.js';
import { anyPassword, attemptSeconds, mostAttempts, signInOrigin } from './sign-in-requests.js';

const newPassword = z.string().min(shortestPassword).max(longestPassword);

/** The same for all addresses that one client tries. */
const mostFromOnePlace = 100;

const everyone = { kind: 'public' } as const;
const signedIn = { kind: 'person' } as const;
const tooMany = { 429: { about: 'Too many attempts' } };
const done = { 204: { about: 'Done', type: 'none' } };

/** Sign-up, sign-in and passwords. */
export const authRoutes: readonly Route[] = [
  publicRoute({
    method: 'POST',
    path: '/v1/auth/sign-up',
    summary:
      'Creates an account, which a link in an email confirms; with an invitation, signs in at once',
    access: everyone,
    body: z.strictObject({
      name: z.string().trim().min(1).max(200),
      email,
      password: newPassword,
      invitation: z.string().max(200).optional().describe('The token of an invitation'),
    }),
    answers: {
      200: {
        about: 'With an invitation: the signed-in person; the session is a cookie',
        schema: person,
      },
      202: {
        about:
          'An email has been sent. The response is the same if the address already has an account',
        type: 'none',
      },
      400: { about: 'A field is invalid, or the invitation is for another address' },
      403: { about: 'Sign-up requires an invitation' },
      409: { about: 'With an invitation: the address already has an account' },
      ...tooMany,
    },
    async handle({ services, body: { invitation, ...body }, request }) {
      const { people, limits, settings } = services;
      await limits.countAttempt('sign-up', request.ip, mostAttempts, attemptSeconds);
      if (invitation !== undefined) {
        const session = await people.signUpInvited({ ...body, invitation }, signInOrigin(request));
        return ok(personBody(session.person), { 'set-cookie': session.cookies });
      }
      if (settings.SVC_SIGN_UP === 'invited') {
        throw forbidden('SIGN_UP_CLOSED', 'Sign-up requires an invitation: follow its link.');
      }
      await limits.countAttempt('verification', body.email, mostAttempts, attemptSeconds);
      await people.signUp(body.name, body.email, body.password);
      return { status: 202 };
    },
  }),
  publicRoute({
    method: 'POST',
    path: '/v1/auth/sign-in',
    summary: 'Signs in',
    access: everyone,
    body: z.strictObject({ email, password: anyPassword }),
    answers: {
      200: { about: 'The signed-in person; the session is a cookie', schema: person },
      202: {
        about: 'The password is right; send the code to /v1/auth/second-factor',
        schema: z.object({ second_factor: z.literal(true) }),
      },
      401: { about: 'The address or the password is wrong' },
      403: { about: 'The address is not confirmed: the email has been sent again' },
      ...tooMany,
    },
    async handle({ services: { people, limits }, body, request }) {
      await limits.countAttempt('place', request.ip, mostFromOnePlace, attemptSeconds);
      const subject = `${request.ip} ${body.email}`;
      await limits.countAttempt('sign-in', subject, mostAttempts, attemptSeconds);
      const session = await people.signIn(body.email, body.password, signInOrigin(request));
      await limits.forgetAttempts('sign-in', subject);
      const headers = { 'set-cookie': session.cookies };
      if ('needsSecondFactor' in session) {
        return { status: 202, body: { second_factor: true }, headers };
      }
      return ok(personBody(session.person), headers);
    },
  }),
  personRoute({
    method: 'POST',
    path: '/v1/auth/sign-out',
    summary: 'Ends the session',
    access: signedIn,
    answers: done,
    async handle({ services, request }) {
      const { cookies } = await services.people.signOut(request.headers.cookie ?? '');
      return noContent({ 'set-cookie': cookies });
    },
  }),
  publicRoute({
    method: 'POST',
    path: '/v1/auth/verify-email',
    summary: 'Confirms an address with the token from an email',
    access: everyone,
    body: z.strictObject({ token: z.string().max(2_000) }),
    answers: { ...done, 400: { about: 'The token is no longer valid' } },
    async handle({ services, body }) {
      await services.people.verifyEmail(body.token);
      return noContent();
    },
  }),
  publicRoute({
    method: 'POST',
    path: '/v1/auth/resend-verification',
    summary: 'Sends the confirmation email again, if the address has an unconfirmed account',
    access: everyone,
    body: z.strictObject({ email }),
    answers: { ...done, ...tooMany },
    async handle({ services: { people, limits }, body }) {
      await limits.countAttempt('verification', body.email, mostAttempts, attemptSeconds);
      await people.resendVerification(body.email);
      return noContent();
    },
  }),
  publicRoute({
    method: 'POST',
    path: '/v1/auth/forgot-password',
    summary: 'Sends an email for choosing a new password, if the address has an account',
    access: everyone,
    body: z.strictObject({ email }),
    answers: { ...done, ...tooMany },
    async handle({ services: { people, limits }, body }) {
      await limits.countAttempt('forgot', body.email, mostAttempts, attemptSeconds);
      await people.requestPasswordReset(body.email);
      return noContent();
    },
  }),
  publicRoute({
    method: 'POST',
    path: '/v1/auth/reset-password',
    summary: 'Chooses a new password with the token from an email; ends every session',
    access: everyone,
    body: z.strictObject({ token: z.string().max(2_000), password: newPassword }),
    answers: { ...done, 400: { about: 'The token is no longer valid' } },
    async handle({ services, body }) {
      await services.people.resetPassword(body.token, body.password);
      return noContent();
    },
  }),
  personRoute({
    method: 'POST',
    path: '/v1/auth/change-password',
    summary: 'Changes the password; ends every other session',
    access: signedIn,
    body: z.strictObject({ current_password: anyPassword, new_password: newPassword }),
    answers: { ...done, 403: { about: 'The current password is wrong' }, ...tooMany },
    async handle({ services: { people, limits }, body, request, person: { id } }) {
      await limits.countAttempt('password', id, mostAttempts, attemptSeconds);
      const { cookies } = await people.changePassword(
        request.headers.cookie ?? '',
        body.current_password,
        body.new_password,
        signInOrigin(request),
      );
      return noContent({ 'set-cookie': cookies });
    },
  }),
];

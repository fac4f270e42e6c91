import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { noContent, ok } from '../api/answer.js';
import { forbidden } from '../api/problems.js';
import { personRoute, publicRoute, type Route } from '../api/route.js';
import { longestPassword, shortestPassword } from './create-auth.js';
import { email } from './email.js';
import type { Whereabouts } from './people.js';
import { person, personBody } from './person.js';

const newPassword = z.string().min(shortestPassword).max(longestPassword);
const anyPassword = z.string().max(1_000);

/** How often one address may try from one place before it has to wait, and for how long. */
const mostAttempts = 10;
const attemptSeconds = 15 * 60;
/** The same for all addresses together that one place tries. */
const mostFromOnePlace = 100;

/** What is kept of the name that a browser gives itself. */
const longestBrowser = 300;

const anybody = { kind: 'public' } as const;
const signedIn = { kind: 'person' } as const;
const tooMany = { 429: { about: 'Too many attempts' } };
const done = { 204: { about: 'Done', type: 'none' } };

/** Sign-up, sign-in and passwords. */
export const authRoutes: readonly Route[] = [
  publicRoute({
    method: 'POST',
    path: '/v1/auth/sign-up',
    summary: 'Makes an account, and signs in',
    access: anybody,
    body: z.strictObject({ name: z.string().trim().min(1).max(200), email, password: newPassword }),
    answers: {
      200: { about: 'Who signed in; the session is a cookie', schema: person },
      403: { about: 'Nobody may sign up who is not invited' },
      409: { about: 'The address has an account' },
      ...tooMany,
    },
    async handle({ services, body, request }) {
      const { people, limits, settings } = services;
      await limits.countAttempt('sign-up', request.ip, mostAttempts, attemptSeconds);
      if (settings.SVC_SIGN_UP === 'invited' && !(await people.isInvited(body.email))) {
        throw forbidden('SIGN_UP_CLOSED', 'Only who is invited may sign up.');
      }
      const session = await people.signUp(
        body.name,
        body.email,
        body.password,
        whereabouts(request),
      );
      return ok(personBody(session.person), { 'set-cookie': session.cookies });
    },
  }),
  publicRoute({
    method: 'POST',
    path: '/v1/auth/sign-in',
    summary: 'Signs in',
    access: anybody,
    body: z.strictObject({ email, password: anyPassword }),
    answers: {
      200: { about: 'Who signed in; the session is a cookie', schema: person },
      401: { about: 'The address or the password is wrong' },
      ...tooMany,
    },
    async handle({ services: { people, limits }, body, request }) {
      await limits.countAttempt('place', request.ip, mostFromOnePlace, attemptSeconds);
      const subject = `${request.ip} ${body.email}`;
      await limits.countAttempt('sign-in', subject, mostAttempts, attemptSeconds);
      const session = await people.signIn(body.email, body.password, whereabouts(request));
      await limits.forgetAttempts('sign-in', subject);
      return ok(personBody(session.person), { 'set-cookie': session.cookies });
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
    summary: 'Confirms an address with the token of a letter',
    access: anybody,
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
    summary: 'Sends the letter that confirms an address again, if it has an account and needs one',
    access: anybody,
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
    summary: 'Sends a letter with which to choose a new password, if the address has an account',
    access: anybody,
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
    summary: 'Chooses a new password with the token of a letter; every session ends',
    access: anybody,
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
    summary: 'Changes the password; every other session ends',
    access: signedIn,
    body: z.strictObject({ current_password: anyPassword, new_password: newPassword }),
    answers: { ...done, 403: { about: 'The current password is wrong' }, ...tooMany },
    async handle({ services: { people, limits }, body, request, person: { id } }) {
      await limits.countAttempt('password', id, mostAttempts, attemptSeconds);
      const { cookies } = await people.changePassword(
        request.headers.cookie ?? '',
        body.current_password,
        body.new_password,
        whereabouts(request),
      );
      return noContent({ 'set-cookie': cookies });
    },
  }),
];

function whereabouts({ ip, headers }: FastifyRequest): Whereabouts {
  return { address: ip, browser: headers['user-agent']?.slice(0, longestBrowser) };
}

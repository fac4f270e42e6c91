import { z } from 'zod';
import { created, noContent, ok } from '../api/answer.js';
import { listBody, listSchema, pageQuery } from '../api/lists.js';
import { notFound } from '../api/problems.js';
import { personRoute, publicRoute, type Route } from '../api/route.js';
import { newCredential, shownCredential } from './credential.js';
import {
  findPasskey,
  listPasskeys,
  passkey,
  removePasskey,
  renamePasskey,
} from './passkey-store.js';
import { person, personBody } from './person.js';
import { anyPassword, attemptSeconds, mostAttempts, signInOrigin } from './sign-in-requests.js';

const everyone = { kind: 'public' } as const;
const signedIn = { kind: 'person' } as const;
const name = z.string().trim().min(1).max(100).describe('A name chosen by the person');

/** A limit for all people who sign in from one address. */
const mostFromOnePlace = 10 * mostAttempts;

/** A challenge is valid for one browser. */
const notStored = { 'cache-control': 'no-store' };

const asked = z.object({
  public_key: z
    .record(z.string(), z.unknown())
    .describe('Options for `navigator.credentials`, as JSON: `parse…OptionsFromJSON` reads it'),
});

/** Signing in with a passkey, and the passkeys of a person. */
export const passkeyRoutes: readonly Route[] = [
  publicRoute({
    method: 'POST',
    path: '/v1/auth/passkey/options',
    summary: 'Starts a sign-in with a passkey; /v1/auth/passkey completes it',
    access: everyone,
    body: z.strictObject({}),
    answers: {
      200: { about: 'Options for the authenticator, valid for five minutes', schema: asked },
      429: { about: 'Too many attempts' },
    },
    async handle({ services: { people, limits }, request }) {
      await limits.countAttempt('passkey', request.ip, mostFromOnePlace, attemptSeconds);
      const { publicKey, cookies } = await people.passkeys.beginToSignIn();
      return ok({ public_key: publicKey }, { ...notStored, 'set-cookie': cookies });
    },
  }),
  publicRoute({
    method: 'POST',
    path: '/v1/auth/passkey',
    summary: 'Signs in with a passkey, instead of the password and the second factor',
    access: everyone,
    body: z.strictObject({ credential: shownCredential }),
    answers: {
      200: { about: 'The signed-in person; the session is a cookie', schema: person },
      400: { about: 'The challenge was used or has expired: start again' },
      401: { about: 'The passkey is not registered' },
    },
    async handle({ services: { people }, body, request }) {
      const { cookie = '' } = request.headers;
      const session = await people.passkeys.signIn(cookie, body.credential, signInOrigin(request));
      return ok(personBody(session.person), { 'set-cookie': session.cookies });
    },
  }),
  personRoute({
    method: 'POST',
    path: '/v1/me/passkeys/options',
    summary: 'Starts adding a passkey; POST /v1/me/passkeys completes it',
    access: signedIn,
    body: z.strictObject({ password: anyPassword }),
    answers: {
      200: { about: 'Options for the authenticator, valid for five minutes', schema: asked },
      403: { about: 'The password is wrong' },
      429: { about: 'Too many attempts' },
    },
    async handle({ services: { people, limits }, body, request, person: { id } }) {
      await limits.countAttempt('password', id, mostAttempts, attemptSeconds);
      const { cookie = '' } = request.headers;
      const { publicKey, cookies } = await people.passkeys.beginToAdd(cookie, body.password);
      return ok({ public_key: publicKey }, { ...notStored, 'set-cookie': cookies });
    },
  }),
  personRoute({
    method: 'POST',
    path: '/v1/me/passkeys',
    summary: 'Adds a passkey',
    access: signedIn,
    body: z.strictObject({ name, credential: newCredential }),
    answers: {
      201: { about: 'The passkey', schema: passkey },
      400: { about: 'The authenticator’s response does not match the challenge: start again' },
    },
    async handle({ services: { people, database }, body, request, person: self }) {
      const { cookie = '' } = request.headers;
      const id = await people.passkeys.add(cookie, body.name, body.credential);
      return created(`/v1/me/passkeys/${id}`, await findPasskey(database.pool, self.id, id));
    },
  }),
  personRoute({
    method: 'GET',
    path: '/v1/me/passkeys',
    summary: 'Your passkeys, newest first',
    access: signedIn,
    query: z.object(pageQuery),
    answers: { 200: { about: 'A page of passkeys', schema: listSchema('passkeys', passkey) } },
    async handle({ services: { database }, person: self, query }) {
      const { passkeys, total } = await listPasskeys(database.pool, self.id, query);
      return ok(listBody('passkeys', passkeys, query, total));
    },
  }),
  personRoute({
    method: 'PATCH',
    path: '/v1/me/passkeys/:id',
    summary: 'Renames a passkey',
    access: signedIn,
    body: z.strictObject({ name }),
    answers: { 200: { about: 'The passkey', schema: passkey } },
    async handle({ services: { database }, person: self, params, body }) {
      const renamed = await renamePasskey(database.pool, self.id, params.id, body.name);
      if (!renamed) throw notFound('passkey');
      return ok(renamed);
    },
  }),
  personRoute({
    method: 'DELETE',
    path: '/v1/me/passkeys/:id',
    summary: 'Removes a passkey: it can no longer sign in',
    access: signedIn,
    answers: { 204: { about: 'Done', type: 'none' } },
    async handle({ services: { database }, person: self, params }) {
      if (!(await removePasskey(database.pool, self.id, params.id))) throw notFound('passkey');
      return noContent();
    },
  }),
];

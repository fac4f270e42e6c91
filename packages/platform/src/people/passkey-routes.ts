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
import { anyPassword, attemptSeconds, mostAttempts, whereabouts } from './sign-in-requests.js';

const anybody = { kind: 'public' } as const;
const signedIn = { kind: 'person' } as const;
const name = z.string().trim().min(1).max(100).describe('What its person knows it by');

/** For all people together who sign in from one place. */
const mostFromOnePlace = 10 * mostAttempts;

/** A challenge is for one browser. */
const notStored = { 'cache-control': 'no-store' };

const asked = z.object({
  public_key: z
    .record(z.string(), z.unknown())
    .describe('What `navigator.credentials` takes, as JSON: `parse…OptionsFromJSON` reads it'),
});

/** Signing in with a passkey, and the passkeys of a person. */
export const passkeyRoutes: readonly Route[] = [
  publicRoute({
    method: 'POST',
    path: '/v1/auth/passkey/options',
    summary: 'Begins to sign in with a passkey; /v1/auth/passkey signs in',
    access: anybody,
    body: z.strictObject({}),
    answers: {
      200: { about: 'What to ask the authenticator for, within five minutes', schema: asked },
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
    summary: 'Signs in with a passkey, in place of the password and of the second factor',
    access: anybody,
    body: z.strictObject({ credential: shownCredential }),
    answers: {
      200: { about: 'Who signed in; the session is a cookie', schema: person },
      400: { about: 'The challenge is used or too old: begin again' },
      401: { about: 'The passkey signs nobody in' },
    },
    async handle({ services: { people }, body, request }) {
      const { cookie = '' } = request.headers;
      const session = await people.passkeys.signIn(cookie, body.credential, whereabouts(request));
      return ok(personBody(session.person), { 'set-cookie': session.cookies });
    },
  }),
  personRoute({
    method: 'POST',
    path: '/v1/me/passkeys/options',
    summary: 'Begins to add a passkey; POST /v1/me/passkeys adds it',
    access: signedIn,
    body: z.strictObject({ password: anyPassword }),
    answers: {
      200: { about: 'What to ask the authenticator for, within five minutes', schema: asked },
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
      400: { about: 'The authenticator’s answer does not fit the challenge: begin again' },
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
    summary: 'The passkeys that sign one in, newest first',
    access: signedIn,
    query: z.object(pageQuery),
    answers: { 200: { about: 'A page of them', schema: listSchema('passkeys', passkey) } },
    async handle({ services: { database }, person: self, query }) {
      const { passkeys, total } = await listPasskeys(database.pool, self.id, query);
      return ok(listBody('passkeys', passkeys, query, total));
    },
  }),
  personRoute({
    method: 'PATCH',
    path: '/v1/me/passkeys/:id',
    summary: 'Gives a passkey another name',
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
    summary: 'Removes a passkey: it signs nobody in from then on',
    access: signedIn,
    answers: { 204: { about: 'Done', type: 'none' } },
    async handle({ services: { database }, person: self, params }) {
      if (!(await removePasskey(database.pool, self.id, params.id))) throw notFound('passkey');
      return noContent();
    },
  }),
];

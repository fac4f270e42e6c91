import { z } from 'zod';
import { noContent, ok } from '../api/answer.js';
import { listBody, listSchema, pageQuery } from '../api/lists.js';
import { notFound } from '../api/problems.js';
import { personRoute, type Route } from '../api/route.js';
import { endOtherSessions, endSession, listSessions, session } from './session-store.js';

const signedIn = { kind: 'person' } as const;

/** Lists and ends sessions of a person. An ended session stops working at once, everywhere. */
export const sessionRoutes: readonly Route[] = [
  personRoute({
    method: 'GET',
    path: '/v1/me/sessions',
    summary: 'Your sessions, newest first',
    access: signedIn,
    query: z.object(pageQuery),
    answers: { 200: { about: 'A page of sessions', schema: listSchema('sessions', session) } },
    async handle({ services: { database }, person, sessionId, query }) {
      const { sessions, total } = await listSessions(database.pool, person.id, sessionId, query);
      return ok(listBody('sessions', sessions, query, total));
    },
  }),
  personRoute({
    method: 'DELETE',
    path: '/v1/me/sessions',
    summary: 'Ends every other session',
    access: signedIn,
    answers: { 204: { about: 'Done', type: 'none' } },
    async handle({ services: { database }, person, sessionId }) {
      await endOtherSessions(database.pool, person.id, sessionId);
      return noContent();
    },
  }),
  personRoute({
    method: 'DELETE',
    path: '/v1/me/sessions/:id',
    summary: 'Ends one of your sessions',
    access: signedIn,
    answers: { 204: { about: 'Done', type: 'none' } },
    async handle({ services: { database }, person, params }) {
      if (!(await endSession(database.pool, person.id, params.id))) throw notFound('session');
      return noContent();
    },
  }),
];

import { Problem } from '@svc/service';
import { z } from 'zod';
import { roles } from '../access/roles.js';
import { noContent, ok } from '../api/answer.js';
import { personRoute, type Route } from '../api/route.js';
import { listMemberships } from '../organizations/memberships.js';
import { plans } from '../plans/plans.js';
import { deleteAccount } from './delete-account.js';
import { person, personBody } from './person.js';

const signedIn = { kind: 'person' } as const;

const me = person.extend({
  organizations: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      plan: z.enum(plans),
      role: z.enum(roles),
    }),
  ),
});

/** Who is signed in, as the API shows them. */
export type Me = z.output<typeof me>;

/** What people see of themselves, and the deletion of their account. */
export const meRoutes: readonly Route[] = [
  personRoute({
    method: 'DELETE',
    path: '/v1/me',
    summary:
      'Deletes the account; the only owner of an organization must delete the organization first',
    access: signedIn,
    query: z.object({ confirm: z.string().default('').describe('The address of the account') }),
    answers: {
      204: { about: 'Done', type: 'none' },
      400: { about: 'confirm is not the address of the account' },
      409: { about: 'An organization would have no owner' },
    },
    async handle({ services: { database }, query, person: self }) {
      if (query.confirm.toLowerCase() !== self.email) {
        throw new Problem(
          400,
          'CONFIRMATION_REQUIRED',
          'Send ?confirm= with the address of the account: deleted data cannot be restored.',
        );
      }
      await deleteAccount(database.pool, self.id);
      return noContent();
    },
  }),
  personRoute({
    method: 'GET',
    path: '/v1/me',
    summary: 'The signed-in person and their organizations',
    access: signedIn,
    answers: {
      200: { about: 'The person', schema: me },
    },
    async handle({ services: { database }, person: self }) {
      const organizations = await listMemberships(database.pool, self.id);
      return ok({ ...personBody(self), organizations });
    },
  }),
];

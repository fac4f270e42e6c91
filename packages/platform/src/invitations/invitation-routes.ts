import { z } from 'zod';
import { admins, roles } from '../access/roles.js';
import { created, noContent, ok } from '../api/answer.js';
import { listBody, listSchema, pageQuery } from '../api/lists.js';
import { organizationRoute, personRoute, type Route } from '../api/route.js';
import { actorOf, audit } from '../audit/audit-log.js';
import { email } from '../mail/email.js';
import { invitationEmail } from '../mail/emails.js';
import { requireOwnerFor } from '../members/owners-only.js';
import { findOrganization } from '../organizations/organization.js';
import { acceptInvitation } from './accept-invitation.js';
import {
  deleteInvitation,
  insertInvitation,
  invitation,
  listInvitations,
} from './invitation-store.js';

const writing = { kind: 'organization', roles: admins, scope: 'admin:write' } as const;

/** Invitations of people to an organization. */
export const invitationRoutes: readonly Route[] = [
  organizationRoute({
    method: 'GET',
    path: '/v1/admin/invitations',
    summary: 'Pending invitations',
    access: { kind: 'organization', roles: admins, scope: 'admin:read' },
    query: z.object(pageQuery),
    answers: {
      200: { about: 'A page of invitations', schema: listSchema('invitations', invitation) },
    },
    async handle({ tenant, query }) {
      const { invitations, total } = await listInvitations(tenant, query);
      return ok(listBody('invitations', invitations, query, total));
    },
  }),
  organizationRoute({
    method: 'POST',
    path: '/v1/admin/invitations',
    summary: 'Invites a person by email; only owners can invite owners, API keys cannot',
    access: writing,
    idempotency: 'replay',
    body: z.strictObject({ email, role: z.enum(roles).default('member') }),
    answers: { 201: { about: 'The invitation', schema: invitation } },
    async handle({ tenant, services, body, caller, newId: id }) {
      requireOwnerFor(caller, body.role);
      const made = await tenant.inTransaction(async (within, client) => {
        const { name } = await findOrganization(within, true);
        const invitedBy = caller.kind === 'member' ? caller.person.id : undefined;
        const { made: inserted, token } = await insertInvitation(within, {
          ...body,
          id,
          invitedBy,
        });
        const message = invitationEmail(body.email, services.settings.publicUrl, token, name);
        const { organizationId } = tenant;
        await services.mailbox.put({ ...message, organizationId }, client);
        await audit(client, organizationId, actorOf(caller), {
          action: 'invitation.created',
          target: { kind: 'invitation', id },
          details: body,
        });
        return inserted;
      });
      return created(`/v1/admin/invitations/${id}`, made);
    },
  }),
  organizationRoute({
    method: 'DELETE',
    path: '/v1/admin/invitations/:id',
    summary: 'Revokes an invitation',
    access: writing,
    answers: { 204: { about: 'The invitation is revoked', type: 'none' } },
    async handle({ tenant, params: { id }, caller }) {
      await tenant.inTransaction(async (within, client) => {
        const gone = await deleteInvitation(within, id);
        await audit(client, tenant.organizationId, actorOf(caller), {
          action: 'invitation.deleted',
          target: { kind: 'invitation', id },
          details: { email: gone.email },
        });
      });
      return noContent();
    },
  }),
  personRoute({
    method: 'POST',
    path: '/v1/invitations/accept',
    summary: 'Accepts an invitation',
    access: { kind: 'person' },
    body: z.strictObject({ token: z.string().max(200) }),
    answers: {
      200: { about: 'The organization joined', schema: z.object({ organization_id: z.uuid() }) },
      400: { about: 'The invitation is for another address, or no longer valid' },
    },
    async handle({ services, body, person }) {
      const organizationId = await acceptInvitation(services.database.pool, person, body.token);
      return ok({ organization_id: organizationId });
    },
  }),
];

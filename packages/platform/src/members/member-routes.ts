import { z } from 'zod';
import { admins, roles } from '../access/roles.js';
import { noContent, ok } from '../api/answer.js';
import { requireMatch } from '../api/etag.js';
import { listBody, listSchema, pageQuery } from '../api/lists.js';
import { organizationRoute, type Route } from '../api/route.js';
import { actorOf, audit } from '../audit/audit-log.js';
import { findOrganization } from '../organizations/organization.js';
import { findMember, listMembers, member, removeMember, setRole } from './member-store.js';
import { requireOwnerFor } from './owners-only.js';

const reading = { kind: 'organization', roles: admins, scope: 'admin:read' } as const;
const writing = { kind: 'organization', roles: admins, scope: 'admin:write' } as const;
const lastOwner = { 409: { about: 'The organization would have no owner' } };
const changed = { 412: { about: 'If-Match names another version' } };

/** The members of an organization and their roles. */
export const memberRoutes: readonly Route[] = [
  organizationRoute({
    method: 'GET',
    path: '/v1/admin/members',
    summary: 'The members',
    access: reading,
    query: z.object(pageQuery),
    answers: { 200: { about: 'A page of members', schema: listSchema('members', member) } },
    async handle({ tenant, query }) {
      const { members, total } = await listMembers(tenant, query);
      return ok(listBody('members', members, query, total));
    },
  }),
  organizationRoute({
    method: 'GET',
    path: '/v1/admin/members/:id',
    summary: 'A member',
    access: reading,
    answers: { 200: { about: 'The member', schema: member } },
    handle: async ({ tenant, params }) => ok(await findMember(tenant, params.id)),
  }),
  organizationRoute({
    method: 'PATCH',
    path: '/v1/admin/members/:id',
    summary: 'Changes the role of a member; only owners can make owners, API keys cannot',
    access: writing,
    body: z.strictObject({ role: z.enum(roles) }),
    answers: { 200: { about: 'The member', schema: member }, ...lastOwner, ...changed },
    async handle({ tenant, params: { id }, body, request, caller }) {
      return tenant.inTransaction(async (within, client) => {
        await findOrganization(within, true);
        const before = await findMember(within, id);
        requireMatch(request, before);
        requireOwnerFor(caller, before.role, body.role);
        const after = await setRole(within, before, body.role);
        await audit(client, tenant.organizationId, actorOf(caller), {
          action: 'member.role-changed',
          target: { kind: 'person', id },
          details: { before: before.role, after: body.role },
        });
        return ok(after);
      });
    },
  }),
  organizationRoute({
    method: 'DELETE',
    path: '/v1/admin/members/:id',
    summary: 'Removes a member from the organization; API keys cannot remove an owner',
    access: writing,
    answers: {
      204: { about: 'The person is no longer a member', type: 'none' },
      ...lastOwner,
      ...changed,
    },
    async handle({ tenant, params: { id }, request, caller }) {
      return tenant.inTransaction(async (within, client) => {
        await findOrganization(within, true);
        const before = await findMember(within, id);
        requireMatch(request, before);
        requireOwnerFor(caller, before.role);
        await removeMember(within, before);
        await audit(client, tenant.organizationId, actorOf(caller), {
          action: 'member.removed',
          target: { kind: 'person', id },
          details: { email: before.email, role: before.role },
        });
        return noContent();
      });
    },
  }),
  organizationRoute({
    method: 'DELETE',
    path: '/v1/membership',
    summary: 'Leaves the organization',
    access: { kind: 'organization', roles },
    answers: { 204: { about: 'You are no longer a member', type: 'none' }, ...lastOwner },
    async handle({ tenant, caller }) {
      if (caller.kind === 'key') throw new Error('an API key is not a member');
      return tenant.inTransaction(async (within, client) => {
        await findOrganization(within, true);
        await removeMember(within, await findMember(within, caller.person.id));
        await audit(client, tenant.organizationId, actorOf(caller), {
          action: 'member.left',
          target: { kind: 'person', id: caller.person.id },
        });
        return noContent();
      });
    },
  }),
];

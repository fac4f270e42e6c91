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
const lastOwner = { 409: { about: 'The organization would be without an owner' } };
const changed = { 412: { about: 'If-Match names another version' } };

/** The members of an organization and their roles. */
export const memberRoutes: readonly Route[] = [
  organizationRoute({
    method: 'GET',
    path: '/v1/admin/members',
    summary: 'The members',
    access: reading,
    query: z.object(pageQuery),
    answers: { 200: { about: 'A page of them', schema: listSchema('members', member) } },
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
    summary: 'Gives a member another role; owners are for owners to make, never for API keys',
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
    summary: 'Takes a member out of the organization; no API key takes out an owner',
    access: writing,
    answers: { 204: { about: 'They are no member', type: 'none' }, ...lastOwner, ...changed },
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
    answers: { 204: { about: 'You are no member any more', type: 'none' }, ...lastOwner },
    async handle({ tenant, caller }) {
      if (caller.kind === 'key') throw new Error('a key is no member');
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

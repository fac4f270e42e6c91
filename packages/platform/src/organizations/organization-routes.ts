import { Problem } from '@svc/service';
import { z } from 'zod';
import { admins } from '../access/roles.js';
import { created, noContent, ok } from '../api/answer.js';
import { requireMatch } from '../api/etag.js';
import { organizationRoute, personRoute, type Route } from '../api/route.js';
import { actorOf, audit } from '../audit/audit-log.js';
import { planTerms } from '../plans/plans.js';
import { createOrganization } from './create-organization.js';
import { deleteOrganization } from './delete-organization.js';
import { findOrganization, organization, safetyLevel, updateSettings } from './organization.js';

const name = z.string().trim().min(1).max(200);

/** An organization: creation, settings, deletion. */
export const organizationRoutes: readonly Route[] = [
  personRoute({
    method: 'POST',
    path: '/v1/organizations',
    summary: 'Creates an organization, with the caller as its owner',
    access: { kind: 'person' },
    body: z.strictObject({ name }),
    answers: { 201: { about: 'The organization', schema: organization } },
    async handle({ services, body, person, newId: id }) {
      const tenant = services.tenant(id);
      const actor = { kind: 'person', id: person.id, name: person.email } as const;
      const made = await tenant.inTransaction(async (within, client) => {
        await createOrganization(client, actor, { id, name: body.name, ownerId: person.id });
        return findOrganization(within);
      });
      return created('/v1/admin/settings', made);
    },
  }),
  organizationRoute({
    method: 'GET',
    path: '/v1/admin/settings',
    summary: 'The organization and its settings',
    access: { kind: 'organization', roles: admins, scope: 'admin:read' },
    answers: { 200: { about: 'The organization', schema: organization } },
    handle: async ({ tenant }) => ok(await findOrganization(tenant)),
  }),
  organizationRoute({
    method: 'PATCH',
    path: '/v1/admin/settings',
    summary: 'Changes the settings of the organization',
    access: { kind: 'organization', roles: admins, scope: 'admin:write' },
    body: z.strictObject({
      name: name.optional(),
      default_safety_level: safetyLevel.optional(),
      keep_results_days: z.int().min(1).optional().describe('Limited by the plan'),
      email_run_problems: z.boolean().optional(),
    }),
    answers: {
      200: { about: 'The organization', schema: organization },
      412: { about: 'If-Match names another version' },
    },
    async handle({ tenant, body, request, caller }) {
      const most = planTerms[caller.organization.plan].keepResultsDays;
      if ((body.keep_results_days ?? 0) > most) {
        throw new Problem(
          400,
          'PLAN_KEEPS_LESS',
          `The plan keeps results for ${most} days at most.`,
        );
      }
      return tenant.inTransaction(async (within, client) => {
        const before = await findOrganization(within, true);
        requireMatch(request, before);
        const after = await updateSettings(within, {
          name: body.name ?? before.name,
          default_safety_level: body.default_safety_level ?? before.default_safety_level,
          keep_results_days: body.keep_results_days ?? before.keep_results_days,
          email_run_problems: body.email_run_problems ?? before.email_run_problems,
        });
        await audit(client, tenant.organizationId, actorOf(caller), {
          action: 'organization.settings-changed',
          target: { kind: 'organization', id: tenant.organizationId },
          details: body,
        });
        return ok(after);
      });
    },
  }),
  organizationRoute({
    method: 'DELETE',
    path: '/v1/admin/organization',
    summary: 'Deletes the organization and everything that belongs to it',
    access: { kind: 'organization', roles: ['owner'] },
    query: z.object({ confirm: z.string().default('').describe('The name of the organization') }),
    answers: {
      204: { about: 'The organization is deleted', type: 'none' },
      400: { about: 'confirm is not the name of the organization' },
    },
    async handle({ tenant, query, caller }) {
      const { name: expected } = await findOrganization(tenant);
      if (query.confirm !== expected) {
        throw new Problem(
          400,
          'CONFIRMATION_REQUIRED',
          'Send ?confirm= with the name of the organization: deleted data cannot be restored.',
        );
      }
      await deleteOrganization(tenant, actorOf(caller));
      return noContent();
    },
  }),
];

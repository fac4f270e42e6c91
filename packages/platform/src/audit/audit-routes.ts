import { z } from 'zod';
import { admins } from '../access/roles.js';
import { ok } from '../api/answer.js';
import { listBody, listSchema, pageQuery } from '../api/lists.js';
import { organizationRoute, type Route } from '../api/route.js';
import { auditEntry, listAuditLog } from './audit-entry.js';

/** The audit log, which is read-only. */
export const auditRoutes: readonly Route[] = [
  organizationRoute({
    method: 'GET',
    path: '/v1/admin/audit-log',
    summary: 'Actions in the organization, newest first',
    access: { kind: 'organization', roles: admins, scope: 'admin:read' },
    query: z.object({
      ...pageQuery,
      action: z.string().optional().describe('For example key.created'),
      actor_id: z.uuid().optional().describe('Only actions of this person or key'),
      target_id: z.uuid().optional().describe('Only actions on this object'),
    }),
    answers: { 200: { about: 'A page of actions', schema: listSchema('entries', auditEntry) } },
    async handle({ tenant, query }) {
      const { entries, total } = await listAuditLog(tenant, query, query);
      return ok(listBody('entries', entries, query, total));
    },
  }),
];

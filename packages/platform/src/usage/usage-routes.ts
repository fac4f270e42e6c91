import { Problem } from '@svc/service';
import { z } from 'zod';
import { roles } from '../access/roles.js';
import { ok } from '../api/answer.js';
import { organizationRoute, type Route } from '../api/route.js';
import { keyLimits } from '../organizations/organization.js';
import { plans } from '../plans/plans.js';
import { reportUsage, usageReport } from './usage-report.js';

const dayMs = 86_400_000;
const mostDays = 366;
const defaultDays = 30;

const rate = z.object({
  limit: z.int(),
  remaining: z.int(),
  resets_at: z.iso.datetime().nullable().describe('null: no request has been counted'),
});

const usage = usageReport.extend({
  plan: z.enum(plans),
  limits: keyLimits.nullable().describe('Per API key; null: the plan has no API'),
  current: z
    .object({ hour: rate, burst: rate })
    .nullable()
    .describe('Remaining requests of the API key of this request; null for a session'),
  key_hours: z
    .array(rate.extend({ id: z.uuid() }))
    .describe('For a session: remaining requests of each API key in the current hour'),
});

/** Usage as the API shows it. */
export type Usage = z.output<typeof usage>;

/** The usage and its limits. */
export const usageRoutes: readonly Route[] = [
  organizationRoute({
    method: 'GET',
    path: '/v1/usage',
    summary: 'Usage by day, key and project, with the limits',
    access: { kind: 'organization', roles, scope: 'usage:read' },
    query: z.object({
      from: z.iso.date().optional().describe('The first day; default: 30 days before the last'),
      to: z.iso.date().optional().describe('The last day; default: today'),
      key_id: z.uuid().optional().describe('Only this API key'),
      project_id: z.uuid().optional().describe('Only this project'),
    }),
    answers: {
      200: {
        about: 'The usage; requests of the last seconds may be missing',
        schema: usage,
      },
    },
    async handle({ tenant, query, caller, services }) {
      const { plan, limits } = caller.organization;
      const report = await reportUsage(tenant, { ...query, ...periodOf(query) });
      const current =
        caller.kind === 'key' && limits ? await services.limits.state(caller.keyId, limits) : null;
      const key_hours =
        caller.kind === 'member' && limits
          ? await Promise.all(
              report.keys.map(async ({ id }) => ({
                id,
                ...(await services.limits.state(id, limits)).hour,
              })),
            )
          : [];
      return ok({
        ...report,
        key_hours,
        plan,
        limits: limits ? { requests_per_hour: limits.perHour, burst: limits.burst } : null,
        current,
      });
    },
  }),
];

function periodOf(query: { readonly from?: string | undefined; readonly to?: string | undefined }) {
  const to = query.to ?? new Date().toISOString().slice(0, 10);
  const from = query.from ?? dayBefore(to, defaultDays - 1);
  if (from <= to && from >= dayBefore(to, mostDays)) return { from, to };
  throw new Problem(
    400,
    'INVALID_PERIOD',
    `from must not be after to, and at most ${mostDays} days before it.`,
  );
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
}

import { safetyLevels } from '@svc/engine';
import { z } from 'zod';
import { notFound } from '../api/problems.js';
import { limitsOf, type Plan, plans, planTerms } from '../plans/plans.js';
import type { Tenant } from '../storage/tenant.js';

export const safetyLevel = z.enum(safetyLevels);

/** The limits of a key, as responses show them. */
export const keyLimits = z.object({
  requests_per_hour: z.int(),
  burst: z.int().describe('Requests per minute'),
});

/** An organization and its settings. */
export const organization = z.object({
  id: z.uuid(),
  name: z.string(),
  plan: z.enum(plans),
  limits: keyLimits.nullable().describe('Per API key; null: the plan has no API'),
  default_safety_level: safetyLevel,
  keep_results_days: z.int().describe('How long the input and the result of a run are kept'),
  email_run_problems: z
    .boolean()
    .describe(
      'Whether the person who started a run gets an email when it fails or its result is not proven',
    ),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export type Organization = z.output<typeof organization>;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly plan: Plan;
  readonly hourly_limit: number | null;
  readonly burst_limit: number | null;
  readonly default_safety_level: Organization['default_safety_level'];
  readonly keep_results_days: number | null;
  readonly email_run_problems: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
}

/** Reads the organization; `lock` prevents changes to it and its owners until the transaction ends. */
export async function findOrganization(tenant: Tenant, lock = false): Promise<Organization> {
  const row = await tenant.row<Row>(
    `SELECT * FROM svc_platform.organizations WHERE id = $1${lock ? ' FOR UPDATE' : ''}`,
  );
  // It may have been deleted since the request began.
  if (!row) throw notFound('organization');
  const limits = limitsOf(row.plan, row.hourly_limit, row.burst_limit);
  const most = planTerms[row.plan].keepResultsDays;
  return {
    id: row.id,
    name: row.name,
    plan: row.plan,
    limits: limits ? { requests_per_hour: limits.perHour, burst: limits.burst } : null,
    default_safety_level: row.default_safety_level,
    keep_results_days: Math.min(row.keep_results_days ?? most, most),
    email_run_problems: row.email_run_problems,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** The settings that an organization can change. */
export type Settings = Pick<
  Organization,
  'name' | 'default_safety_level' | 'keep_results_days' | 'email_run_problems'
>;

/** Changes the settings. */
export async function updateSettings(tenant: Tenant, settings: Settings): Promise<Organization> {
  await tenant.rows(
    `UPDATE svc_platform.organizations SET name = $2, default_safety_level = $3, keep_results_days = $4,
            email_run_problems = $5, updated_at = now() WHERE id = $1`,
    [
      settings.name,
      settings.default_safety_level,
      settings.keep_results_days,
      settings.email_run_problems,
    ],
  );
  return findOrganization(tenant);
}

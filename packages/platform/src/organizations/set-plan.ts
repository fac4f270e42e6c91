import { Problem } from '@svc/service';
import type { PoolClient } from 'pg';
import { type Actor, audit } from '../audit/audit-log.js';
import { type Limits, type Plan, planTerms } from '../plans/plans.js';

/** Moves an organization to another plan, from the next request on. Only enterprise has individual limits. */
export async function setPlan(
  client: PoolClient,
  actor: Actor,
  organizationId: string,
  plan: Plan,
  limits?: Limits,
): Promise<void> {
  if ((planTerms[plan].api === 'custom') !== (limits !== undefined)) {
    throw new Problem(
      400,
      'LIMITS_NOT_OF_PLAN',
      'The plan enterprise requires an hourly limit and a burst limit; other plans do not accept them.',
    );
  }
  await client.query(
    `UPDATE svc_platform.organizations SET plan = $2, hourly_limit = $3, burst_limit = $4, updated_at = now()
      WHERE id = $1`,
    [organizationId, plan, limits?.perHour ?? null, limits?.burst ?? null],
  );
  await audit(client, organizationId, actor, {
    action: 'organization.plan-changed',
    target: { kind: 'organization', id: organizationId },
    details: { plan, ...(limits ? { per_hour: limits.perHour, burst: limits.burst } : {}) },
  });
}

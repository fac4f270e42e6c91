import type { PoolClient } from 'pg';
import { type Actor, audit } from '../audit/audit-log.js';
import type { Limits, Plan } from '../plans/plans.js';

/** Moves an organization to another plan, from the next request on. Limits of its own belong to enterprise alone. */
export async function setPlan(
  client: PoolClient,
  actor: Actor,
  organizationId: string,
  plan: Plan,
  limits?: Limits,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `UPDATE svc_platform.organizations SET plan = $2, hourly_limit = $3, burst_limit = $4, updated_at = now()
      WHERE id = $1`,
    [organizationId, plan, limits?.perHour ?? null, limits?.burst ?? null],
  );
  if (rowCount === 0) return false;
  await audit(client, organizationId, actor, {
    action: 'organization.plan-changed',
    target: { kind: 'organization', id: organizationId },
    details: { plan, ...(limits ? { per_hour: limits.perHour, burst: limits.burst } : {}) },
  });
  return true;
}

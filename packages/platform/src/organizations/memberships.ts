import type { Pool } from 'pg';
import type { Role } from '../access/roles.js';
import type { Plan } from '../plans/plans.js';

interface Membership {
  readonly id: string;
  readonly name: string;
  readonly plan: Plan;
  readonly role: Role;
}

/** The organizations of a person. */
export async function listMemberships(
  pool: Pool,
  personId: string,
): Promise<readonly Membership[]> {
  const { rows } = await pool.query<Membership>(
    `SELECT o.id, o.name, o.plan, m.role
       FROM svc_platform.memberships m JOIN svc_platform.organizations o ON o.id = m.organization_id
      WHERE m.person_id = $1 ORDER BY o.id`,
    [personId],
  );
  return rows;
}

import { Problem } from '@svc/service';
import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { MemberCaller, Person } from '../access/caller.js';
import type { Role } from '../access/roles.js';
import { isId } from '../api/lists.js';
import { notFound } from '../api/problems.js';
import { limitsOf, type Plan } from '../plans/plans.js';

interface Row {
  readonly id: string;
  readonly role: Role;
  readonly plan: Plan;
  readonly hourly_limit: number | null;
  readonly burst_limit: number | null;
}

/**
 * The organization of a person's request: from the header `X-Organization`, from the query if the route allows
 * links, or the only one of the person. An organization that they are not a member of counts as not found.
 */
export async function findMembership(
  pool: Pool,
  person: Person,
  { headers, query }: FastifyRequest,
): Promise<Pick<MemberCaller, 'role' | 'organization'>> {
  const { organization: linked } = query as { readonly organization?: string | readonly string[] };
  const wanted = headers['x-organization'] ?? linked;
  const { rows } = await pool.query<Row>(
    `SELECT o.id, m.role, o.plan, o.hourly_limit, o.burst_limit
       FROM svc_platform.memberships m JOIN svc_platform.organizations o ON o.id = m.organization_id
      WHERE m.person_id = $1 AND ($2::uuid IS NULL OR o.id = $2) LIMIT 2`,
    [person.id, wanted === undefined ? null : organizationIdOf(wanted)],
  );
  const [row, another] = rows;
  if (!row) throw notFound('organization');
  if (another) {
    throw new Problem(
      400,
      'ORGANIZATION_REQUIRED',
      'You are a member of several organizations: name one in the header X-Organization.',
    );
  }
  const { id, role, plan } = row;
  const limits = limitsOf(plan, row.hourly_limit, row.burst_limit);
  return { role, organization: { id, plan, limits } };
}

function organizationIdOf(header: string | readonly string[]): string {
  if (typeof header === 'string' && isId(header)) return header;
  throw notFound('organization');
}

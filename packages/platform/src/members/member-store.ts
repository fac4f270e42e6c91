import { z } from 'zod';
import { type Role, roles } from '../access/roles.js';
import { type Page, pageOf } from '../api/lists.js';
import { conflict, notFound } from '../api/problems.js';
import type { Tenant } from '../storage/tenant.js';

/** A member as the API shows it; the id is that of the person. */
export const member = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  joined_at: z.iso.datetime(),
});

export type Member = z.output<typeof member>;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
  readonly created_at: Date;
}

const read = `
  SELECT p.id, p.name, p.email, m.role, m.created_at
    FROM svc_platform.memberships m JOIN svc_platform.people p ON p.id = m.person_id
   WHERE m.organization_id = $1`;

/** One page of the members, newest accounts first, and their total number. */
export async function listMembers(
  tenant: Tenant,
  page: Page,
): Promise<{ readonly members: readonly Member[]; readonly total: number }> {
  const { before, take } = pageOf(page);
  const [rows, count] = await Promise.all([
    tenant.rows<Row>(`${read} AND p.id < $2 ORDER BY p.id DESC LIMIT $3`, [before, take]),
    tenant.row<{ total: number }>(
      'SELECT count(*)::int AS total FROM svc_platform.memberships WHERE organization_id = $1',
    ),
  ]);
  return { members: rows.map(memberOf), total: count?.total ?? 0 };
}

export async function findMember(tenant: Tenant, id: string): Promise<Member> {
  const row = await tenant.row<Row>(`${read} AND p.id = $2`, [id]);
  if (row) return memberOf(row);
  throw notFound('member');
}

/** Changes the role of a member. An organization keeps at least one owner. */
export async function setRole(tenant: Tenant, { id, role: before }: Member, role: Role) {
  if (before === 'owner' && role !== 'owner') await requireAnotherOwner(tenant);
  await tenant.rows(
    'UPDATE svc_platform.memberships SET role = $3 WHERE organization_id = $1 AND person_id = $2',
    [id, role],
  );
  return findMember(tenant, id);
}

/** Removes a member. An organization keeps at least one owner. */
export async function removeMember(tenant: Tenant, { id, role }: Member): Promise<void> {
  if (role === 'owner') await requireAnotherOwner(tenant);
  await tenant.rows(
    'DELETE FROM svc_platform.memberships WHERE organization_id = $1 AND person_id = $2',
    [id],
  );
}

/** Every change of members locks the organization, so that two owners cannot leave at the same time. */
async function requireAnotherOwner(tenant: Tenant): Promise<void> {
  const owners = await tenant.rows(
    `SELECT FROM svc_platform.memberships WHERE organization_id = $1 AND role = 'owner' LIMIT 2`,
  );
  if (owners.length < 2) {
    throw conflict(
      'LAST_OWNER',
      'An organization needs at least one owner: make another member owner first.',
    );
  }
}

function memberOf({ id, name, email, role, created_at }: Row): Member {
  return { id, name, email, role, joined_at: created_at.toISOString() };
}

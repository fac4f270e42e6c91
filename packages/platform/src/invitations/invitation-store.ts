import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type Role, roles } from '../access/roles.js';
import { type Page, pageOf } from '../api/lists.js';
import { notFound } from '../api/problems.js';
import type { Tenant } from '../storage/tenant.js';

/** How long an invitation is valid. */
const daysToAnswer = 7;

/** An invitation as the API shows it. Its token is only in the email. */
export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(roles),
  expires_at: z.iso.datetime(),
  created_at: z.iso.datetime(),
});

export type Invitation = z.output<typeof invitation>;

export interface InvitationRow {
  readonly id: string;
  readonly organization_id: string;
  readonly email: string;
  readonly role: Role;
  readonly expires_at: Date;
  readonly created_at: Date;
}

/** One page of the invitations, newest first, and their total number. */
export async function listInvitations(
  tenant: Tenant,
  page: Page,
): Promise<{ readonly invitations: readonly Invitation[]; readonly total: number }> {
  const { before, take } = pageOf(page);
  const [rows, count] = await Promise.all([
    tenant.rows<InvitationRow>(
      `SELECT * FROM svc_platform.invitations WHERE organization_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3`,
      [before, take],
    ),
    tenant.row<{ total: number }>(
      'SELECT count(*)::int AS total FROM svc_platform.invitations WHERE organization_id = $1',
    ),
  ]);
  return { invitations: rows.map(invitationOf), total: count?.total ?? 0 };
}

/** Invites a person, and returns the token for the email. A second invitation replaces the first. */
export async function insertInvitation(
  tenant: Tenant,
  wanted: {
    readonly id: string;
    readonly email: string;
    readonly role: Role;
    readonly invitedBy: string | undefined;
  },
): Promise<{ readonly made: Invitation; readonly token: string }> {
  const token = randomBytes(32).toString('base64url');
  await tenant.rows(
    'DELETE FROM svc_platform.invitations WHERE organization_id = $1 AND email = $2',
    [wanted.email],
  );
  const row = await tenant.row<InvitationRow>(
    `INSERT INTO svc_platform.invitations (organization_id, id, email, role, token_hash, invited_by, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(days => $7)) RETURNING *`,
    [
      wanted.id,
      wanted.email,
      wanted.role,
      tokenHash(token),
      wanted.invitedBy ?? null,
      daysToAnswer,
    ],
  );
  if (!row) throw notFound('organization');
  return { made: invitationOf(row), token };
}

/** Revokes an invitation. */
export async function deleteInvitation(tenant: Tenant, id: string): Promise<Invitation> {
  const row = await tenant.row<InvitationRow>(
    'DELETE FROM svc_platform.invitations WHERE organization_id = $1 AND id = $2 RETURNING *',
    [id],
  );
  if (row) return invitationOf(row);
  throw notFound('invitation');
}

/** The hash of a token, which is all that is stored. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

function invitationOf({ id, email, role, expires_at, created_at }: InvitationRow): Invitation {
  return {
    id,
    email,
    role,
    expires_at: expires_at.toISOString(),
    created_at: created_at.toISOString(),
  };
}

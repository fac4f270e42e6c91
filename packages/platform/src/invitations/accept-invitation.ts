import { inTransaction, Problem } from '@svc/service';
import type { Pool } from 'pg';
import type { Person } from '../access/caller.js';
import { audit } from '../audit/audit-log.js';
import { type InvitationRow, tokenHash } from './invitation-store.js';

/**
 * Makes the signed-in person a member. Only the email has the token, so its holder reads the mail of the address:
 * an account with that address is theirs, and one with another address is refused.
 */
export async function acceptInvitation(pool: Pool, person: Person, token: string): Promise<string> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<InvitationRow>(
      'DELETE FROM svc_platform.invitations WHERE token_hash = $1 AND email = $2 AND expires_at > now() RETURNING *',
      [tokenHash(token), person.email],
    );
    const [invitation] = rows;
    if (!invitation) throw invitationInvalid();
    const { organization_id: organizationId, role } = invitation;
    await client.query('UPDATE svc_platform.people SET email_verified = true WHERE id = $1', [
      person.id,
    ]);
    // A person who is already a member keeps their role.
    await client.query(
      `INSERT INTO svc_platform.memberships (organization_id, person_id, role) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING`,
      [organizationId, person.id, role],
    );
    const actor = { kind: 'person', id: person.id, name: person.email } as const;
    await audit(client, organizationId, actor, {
      action: 'member.joined',
      target: { kind: 'person', id: person.id },
      details: { role },
    });
    return organizationId;
  });
}

/** The error for a token that is not a valid invitation for this address. */
export function invitationInvalid(): Problem {
  return new Problem(
    400,
    'INVITATION_INVALID',
    'The invitation is for another address, or no longer valid: ask for a new one.',
  );
}

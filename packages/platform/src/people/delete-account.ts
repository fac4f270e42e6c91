import { inTransaction } from '@svc/service';
import type { Pool } from 'pg';
import { conflict } from '../api/problems.js';
import { audit } from '../audit/audit-log.js';

/**
 * Deletes a person with their sessions, passwords and memberships. What they created in organizations stays. An
 * organization that only they own must be deleted or get another owner first.
 */
export async function deleteAccount(pool: Pool, personId: string): Promise<void> {
  await inTransaction(pool, async (client) => {
    // Locks these organizations like every other change of members.
    const { rows: organizations } = await client.query<{ id: string }>(
      `SELECT id FROM svc_platform.organizations
        WHERE id IN (SELECT organization_id FROM svc_platform.memberships WHERE person_id = $1)
        ORDER BY id FOR UPDATE`,
      [personId],
    );
    const { rows: alone } = await client.query(
      `SELECT FROM svc_platform.memberships m
        WHERE person_id = $1 AND role = 'owner' AND NOT EXISTS
          (SELECT FROM svc_platform.memberships other
            WHERE other.organization_id = m.organization_id AND other.role = 'owner' AND other.person_id <> $1)`,
      [personId],
    );
    if (alone.length > 0) {
      throw conflict(
        'LAST_OWNER',
        'You are the only owner of an organization: make another member owner, or delete it first.',
      );
    }
    await client.query('DELETE FROM svc_platform.people WHERE id = $1', [personId]);
    for (const { id } of organizations) {
      const actor = { kind: 'person', id: personId, name: 'a deleted account' } as const;
      await audit(client, id, actor, {
        action: 'member.left',
        target: { kind: 'person', id: personId },
      });
    }
  });
}

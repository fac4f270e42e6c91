import type { Services } from '../services.js';
import { keyExpiresEmail } from './emails.js';

const daysAhead = 7;

interface Expiring {
  readonly id: string;
  readonly organization_id: string;
  readonly name: string;
  readonly expires_at: Date;
  readonly organization: string;
  readonly recipient: string;
}

/**
 * Writes to the owners of keys that expire within a week: to the key's creator, else to the organization's first
 * owner. Once for each key and date, whenever this runs, so a missed day is made up for. Keys created with less
 * than a week to live, and keys that never expire, get no notice.
 */
export async function writeKeyNotices({ database, mailbox, settings }: Services): Promise<void> {
  const { rows } = await database.pool.query<Expiring>(
    `SELECT k.id, k.organization_id, k.name, k.expires_at, o.name AS organization, p.email AS recipient
       FROM svc_platform.api_keys k
       JOIN svc_platform.organizations o ON o.id = k.organization_id
       JOIN LATERAL (
            SELECT person_id FROM svc_platform.memberships m
             WHERE m.organization_id = k.organization_id AND (m.person_id = k.created_by OR m.role = 'owner')
             ORDER BY (m.person_id = k.created_by) DESC NULLS LAST, m.created_at, m.person_id LIMIT 1) m ON true
       JOIN svc_platform.people p ON p.id = m.person_id
      WHERE k.expires_at > now() AND k.expires_at <= now() + make_interval(days => $1)
        AND k.created_at <= k.expires_at - make_interval(days => $1)
        AND NOT EXISTS (SELECT FROM svc_platform.mails s WHERE s.once = ${onceOf})`,
    [daysAhead],
  );
  for (const key of rows) {
    const message = keyExpiresEmail(key.recipient, settings.publicUrl, {
      key: key.name,
      organizationId: key.organization_id,
      organization: key.organization,
      expiresAt: key.expires_at,
    });
    await mailbox.put({
      ...message,
      organizationId: key.organization_id,
      once: `key-expires:${key.id}:${key.expires_at.toISOString()}`,
    });
  }
}

/** Prevents a second email for the same key and date. */
const onceOf = `'key-expires:' || k.id || ':'
  || to_char(k.expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

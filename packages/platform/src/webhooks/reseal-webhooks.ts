import type { Log } from '@svc/service';
import type { Pool } from 'pg';
import { isSealedWithNewest, type Secrets, seal, unseal } from '../storage/seal.js';

/**
 * Encrypts with the newest secret what an older one has encrypted, so that the older one can be removed. Several
 * processes may do this at the same time, while webhooks are added and removed.
 */
export async function resealWebhooks(pool: Pool, secrets: Secrets, log: Log): Promise<void> {
  if (secrets.length < 2) return;
  const { rows } = await pool.query<{ id: string; sealed_secret: Buffer }>(
    'SELECT id, sealed_secret FROM svc_platform.webhooks',
  );
  for (const { id, sealed_secret: sealed } of rows) {
    if (isSealedWithNewest(sealed, secrets, 'webhook secrets')) continue;
    const text = readable(sealed, secrets);
    if (text === undefined) {
      log.warn(
        { webhook_id: id },
        'no secret of SVC_SECRET decrypts this webhook: create it again',
      );
      continue;
    }
    await pool.query(
      'UPDATE svc_platform.webhooks SET sealed_secret = $3 WHERE id = $1 AND sealed_secret = $2',
      [id, sealed, seal(text, secrets, 'webhook secrets')],
    );
  }
}

function readable(sealed: Buffer, secrets: Secrets): string | undefined {
  try {
    return unseal(sealed, secrets, 'webhook secrets');
  } catch {
    return undefined;
  }
}

import type { Pool, PoolClient } from 'pg';
import { newId } from '../storage/new-id.js';
import { type Secrets, seal } from '../storage/seal.js';

/** An email to one person. */
export interface Email {
  readonly recipient: string;
  readonly kind:
    | 'verify-email'
    | 'account-exists'
    | 'reset-password'
    | 'invitation'
    | 'key-expires'
    | 'run-problem';
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The email is deleted with its organization. */
  readonly organizationId?: string;
  /** Of all emails with the same value here, only the first is sent. */
  readonly once?: string;
}

/**
 * The queue of emails. They are written in the transaction of the change they report, so none is lost. Their text
 * contains tokens, of which only a hash is stored elsewhere: it is encrypted until the email is sent, and then
 * deleted.
 */
export class Mailbox {
  readonly #pool: Pool;
  readonly #secrets: Secrets;

  constructor(pool: Pool, secrets: Secrets) {
    this.#pool = pool;
    this.#secrets = secrets;
  }

  /** Queues an email. Returns false if it was queued before. */
  async put(message: Email, client?: PoolClient): Promise<boolean> {
    const { recipient, kind, subject, text, html, organizationId, once } = message;
    const sealed = seal(JSON.stringify({ text, html }), this.#secrets, 'letters');
    const { rowCount } = await (client ?? this.#pool).query(
      `INSERT INTO svc_platform.mails (id, organization_id, recipient, kind, once, subject, sealed_body)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (once) DO NOTHING`,
      [newId(), organizationId ?? null, recipient, kind, once ?? null, subject, sealed],
    );
    return rowCount === 1;
  }
}

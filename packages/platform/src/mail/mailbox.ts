import type { Pool, PoolClient } from 'pg';
import { newId } from '../storage/new-id.js';
import { type Secrets, seal } from '../storage/seal.js';

/** A letter to one person. */
export interface Letter {
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
  /** The letter goes when its organization goes. */
  readonly organizationId?: string;
  /** Of all letters with the same word here, only the first is sent. */
  readonly once?: string;
}

/**
 * Where letters wait to be sent. They are written in the transaction of what they tell of, so none is lost. Their words
 * hold tokens, of which nothing but a hash is kept elsewhere: they are sealed until they are sent, and then they go.
 */
export class Mailbox {
  readonly #pool: Pool;
  readonly #secrets: Secrets;

  constructor(pool: Pool, secrets: Secrets) {
    this.#pool = pool;
    this.#secrets = secrets;
  }

  /** Puts a letter in. Gives false for one that was there before. */
  async put(letter: Letter, client?: PoolClient): Promise<boolean> {
    const { recipient, kind, subject, text, html, organizationId, once } = letter;
    const sealed = seal(JSON.stringify({ text, html }), this.#secrets, 'letters');
    const { rowCount } = await (client ?? this.#pool).query(
      `INSERT INTO svc_platform.mails (id, organization_id, recipient, kind, once, subject, sealed_body)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (once) DO NOTHING`,
      [newId(), organizationId ?? null, recipient, kind, once ?? null, subject, sealed],
    );
    return rowCount === 1;
  }
}

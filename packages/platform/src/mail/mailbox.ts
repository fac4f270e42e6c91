import type { Pool, PoolClient } from 'pg';
import { newId } from '../storage/new-id.js';

/** A letter to one person. */
export interface Letter {
  readonly recipient: string;
  readonly kind: 'verify-email' | 'reset-password' | 'invitation' | 'key-expires';
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The letter goes when its organization goes. */
  readonly organizationId?: string;
  /** Of all letters with the same word here, only the first is sent. */
  readonly once?: string;
}

/** Where letters wait to be sent. They are written in the transaction of what they tell of, so none is lost. */
export class Mailbox {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** Puts a letter in. Gives false for one that was there before. */
  async put(letter: Letter, client?: PoolClient): Promise<boolean> {
    const { recipient, kind, subject, text, html, organizationId, once } = letter;
    const { rowCount } = await (client ?? this.#pool).query(
      `INSERT INTO svc_platform.mails (id, organization_id, recipient, kind, once, subject, text_body, html_body)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (once) DO NOTHING`,
      [newId(), organizationId ?? null, recipient, kind, once ?? null, subject, text, html],
    );
    return rowCount === 1;
  }
}

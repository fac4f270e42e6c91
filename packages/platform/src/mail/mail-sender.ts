import { createTransport, type Transporter } from 'nodemailer';
import type { Services } from '../services.js';
import { type Secrets, unseal } from '../storage/seal.js';
import { type Outbox, takeDue } from '../storage/take-due.js';

interface Due {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly sealed_body: Buffer | null;
  /** Written by an earlier version. */
  readonly text_body: string;
  readonly html_body: string;
  readonly attempts: number;
}

const atOnce = 10;
/** The last attempt is about three days after the first. */
const mostAttempts = 10;
const timeLimitMs = 20_000;
const outbox: Outbox = {
  table: 'svc_platform.mails',
  isOpen: 'sent_at IS NULL AND failed_at IS NULL',
  columns: 'id, recipient, subject, sealed_body, text_body, html_body, attempts',
  firstPauseSeconds: 60,
  // Emails are sent one after the other, so an attempt may have to wait for others.
  attemptSeconds: 240,
};

/** Sends queued emails by SMTP. */
export class MailSender {
  readonly #services: Services;
  readonly #transport: Transporter | undefined;
  #saidThatNobodySends = false;

  constructor(services: Services) {
    this.#services = services;
    const { SMTP_URL } = services.settings;
    this.#transport =
      SMTP_URL === undefined
        ? undefined
        : createTransport({
            url: SMTP_URL,
            connectionTimeout: timeLimitMs,
            greetingTimeout: timeLimitMs,
            socketTimeout: timeLimitMs,
            // Emails contain only our own text, so nothing in them makes nodemailer read a file or a URL.
            disableFileAccess: true,
            disableUrlAccess: true,
          });
  }

  /** Sends due emails, some at a time. Returns true if there may be more. Without SMTP_URL emails wait. */
  async sendDue(): Promise<boolean> {
    if (!this.#transport) {
      if (!this.#saidThatNobodySends)
        this.#services.log.warn('SMTP_URL is not set: no emails are sent');
      this.#saidThatNobodySends = true;
      return false;
    }
    const due = await takeDue<Due>(this.#services.database.pool, outbox, atOnce);
    for (const message of due) await this.#send(this.#transport, message);
    return due.length === atOnce;
  }

  async #send(transport: Transporter, message: Due): Promise<void> {
    const { settings, database, log } = this.#services;
    const { id, recipient, subject, attempts } = message;
    try {
      await transport.sendMail({
        from: settings.MAIL_FROM,
        to: { name: '', address: recipient },
        subject,
        ...wordsOf(message, settings.SVC_SECRET),
        // The same for every attempt: an email may be sent twice, and mailboxes then show it once.
        messageId: `<${id}@${settings.publicUrl.hostname}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isLast = attempts >= mostAttempts || isRefusedForGood(error);
      log.warn({ mail_id: id }, `email not sent${isLast ? ', giving up' : ''}: ${reason}`);
      await database.pool.query(
        `UPDATE svc_platform.mails SET error = $2${isLast ? `, failed_at = now(), ${withoutWords}` : ''} WHERE id = $1`,
        [id, reason],
      );
      return;
    }
    await database.pool.query(
      `UPDATE svc_platform.mails SET sent_at = now(), error = NULL, ${withoutWords} WHERE id = $1`,
      [id],
    );
  }
}

/** Sent and failed emails stay recorded; only their text is deleted. */
const withoutWords = `sealed_body = NULL, text_body = '', html_body = ''`;

function wordsOf({ sealed_body, text_body, html_body }: Due, secrets: Secrets) {
  if (sealed_body === null) return { text: text_body, html: html_body };
  const { text, html } = JSON.parse(unseal(sealed_body, secrets, 'letters'));
  return { text: String(text), html: String(html) };
}

/**
 * SMTP returns 5xx if trying again is useless; wrong credentials are for the operator to fix, and emails wait for
 * that.
 */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  return code !== 'EAUTH' && typeof responseCode === 'number' && responseCode >= 500;
}

import type { Services } from '../services.js';
import { unseal } from '../storage/seal.js';
import { type Outbox, takeDue } from '../storage/take-due.js';
import { addressRule } from './address-rules.js';
import { DeliveryRefused, post, type Response } from './post.js';
import { signatureHeaders } from './signature.js';

interface Due {
  readonly id: string;
  readonly payload: string;
  readonly attempts: number;
  readonly url: string;
  readonly sealed_secret: Buffer;
}

const outbox: Outbox = {
  table: 'svc_platform.webhook_deliveries',
  isOpen: `status = 'pending'`,
  columns: `id, payload, attempts,
    (SELECT url FROM svc_platform.webhooks w WHERE w.id = webhook_id),
    (SELECT sealed_secret FROM svc_platform.webhooks w WHERE w.id = webhook_id)`,
  firstPauseSeconds: 5,
  attemptSeconds: 10,
};
const atOnce = 10;
/** The last attempt is about 14 hours after the first. */
const mostAttempts = 10;

/** Sends the deliveries of webhooks. */
export class Deliverer {
  readonly #services: Services;
  readonly #mayGoTo: (address: string) => boolean;

  constructor(services: Services) {
    this.#services = services;
    this.#mayGoTo = addressRule(services.settings.SVC_WEBHOOK_NETWORKS);
  }

  /** Sends due deliveries, some at a time. Returns true if there may be more. */
  async deliverDue(): Promise<boolean> {
    const due = await takeDue<Due>(this.#services.database.pool, outbox, atOnce);
    await Promise.all(due.map((each) => this.#deliver(each)));
    return due.length === atOnce;
  }

  async #deliver({ id, payload, attempts, url, sealed_secret }: Due): Promise<void> {
    const { settings, log } = this.#services;
    try {
      const secret = unseal(sealed_secret, settings.SVC_SECRET, 'webhook secrets');
      const headers = signatureHeaders(secret, id, payload);
      const response = await post(
        { url: new URL(url), body: payload, headers },
        { mayGoTo: this.#mayGoTo },
      );
      const { status } = response;
      if (status >= 200 && status < 300) return this.#note(id, 'delivered', response, null);
      await this.#note(id, stateAfter(attempts), response, `The response was ${status}.`);
    } catch (error) {
      const isRefused = error instanceof DeliveryRefused;
      const reason = isRefused ? error.message : 'An internal error occurred.';
      if (!isRefused)
        log.error(
          { delivery_id: id },
          `webhook: ${error instanceof Error ? error.message : error}`,
        );
      await this.#note(id, stateAfter(attempts), null, reason);
    }
  }

  async #note(
    id: string,
    status: 'delivered' | 'pending' | 'failed',
    response: Response | null,
    error: string | null,
  ): Promise<void> {
    await this.#services.database.pool.query(
      `UPDATE svc_platform.webhook_deliveries
          SET status = $2, response_status = $3, response_body = $4, error = $5,
              delivered_at = CASE WHEN $2 = 'delivered' THEN now() END
        WHERE id = $1 AND status = 'pending'`,
      [id, status, response?.status ?? null, response?.body ?? null, error],
    );
  }
}

function stateAfter(attempts: number): 'pending' | 'failed' {
  return attempts >= mostAttempts ? 'failed' : 'pending';
}

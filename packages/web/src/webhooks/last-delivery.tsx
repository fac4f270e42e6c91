import type { ListedWebhook } from '../api/types.js';
import { Badge } from '../ui/text/badge.js';
import { RelativeTime } from '../ui/text/relative-time.js';
import { isFailing } from './failing.js';
import { responseText } from './response-text.js';

interface OfWebhook {
  readonly webhook: ListedWebhook;
}

/** Whether a webhook is active, and whether it accepts deliveries. */
export function WebhookState({ webhook }: OfWebhook) {
  if (!webhook.is_active) return <Badge>paused</Badge>;
  return isFailing(webhook) ? <Badge tone="bad">failing</Badge> : <Badge tone="good">active</Badge>;
}

/** The last response, and its time. */
export function LastDelivery({ webhook: { last_delivery } }: OfWebhook) {
  if (last_delivery === null) return <span className="faint">nothing sent yet</span>;
  const { created_at, delivered_at } = last_delivery;
  return (
    <>
      <span className={last_delivery.error === null ? undefined : 'bad-text'}>
        {responseText(last_delivery)}
      </span>
      <small>
        <RelativeTime at={delivered_at ?? created_at} />
      </small>
    </>
  );
}

import type { WebhookDelivery } from '../api/types.js';
import { responseText } from './response-text.js';

/** The response to a delivery. The beginning of its body is shown at once if the delivery was refused. */
export function DeliveryResponse({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { error, response_body } = delivery;
  const isAccepted = error === null;
  const status = (
    <span className={isAccepted ? undefined : 'bad-text'}>{responseText(delivery)}</span>
  );
  if (response_body === null) return status;
  return (
    <details className="response" open={!isAccepted}>
      <summary>{status}</summary>
      <pre>{response_body}</pre>
    </details>
  );
}

import { notFound } from '../api/problems.js';
import type { Tenant } from '../storage/tenant.js';
import { testEvent, type WebhookDelivery } from './webhook.js';
import { type DeliveryRow, deliveryOf } from './webhook-store.js';

/**
 * Queues a delivery without a run. A worker sends it like any other; a repeated request does not queue another.
 */
export async function testWebhook(
  tenant: Tenant,
  webhookId: string,
  id: string,
): Promise<WebhookDelivery> {
  const payload = JSON.stringify({
    type: testEvent,
    timestamp: new Date().toISOString(),
    data: { webhook_id: webhookId, organization_id: tenant.organizationId },
  });
  const row = await tenant.row<DeliveryRow>(
    `INSERT INTO svc_platform.webhook_deliveries AS d (organization_id, id, webhook_id, event, payload)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO UPDATE SET payload = d.payload WHERE d.organization_id = $1 RETURNING *`,
    [id, webhookId, testEvent, payload],
  );
  if (row) return deliveryOf(row);
  throw notFound('webhook');
}

/** Queues a delivery again, with as many attempts as a new one. */
export async function resendDelivery(
  tenant: Tenant,
  webhookId: string,
  id: string,
): Promise<WebhookDelivery> {
  const row = await tenant.row<DeliveryRow>(
    `UPDATE svc_platform.webhook_deliveries
        SET status = 'pending', attempts = 0, next_attempt_at = now(), response_status = NULL,
            response_body = NULL, error = NULL, delivered_at = NULL
      WHERE organization_id = $1 AND webhook_id = $2 AND id = $3 RETURNING *`,
    [webhookId, id],
  );
  if (row) return deliveryOf(row);
  throw notFound('delivery');
}

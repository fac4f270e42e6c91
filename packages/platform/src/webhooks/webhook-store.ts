import { type Page, pageOf } from '../api/lists.js';
import { notFound } from '../api/problems.js';
import type { Tenant } from '../storage/tenant.js';
import type { ListedWebhook, Webhook, WebhookDelivery, WebhookEvent } from './webhook.js';

interface Row extends Pick<Webhook, 'id' | 'url' | 'events' | 'is_active'> {
  readonly created_at: Date;
  readonly updated_at: Date;
}

export type WebhookFields = Pick<Webhook, 'url' | 'events' | 'is_active'>;

/** One page of the webhooks, newest first, and their total number. */
export async function listWebhooks(
  tenant: Tenant,
  page: Page,
): Promise<{ readonly webhooks: readonly ListedWebhook[]; readonly total: number }> {
  const { before, take } = pageOf(page);
  const [rows, count] = await Promise.all([
    tenant.rows<Row>(
      'SELECT * FROM svc_platform.webhooks WHERE organization_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3',
      [before, take],
    ),
    tenant.row<{ total: number }>(
      'SELECT count(*)::int AS total FROM svc_platform.webhooks WHERE organization_id = $1',
    ),
  ]);
  const last = await lastDeliveries(
    tenant,
    rows.map(({ id }) => id),
  );
  const webhooks = rows.map((row) => ({
    ...webhookOf(row),
    last_delivery: last.get(row.id) ?? null,
  }));
  return { webhooks, total: count?.total ?? 0 };
}

/** The last attempted delivery of each webhook. */
async function lastDeliveries(
  tenant: Tenant,
  webhookIds: readonly string[],
): Promise<ReadonlyMap<string, WebhookDelivery>> {
  const rows = await tenant.rows<DeliveryRow & { readonly webhook_id: string }>(
    `SELECT d.* FROM unnest($2::uuid[]) AS w (id), LATERAL (
       SELECT * FROM svc_platform.webhook_deliveries
        WHERE organization_id = $1 AND webhook_id = w.id AND attempts > 0 ORDER BY id DESC LIMIT 1
     ) AS d`,
    [webhookIds],
  );
  return new Map(rows.map((row) => [row.webhook_id, deliveryOf(row)]));
}

/** Reads a webhook; `lock` prevents changes by others until the transaction ends. */
export async function findWebhook(tenant: Tenant, id: string, lock = false): Promise<Webhook> {
  const row = await tenant.row<Row>(
    `SELECT * FROM svc_platform.webhooks WHERE organization_id = $1 AND id = $2${lock ? ' FOR UPDATE' : ''}`,
    [id],
  );
  if (row) return webhookOf(row);
  throw notFound('webhook');
}

/** Creates a webhook. A repeated request replaces it. */
export async function insertWebhook(
  tenant: Tenant,
  id: string,
  { url, events }: { readonly url: string; readonly events: readonly WebhookEvent[] },
  sealedSecret: Buffer,
): Promise<Webhook> {
  await tenant.rows(
    `INSERT INTO svc_platform.webhooks AS w (organization_id, id, url, events, sealed_secret)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (id) DO UPDATE SET sealed_secret = excluded.sealed_secret WHERE w.organization_id = $1`,
    [id, url, events, sealedSecret],
  );
  return findWebhook(tenant, id);
}

/** Changes a webhook. */
export async function updateWebhook(
  tenant: Tenant,
  id: string,
  { url, events, is_active }: WebhookFields,
): Promise<Webhook> {
  await tenant.rows(
    `UPDATE svc_platform.webhooks SET url = $3, events = $4, is_active = $5, updated_at = now()
      WHERE organization_id = $1 AND id = $2`,
    [id, url, events, is_active],
  );
  return findWebhook(tenant, id);
}

/** Deletes a webhook and its pending deliveries. */
export async function deleteWebhook(tenant: Tenant, id: string): Promise<void> {
  await tenant.rows('DELETE FROM svc_platform.webhooks WHERE organization_id = $1 AND id = $2', [
    id,
  ]);
}

/** A delivery as stored in the database. */
export interface DeliveryRow
  extends Omit<WebhookDelivery, 'created_at' | 'delivered_at' | 'next_attempt_at'> {
  readonly created_at: Date;
  readonly delivered_at: Date | null;
  readonly next_attempt_at: Date;
}

/** One page of the deliveries of a webhook, newest first, and their total number. */
export async function listDeliveries(
  tenant: Tenant,
  webhookId: string,
  page: Page,
): Promise<{ readonly deliveries: readonly WebhookDelivery[]; readonly total: number }> {
  const { before, take } = pageOf(page);
  const [rows, count] = await Promise.all([
    tenant.rows<DeliveryRow>(
      `SELECT * FROM svc_platform.webhook_deliveries
        WHERE organization_id = $1 AND webhook_id = $2 AND id < $3 ORDER BY id DESC LIMIT $4`,
      [webhookId, before, take],
    ),
    tenant.row<{ total: number }>(
      `SELECT count(*)::int AS total FROM svc_platform.webhook_deliveries
        WHERE organization_id = $1 AND webhook_id = $2`,
      [webhookId],
    ),
  ]);
  return { deliveries: rows.map(deliveryOf), total: count?.total ?? 0 };
}

function webhookOf({ id, url, events, is_active, created_at, updated_at }: Row): Webhook {
  return {
    id,
    url,
    events,
    is_active,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

/** Converts a delivery. */
export function deliveryOf(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    run_id: row.run_id,
    event: row.event,
    status: row.status,
    attempts: row.attempts,
    response_status: row.response_status,
    response_body: row.response_body,
    error: row.error,
    created_at: row.created_at.toISOString(),
    delivered_at: row.delivered_at?.toISOString() ?? null,
    next_attempt_at: row.status === 'pending' ? row.next_attempt_at.toISOString() : null,
  };
}

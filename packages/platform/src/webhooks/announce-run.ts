import type { Verdict } from '@svc/service';
import type { PoolClient } from 'pg';
import type { RunKind } from '../runs/run.js';
import { newId } from '../storage/new-id.js';
import type { WebhookEvent } from './webhook.js';

interface AnnouncedRun {
  readonly id: string;
  readonly organization_id: string;
  readonly kind: RunKind;
}

/**
 * Queues a delivery for each webhook that subscribes to the run, in the transaction that ends the run, so that
 * none is lost. The result itself is not sent; receivers with access can request it.
 */
export async function announceRun(
  client: PoolClient,
  { id, organization_id, kind }: AnnouncedRun,
  event: WebhookEvent,
  verdict: Verdict | null,
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM svc_platform.webhooks WHERE organization_id = $1 AND is_active AND $2 = ANY (events)`,
    [organization_id, event],
  );
  const payload = JSON.stringify({
    type: event,
    timestamp: new Date().toISOString(),
    data: {
      run: {
        id,
        kind,
        status: event === 'run.completed' ? 'completed' : 'failed',
        verdict: verdict?.verdict ?? null,
        verdict_message: verdict?.message ?? null,
        unverified: verdict?.unverified ?? null,
      },
      organization_id,
      url: `/v1/runs/${id}`,
    },
  });
  for (const { id: webhookId } of rows) {
    await client.query(
      `INSERT INTO svc_platform.webhook_deliveries (id, organization_id, webhook_id, run_id, event, payload)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (webhook_id, run_id, event) DO NOTHING`,
      [newId(), organization_id, webhookId, id, event, payload],
    );
  }
}

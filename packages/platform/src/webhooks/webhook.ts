import { z } from 'zod';
import { timestamp } from '../api/timestamp.js';

export const webhookEvents = ['run.completed', 'run.failed'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** The payload of a test delivery. */
export const testEvent = 'webhook.test';

/** A webhook as the API shows it. */
export const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  is_active: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
});

/** The response to creating a webhook. */
export const webhookWithSecret = webhook.extend({
  secret: z.string().describe('Deliveries are signed with it. It is shown only once'),
});

/** A delivery as the API shows it. */
export const webhookDelivery = z.object({
  id: z.uuid().describe('The webhook-id of the delivery'),
  run_id: z.uuid().nullable().describe('null for a test'),
  event: z.enum([...webhookEvents, testEvent]),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int().min(0),
  response_status: z.int().nullable(),
  response_body: z
    .string()
    .nullable()
    .describe('The first 2 kB of the response as text; null for receivers in private networks'),
  error: z.string().nullable(),
  created_at: timestamp,
  delivered_at: timestamp.nullable(),
  next_attempt_at: timestamp.nullable(),
});

/**
 * A webhook in a list, with its last delivery. The single webhook does not have it: a delivery is not a new
 * version of the webhook, and would break changes with If-Match.
 */
export const listedWebhook = webhook.extend({
  last_delivery: webhookDelivery
    .nullable()
    .describe('The last attempted delivery; error has the reason if it failed'),
});

export type Webhook = z.output<typeof webhook>;
export type ListedWebhook = z.output<typeof listedWebhook>;
export type WebhookWithSecret = z.output<typeof webhookWithSecret>;
export type WebhookDelivery = z.output<typeof webhookDelivery>;

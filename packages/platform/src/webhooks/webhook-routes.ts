import { z } from 'zod';
import { admins } from '../access/roles.js';
import { created, noContent, ok } from '../api/answer.js';
import { requireMatch } from '../api/etag.js';
import { listBody, listSchema, pageQuery } from '../api/lists.js';
import { organizationRoute, type Route } from '../api/route.js';
import { actorOf, audit } from '../audit/audit-log.js';
import { seal } from '../storage/seal.js';
import { resendDelivery, testWebhook } from './redeliver.js';
import { requireSafeUrl } from './safe-url.js';
import { newWebhookSecret } from './signature.js';
import {
  listedWebhook,
  webhook,
  webhookDelivery,
  webhookEvents,
  webhookWithSecret,
} from './webhook.js';
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  updateWebhook,
} from './webhook-store.js';

const reading = { kind: 'organization', roles: admins, scope: 'admin:read' } as const;
const writing = { kind: 'organization', roles: admins, scope: 'admin:write' } as const;
const changed = { 412: { about: 'If-Match names another version' } };

const url = z.url({ protocol: /^https?$/, error: 'must be a URL' }).max(2_000);
const events = z
  .array(z.enum(webhookEvents))
  .min(1)
  .transform((all) => [...new Set(all)]);

/** Webhooks, which are notified when a run ends. */
export const webhookRoutes: readonly Route[] = [
  organizationRoute({
    method: 'GET',
    path: '/v1/webhooks',
    summary: 'The webhooks, newest first',
    access: reading,
    query: z.object(pageQuery),
    answers: {
      200: { about: 'A page of webhooks', schema: listSchema('webhooks', listedWebhook) },
    },
    async handle({ tenant, query }) {
      const { webhooks, total } = await listWebhooks(tenant, query);
      return ok(listBody('webhooks', webhooks, query, total));
    },
  }),
  organizationRoute({
    method: 'POST',
    path: '/v1/webhooks',
    summary: 'Creates a webhook',
    access: writing,
    idempotency: 'once',
    body: z.strictObject({ url, events: events.default([...webhookEvents]) }),
    answers: {
      201: {
        about: 'The webhook, with its secret, which is shown only once',
        schema: webhookWithSecret,
      },
    },
    async handle({ tenant, body, newId, caller, services: { settings } }) {
      await requireSafeUrl(body.url, settings);
      const secret = newWebhookSecret();
      const made = await tenant.inTransaction(async (within, client) => {
        const inserted = await insertWebhook(
          within,
          newId,
          body,
          seal(secret, settings.SVC_SECRET, 'webhook secrets'),
        );
        await audit(client, tenant.organizationId, actorOf(caller), {
          action: 'webhook.created',
          target: { kind: 'webhook', id: newId },
          details: { url: body.url },
        });
        return inserted;
      });
      return created(`/v1/webhooks/${newId}`, { ...made, secret });
    },
  }),
  organizationRoute({
    method: 'GET',
    path: '/v1/webhooks/:id',
    summary: 'A webhook',
    access: reading,
    answers: { 200: { about: 'The webhook', schema: webhook } },
    handle: async ({ tenant, params }) => ok(await findWebhook(tenant, params.id)),
  }),
  organizationRoute({
    method: 'PATCH',
    path: '/v1/webhooks/:id',
    summary: 'Changes a webhook',
    access: writing,
    body: z.strictObject({
      url: url.optional(),
      events: events.optional(),
      is_active: z.boolean().optional(),
    }),
    answers: { 200: { about: 'The webhook', schema: webhook }, ...changed },
    async handle({ tenant, params: { id }, body, request, caller, services: { settings } }) {
      if (body.url !== undefined) await requireSafeUrl(body.url, settings);
      return tenant.inTransaction(async (within, client) => {
        const before = await findWebhook(within, id, true);
        requireMatch(request, before);
        const after = await updateWebhook(within, id, {
          url: body.url ?? before.url,
          events: body.events ?? before.events,
          is_active: body.is_active ?? before.is_active,
        });
        await audit(client, tenant.organizationId, actorOf(caller), {
          action: 'webhook.updated',
          target: { kind: 'webhook', id },
          details: { url: after.url },
        });
        return ok(after);
      });
    },
  }),
  organizationRoute({
    method: 'DELETE',
    path: '/v1/webhooks/:id',
    summary: 'Deletes a webhook and its pending deliveries',
    access: writing,
    answers: { 204: { about: 'The webhook is deleted', type: 'none' }, ...changed },
    async handle({ tenant, params: { id }, request, caller }) {
      return tenant.inTransaction(async (within, client) => {
        const before = await findWebhook(within, id, true);
        requireMatch(request, before);
        await deleteWebhook(within, id);
        await audit(client, tenant.organizationId, actorOf(caller), {
          action: 'webhook.deleted',
          target: { kind: 'webhook', id },
          details: { url: before.url },
        });
        return noContent();
      });
    },
  }),
  organizationRoute({
    method: 'GET',
    path: '/v1/webhooks/:id/deliveries',
    summary: 'The deliveries of a webhook, newest first',
    access: reading,
    query: z.object(pageQuery),
    answers: {
      200: { about: 'A page of deliveries', schema: listSchema('deliveries', webhookDelivery) },
    },
    async handle({ tenant, params: { id }, query }) {
      await findWebhook(tenant, id);
      const { deliveries, total } = await listDeliveries(tenant, id, query);
      return ok(listBody('deliveries', deliveries, query, total));
    },
  }),
  organizationRoute({
    method: 'POST',
    path: '/v1/webhooks/:id/test',
    summary: 'Sends a delivery of type webhook.test, regardless of the events of the webhook',
    access: writing,
    idempotency: 'replay',
    answers: {
      202: { about: 'The queued delivery', schema: webhookDelivery },
    },
    async handle({ tenant, params: { id }, newId }) {
      await findWebhook(tenant, id);
      return { status: 202, body: await testWebhook(tenant, id, newId) };
    },
  }),
  organizationRoute({
    method: 'POST',
    path: '/v1/webhooks/:id/deliveries/:delivery_id/resend',
    summary: 'Sends a delivery again, with the same webhook-id',
    access: writing,
    idempotency: 'replay',
    answers: {
      202: { about: 'The queued delivery', schema: webhookDelivery },
    },
    async handle({ tenant, params }) {
      return { status: 202, body: await resendDelivery(tenant, params.id, params.delivery_id) };
    },
  }),
];

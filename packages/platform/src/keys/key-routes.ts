import { Problem } from '@svc/service';
import { z } from 'zod';
import { admins } from '../access/roles.js';
import { created, noContent, ok } from '../api/answer.js';
import { listBody, listSchema, type Page, pageQuery } from '../api/lists.js';
import { organizationRoute, type Route } from '../api/route.js';
import { actorOf } from '../audit/audit-log.js';
import type { Tenant } from '../storage/tenant.js';
import { apiKey, apiKeyWithString, scopesSchema } from './api-key.js';
import { expiration, expiresAt } from './expiration.js';
import { findApiKey, listKeys } from './key-store.js';
import { createKey, regenerateKey, removeKey } from './manage-keys.js';

/** Only people manage keys. A key that could create keys would survive its own revocation. */
const access = { kind: 'organization', roles: admins } as const;

/** The list of keys, for people and programs. */
const listing = {
  method: 'GET',
  query: z.object(pageQuery),
  answers: { 200: { about: 'A page of API keys', schema: listSchema('keys', apiKey) } },
  async handle({ tenant, query }: { readonly tenant: Tenant; readonly query: Page }) {
    const { keys, total } = await listKeys(tenant, query);
    return ok(listBody('keys', keys, query, total));
  },
} as const;

/** API keys at the dashboard. */
export const keyRoutes: readonly Route[] = [
  organizationRoute({
    ...listing,
    path: '/v1/keys',
    summary: 'The API keys, newest first',
    access,
  }),
  organizationRoute({
    method: 'POST',
    path: '/v1/keys',
    summary: 'Creates an API key, and returns the key once',
    access,
    idempotency: 'once',
    body: z.strictObject({
      name: z.string().trim().min(1).max(200),
      description: z.string().max(10_000).default(''),
      scopes: scopesSchema,
      expiration,
    }),
    answers: {
      201: { about: 'The key, with its secret string', schema: apiKeyWithString },
      403: { about: 'The role is missing, or the plan has no API' },
    },
    async handle({ tenant, body, caller, newId, services }) {
      const { limits, plan } = caller.organization;
      if (!limits) throw new Problem(403, 'PLAN_HAS_NO_API', `The plan ${plan} has no API access.`);
      const expiration = expiresAt(body.expiration);
      if (expiration && expiration <= new Date()) {
        throw new Problem(400, 'EXPIRATION_IN_THE_PAST', 'The expiration date is in the past.');
      }
      const createdBy = caller.kind === 'member' ? caller.person.id : undefined;
      const wanted = { ...body, id: newId, expiresAt: expiration, createdBy };
      const { SVC_ENVIRONMENT: environment } = services.settings;
      const made = await createKey(tenant, actorOf(caller), wanted, environment);
      return created(`/v1/keys/${newId}`, made);
    },
  }),
  organizationRoute({
    method: 'GET',
    path: '/v1/keys/:id',
    summary: 'An API key, without its secret string',
    access,
    answers: { 200: { about: 'The key', schema: apiKey } },
    handle: async ({ tenant, params }) => ok(await findApiKey(tenant, params.id)),
  }),
  organizationRoute({
    method: 'POST',
    path: '/v1/keys/:id/regenerate',
    summary: 'Regenerates an API key; the old string stops working at once',
    access,
    idempotency: 'once',
    answers: {
      200: { about: 'The key, with its new secret string', schema: apiKeyWithString },
      409: {
        about: 'The key has expired, or a request with the same Idempotency-Key is in progress',
      },
    },
    async handle({ tenant, params, caller, services }) {
      const { SVC_ENVIRONMENT: environment } = services.settings;
      return ok(await regenerateKey(tenant, actorOf(caller), params.id, environment));
    },
  }),
  organizationRoute({
    method: 'DELETE',
    path: '/v1/keys/:id',
    summary: 'Deletes an API key; it stops working at once',
    access,
    answers: { 204: { about: 'The key is deleted', type: 'none' } },
    async handle({ tenant, params, caller }) {
      await removeKey(tenant, actorOf(caller), params.id);
      return noContent();
    },
  }),
  organizationRoute({
    ...listing,
    path: '/v1/admin/keys',
    summary: 'The API keys, without their secret strings, for programs',
    access: { kind: 'organization', roles: admins, scope: 'admin:read' },
  }),
];

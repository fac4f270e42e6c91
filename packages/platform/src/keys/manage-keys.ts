import { alreadyDone, conflict } from '../api/problems.js';
import { type Actor, audit } from '../audit/audit-log.js';
import type { PlatformSettings } from '../settings.js';
import type { Tenant } from '../storage/tenant.js';
import type { ApiKey } from './api-key.js';
import { deleteKey, findApiKey, insertKey, type NewKey, replaceString } from './key-store.js';
import { newKeyString } from './key-string.js';

type Environment = PlatformSettings['SVC_ENVIRONMENT'];

/** A key, and its string, which is shown once. */
export type KeyWithString = ApiKey & { readonly key: string };

/** Creates a key. */
export async function createKey(
  tenant: Tenant,
  actor: Actor,
  wanted: NewKey,
  environment: Environment,
): Promise<KeyWithString> {
  return tenant.inTransaction(async (within, client) => {
    const key = newKeyString(environment);
    if (!(await insertKey(within, wanted, key))) throw alreadyDone(wanted.id);
    await audit(client, tenant.organizationId, actor, {
      action: 'key.created',
      target: { kind: 'key', id: wanted.id },
      details: {
        name: wanted.name,
        scopes: wanted.scopes,
        expires_at: wanted.expiresAt?.toISOString() ?? null,
      },
    });
    return { ...(await findApiKey(within, wanted.id)), key };
  });
}

/** Regenerates a key; the old string stops working at once. Scopes and expiration stay the same. */
export async function regenerateKey(
  tenant: Tenant,
  actor: Actor,
  id: string,
  environment: Environment,
): Promise<KeyWithString> {
  return tenant.inTransaction(async (within, client) => {
    const { status, name } = await findApiKey(within, id, true);
    if (status === 'expired') {
      throw conflict('KEY_EXPIRED', 'An expired key cannot be regenerated: create a new one.');
    }
    const key = newKeyString(environment);
    await replaceString(within, id, key);
    await audit(client, tenant.organizationId, actor, {
      action: 'key.regenerated',
      target: { kind: 'key', id },
      details: { name },
    });
    return { ...(await findApiKey(within, id)), key };
  });
}

/** Deletes a key; its requests fail from then on. */
export async function removeKey(tenant: Tenant, actor: Actor, id: string): Promise<void> {
  await tenant.inTransaction(async (within, client) => {
    const { name } = await findApiKey(within, id, true);
    await deleteKey(within, id);
    await audit(client, tenant.organizationId, actor, {
      action: 'key.deleted',
      target: { kind: 'key', id },
      details: { name },
    });
  });
}

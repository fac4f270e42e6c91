import type { Scope } from '../access/scopes.js';
import { type Page, pageOf } from '../api/lists.js';
import { notFound } from '../api/problems.js';
import type { Tenant } from '../storage/tenant.js';
import { type ApiKey, type ApiKeyRow, apiKeyOf } from './api-key.js';
import { storedPartsOf } from './key-string.js';

/** The properties of a new key. */
export interface NewKey {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly scopes: readonly Scope[];
  readonly expiresAt: Date | undefined;
  /** Undefined if the operator creates it. */
  readonly createdBy: string | undefined;
}

const columns = `
  k.*, k.expires_at <= now() IS TRUE AS is_expired, k.request_count::float8 AS requests_total,
  u.requests_today, u.requests_last_30_days, u.runs_last_30_days`;

const usage = `
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(requests) FILTER (WHERE day = today), 0)::float8 AS requests_today,
           coalesce(sum(requests), 0)::float8 AS requests_last_30_days,
           coalesce(sum(runs), 0)::float8 AS runs_last_30_days
      FROM svc_platform.usage_counters c, (SELECT (now() AT TIME ZONE 'UTC')::date AS today) t
     WHERE c.organization_id = k.organization_id AND c.api_key_id = k.id AND c.day > today - 30) u`;

/** One page of the keys, newest first, and their total number. */
export async function listKeys(
  tenant: Tenant,
  page: Page,
): Promise<{ readonly keys: readonly ApiKey[]; readonly total: number }> {
  const { before, take } = pageOf(page);
  const [rows, count] = await Promise.all([
    tenant.rows<ApiKeyRow>(
      `SELECT ${columns} FROM svc_platform.api_keys k ${usage}
        WHERE k.organization_id = $1 AND k.id < $2 ORDER BY k.id DESC LIMIT $3`,
      [before, take],
    ),
    tenant.row<{ total: number }>(
      'SELECT count(*)::int AS total FROM svc_platform.api_keys WHERE organization_id = $1',
    ),
  ]);
  return { keys: rows.map(apiKeyOf), total: count?.total ?? 0 };
}

/** Reads a key; `lock` prevents changes by others until the transaction ends. */
export async function findApiKey(tenant: Tenant, id: string, lock = false): Promise<ApiKey> {
  const row = await tenant.row<ApiKeyRow>(
    `SELECT ${columns} FROM svc_platform.api_keys k ${usage}
      WHERE k.organization_id = $1 AND k.id = $2${lock ? ' FOR UPDATE OF k' : ''}`,
    [id],
  );
  if (row) return apiKeyOf(row);
  throw notFound('API key');
}

/** Stores a key, without its string. Returns false if this request stored it before. */
export async function insertKey(tenant: Tenant, key: NewKey, text: string): Promise<boolean> {
  const { hash, first, last } = storedPartsOf(text);
  const inserted = await tenant.rows(
    `INSERT INTO svc_platform.api_keys
       (organization_id, id, name, description, scopes, key_hash, first_characters, last_characters, expires_at, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING RETURNING id`,
    [
      key.id,
      key.name,
      key.description,
      key.scopes,
      hash,
      first,
      last,
      key.expiresAt ?? null,
      key.createdBy ?? null,
    ],
  );
  return inserted.length === 1;
}

/** Replaces the string of a key: the old one stops working when this is committed. */
export async function replaceString(tenant: Tenant, id: string, text: string): Promise<void> {
  const { hash, first, last } = storedPartsOf(text);
  await tenant.rows(
    `UPDATE svc_platform.api_keys
        SET key_hash = $3, first_characters = $4, last_characters = $5, regenerated_at = now()
      WHERE organization_id = $1 AND id = $2`,
    [id, hash, first, last],
  );
}

/** Deletes a key: it stops working when this is committed. */
export async function deleteKey(tenant: Tenant, id: string): Promise<void> {
  await tenant.rows('DELETE FROM svc_platform.api_keys WHERE organization_id = $1 AND id = $2', [
    id,
  ]);
}

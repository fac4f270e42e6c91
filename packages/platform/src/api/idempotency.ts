import { createHash } from 'node:crypto';
import { Problem } from '@svc/service';
import type { FastifyRequest } from 'fastify';
import { newId } from '../storage/new-id.js';
import type { Tenant } from '../storage/tenant.js';
import type { Answer } from './answer.js';
import { alreadyDone } from './problems.js';
import type { Route } from './route.js';

/** How long a response is stored, and after how long another request may replace one in progress. */
const rememberHours = 24;
const lockSeconds = 20;
const longestKey = 255;

interface Row {
  readonly request_digest: Buffer;
  readonly resource_id: string;
  readonly status: number | null;
  readonly headers: Record<string, string> | null;
  readonly body: string | null;
  readonly is_locked: boolean;
}

/** A request that is executed once, however often it is sent. */
export class IdempotentRequest {
  readonly resourceId: string;
  readonly #tenant: Tenant;
  readonly #key: string;

  constructor(tenant: Tenant, key: string, resourceId: string) {
    this.#tenant = tenant;
    this.#key = key;
    this.resourceId = resourceId;
  }

  /** Stores the response; `once` keeps its body out of the database. */
  async answered({ status, headers, body }: Answer, how: 'replay' | 'once'): Promise<void> {
    await this.#tenant.rows(
      `UPDATE svc_platform.idempotency_keys SET status = $3, headers = $4, body = $5
        WHERE organization_id = $1 AND key = $2`,
      [
        this.#key,
        status,
        JSON.stringify(headers ?? {}),
        how === 'once' || body === undefined ? null : JSON.stringify(body),
      ],
    );
  }

  /**
   * Allows the request to be sent again. After a definite refusal it starts anew; after an internal error
   * something may have been created, so the next attempt must use the same id.
   */
  async failed(error: unknown): Promise<void> {
    const isRefusal = error instanceof Problem && error.status < 500;
    await this.#tenant.rows(
      isRefusal
        ? 'DELETE FROM svc_platform.idempotency_keys WHERE organization_id = $1 AND key = $2'
        : `UPDATE svc_platform.idempotency_keys SET locked_until = now()
            WHERE organization_id = $1 AND key = $2`,
      [this.#key],
    );
  }
}

/**
 * Starts a request, or returns the stored response of the first one. Throws a `Problem` if neither is possible.
 */
export async function beginOnce(
  tenant: Tenant,
  key: string,
  digest: Buffer,
): Promise<IdempotentRequest | Answer> {
  const resourceId = newId();
  await tenant.rows(
    `DELETE FROM svc_platform.idempotency_keys
      WHERE organization_id = $1 AND key = $2 AND created_at < now() - make_interval(hours => $3)`,
    [key, rememberHours],
  );
  const [fresh] = await tenant.rows(
    `INSERT INTO svc_platform.idempotency_keys (organization_id, key, request_digest, resource_id, locked_until)
     VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5)) ON CONFLICT DO NOTHING RETURNING key`,
    [key, digest, resourceId, lockSeconds],
  );
  if (fresh) return new IdempotentRequest(tenant, key, resourceId);
  return tenant.inTransaction((locked) => resume(locked, tenant, key, digest));
}

async function resume(
  locked: Tenant,
  tenant: Tenant,
  key: string,
  digest: Buffer,
): Promise<IdempotentRequest | Answer> {
  const row = await locked.row<Row>(
    `SELECT *, locked_until > now() AS is_locked FROM svc_platform.idempotency_keys
      WHERE organization_id = $1 AND key = $2 FOR UPDATE`,
    [key],
  );
  if (row === undefined) throw underWay();
  if (!row.request_digest.equals(digest)) {
    throw new Problem(
      422,
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was used before with another request: choose a new one.',
    );
  }
  if (row.status !== null) return replay(row, row.status);
  if (row.is_locked) throw underWay();
  await locked.rows(
    `UPDATE svc_platform.idempotency_keys SET locked_until = now() + make_interval(secs => $3)
      WHERE organization_id = $1 AND key = $2`,
    [key, lockSeconds],
  );
  return new IdempotentRequest(tenant, key, row.resource_id);
}

function replay({ headers, body, resource_id }: Row, status: number): Answer {
  if (body === null && status !== 204) throw alreadyDone(resource_id);
  return {
    status,
    headers: { ...headers, 'idempotency-replayed': 'true' },
    ...(body === null ? {} : { body: JSON.parse(body) }),
  };
}

function underWay(): Problem {
  return new Problem(
    409,
    'IDEMPOTENCY_KEY_IN_USE',
    'The same request is in progress: wait for it.',
    {
      headers: { 'retry-after': '1' },
    },
  );
}

/** The Idempotency-Key of a request, if any. */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && key !== '' && key.length <= longestKey) return key;
  throw new Problem(
    400,
    'INVALID_IDEMPOTENCY_KEY',
    `Idempotency-Key must have 1 to ${longestKey} characters.`,
  );
}

/** The parts of a request that identify a repetition of it. */
export function requestDigest(route: Route, request: FastifyRequest, body: unknown): Buffer {
  const content = route.reader
    ? route.reader.digest(body)
    : createHash('sha256')
        .update(JSON.stringify(body ?? null))
        .digest();
  return createHash('sha256').update(`${request.method} ${request.url}\n`).update(content).digest();
}

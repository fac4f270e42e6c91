import { timingSafeEqual } from 'node:crypto';
import { Problem } from '@svc/service';
import type { Pool } from 'pg';
import type { KeyCaller } from '../access/caller.js';
import type { Role } from '../access/roles.js';
import type { Scope } from '../access/scopes.js';
import { limitsOf, type Plan } from '../plans/plans.js';
import type { PlatformSettings } from '../settings.js';
import { isOfOtherEnvironment, keyHash, looksLikeKey } from './key-string.js';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly key_hash: Buffer;
  readonly is_expired: boolean;
  readonly organization_id: string;
  readonly plan: Plan;
  readonly hourly_limit: number | null;
  readonly burst_limit: number | null;
  readonly creator_role: Role | null;
}

/** Exactly `Bearer`, one space, and the key. */
const header = /^Bearer (\S+)$/;

/**
 * Finds the key of a request. It queries the database each time, so that a deleted or regenerated key stops
 * working at once, on every machine. Throws a `Problem` for an invalid key.
 */
export async function findKey(
  pool: Pool,
  authorization: string,
  environment: PlatformSettings['SVC_ENVIRONMENT'],
): Promise<KeyCaller> {
  const key = header.exec(authorization)?.[1];
  if (key === undefined) {
    throw refusal(
      'AUTHORIZATION_MALFORMED',
      'The header must be exactly Authorization: Bearer <API key>, with one space.',
    );
  }
  if (!looksLikeKey(key)) throw invalid();
  if (isOfOtherEnvironment(key, environment)) {
    throw refusal(
      'KEY_OF_OTHER_ENVIRONMENT',
      `This key is not valid in the ${environment} environment.`,
    );
  }
  const hash = keyHash(key);
  const { rows } = await pool.query<Row>({ name: 'find-key', text: statement, values: [hash] });
  const [row] = rows;
  if (!row || !timingSafeEqual(row.key_hash, hash)) throw invalid();
  if (row.is_expired) throw refusal('KEY_EXPIRED', 'The API key has expired.');
  return callerOf(row);
}

const statement = `
  SELECT k.id, k.name, k.scopes, k.key_hash, k.expires_at <= now() IS TRUE AS is_expired,
         o.id AS organization_id, o.plan, o.hourly_limit, o.burst_limit, m.role AS creator_role
    FROM svc_platform.api_keys k
    JOIN svc_platform.organizations o ON o.id = k.organization_id
    LEFT JOIN svc_platform.memberships m ON m.organization_id = o.id AND m.person_id = k.created_by
   WHERE k.key_hash = $1`;

function callerOf(row: Row): KeyCaller {
  const { id: keyId, name, scopes, organization_id: id, plan } = row;
  const limits = limitsOf(plan, row.hourly_limit, row.burst_limit);
  return {
    kind: 'key',
    keyId,
    name,
    scopes,
    organization: { id, plan, limits },
    creatorRole: row.creator_role ?? undefined,
  };
}

function invalid(): Problem {
  return refusal('KEY_INVALID', 'The API key is invalid: it may have been deleted or regenerated.');
}

function refusal(code: string, message: string): Problem {
  return new Problem(401, code, message, { headers: { 'www-authenticate': 'Bearer' } });
}

import type { Log } from '@svc/service';
import { parseEnvelope, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Pool } from 'pg';
import type { Secrets } from '../storage/seal.js';
import { versioned } from './create-auth.js';

interface Row {
  readonly id: string;
  readonly secret: string;
  readonly backup_codes: string;
}

/**
 * Encrypts with the newest secret what better-auth has encrypted with an older one, so that the older one can be
 * removed. Several processes may do this at the same time, while second factors are added and removed.
 */
export async function resealSecondFactors(pool: Pool, secrets: Secrets, log: Log): Promise<void> {
  const all = versioned(secrets);
  const [newest] = all;
  if (!newest || all.length < 2) return;
  const key = {
    keys: new Map(all.map(({ version, value }) => [version, value])),
    currentVersion: newest.version,
  };
  const resealed = async (data: string) =>
    symmetricEncrypt({ key, data: await symmetricDecrypt({ key, data }) });
  const { rows } = await pool.query<Row>(
    'SELECT id, secret, backup_codes FROM svc_platform.two_factors',
  );
  for (const { id, secret, backup_codes } of rows) {
    const isNew = (data: string) => parseEnvelope(data)?.version === newest.version;
    if (isNew(secret) && isNew(backup_codes)) continue;
    try {
      await pool.query(
        `UPDATE svc_platform.two_factors SET secret = $4, backup_codes = $5
          WHERE id = $1 AND secret = $2 AND backup_codes = $3`,
        [id, secret, backup_codes, await resealed(secret), await resealed(backup_codes)],
      );
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      log.warn({ second_factor_id: id }, `no secret of SVC_SECRET decrypts it: ${reason}`);
    }
  }
}

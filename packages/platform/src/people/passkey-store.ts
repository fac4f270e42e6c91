import type { Pool } from 'pg';
import { z } from 'zod';
import { type Page, pageOf } from '../api/lists.js';
import { timestamp } from '../api/timestamp.js';

/** A passkey as the API shows it to its person. */
export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  is_synced: z.boolean().describe('Whether the authenticator syncs it to other devices'),
  created_at: timestamp,
  last_used_at: timestamp.nullable().describe('Time of the last sign-in'),
});

export type Passkey = z.output<typeof passkey>;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly backed_up: boolean;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

/** One page of the passkeys of a person, newest first, and their total number. */
export async function listPasskeys(
  pool: Pool,
  personId: string,
  page: Page,
): Promise<{ readonly passkeys: readonly Passkey[]; readonly total: number }> {
  const { before, take } = pageOf(page);
  const [found, counted] = await Promise.all([
    pool.query<Row>(
      `SELECT * FROM svc_platform.passkeys WHERE person_id = $1 AND id < $2 ORDER BY id DESC LIMIT $3`,
      [personId, before, take],
    ),
    pool.query<{ total: number }>(
      'SELECT count(*)::int AS total FROM svc_platform.passkeys WHERE person_id = $1',
      [personId],
    ),
  ]);
  return { passkeys: found.rows.map(passkeyOf), total: counted.rows[0]?.total ?? 0 };
}

/** A passkey of a person. */
export async function findPasskey(
  pool: Pool,
  personId: string,
  id: string,
): Promise<Passkey | undefined> {
  const { rows } = await pool.query<Row>(
    'SELECT * FROM svc_platform.passkeys WHERE person_id = $1 AND id = $2',
    [personId, id],
  );
  return rows.map(passkeyOf)[0];
}

/** Renames a passkey of a person. */
export async function renamePasskey(
  pool: Pool,
  personId: string,
  id: string,
  name: string,
): Promise<Passkey | undefined> {
  const { rows } = await pool.query<Row>(
    'UPDATE svc_platform.passkeys SET name = $3 WHERE person_id = $1 AND id = $2 RETURNING *',
    [personId, id, name],
  );
  return rows.map(passkeyOf)[0];
}

/** Removes a passkey of a person; false if they have no such passkey. */
export async function removePasskey(pool: Pool, personId: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'DELETE FROM svc_platform.passkeys WHERE person_id = $1 AND id = $2',
    [personId, id],
  );
  return rowCount === 1;
}

/** Records that a passkey has signed in. */
export async function notePasskeyUse(pool: Pool, credentialId: string): Promise<void> {
  await pool.query(
    'UPDATE svc_platform.passkeys SET last_used_at = now() WHERE credential_id = $1',
    [credentialId],
  );
}

function passkeyOf(row: Row): Passkey {
  return {
    id: row.id,
    name: row.name,
    is_synced: row.backed_up,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

import type { Pool } from 'pg';
import { z } from 'zod';
import { type Page, pageOf } from '../api/lists.js';
import { timestamp } from '../api/timestamp.js';

/** A session as the API shows it to its person. */
export const session = z.object({
  id: z.uuid(),
  is_current: z.boolean().describe('The session of this request'),
  address: z.string().nullable().describe('Address at sign-in'),
  browser: z.string().nullable().describe('User agent of the browser'),
  created_at: timestamp,
  renewed_at: timestamp.describe('A session in use is renewed once a day'),
  expires_at: timestamp,
});

export type Session = z.output<typeof session>;

interface Row {
  readonly id: string;
  readonly ip_address: string | null;
  readonly user_agent: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly expires_at: Date;
}

/** One page of the sessions of a person, newest first, and their total number. */
export async function listSessions(
  pool: Pool,
  personId: string,
  currentId: string,
  page: Page,
): Promise<{ readonly sessions: readonly Session[]; readonly total: number }> {
  const { before, take } = pageOf(page);
  const [found, counted] = await Promise.all([
    pool.query<Row>(
      `SELECT * FROM svc_platform.sessions
        WHERE person_id = $1 AND expires_at > now() AND id < $2 ORDER BY id DESC LIMIT $3`,
      [personId, before, take],
    ),
    pool.query<{ total: number }>(
      `SELECT count(*)::int AS total FROM svc_platform.sessions WHERE person_id = $1 AND expires_at > now()`,
      [personId],
    ),
  ]);
  const sessions = found.rows.map((row) => sessionOf(row, currentId));
  return { sessions, total: counted.rows[0]?.total ?? 0 };
}

/** Ends a session of a person; false if they have no such session. */
export async function endSession(pool: Pool, personId: string, id: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    'DELETE FROM svc_platform.sessions WHERE person_id = $1 AND id = $2',
    [personId, id],
  );
  return rowCount === 1;
}

/** Ends every session of a person except one. */
export async function endOtherSessions(
  pool: Pool,
  personId: string,
  currentId: string,
): Promise<void> {
  await pool.query('DELETE FROM svc_platform.sessions WHERE person_id = $1 AND id <> $2', [
    personId,
    currentId,
  ]);
}

function sessionOf(row: Row, currentId: string): Session {
  return {
    id: row.id,
    is_current: row.id === currentId,
    address: row.ip_address || null,
    browser: row.user_agent || null,
    created_at: row.created_at.toISOString(),
    renewed_at: row.updated_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  };
}

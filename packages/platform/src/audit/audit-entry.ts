import { z } from 'zod';
import { type Page, pageOf } from '../api/lists.js';
import type { Tenant } from '../storage/tenant.js';

/** An entry of the audit log as the API shows it. */
export const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actor: z.object({
    kind: z.enum(['person', 'key', 'operator', 'system']),
    id: z.uuid().nullable(),
    name: z.string(),
  }),
  action: z.string(),
  target: z.object({ kind: z.string(), id: z.uuid().nullable() }),
  details: z.record(z.string(), z.unknown()),
});

export type AuditEntry = z.output<typeof auditEntry>;

interface Row {
  readonly id: string;
  readonly actor_kind: AuditEntry['actor']['kind'];
  readonly actor_id: string | null;
  readonly actor_name: string;
  readonly action: string;
  readonly target_kind: string;
  readonly target_id: string | null;
  readonly details: Record<string, unknown>;
  readonly created_at: Date;
}

/** Filters; everything if none is set. */
export interface AuditFilter {
  readonly action?: string | undefined;
  readonly actor_id?: string | undefined;
  readonly target_id?: string | undefined;
}

const found = `
  organization_id = $1 AND ($2::text IS NULL OR action = $2)
  AND ($3::uuid IS NULL OR actor_id = $3) AND ($4::uuid IS NULL OR target_id = $4)`;

/** One page of the log, newest first, and the total number of entries. */
export async function listAuditLog(
  tenant: Tenant,
  page: Page,
  { action, actor_id, target_id }: AuditFilter,
): Promise<{ readonly entries: readonly AuditEntry[]; readonly total: number }> {
  const { before, take } = pageOf(page);
  const filter = [action ?? null, actor_id ?? null, target_id ?? null];
  const [rows, count] = await Promise.all([
    tenant.rows<Row>(
      `SELECT * FROM svc_platform.audit_log WHERE ${found} AND id < $5 ORDER BY id DESC LIMIT $6`,
      [...filter, before, take],
    ),
    tenant.row<{ total: number }>(
      `SELECT count(*)::int AS total FROM svc_platform.audit_log WHERE ${found}`,
      filter,
    ),
  ]);
  return { entries: rows.map(entryOf), total: count?.total ?? 0 };
}

function entryOf(row: Row): AuditEntry {
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    actor: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    action: row.action,
    target: { kind: row.target_kind, id: row.target_id },
    details: row.details,
  };
}

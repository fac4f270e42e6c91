import { z } from 'zod';
import type { Tenant } from '../storage/tenant.js';

const counts = { requests: z.int().min(0), runs: z.int().min(0) };
const named = z.object({
  id: z.uuid(),
  name: z.string().nullable().describe('null: it was deleted'),
  ...counts,
});

/** The usage of a period. */
export const usageReport = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: z.object(counts),
  days: z
    .array(z.object({ date: z.iso.date(), ...counts }))
    .describe('Days without usage are left out'),
  keys: z.array(named),
  projects: z.array(named),
});

export type UsageReport = z.output<typeof usageReport>;
type Counts = UsageReport['total'];

/** Filters; everything if none is set. */
export interface UsageFilter {
  readonly from: string;
  readonly to: string;
  readonly key_id?: string | undefined;
  readonly project_id?: string | undefined;
}

const sums = 'sum(u.requests)::float8 AS requests, sum(u.runs)::float8 AS runs';
const found = `
  u.organization_id = $1 AND u.day BETWEEN $2 AND $3
  AND ($4::uuid IS NULL OR u.api_key_id = $4) AND ($5::uuid IS NULL OR u.project_id = $5)`;

/** Adds up the usage by day, key and project. */
export async function reportUsage(
  tenant: Tenant,
  { from, to, key_id, project_id }: UsageFilter,
): Promise<UsageReport> {
  const values = [from, to, key_id ?? null, project_id ?? null];
  const [days, keys, projects] = await Promise.all([
    tenant.rows<UsageReport['days'][number]>(
      `SELECT to_char(u.day, 'YYYY-MM-DD') AS date, ${sums} FROM svc_platform.usage_counters u
        WHERE ${found} GROUP BY u.day ORDER BY u.day`,
      values,
    ),
    tenant.rows<UsageReport['keys'][number]>(
      `SELECT u.api_key_id AS id, k.name, ${sums} FROM svc_platform.usage_counters u
         LEFT JOIN svc_platform.api_keys k ON k.organization_id = u.organization_id AND k.id = u.api_key_id
        WHERE ${found} AND u.api_key_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1 DESC`,
      values,
    ),
    tenant.rows<UsageReport['projects'][number]>(
      `SELECT u.project_id AS id, p.name, ${sums} FROM svc_platform.usage_counters u
         LEFT JOIN svc_platform.projects p ON p.organization_id = u.organization_id AND p.id = u.project_id
        WHERE ${found} AND u.project_id IS NOT NULL GROUP BY 1, 2 ORDER BY 1 DESC`,
      values,
    ),
  ]);
  const total = days.reduce<Counts>(
    (sum, { requests, runs }) => ({ requests: sum.requests + requests, runs: sum.runs + runs }),
    { requests: 0, runs: 0 },
  );
  return { from, to, total, days: [...days], keys: [...keys], projects: [...projects] };
}

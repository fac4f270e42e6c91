import { z } from 'zod';
import type { Tenant } from '../storage/tenant.js';

/** The files of a run by set, as the API shows them: `migrations`, or `original` and `squashed`. */
export const runInput = z.object({
  sets: z.record(z.string(), z.array(z.object({ name: z.string(), text: z.string() }))),
});

export type RunInput = z.output<typeof runInput>;

interface Row {
  readonly set: string;
  readonly name: string;
  readonly text: string;
}

/** Reads the files of a run, in the order in which they run; undefined once they are deleted. */
export async function findInput(tenant: Tenant, id: string): Promise<RunInput['sets'] | undefined> {
  const rows = await tenant.rows<Row>(
    `SELECT set, name, content AS text FROM svc_platform.run_inputs
      WHERE organization_id = $1 AND run_id = $2 ORDER BY set, position`,
    [id],
  );
  if (rows.length === 0) return undefined;
  const names = new Set(rows.map(({ set }) => set));
  return Object.fromEntries(
    [...names].map((wanted) => [
      wanted,
      rows.filter(({ set }) => set === wanted).map(({ name, text }) => ({ name, text })),
    ]),
  );
}

import type { Verdict } from '@svc/service';
import type { PoolClient } from 'pg';
import type { RunKind } from '../runs/run.js';
import type { Services } from '../services.js';
import { runProblemEmail } from './emails.js';

interface EndedRun {
  readonly id: string;
  readonly organization_id: string;
  readonly kind: RunKind;
  readonly options: Readonly<Record<string, unknown>>;
}

/** How a run ended: with a verdict, without one (an analysis), or with the reason of its failure. */
export type RunEnd = { readonly verdict: Verdict | null } | { readonly failure: string };

/**
 * Writes about a run that failed or is not proven, if the organization wants that: to the person who started it,
 * else to the key's creator, else to the organization's first owner. Part of the transaction that ends the run,
 * so it happens once.
 */
export async function writeRunEmail(
  client: PoolClient,
  { mailbox, settings }: Pick<Services, 'mailbox' | 'settings'>,
  { id, organization_id, kind, options }: EndedRun,
  end: RunEnd,
): Promise<void> {
  const problem = problemOf(end, options);
  if (problem === undefined) return;
  const { rows } = await client.query<{ organization: string; recipient: string }>(
    `SELECT o.name AS organization, p.email AS recipient
       FROM svc_platform.runs r
       JOIN svc_platform.organizations o ON o.id = r.organization_id AND o.email_run_problems
       LEFT JOIN svc_platform.api_keys k ON k.id = r.api_key_id
       JOIN LATERAL (
            SELECT person_id FROM svc_platform.memberships m
             WHERE m.organization_id = o.id AND (m.person_id IN (r.person_id, k.created_by) OR m.role = 'owner')
             ORDER BY (m.person_id = r.person_id) DESC NULLS LAST, (m.person_id = k.created_by) DESC NULLS LAST,
                      m.created_at, m.person_id LIMIT 1) m ON true
       JOIN svc_platform.people p ON p.id = m.person_id
      WHERE r.id = $1 AND r.organization_id = $2`,
    [id, organization_id],
  );
  const [found] = rows;
  if (found === undefined) return;
  const run = { id, organizationId: organization_id, organization: found.organization, kind };
  const message = runProblemEmail(found.recipient, settings.publicUrl, { ...run, ...problem });
  await mailbox.put({ ...message, organizationId: organization_id, once: `run:${id}` }, client);
}

/** The outcome to report. A proof that was not requested is not reported as missing. */
function problemOf(end: RunEnd, { validate }: EndedRun['options']) {
  if ('failure' in end) return { outcome: 'failed', reason: end.failure };
  const { verdict } = end;
  if (verdict === null || verdict.verdict === 'proven' || validate === false) return undefined;
  const outcome = verdict.verdict === 'different' ? 'is different' : 'is not proven';
  return { outcome, reason: verdict.message };
}

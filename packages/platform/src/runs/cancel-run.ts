import { notify } from '@svc/service';
import type { OrganizationCaller } from '../access/caller.js';
import { conflict } from '../api/problems.js';
import { actorOf, audit } from '../audit/audit-log.js';
import type { Tenant } from '../storage/tenant.js';
import { expiryOfResults } from './keep-results.js';
import type { Run } from './run.js';
import { runEnds } from './run-ends.js';
import { findRun } from './run-store.js';

/** Cancels a run that is not finished. Its worker is notified and stops. */
export async function cancelRun(
  tenant: Tenant,
  id: string,
  caller: OrganizationCaller,
): Promise<Run> {
  return tenant.inTransaction(async (within, client) => {
    const cancelled = await within.rows(
      `UPDATE svc_platform.runs r SET status = 'cancelled', finished_at = now(), expires_at = ${expiryOfResults}
         FROM svc_platform.organizations o
        WHERE r.organization_id = $1 AND r.id = $2 AND o.id = r.organization_id
          AND r.status IN ('queued', 'processing') RETURNING r.id`,
      [id],
    );
    const run = await findRun(within, id);
    if (cancelled.length === 0) {
      throw conflict('RUN_FINISHED', `The run is ${run.status} and cannot be cancelled.`);
    }
    await audit(client, tenant.organizationId, actorOf(caller), {
      action: 'run.cancelled',
      target: { kind: 'run', id },
    });
    await notify(client, runEnds, id);
    return run;
  });
}

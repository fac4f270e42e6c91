import type { Actor } from '../audit/audit-log.js';
import type { Tenant } from '../storage/tenant.js';

/**
 * Deletes an organization with all its data, including its audit log. A record of who deleted it and when is
 * kept. The people stay, because they may be in other organizations.
 */
export async function deleteOrganization(tenant: Tenant, { kind, id }: Actor): Promise<void> {
  await tenant.inTransaction(async (within) => {
    await within.rows(
      `INSERT INTO svc_platform.deleted_organizations (organization_id, deleted_by) VALUES ($1, $2)`,
      [id === undefined ? kind : `${kind} ${id}`],
    );
    await within.rows('DELETE FROM svc_platform.organizations WHERE id = $1');
  });
}

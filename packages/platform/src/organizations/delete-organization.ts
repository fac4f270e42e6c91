import type { Actor } from '../audit/audit-log.js';
import type { Tenant } from '../storage/tenant.js';

/**
 * Deletes an organization with all its data, its audit log too. What stays is that it was deleted, when and by
 * whom. The people stay: they may be in others.
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

import type { PoolClient } from 'pg';
import { type Actor, audit } from '../audit/audit-log.js';

/** Creates an organization with its first owner. A repeated request returns the same one. */
export async function createOrganization(
  client: PoolClient,
  actor: Actor,
  { id, name, ownerId }: { readonly id: string; readonly name: string; readonly ownerId?: string },
): Promise<void> {
  const { rowCount } = await client.query(
    'INSERT INTO svc_platform.organizations (id, name) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [id, name],
  );
  if (rowCount === 0) return;
  if (ownerId !== undefined) {
    await client.query(
      `INSERT INTO svc_platform.memberships (organization_id, person_id, role) VALUES ($1, $2, 'owner')`,
      [id, ownerId],
    );
  }
  await audit(client, id, actor, {
    action: 'organization.created',
    target: { kind: 'organization', id },
    details: { name },
  });
}

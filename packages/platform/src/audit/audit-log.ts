import type { PoolClient } from 'pg';
import type { OrganizationCaller } from '../access/caller.js';
import { newId } from '../storage/new-id.js';
import type { AuditAction } from './audit-action.js';

/** The actor of an entry. */
export interface Actor {
  readonly kind: 'person' | 'key' | 'operator' | 'system';
  readonly id?: string;
  readonly name: string;
}

/** An action, as the log stores it. */
export interface AuditEntry {
  readonly action: AuditAction;
  readonly target: { readonly kind: string; readonly id?: string };
  readonly details?: Readonly<Record<string, unknown>>;
}

/** The actor of a caller. */
export function actorOf(caller: OrganizationCaller): Actor {
  return caller.kind === 'key'
    ? { kind: 'key', id: caller.keyId, name: caller.name }
    : { kind: 'person', id: caller.person.id, name: caller.person.email };
}

/** Adds an entry to the log, in the transaction of the action. */
export async function audit(
  client: PoolClient,
  organizationId: string,
  actor: Actor,
  { action, target, details }: AuditEntry,
): Promise<void> {
  await client.query(
    `INSERT INTO svc_platform.audit_log
       (id, organization_id, actor_kind, actor_id, actor_name, action, target_kind, target_id, details)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      newId(),
      organizationId,
      actor.kind,
      actor.id ?? null,
      actor.name,
      action,
      target.kind,
      target.id ?? null,
      JSON.stringify(details ?? {}),
    ],
  );
}

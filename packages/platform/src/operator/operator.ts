import { createLog, type Database, inTransaction, openDatabase, Problem } from '@svc/service';
import type { Role } from '../access/roles.js';
import { isAdminScope, type Scope } from '../access/scopes.js';
import { isId } from '../api/lists.js';
import { notFound } from '../api/problems.js';
import { type Actor, audit } from '../audit/audit-log.js';
import { insertInvitation } from '../invitations/invitation-store.js';
import type { ApiKey } from '../keys/api-key.js';
import { expiresAt } from '../keys/expiration.js';
import { listKeys } from '../keys/key-store.js';
import { createKey, type KeyWithString, regenerateKey, removeKey } from '../keys/manage-keys.js';
import { invitationEmail, invitationLink } from '../mail/emails.js';
import { Mailbox } from '../mail/mailbox.js';
import { createOrganization } from '../organizations/create-organization.js';
import { deleteOrganization } from '../organizations/delete-organization.js';
import { findOrganization, type Organization } from '../organizations/organization.js';
import { setPlan } from '../organizations/set-plan.js';
import type { Limits, Plan } from '../plans/plans.js';
import { newId } from '../storage/new-id.js';
import { migratePlatform } from '../storage/schema.js';
import { Tenant } from '../storage/tenant.js';
import type { OperatorSettings } from './operator-settings.js';

/** The result of adding a person: a member at once, or invited by a link. */
export type Added =
  | { readonly joined: true }
  | {
      readonly joined: false;
      readonly link: string;
      /** Whether the link is also sent by email, which requires SVC_SECRET to encrypt it. */
      readonly isMailed: boolean;
    };

/** The properties of a key that the operator creates. */
export interface WantedKey {
  readonly name: string;
  readonly description: string;
  readonly scopes: readonly Scope[];
  readonly expiration: string;
  /** The address of the member recorded as the key's creator. */
  readonly by?: string;
}

/** How often a connection is tried, each within the timeout of the pool: a starting machine may be slow. */
const attempts = 3;

async function reach({ pool }: Database): Promise<void> {
  for (let left = attempts; left > 0; left -= 1) {
    if (
      await pool.query('SELECT').then(
        () => true,
        () => false,
      )
    )
      return;
  }
  throw new Problem(503, 'DATABASE_UNAVAILABLE', 'The database of DATABASE_URL does not respond.');
}

/** The operator of the platform. The audit log records their actions like those of everybody else. */
export class Operator {
  readonly #database: Database;
  readonly #settings: OperatorSettings;
  readonly #actor: Actor;

  private constructor(database: Database, settings: OperatorSettings) {
    this.#database = database;
    this.#settings = settings;
    this.#actor = { kind: 'operator', name: settings.operatorName };
  }

  /** Opens the database of the platform, and migrates it. */
  static async open(settings: OperatorSettings): Promise<Operator> {
    const log = createLog('error', { write: (text) => process.stderr.write(text) });
    const database = await openDatabase(settings.DATABASE_URL, log);
    try {
      await reach(database);
      await migratePlatform(database.pool);
      return new Operator(database, settings);
    } catch (error) {
      await database.close();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#database.close();
  }

  async createOrganization(name: string, plan: Plan, limits?: Limits): Promise<Organization> {
    const id = newId();
    return this.#tenant(id).inTransaction(async (tenant, client) => {
      await createOrganization(client, this.#actor, { id, name });
      await setPlan(client, this.#actor, id, plan, limits);
      return findOrganization(tenant);
    });
  }

  async listOrganizations(): Promise<readonly Organization[]> {
    const { rows } = await this.#database.pool.query<{ id: string }>(
      'SELECT id FROM svc_platform.organizations ORDER BY id',
    );
    return Promise.all(rows.map(({ id }) => findOrganization(this.#tenant(id))));
  }

  async setPlan(organizationId: string, plan: Plan, limits?: Limits): Promise<Organization> {
    return this.#tenant(organizationId).inTransaction(async (tenant, client) => {
      await findOrganization(tenant, true);
      await setPlan(client, this.#actor, organizationId, plan, limits);
      return findOrganization(tenant);
    });
  }

  async deleteOrganization(organizationId: string): Promise<void> {
    const tenant = this.#tenant(organizationId);
    await findOrganization(tenant);
    await deleteOrganization(tenant, this.#actor);
  }

  /** Adds a person with a confirmed account, or invites the address. */
  async addMember(organizationId: string, email: string, role: Role): Promise<Added> {
    return this.#tenant(organizationId).inTransaction(async (tenant, client) => {
      const { name } = await findOrganization(tenant, true);
      const { rows } = await client.query<{ id: string }>(
        'SELECT id FROM svc_platform.people WHERE email = $1 AND email_verified',
        [email],
      );
      const [person] = rows;
      if (person) {
        await tenant.rows(
          `INSERT INTO svc_platform.memberships (organization_id, person_id, role) VALUES ($1, $2, $3)
           ON CONFLICT (organization_id, person_id) DO UPDATE SET role = excluded.role`,
          [person.id, role],
        );
        await audit(client, organizationId, this.#actor, {
          action: 'member.added',
          target: { kind: 'person', id: person.id },
          details: { email, role },
        });
        return { joined: true };
      }
      const id = newId();
      const { token } = await insertInvitation(tenant, { id, email, role, invitedBy: undefined });
      const { publicUrl, SVC_SECRET: secrets } = this.#settings;
      if (secrets) {
        const message = invitationEmail(email, publicUrl, token, name);
        await new Mailbox(this.#database.pool, secrets).put({ ...message, organizationId }, client);
      }
      await audit(client, organizationId, this.#actor, {
        action: 'invitation.created',
        target: { kind: 'invitation', id },
        details: { email, role },
      });
      return {
        joined: false,
        link: invitationLink(publicUrl, token),
        isMailed: secrets !== undefined,
      };
    });
  }

  /**
   * Removes the second factor of a person who has lost it and its recovery codes, so that the password alone
   * signs in.
   */
  async removeSecondFactor(email: string): Promise<void> {
    await inTransaction(this.#database.pool, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `UPDATE svc_platform.people SET two_factor_enabled = false
          WHERE email = $1 AND two_factor_enabled RETURNING id`,
        [email],
      );
      const [person] = rows;
      if (!person) {
        throw new Problem(
          404,
          'NOT_FOUND',
          `No account with the address ${email} has a second factor.`,
        );
      }
      await client.query('DELETE FROM svc_platform.two_factors WHERE person_id = $1', [person.id]);
      const memberships = await client.query<{ organization_id: string }>(
        'SELECT organization_id FROM svc_platform.memberships WHERE person_id = $1',
        [person.id],
      );
      for (const { organization_id } of memberships.rows) {
        await audit(client, organization_id, this.#actor, {
          action: 'member.second-factor-removed',
          target: { kind: 'person', id: person.id },
          details: { email },
        });
      }
    });
  }

  async createKey(organizationId: string, wanted: WantedKey): Promise<KeyWithString> {
    const tenant = this.#tenant(organizationId);
    await findOrganization(tenant);
    const { name, description, scopes, expiration, by } = wanted;
    if (by === undefined && scopes.some(isAdminScope)) {
      throw new Problem(
        400,
        'CREATOR_REQUIRED',
        'Admin scopes work only while the creator of the key is an admin or owner: name one with --by.',
      );
    }
    const createdBy = by === undefined ? undefined : await memberWithAddress(tenant, by);
    const key = {
      id: newId(),
      name,
      description,
      scopes,
      expiresAt: expiresAt(expiration),
      createdBy,
    };
    return createKey(tenant, this.#actor, key, this.#settings.SVC_ENVIRONMENT);
  }

  /** The newest hundred; the dashboard has the rest. */
  async listKeys(organizationId: string): Promise<readonly ApiKey[]> {
    const tenant = this.#tenant(organizationId);
    await findOrganization(tenant);
    return (await listKeys(tenant, { limit: 100 })).keys;
  }

  async regenerateKey(organizationId: string, keyId: string): Promise<KeyWithString> {
    const { SVC_ENVIRONMENT: environment } = this.#settings;
    requireId(keyId, 'API key');
    return regenerateKey(this.#tenant(organizationId), this.#actor, keyId, environment);
  }

  async deleteKey(organizationId: string, keyId: string): Promise<void> {
    requireId(keyId, 'API key');
    return removeKey(this.#tenant(organizationId), this.#actor, keyId);
  }

  #tenant(organizationId: string): Tenant {
    requireId(organizationId, 'organization');
    return new Tenant(this.#database.pool, organizationId);
  }
}

async function memberWithAddress(tenant: Tenant, email: string): Promise<string> {
  const row = await tenant.row<{ id: string }>(
    `SELECT p.id FROM svc_platform.people p JOIN svc_platform.memberships m ON m.person_id = p.id
      WHERE m.organization_id = $1 AND p.email = $2`,
    [email.toLowerCase()],
  );
  if (row) return row.id;
  throw new Problem(404, 'NOT_FOUND', `${email} is not a member of the organization.`);
}

function requireId(text: string, what: string): void {
  if (!isId(text)) throw notFound(what);
}

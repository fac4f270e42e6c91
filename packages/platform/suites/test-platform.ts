/** A complete platform with its own database, and organizations in one line. */
import { createHmac, randomBytes } from 'node:crypto';
import { createLog, inTransaction } from '@svc/service';
import { hashPassword } from 'better-auth/crypto';
import type { Role } from '../src/access/roles.js';
import { type Scope, scopeNames } from '../src/access/scopes.js';
import { createKey } from '../src/keys/manage-keys.js';
import { createOrganization } from '../src/organizations/create-organization.js';
import { setPlan } from '../src/organizations/set-plan.js';
import type { Limits, Plan } from '../src/plans/plans.js';
import { startPlatform } from '../src/platform.js';
import type { Services } from '../src/services.js';
import { readPlatformSettings } from '../src/settings.js';
import { newId } from '../src/storage/new-id.js';
import { unseal } from '../src/storage/seal.js';
import { Client } from './client.js';
import { origin } from './origin.js';
import { ownDatabase, sharedDatabase, type TestDatabase } from './test-database.js';

export const password = 'correct horse battery';

/** Hashing a password is slow, so everybody here has the same one. */
let passwordHash: Promise<string> | undefined;
const operator = { kind: 'operator', name: 'test' } as const;

export interface TestOrganization {
  readonly id: string;
  /** The people, each signed in. */
  readonly owner: Client;
  readonly admin: Client;
  readonly member: Client;
  /** Creates a key, by default the owner's with every scope, and returns a client that uses it. */
  key(
    scopes?: readonly Scope[],
    more?: { readonly createdBy?: Role; readonly expiresAt?: Date },
  ): Promise<Client>;
}

export interface TestEmail {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The token in its link. */
  readonly token: string;
}

export interface TestPlatform {
  readonly url: string;
  /** The port of probes and metrics, with SVC_OPS_PORT. */
  readonly opsUrl: string;
  readonly services: Services;
  /** The environment of another process on the same database. */
  readonly environment: Readonly<Record<string, string>>;
  /** The database of the platform: with `ownServer` it can be stopped and started again. */
  readonly database: Pick<TestDatabase, 'stop' | 'start'>;
  /** What was logged, as it was written. */
  readonly log: () => string;
  /** A caller without a key or session. */
  readonly stranger: Client;
  /** The text of the last email to an address, as a worker would send it. */
  findEmail(recipient: string, kind: string): Promise<TestEmail | undefined>;
  /** A signed-in person with a confirmed address and no organization. */
  person(name: string): Promise<Client>;
  organization(plan?: Plan, limits?: Limits): Promise<TestOrganization>;
  /** Sets the plan of an organization, like the operator. */
  plan(organizationId: string, plan: Plan): Promise<void>;
  close(): Promise<void>;
}

/** Starts the real platform on a free port. */
export async function startTestPlatform(
  more: Readonly<Record<string, string>> = {},
  {
    ownServer = false,
    ...options
  }: { readonly withWorker?: boolean; readonly ownServer?: boolean } = {},
): Promise<TestPlatform> {
  const database = await (ownServer ? ownDatabase() : sharedDatabase());
  const environment = {
    DATABASE_URL: database.url,
    SVC_SECRET: 'a secret that is long enough for all of this',
    SVC_PUBLIC_URL: origin,
    HOST: '127.0.0.1',
    PORT: '0',
    SVC_VALIDATION_ENGINE: 'embedded',
    SVC_TRUST_MIGRATIONS: 'true',
    // The authorization tests send more requests than a person.
    SVC_PERSON_LIMIT: '1000000',
    // The pages are built by vite, and have their own suite.
    SVC_DASHBOARD: 'false',
    ...more,
  };
  const settings = readPlatformSettings(environment);
  const lines: string[] = [];
  const log = createLog(settings.LOG_LEVEL, { write: (text) => lines.push(text) });
  const platform = await startPlatform(settings, log, options);
  const { services } = platform;
  const url = `http://127.0.0.1:${platform.port}`;
  let people = 0;

  async function person(name: string): Promise<Client> {
    people += 1;
    const email = `${name}-${people}@svc.test`;
    passwordHash ??= hashPassword(password);
    const id = newId();
    const token = randomBytes(24).toString('base64url');
    const { pool } = services.database;
    await pool.query(
      `WITH person AS (
         INSERT INTO svc_platform.people (id, name, email, email_verified) VALUES ($1, $2, $3, true) RETURNING id
       ), account AS (
         INSERT INTO svc_platform.accounts (id, person_id, account_id, provider_id, password)
         SELECT $4, id, id, 'credential', $5 FROM person
       )
       INSERT INTO svc_platform.sessions (id, person_id, token, expires_at)
       SELECT $6, id, $7, now() + interval '7 days' FROM person`,
      [id, name, email, newId(), await passwordHash, newId(), token],
    );
    const signature = createHmac('sha256', settings.SVC_SECRET[0] ?? '')
      .update(token)
      .digest('base64');
    const cookies = [
      `__Secure-svc.session_token=${encodeURIComponent(`${token}.${signature}`)}; Path=/`,
    ];
    const known = { id, name, email, isVerified: true, hasSecondFactor: false };
    return Client.signedIn(url, { person: known, cookies });
  }

  async function findEmail(recipient: string, kind: string): Promise<TestEmail | undefined> {
    const { rows } = await services.database.pool.query(
      'SELECT * FROM svc_platform.mails WHERE recipient = $1 AND kind = $2 ORDER BY id DESC LIMIT 1',
      [recipient, kind],
    );
    const [found] = rows;
    if (!found) return undefined;
    const words = JSON.parse(unseal(found.sealed_body, settings.SVC_SECRET, 'letters'));
    const [, token = ''] = /#token=(\S+)/.exec(words.text) ?? [];
    return { id: found.id, subject: found.subject, ...words, token: decodeURIComponent(token) };
  }

  async function organization(plan: Plan = 'professional', limits?: Limits) {
    const [owner, admin, member] = await Promise.all([
      person('owner'),
      person('admin'),
      person('member'),
    ]);
    const id = newId();
    const { pool } = services.database;
    await inTransaction(pool, async (client) => {
      await createOrganization(client, operator, {
        id,
        name: `org ${id}`,
        ownerId: owner.personId,
      });
      await setPlan(client, operator, id, plan, limits);
      for (const [role, { personId }] of Object.entries({ admin, member })) {
        await client.query('INSERT INTO svc_platform.memberships VALUES ($1, $2, $3)', [
          id,
          personId,
          role,
        ]);
      }
    });
    const members = { owner, admin, member };
    return {
      id,
      ...members,
      async key(
        scopes: readonly Scope[] = scopeNames,
        { createdBy = 'owner', expiresAt }: { createdBy?: Role; expiresAt?: Date } = {},
      ) {
        const wanted = {
          id: newId(),
          name: 'a key',
          description: '',
          scopes,
          expiresAt,
          createdBy: members[createdBy].personId,
        };
        const made = await createKey(
          services.tenant(id),
          operator,
          wanted,
          settings.SVC_ENVIRONMENT,
        );
        return Client.withKey(url, made);
      },
    };
  }

  return {
    url,
    opsUrl: `http://127.0.0.1:${platform.opsPort}`,
    services,
    environment,
    database,
    log: () => lines.join(''),
    stranger: new Client(url, {}),
    findEmail,
    person,
    organization,
    plan: (organizationId, plan) =>
      inTransaction(services.database.pool, (client) =>
        setPlan(client, operator, organizationId, plan, undefined),
      ),
    async close() {
      await platform.close();
      await database.drop();
    },
  };
}

/**
 * Who may do what: every route of the table, for every role, every scope and every stranger. The expectations are
 * derived from the table's rules, and the requests change nothing, so a new route is covered automatically.
 */
import { analyze, reportOf } from '@svc/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '../../src/access/roles.js';
import { isAdminScope, type Scope, scopeNames } from '../../src/access/scopes.js';
import type { Access, Route } from '../../src/api/route.js';
import { routes } from '../../src/routing/routes.js';
import { newId } from '../../src/storage/new-id.js';
import type { Answer, Client } from '../client.js';
import { form, smallHistory } from '../forms.js';
import { startTestPlatform, type TestOrganization, type TestPlatform } from '../test-platform.js';

const plenty = { perHour: 1_000_000, burst: 1_000_000 };

let platform: TestPlatform;
let acme: TestOrganization;
let other: TestOrganization;
let everyScope: Client;
const keys = new Map<Scope, Client>();
let keyOfMember: Client;
let loner: Client;

beforeAll(async () => {
  platform = await startTestPlatform();
  [acme, other, loner] = await Promise.all([
    platform.organization('enterprise', plenty),
    platform.organization('enterprise', plenty),
    platform.person('loner'),
  ]);
  for (const scope of scopeNames) keys.set(scope, await acme.key([scope]));
  everyScope = await acme.key();
  keyOfMember = await acme.key(scopeNames, { createdBy: 'member' });
});
afterAll(() => platform.close());

type Row = readonly [name: string, route: Route];
const table: readonly Row[] = routes.map((route) => [`${route.method} ${route.path}`, route]);
const within = table.filter(([, { access }]) => access.kind === 'organization');
const ofPeople = table.filter(([, { access }]) => access.kind === 'person');
const open = table.filter(([, { access }]) => access.kind === 'public');
const withId = within.filter(([, { path }]) => path.includes(':'));

/** Requests that succeed without a body or an id, and so need a caller that can be sacrificed. */
const immediate = new Set(['DELETE /v1/membership', 'POST /v1/auth/sign-out']);

/** Sends a request that fails after authorization: unknown id, invalid body. */
function knock(client: Client, { method, path, body }: Route, headers = {}): Promise<Answer> {
  const hasBody = body !== undefined && method !== 'GET';
  return client.send(method, path.replace(/:\w+/g, newId()), hasBody ? [] : undefined, headers);
}

function ruleOf({ access }: Route): Extract<Access, { kind: 'organization' }> {
  if (access.kind !== 'organization') throw new Error('not within an organization');
  return access;
}

const turnedAway = [401, 403];

describe('the table', () => {
  test('has no duplicate rows', () => {
    expect(new Set(table.map(([name]) => name)).size).toBe(table.length);
  });

  test.each(within)('%s declares its roles, and the effect of a repeated POST', (_name, route) => {
    expect(ruleOf(route).roles.length).toBeGreaterThan(0);
    expect(route.idempotency !== undefined).toBe(route.method === 'POST');
  });

  test('only admins can change the organization, and only people can manage keys', () => {
    for (const [name, route] of within) {
      const { roles: allowed, scope } = ruleOf(route);
      if (route.path.startsWith('/v1/admin/')) expect(allowed, name).not.toContain('member');
      if (route.path.startsWith('/v1/keys')) {
        expect(allowed, name).not.toContain('member');
        expect(scope, name).toBeUndefined();
      }
    }
  });
});

describe.each(within)('%s', (name, route) => {
  test('refuses strangers, and people without an organization', async () => {
    expect((await knock(platform.stranger, route)).status).toBe(401);
    expect((await knock(loner, route)).status).toBe(404);
  });

  test('requires a role', async () => {
    const { roles: allowed } = ruleOf(route);
    const organization = immediate.has(name) ? await platform.organization() : acme;
    for (const role of roles) {
      const { status, body } = await knock(organization[role], route);
      if (allowed.includes(role)) expect(turnedAway, `${role}: ${status}`).not.toContain(status);
      else expect([status, body.code], role).toEqual([403, 'ROLE_MISSING']);
    }
  });

  test('requires a scope', async () => {
    const { scope: needed } = ruleOf(route);
    for (const scope of scopeNames) {
      const { status, body } = await knock(keys.get(scope) ?? everyScope, route);
      if (needed === undefined) expect([status, body.code]).toEqual([403, 'SESSION_REQUIRED']);
      else if (scope === needed) expect(turnedAway, `${scope}: ${status}`).not.toContain(status);
      else {
        expect([status, body.code], scope).toEqual([403, 'SCOPE_MISSING']);
        expect(body.error).toContain(needed);
      }
    }
  });

  test('refuses admin actions for a key of a member', async () => {
    const { scope } = ruleOf(route);
    if (scope === undefined) return;
    const { status, body } = await knock(keyOfMember, route);
    if (isAdminScope(scope)) expect([status, body.code]).toEqual([403, 'CREATOR_IS_NO_ADMIN']);
    else expect(turnedAway).not.toContain(status);
  });

  test('refuses a caller who names an organization that is not theirs', async () => {
    for (const id of [other.id, newId(), 'nonsense']) {
      const { status, body } = await knock(acme.owner, route, { 'x-organization': id });
      expect([status, body.error]).toEqual([404, 'There is no organization with this id.']);
    }
  });

  test('refuses requests from pages of other sites', async () => {
    if (route.method === 'GET') return;
    const answer = await knock(acme.owner, route, { origin: 'https://evil.test' });
    expect([answer.status, answer.body.code]).toEqual([403, 'FOREIGN_ORIGIN']);
  });
});

describe.each(ofPeople)('%s', (name, route) => {
  test('accepts every signed-in person, regardless of the organization', async () => {
    expect((await knock(platform.stranger, route)).status).toBe(401);
    const { status, body } = await knock(everyScope, route);
    expect([status, body.code]).toEqual([403, 'SESSION_REQUIRED']);
    const person = immediate.has(name) ? await platform.person('brief') : loner;
    expect(turnedAway).not.toContain((await knock(person, route)).status);
  });
});

describe.each(open)('%s', (_name, route) => {
  test('accepts everybody at the dashboard, but no requests from pages of other sites', async () => {
    expect((await knock(loner, route)).status).toBe(400);
    const answer = await knock(platform.stranger, route, { origin: 'https://evil.test' });
    expect([answer.status, answer.body.code]).toEqual([403, 'FOREIGN_ORIGIN']);
  });
});

test.each(table.filter(([, { path }]) => path.includes(':')))(
  '%s: treats an invalid id as not found',
  async (_name, { method, path }) => {
    for (const id of ['%00', '%C3%28', "'", '%2e%2e', '%20', '0', 'null']) {
      const asked = path.replace(/:\w+/g, id);
      const { status } = await acme.owner.send(method, asked, method === 'GET' ? undefined : {});
      expect([400, 404], `${asked}: ${status}`).toContain(status);
    }
  },
);

describe('data of another organization', () => {
  /** A resource of acme for each path with an id, or several ids separated by a space. */
  const made: Record<string, (name: string) => Promise<string>> = {
    projects: async () => (await acme.owner.post('/v1/projects', { name: newId() })).body.id,
    keys: async () => (await acme.key()).keyId,
    webhooks: async (name) => {
      const { id } = (await acme.owner.post('/v1/webhooks', { url: 'https://8.8.8.8/' })).body;
      if (!name.endsWith('/resend')) return id;
      return `${id} ${(await acme.owner.post(`/v1/webhooks/${id}/test`)).body.id}`;
    },
    runs: async (name) => {
      const upload = form({ files: smallHistory });
      const { body } = await acme.owner.post('/v1/squash', upload, { prefer: 'respond-async' });
      if (!name.endsWith('/cancel')) await finish(body.id);
      return body.id;
    },
    'admin/members': async () => acme.member.personId,
    'admin/invitations': async () =>
      (await acme.owner.post('/v1/admin/invitations', { email: `${newId()}@svc.test` })).body.id,
  };
  /** Stores a result for a run like a worker. */
  async function finish(runId: string): Promise<void> {
    const { pool } = platform.services.database;
    await pool.query(`UPDATE svc_platform.runs SET status = 'completed' WHERE id = $1`, [runId]);
    const analysis = reportOf(await analyze([{ name: '1.sql', text: 'SELECT 1;' }]));
    await pool.query(
      `INSERT INTO svc_platform.run_results (organization_id, run_id, response, sql, proven, report_html, map, analysis)
       VALUES ($1, $2, '{}', '', true, '', '{}', $3)`,
      [acme.id, runId, JSON.stringify(analysis)],
    );
  }
  const bodies: Record<string, unknown> = { 'PATCH /v1/admin/members/:id': { role: 'admin' } };

  test.each(withId)('%s: is reported as not found', async (name, route) => {
    const kind = /^\/v1\/(.+?)\/:/.exec(route.path)?.[1] ?? '';
    const make = made[kind];
    if (!make) throw new Error(`say above how to make one of ${kind}`);
    const id = await make(name);
    const body = route.method === 'PATCH' ? (bodies[name] ?? {}) : undefined;
    const ask = (client: Client, wanted: string) => {
      const ids = wanted.split(' ');
      const path = route.path.replace(/:\w+/g, () => ids.shift() ?? newId());
      return client.send(route.method, path, body);
    };
    const strangers = ruleOf(route).scope ? [other.owner, await other.key()] : [other.owner];
    for (const stranger of strangers) {
      const [foreign, nobodys] = [await ask(stranger, id), await ask(stranger, newId())];
      expect(foreign.status).toBe(404);
      expect(foreign.body).toEqual(nobodys.body);
    }
    expect((await ask(acme.owner, id)).status).toBeLessThan(300);
  });

  test('is in no list', async () => {
    for (const make of Object.values(made)) await make('');
    const lists = within.filter(([, { method, path }]) => method === 'GET' && !path.includes(':'));
    const strange = await platform.organization('enterprise', plenty);
    for (const [name, route] of lists) {
      const { status, body } = await strange.owner.get(route.path);
      expect(status, name).toBe(200);
      expect(JSON.stringify(body), name).not.toContain(acme.id);
      expect(JSON.stringify(body), name).not.toContain(acme.member.personId);
      if ('next_cursor' in body) expect(body.total, name).toBeLessThanOrEqual(3);
    }
  });
});

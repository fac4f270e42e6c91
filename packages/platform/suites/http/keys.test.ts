import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Operator } from '../../src/operator/operator.js';
import { readOperatorSettings } from '../../src/operator/operator-settings.js';
import { startPlatform } from '../../src/platform.js';
import { readPlatformSettings } from '../../src/settings.js';
import { Client } from '../client.js';
import { startTestPlatform, type TestOrganization, type TestPlatform } from '../test-platform.js';

let platform: TestPlatform;
let org: TestOrganization;
beforeAll(async () => {
  platform = await startTestPlatform();
  org = await platform.organization();
});
afterAll(() => platform.close());

const dayMs = 86_400_000;
const wanted = { name: 'ci', scopes: ['projects:read'] };

function using(key: string): Client {
  return new Client(platform.url, { authorization: `Bearer ${key}` });
}

async function passes(key: string): Promise<number> {
  return (await using(key).get('/v1/projects')).status;
}

/** Moves the expiration date of a key into the past. */
async function expire(id: string): Promise<void> {
  await platform.services.database.pool.query(
    `UPDATE svc_platform.api_keys SET expires_at = now() - interval '1 second' WHERE id = $1`,
    [id],
  );
}

describe('the header Authorization', () => {
  test.each([
    [undefined, 'AUTHORIZATION_MISSING'],
    ['', 'AUTHORIZATION_MALFORMED'],
    ['Basic abc', 'AUTHORIZATION_MALFORMED'],
    ['bearer KEY', 'AUTHORIZATION_MALFORMED'],
    ['Bearer  KEY', 'AUTHORIZATION_MALFORMED'],
    ['Bearer KEY more', 'AUTHORIZATION_MALFORMED'],
    ['BearerKEY', 'AUTHORIZATION_MALFORMED'],
    ['Bearer nonsense', 'KEY_INVALID'],
    [`Bearer svc_live_${'a'.repeat(40)}`, 'KEY_INVALID'],
    [`Bearer svc_live_${'a'.repeat(39)}`, 'KEY_INVALID'],
  ])('%j is 401', async (authorization, code) => {
    const { keyString } = await org.key();
    const headers = authorization?.replace('KEY', keyString);
    const client = new Client(
      platform.url,
      headers === undefined ? {} : { authorization: headers },
    );
    const { status, body, headers: answered } = await client.get('/v1/projects');
    expect([status, body.code]).toEqual([401, code]);
    expect(answered.get('www-authenticate')).toBe('Bearer');
    expect(answered.get('x-ratelimit-limit')).toBe('0');
    expect(answered.get('x-ratelimit-remaining')).toBe('0');
    const reset = Number(answered.get('x-ratelimit-reset'));
    expect(Math.abs(reset - Date.now() / 1_000)).toBeLessThan(60);
  });

  test('is required before anything about the path is revealed', async () => {
    expect((await platform.stranger.get('/v1/nothing')).status).toBe(401);
    // This platform serves only the API, without pages.
    expect((await platform.stranger.get('/')).status).toBe(401);
    expect((await platform.stranger.send('PUT', '/v1/projects')).status).toBe(401);
    const key = await org.key();
    expect((await key.get('/v1/nothing')).status).toBe(404);
    const wrong = await key.send('PUT', '/v1/projects');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  });
});

describe('a key', () => {
  test('is shown once, and appears in no later response, in the database or in the log', async () => {
    const made = await org.owner.post('/v1/keys', { ...wanted, description: 'for the pipeline' });
    expect(made.status).toBe(201);
    expect(made.headers.get('cache-control')).toBe('no-store');
    const { id, key } = made.body;
    expect(key).toMatch(/^svc_live_[A-Za-z0-9]{40}$/);
    expect(made.body).toMatchObject({
      name: 'ci',
      description: 'for the pipeline',
      scopes: ['projects:read'],
      status: 'active',
      expires_at: null,
      created_by: org.owner.personId,
      last_used_at: null,
    });
    expect(await passes(key)).toBe(200);
    const found = await org.owner.get(made.headers.get('location') ?? '');
    expect(found.body).not.toHaveProperty('key');
    const random = key.slice(14, -4);
    expect(JSON.stringify((await org.admin.get('/v1/keys')).body)).not.toContain(random);
    const { rows } = await platform.services.database.pool.query(
      'SELECT k::text AS row FROM svc_platform.api_keys k WHERE id = $1',
      [id],
    );
    expect(rows[0].row).not.toContain(random);
    expect(platform.log()).not.toContain(random);
  });

  test.each([
    [undefined, undefined],
    ['never', undefined],
    ['30_days', 30],
    ['90_days', 90],
    ['1_year', 365],
    ['2100-01-31', (Date.parse('2100-01-31') - Date.now()) / dayMs],
  ])('expires as requested: %s', async (expiration, days) => {
    const { body } = await org.owner.post('/v1/keys', { ...wanted, expiration });
    if (days === undefined) expect(body.expires_at).toBeNull();
    else {
      const left = (Date.parse(body.expires_at) - Date.now()) / dayMs;
      expect(Math.abs(left - days)).toBeLessThan(0.01);
    }
  });

  test.each([
    { ...wanted, name: '' },
    { ...wanted, name: undefined },
    { ...wanted, scopes: [] },
    { ...wanted, scopes: ['projects:delete'] },
    { ...wanted, expiration: '40_days' },
    { ...wanted, expiration: '2020-01-01' },
    { ...wanted, key: 'svc_live_mine' },
  ])('cannot be created with %j', async (body) => {
    expect((await org.owner.post('/v1/keys', body)).status).toBe(400);
  });

  test('requires a plan with an API, and stops working with the plan', async () => {
    const free = await platform.organization('free');
    const refused = await free.owner.post('/v1/keys', wanted);
    expect([refused.status, refused.body.code]).toEqual([403, 'PLAN_HAS_NO_API']);
    const { status, body } = await (await free.key()).get('/v1/projects');
    expect([status, body.code]).toEqual([403, 'PLAN_HAS_NO_API']);
  });

  test('of the sandbox does not work in production, and vice versa', async () => {
    const environment = { ...platform.environment, SVC_ENVIRONMENT: 'sandbox' };
    const sandbox = await startPlatform(readPlatformSettings(environment), platform.services.log);
    const operator = await Operator.open(readOperatorSettings(environment));
    const { key: testKey } = await operator.createKey(org.id, {
      name: 'sandbox',
      description: '',
      scopes: ['projects:read'],
      expiration: 'never',
    });
    expect(testKey).toMatch(/^svc_test_[A-Za-z0-9]{40}$/);
    const { keyString: liveKey } = await org.key();
    const answerOf = async (url: string, key: string) => {
      const client = new Client(url, { authorization: `Bearer ${key}` });
      const { status, body } = await client.get('/v1/projects');
      return [status, body.code];
    };
    const inSandbox = `http://127.0.0.1:${sandbox.port}`;
    expect(await answerOf(inSandbox, testKey)).toEqual([200, undefined]);
    expect(await answerOf(platform.url, testKey)).toEqual([401, 'KEY_OF_OTHER_ENVIRONMENT']);
    expect(await answerOf(inSandbox, liveKey)).toEqual([401, 'KEY_OF_OTHER_ENVIRONMENT']);
    await operator.close();
    await sandbox.close();
  });
});

describe('the states of a key', () => {
  test('active → expired: requests fail, and it cannot be regenerated', async () => {
    const { keyId, keyString } = await org.key();
    expect(await passes(keyString)).toBe(200);
    await expire(keyId);
    const { status, body } = await using(keyString).get('/v1/projects');
    expect([status, body.code]).toEqual([401, 'KEY_EXPIRED']);
    expect((await org.owner.get(`/v1/keys/${keyId}`)).body.status).toBe('expired');
    const again = await org.owner.post(`/v1/keys/${keyId}/regenerate`);
    expect([again.status, again.body.code]).toEqual([409, 'KEY_EXPIRED']);
  });

  test('active → regenerated: the old string fails at once, scopes and expiration stay', async () => {
    const expiresAt = new Date(Date.now() + dayMs);
    const { keyId, keyString } = await org.key(['usage:read', 'projects:read'], { expiresAt });
    const { body, headers } = await org.admin.post(`/v1/keys/${keyId}/regenerate`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toMatchObject({
      id: keyId,
      scopes: ['usage:read', 'projects:read'],
      expires_at: expiresAt.toISOString(),
      status: 'active',
    });
    expect(await passes(keyString)).toBe(401);
    expect(await passes(body.key)).toBe(200);
  });

  test('active → removed: requests fail at once', async () => {
    const { keyId, keyString } = await org.key();
    expect((await org.owner.delete(`/v1/keys/${keyId}`)).status).toBe(204);
    expect(await passes(keyString)).toBe(401);
    expect((await org.owner.get(`/v1/keys/${keyId}`)).status).toBe(404);
  });

  test('admin scopes work only while the creator of the key is an admin', async () => {
    const boss = await platform.organization();
    const key = await boss.key(['admin:read', 'projects:read'], { createdBy: 'admin' });
    const member = `/v1/admin/members/${boss.admin.personId}`;
    expect((await key.get('/v1/admin/members')).status).toBe(200);
    await boss.owner.patch(member, { role: 'member' });
    const { status, body } = await key.get('/v1/admin/members');
    expect([status, body.code]).toEqual([403, 'CREATOR_IS_NO_ADMIN']);
    expect((await key.get('/v1/projects')).status).toBe(200);
    await boss.owner.patch(member, { role: 'admin' });
    expect((await key.get('/v1/admin/members')).status).toBe(200);
    await boss.owner.delete(member);
    expect((await key.get('/v1/admin/members')).status).toBe(403);
  });
});

test('a repeated request creates no second key, and does not show the first again', async () => {
  const headers = { 'idempotency-key': 'a key for ci' };
  const first = await org.owner.post('/v1/keys', wanted, headers);
  const second = await org.owner.post('/v1/keys', wanted, headers);
  expect(first.status).toBe(201);
  expect([second.status, second.body.code]).toEqual([409, 'ALREADY_DONE']);
  expect(second.body.details).toEqual([{ id: first.body.id }]);
  const { rows } = await platform.services.database.pool.query(
    'SELECT body FROM svc_platform.idempotency_keys WHERE key = $1',
    [headers['idempotency-key']],
  );
  expect(rows).toEqual([{ body: null }]);
});

test('records the last use and the usage of each key', async () => {
  const { keyId, keyString } = await org.key();
  for (let request = 0; request < 3; request += 1) await passes(keyString);
  await platform.services.usage.flush();
  const { body } = await org.owner.get(`/v1/keys/${keyId}`);
  expect(body.usage).toMatchObject({ requests_total: 3, requests_today: 3 });
  expect(Math.abs(Date.parse(body.last_used_at) - Date.now())).toBeLessThan(60_000);
  const usage = await org.owner.get(`/v1/usage?key_id=${keyId}`);
  expect(usage.body.total).toEqual({ requests: 3, runs: 0 });
  expect(usage.body.keys).toEqual([{ id: keyId, name: 'a key', requests: 3, runs: 0 }]);
});

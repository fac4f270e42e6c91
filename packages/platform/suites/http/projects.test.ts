/** Projects, and the behavior of every resource: lists, versions, repeated requests, errors. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/storage/new-id.js';
import { Client } from '../client.js';
import { origin } from '../origin.js';
import { startTestPlatform, type TestPlatform } from '../test-platform.js';

let platform: TestPlatform;
let key: Client;
beforeAll(async () => {
  platform = await startTestPlatform({}, { ownServer: true });
  key = await newKey();
});
afterAll(() => platform.close());

const newKey = async () => (await platform.organization('agency')).key();

test('a project is created, read, changed and deleted', async () => {
  const empty = await key.get('/v1/projects', { 'content-type': 'application/json' });
  expect(empty.body).toEqual({ total: 0, projects: [], next_cursor: null });
  const made = await key.post('/v1/projects', { name: ' shop ' });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ name: 'shop', description: '' });
  const path = made.headers.get('location') ?? '';
  expect(path).toBe(`/v1/projects/${made.body.id}`);
  expect((await key.get(path)).body).toEqual(made.body);
  const changed = await key.patch(path, { description: 'all of it' });
  expect(changed.body).toMatchObject({ name: 'shop', description: 'all of it' });
  expect(Date.parse(changed.body.updated_at)).toBeGreaterThan(Date.parse(made.body.updated_at));
  expect((await key.get('/v1/projects')).body).toMatchObject({
    total: 1,
    projects: [changed.body],
  });
  expect((await key.delete(path)).status).toBe(204);
  expect((await key.get(path)).status).toBe(404);
  expect((await key.delete(path)).status).toBe(404);
});

test('project names are unique within an organization', async () => {
  const made = await key.post('/v1/projects', { name: 'Billing' });
  const again = await key.post('/v1/projects', { name: 'billing' });
  expect([again.status, again.body.code]).toEqual([409, 'NAME_TAKEN']);
  const second = await key.post('/v1/projects', { name: 'second' });
  const renamed = await key.patch(`/v1/projects/${second.body.id}`, { name: 'BILLING' });
  expect([renamed.status, renamed.body.code]).toEqual([409, 'NAME_TAKEN']);
  expect((await key.patch(`/v1/projects/${made.body.id}`, { name: 'BILLING' })).status).toBe(200);
  expect((await (await newKey()).post('/v1/projects', { name: 'billing' })).status).toBe(201);
});

describe('a list', () => {
  test('is paged, newest first, without losing or repeating items', async () => {
    const lister = await newKey();
    const names = Array.from({ length: 7 }, (_, index) => `p${index}`);
    for (const name of names) await lister.post('/v1/projects', { name });
    const seen: string[] = [];
    let query = '?limit=3';
    for (let page = 0; page < 3; page += 1) {
      const { body } = await lister.get(`/v1/projects${query}`);
      expect(body.total).toBe(7);
      seen.push(...body.projects.map(({ name }: { name: string }) => name));
      // New items come before the first page, and do not move the others.
      if (page === 0) {
        const late = await lister.post('/v1/projects', { name: 'late' });
        await lister.delete(`/v1/projects/${late.body.id}`);
      }
      query = `?limit=3&cursor=${body.next_cursor}`;
      expect(body.next_cursor === null).toBe(page === 2);
    }
    expect(seen).toEqual(names.toReversed());
    const found = await lister.get('/v1/projects?name=P3');
    expect(found.body).toMatchObject({ total: 1, projects: [{ name: 'p3' }] });
    expect((await lister.get('/v1/projects?name=%25')).body.total).toBe(0);
  });

  test.each(['?limit=0', '?limit=101', '?limit=many', '?cursor=nonsense', '?colour=red'])(
    '%s is 400',
    async (query) => {
      const { status, body } = await key.get(`/v1/projects${query}`);
      expect(status).toBe(400);
      expect(['INVALID_REQUEST', 'INVALID_CURSOR']).toContain(body.code);
    },
  );
});

describe('versions', () => {
  test('an unchanged representation is not sent again', async () => {
    const { body } = await key.post('/v1/projects', { name: 'tagged' });
    const path = `/v1/projects/${body.id}`;
    const tag = (await key.get(path)).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    const again = await key.get(path, { 'if-none-match': `"other", W/${tag}` });
    expect([again.status, again.body]).toEqual([304, '']);
    await key.patch(path, { name: 'tagged otherwise' });
    expect((await key.get(path, { 'if-none-match': tag })).status).toBe(200);
  });

  test('of two changes to the same version, one is refused', async () => {
    const { body } = await key.post('/v1/projects', { name: 'wanted by two' });
    const path = `/v1/projects/${body.id}`;
    const headers = { 'if-match': (await key.get(path)).headers.get('etag') ?? '' };
    const answers = await Promise.all(
      ['one', 'two'].map((description) => key.patch(path, { description }, headers)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const deleted = await key.delete(path, headers);
    expect([deleted.status, deleted.body.code]).toEqual([412, 'CHANGED_MEANWHILE']);
  });
});

describe('Idempotency-Key', () => {
  test('a repeated request is executed once and gets the same response', async () => {
    const sender = await newKey();
    const headers = { 'idempotency-key': newId() };
    const first = await sender.post('/v1/projects', { name: 'once' }, headers);
    const second = await sender.post('/v1/projects', { name: 'once' }, headers);
    expect([second.status, second.body]).toEqual([201, first.body]);
    expect(second.headers.get('location')).toBe(first.headers.get('location'));
    expect(second.headers.get('idempotency-replayed')).toBe('true');
    expect((await sender.get('/v1/projects')).body.total).toBe(1);
    const other = await sender.post('/v1/projects', { name: 'other' }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('of many requests at the same time one is executed', async () => {
    const sender = await newKey();
    const headers = { 'idempotency-key': newId() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sender.post('/v1/projects', { name: 'rush' }, headers)),
    );
    for (const { status, body } of answers) {
      expect(status === 201 || body.code === 'IDEMPOTENCY_KEY_IN_USE').toBe(true);
    }
    expect((await sender.get('/v1/projects')).body.total).toBe(1);
  });

  test('a failed request may be repeated with the same key', async () => {
    const sender = await newKey();
    const headers = { 'idempotency-key': newId() };
    const { body } = await sender.post('/v1/projects', { name: 'taken' });
    expect((await sender.post('/v1/projects', { name: 'taken' }, headers)).status).toBe(409);
    await sender.delete(`/v1/projects/${body.id}`);
    expect((await sender.post('/v1/projects', { name: 'taken' }, headers)).status).toBe(201);
  });

  test('a request whose process died is taken over, and creates the same object', async () => {
    const sender = await newKey();
    const headers = { 'idempotency-key': newId() };
    const { body } = await sender.post('/v1/projects', { name: 'survivor' }, headers);
    await platform.services.database.pool.query(
      `UPDATE svc_platform.idempotency_keys SET status = NULL, body = NULL, locked_until = now() WHERE key = $1`,
      [headers['idempotency-key']],
    );
    const again = await sender.post('/v1/projects', { name: 'survivor' }, headers);
    expect([again.status, again.body]).toEqual([201, body]);
  });

  test('belongs to its organization', async () => {
    const headers = { 'idempotency-key': newId() };
    const [one, two] = await Promise.all([newKey(), newKey()]);
    const made = await one.post('/v1/projects', { name: 'mine' }, headers);
    const others = await two.post('/v1/projects', { name: 'theirs' }, headers);
    expect([made.status, others.status]).toEqual([201, 201]);
  });
});

describe('errors', () => {
  test.each([
    [400, 'MALFORMED_JSON', '{'],
    [400, 'INVALID_UTF8', Buffer.from([0xff])],
    [400, 'INVALID_REQUEST', '[]'],
    [400, 'INVALID_REQUEST', '{"name":1}'],
    [400, 'INVALID_REQUEST', '{"name":"a","colour":"red"}'],
    [413, 'BODY_TOO_LARGE', JSON.stringify({ name: 'a', description: 'x'.repeat(2 ** 20) })],
  ])('%i %s', async (status, code, body) => {
    const response = await fetch(`${platform.url}/v1/projects`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key.keyString}`, 'content-type': 'application/json' },
      body,
    });
    const answered = (await response.json()) as { readonly code: string };
    expect([response.status, answered.code]).toEqual([status, code]);
  });

  test('413 for a form of 20 KB from an anonymous caller', async () => {
    const visitor = new Client(platform.url, { origin });
    const { status, body } = await visitor.post('/v1/auth/sign-in', {
      email: 'ada@svc.test',
      password: 'x'.repeat(20_000),
    });
    expect([status, body.code]).toEqual([413, 'BODY_TOO_LARGE']);
  });

  test('names each invalid field', async () => {
    const { body } = await key.post('/v1/projects', { name: '', description: 3 });
    expect(body.details.map(({ field }: { field: string }) => field)).toEqual([
      'name',
      'description',
    ]);
  });

  test('415 for a type other than JSON', async () => {
    const { status } = await key.post(
      '/v1/projects',
      { name: 'a' },
      { 'content-type': 'text/plain' },
    );
    expect(status).toBe(415);
    expect((await key.post('/v1/projects')).status).toBe(415);
  });

  test.each(['nonsense', newId().toUpperCase(), `${newId()}0`, newId()])(
    'the id %s is 404',
    async (id) => {
      const { status, body } = await key.get(`/v1/projects/${id}`);
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    },
  );
});

test('the OpenAPI document and the page describe every route, without authentication', async () => {
  const document = await platform.stranger.get('/v1/openapi.json');
  expect(document.body.openapi).toBe('3.1.0');
  const { security, responses } = document.body.paths['/v1/projects'].get;
  expect(security).toEqual([{ key: [] }, { session: [] }]);
  expect(responses['200'].content['application/json'].schema.required).toContain('total');
  const page = await platform.stranger.get('/v1/docs');
  for (const [path, methods] of Object.entries(document.body.paths)) {
    for (const method of Object.keys(methods as object)) {
      expect(page.body).toContain(`${method.toUpperCase()}</span> <code>${path}</code>`);
    }
  }
  const health = await platform.stranger.get('/health');
  expect(health.body).toMatchObject({ status: 'healthy' });
});

test('without its database the platform reports that, and continues counting when it is back', async () => {
  const counted = await newKey();
  expect((await counted.get('/v1/projects')).status).toBe(200);
  await platform.database.stop();
  const { status, body, headers } = await counted.get('/v1/projects');
  expect([status, body.code]).toEqual([503, 'DATABASE_UNAVAILABLE']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  await platform.services.usage.flush();
  await platform.database.start();
  expect((await counted.get('/v1/projects')).headers.get('x-ratelimit-remaining')).toBe('4998');
  await platform.services.usage.flush();
  const { rows } = await platform.services.database.pool.query(
    'SELECT request_count::int AS count FROM svc_platform.api_keys WHERE id = $1',
    [counted.keyId],
  );
  expect(rows).toEqual([{ count: 2 }]);
});

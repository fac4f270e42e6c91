import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post, send, startTestServer, type TestServer, token } from './running-server.js';

const origin = 'https://app.example';
let open: TestServer;
let strict: TestServer;
beforeAll(async () => {
  open = await startTestServer();
  strict = await startTestServer({
    CORS_ORIGIN: `${origin}, https://other.example`,
    LOG_LEVEL: 'warn',
    SVC_TRUSTED_PROXIES: '1',
  });
});
afterAll(() => Promise.all([open.close(), strict.close()]));

describe('CORS', () => {
  test('any origin is allowed by default', async () => {
    const { headers } = await send(`${open.url}/health`, 'GET', { origin });
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test('a preflight needs no token', async () => {
    const { status, headers } = await send(`${strict.url}/squash`, 'OPTIONS', {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(origin);
    expect(headers.get('access-control-allow-methods')).toContain('POST');
    expect(headers.get('access-control-allow-headers')).toMatch(/authorization/i);
    expect(headers.get('vary')).toContain('Origin');
  });

  test('only the listed origins are allowed', async () => {
    const allowed = async (from: string) =>
      (await send(`${strict.url}/health`, 'GET', { origin: from })).headers.get(
        'access-control-allow-origin',
      );
    expect(await allowed('https://other.example')).toBe('https://other.example');
    expect(await allowed('https://stranger.example')).toBeNull();
  });

  test('error responses have CORS headers too', async () => {
    const { status, headers } = await send(`${open.url}/squash`, 'POST', { origin });
    expect(status).toBe(401);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('the log', () => {
  test('has one line with all fields for each request', async () => {
    const { headers } = await send(`${open.url}/health?x=secret`);
    const lines = () =>
      open.lines.filter(({ request_id: id }) => id === headers.get('x-request-id'));
    // The line is written after the response was sent, which may be shortly after it is received here.
    await expect.poll(lines).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        message: 'OK',
        method: 'GET',
        path: '/health',
        status: 200,
        duration_ms: expect.any(Number),
        request_id: headers.get('x-request-id'),
        client_address: '127.0.0.1',
      },
    ]);
    expect(Number.isInteger(lines()[0]?.duration_ms)).toBe(true);
  });

  test('contains the subject of the token and the client address from trusted proxies', async () => {
    const authorization = `Bearer ${await token({ sub: 'nightly build' })}`;
    const from = { authorization, 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
    for (const server of [open, strict]) await send(`${server.url}/nowhere`, 'GET', from);
    const callers = (server: TestServer) =>
      server.lines
        .filter(({ path }) => path === '/nowhere')
        .map(({ client_address, subject }) => [client_address, subject]);
    await expect.poll(() => callers(open)).toEqual([['127.0.0.1', 'nightly build']]);
    await expect.poll(() => callers(strict)).toEqual([['198.51.100.7', 'nightly build']]);
  });

  test('omits lines below the configured level', async () => {
    await send(`${strict.url}/health`);
    await send(`${strict.url}/squash`, 'POST');
    await expect
      .poll(() => strict.lines.map(({ level, status }) => [level, status]))
      .toContainEqual(['warn', 401]);
    expect(strict.lines.filter(({ level }) => level === 'info')).toEqual([]);
  });

  test('contains no SQL', async () => {
    await post(`${open.url}/squash`, { migrations: ['SELCT hidden_thing;'] });
    await expect.poll(() => open.text()).toContain('"status":422');
    expect(open.text()).not.toContain('hidden_thing');
  });
});

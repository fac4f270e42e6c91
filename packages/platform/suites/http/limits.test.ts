import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { inTransaction } from '@svc/service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setPlan } from '../../src/organizations/set-plan.js';
import { Client } from '../client.js';
import { startTestPlatform, type TestPlatform } from '../test-platform.js';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const rateOf = ({ headers }: { readonly headers: Headers }) => ({
  limit: Number(headers.get('x-ratelimit-limit')),
  remaining: Number(headers.get('x-ratelimit-remaining')),
  inSeconds: Number(headers.get('x-ratelimit-reset')) - Date.now() / 1_000,
});

test.each([
  ['professional', 1_000],
  ['agency', 5_000],
] as const)('the plan %s allows %i requests per hour', async (plan, limit) => {
  const key = await (await platform.organization(plan)).key();
  const first = rateOf(await key.get('/v1/projects'));
  expect(first).toMatchObject({ limit, remaining: limit - 1 });
  expect(first.inSeconds).toBeGreaterThan(3_500);
  expect(first.inSeconds).toBeLessThanOrEqual(3_601);
  // Every request counts, whatever its response.
  expect(rateOf(await key.get('/v1/nothing')).remaining).toBe(limit - 2);
  expect(rateOf(await key.get('/v1/keys')).remaining).toBe(limit - 3);
  expect(rateOf(await key.post('/v1/projects', {})).remaining).toBe(limit - 4);
});

test('the hourly limit responds with 429 and the time of the reset', async () => {
  const org = await platform.organization('enterprise', { perHour: 3, burst: 100 });
  const key = await org.key();
  for (const remaining of [2, 1, 0]) {
    expect(rateOf(await key.get('/v1/projects'))).toMatchObject({ limit: 3, remaining });
  }
  const refused = await key.get('/v1/projects');
  expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED']);
  const { limit, remaining, inSeconds } = rateOf(refused);
  expect([limit, remaining]).toEqual([3, 0]);
  const retryAfter = Number(refused.headers.get('retry-after'));
  expect(Math.abs(retryAfter - inSeconds)).toBeLessThan(3);
  expect(retryAfter).toBeGreaterThan(3_500);
  // Another key of the same organization has its own count.
  expect((await (await org.key()).get('/v1/projects')).status).toBe(200);
});

test('the burst limit responds with 429, with the headers of the burst', async () => {
  const key = await (await platform.organization('enterprise', { perHour: 100, burst: 2 })).key();
  expect(rateOf(await key.get('/v1/projects'))).toMatchObject({ limit: 100, remaining: 99 });
  await key.get('/v1/projects');
  const refused = await key.get('/v1/projects');
  expect(refused.status).toBe(429);
  expect(rateOf(refused)).toMatchObject({ limit: 2, remaining: 0 });
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
});

test('an operator raises the limit of an organization, from the next request on', async () => {
  const org = await platform.organization('enterprise', { perHour: 1, burst: 100 });
  const key = await org.key();
  await key.get('/v1/projects');
  expect((await key.get('/v1/projects')).status).toBe(429);
  const operator = { kind: 'operator', name: 'test' } as const;
  await inTransaction(platform.services.database.pool, (client) =>
    setPlan(client, operator, org.id, 'enterprise', { perHour: 10, burst: 100 }),
  );
  expect(rateOf(await key.get('/v1/projects'))).toMatchObject({ limit: 10, remaining: 7 });
});

test('a window starts again with the first request after its end', async () => {
  const key = await (await platform.organization('enterprise', { perHour: 1, burst: 9 })).key();
  await key.get('/v1/projects');
  expect((await key.get('/v1/projects')).status).toBe(429);
  await platform.services.database.pool.query(
    'UPDATE svc_platform.rate_limits SET expire = $2 WHERE key = $1',
    [`hour:${key.keyId}`, Date.now() - 1],
  );
  expect((await key.get('/v1/projects')).status).toBe(200);
});

test('sessions have no key limit, and the headers show that', async () => {
  const { owner } = await platform.organization();
  expect(rateOf(await owner.get('/v1/projects'))).toMatchObject({ limit: 0, remaining: 0 });
});

test('invalid URLs and preflight requests get the rate limit headers too', async () => {
  const response = await fetch(`${platform.url}/v1/projects/%zz`);
  expect(response.headers.get('x-ratelimit-limit')).toBe('0');
  const preflight = await fetch(`${platform.url}/v1/projects`, {
    method: 'OPTIONS',
    headers: { origin: 'https://app.test', 'access-control-request-method': 'GET' },
  });
  expect(preflight.headers.get('x-ratelimit-limit')).toBe('0');
});

test('usage shows the remaining requests, without counting twice', async () => {
  const key = await (await platform.organization('enterprise', { perHour: 50, burst: 20 })).key();
  const { body } = await key.get('/v1/usage');
  expect(body.limits).toEqual({ requests_per_hour: 50, burst: 20 });
  expect(body.current.hour).toMatchObject({ limit: 50, remaining: 49 });
  expect(body.current.burst).toMatchObject({ limit: 20, remaining: 19 });
});

test('100 clients with one key on two processes get exactly the limit', async () => {
  const svc = fileURLToPath(new URL('../../../cli/bin/svc.js', import.meta.url));
  const child = spawn(process.execPath, [svc, 'platform'], {
    env: { PATH: process.env.PATH, ...platform.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  try {
    const port = await new Promise<string>((resolve, reject) => {
      let text = '';
      child.stdout.on('data', (chunk) => {
        text += chunk;
        const [, found] = /listening on [^"]*:(\d+)"/.exec(text) ?? [];
        if (found) resolve(found);
      });
      child.once('close', () => reject(new Error(`it did not start: ${text}`)));
    });
    const allowed = 150;
    const org = await platform.organization('enterprise', { perHour: allowed, burst: 1_000 });
    const { keyString } = await org.key();
    const urls = [platform.url, `http://127.0.0.1:${port}`];
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const authorization = `Bearer ${keyString}`;
        const client = new Client(urls[index % 2] ?? '', { authorization });
        return [await client.get('/v1/projects'), await client.get('/v1/projects')];
      }),
    );
    const statuses = answers.flat().map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(allowed);
    expect(statuses.filter((status) => status === 429)).toHaveLength(200 - allowed);
    const remaining = answers
      .flat()
      .filter(({ status }) => status === 200)
      .map((answer) => rateOf(answer).remaining);
    expect(new Set(remaining).size).toBe(allowed);
  } finally {
    child.kill('SIGTERM');
    await closed;
  }
});

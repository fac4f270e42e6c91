import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startKeptServer } from '@svc/proof';
import { expect, test } from 'vitest';
import { post, send, startTestServer } from './running-server.js';

test('without its database the server is unhealthy, still works, and recovers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'svc-'));
  await chmod(folder, 0o755);
  const first = await startKeptServer(join(folder, 'data'));
  const { host, user } = first.address;
  const DATABASE_URL = `postgresql://${user}@/postgres?host=${encodeURIComponent(host)}`;
  const server = await startTestServer({ DATABASE_URL });
  expect((await send(`${server.url}/health`)).body.status).toBe('healthy');

  await first.close();
  await delay(1_000);
  const { status, body } = await send(`${server.url}/health`);
  expect([status, body.status]).toEqual([503, 'unhealthy']);
  const work = { migrations: ['SELECT 1;'], config: { validate: false } };
  expect((await post(`${server.url}/squash`, work)).status).toBe(200);

  const second = await startKeptServer(join(folder, 'data'));
  await delay(1_000);
  expect((await send(`${server.url}/health`)).status).toBe(200);
  await server.close();
  await second.close();
  await rm(folder, { recursive: true });
});

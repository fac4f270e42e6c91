import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPersistentServer } from '@svc/proof';
import { expect, test } from 'vitest';
import { post, send, startTestServer } from './running-server.js';

test('without its database, the server reports unhealthy, still answers requests, and recovers', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'svc-'));
  await chmod(folder, 0o755);
  const first = await startPersistentServer(join(folder, 'data'));
  const { host, user } = first.address;
  const DATABASE_URL = `postgresql://${user}@/postgres?host=${encodeURIComponent(host)}`;
  const server = await startTestServer({ DATABASE_URL });
  expect((await send(`${server.url}/health`)).body.status).toBe('healthy');

  await first.close();
  const health = async () => {
    const { status, body } = await send(`${server.url}/health`);
    return [status, body.status];
  };
  await expect.poll(health).toEqual([503, 'unhealthy']);
  const work = { migrations: ['SELECT 1;'], config: { validate: false } };
  expect((await post(`${server.url}/squash`, work)).status).toBe(200);

  const second = await startPersistentServer(join(folder, 'data'));
  await expect.poll(health).toEqual([200, 'healthy']);
  await server.close();
  await second.close();
  await rm(folder, { recursive: true });
});

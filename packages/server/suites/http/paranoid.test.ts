/** The safety level paranoid over HTTP: SQL is returned only if production matches the migrations. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPersistentServer } from '@svc/proof';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, startTestServer, type TestServer } from './running-server.js';

let folder: string;
let production: Awaited<ReturnType<typeof startPersistentServer>>;
let server: TestServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-test-'));
  await chmod(folder, 0o755);
  production = await startPersistentServer(join(folder, 'production'));
  const { host, user } = production.address;
  const client = new Client({ host, user, database: 'postgres' });
  await client.connect();
  await client.query('CREATE TABLE orders (id int PRIMARY KEY, total numeric)');
  await client.end();
  server = await startTestServer({
    PROD_DB_DSN: `postgresql://${user}:hidden@/postgres?host=${encodeURIComponent(host)}`,
  });
});
afterAll(async () => {
  await server.close();
  await production.close();
  await rm(folder, { recursive: true, force: true });
});

const orders = 'CREATE TABLE orders (id int PRIMARY KEY);';

/** Squashes at the safety level paranoid. */
function squash(...migrations: readonly string[]) {
  return post(`${server.url}/squash`, { migrations, config: { safety_level: 'paranoid' } });
}

test('migrations that match production are squashed and proven', async () => {
  const { status, body } = await squash(orders, 'ALTER TABLE orders ADD total numeric;');
  expect([status, body.validation?.passed]).toEqual([200, true]);
  expect(body.squashed).toContain('total numeric');
});

test('migrations that do not match production are answered with 409, the differences and no SQL', async () => {
  const { status, body } = await squash(orders, 'ALTER TABLE orders ADD total money;');
  expect([status, body.code]).toEqual([409, 'PRODUCTION_DIFFERS']);
  expect(JSON.stringify(body.details)).toContain('orders');
  expect(body).not.toHaveProperty('squashed');
});

test('unavailable production is answered with 503, without its password in the response or the log', async () => {
  await production.close();
  const { status, body } = await squash(orders);
  expect([status, body.code]).toEqual([503, 'PRODUCTION_UNAVAILABLE']);
  expect(`${JSON.stringify(body)}${server.text()}`).not.toContain('hidden');
});

/** The PostgreSQL of `embedded:<folder>`: when two want it, a server and its operator beside it, and when it dies. */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog, type Database, openDatabase } from '../src/index.js';

const log = createLog('error', { write: () => {} });
const patiently = { timeout: 120_000, interval: 100 };

let folder: string;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-service-'));
  await chmod(folder, 0o755);
  url = `embedded:${join(folder, 'database')}`;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('whoever comes second takes the one that is at work, and leaves it running', async () => {
  const first = await openDatabase(url, log);
  await first.pool.query('CREATE TABLE seen (by text)');
  const second = await openDatabase(url, log);
  await second.pool.query("INSERT INTO seen VALUES ('the second')");
  await second.close();
  expect((await first.pool.query('SELECT by FROM seen')).rows).toEqual([{ by: 'the second' }]);
  await first.close();
});

test('one that is killed is started again with its data; so is one whose process has ended', async () => {
  const first = await openDatabase(url, log);
  const second = await openDatabase(url, log);
  await first.pool.query("CREATE TABLE kept AS SELECT 'kept' AS row");
  const killed = await serverId();
  process.kill(killed, 'SIGKILL');
  await expect.poll(serverId, patiently).not.toBe(killed);
  await expect.poll(() => rowsOf(first), patiently).toEqual([{ row: 'kept' }]);
  await first.close();
  await expect.poll(() => rowsOf(second), patiently).toEqual([{ row: 'kept' }]);
  await second.close();
});

async function serverId(): Promise<number> {
  const lock = await readFile(join(folder, 'database', '18', 'postmaster.pid'), 'utf8');
  return Number(lock.split('\n')[0]);
}

/** Nothing while the server is away. */
async function rowsOf({ pool }: Database): Promise<readonly unknown[]> {
  return pool.query('SELECT row FROM kept').then(
    ({ rows }) => rows,
    () => [],
  );
}

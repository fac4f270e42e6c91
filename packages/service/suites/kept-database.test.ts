/**
 * The PostgreSQL of `embedded:<folder>`: shared by two processes, such as a server and a command of its operator, and
 * restarted when it dies.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog, type Database, openDatabase } from '../src/index.js';

const log = createLog('error', { write: () => {} });
const patiently = { timeout: 120_000, interval: 100 };

/** Child processes can only run compiled code. */
const proof = new URL('../../proof/dist/index.js', import.meta.url).href;

let folder: string;
let url: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-service-'));
  await chmod(folder, 0o755);
  url = `embedded:${join(folder, 'database')}`;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('processes that start at the same time share one PostgreSQL, which stops with the last of them', async () => {
  const [server, operator] = await Promise.all([openDatabase(url, log), openDatabase(url, log)]);
  const postmaster = async ({ pool }: typeof server) =>
    (await pool.query('SELECT pg_postmaster_start_time()::text AS started')).rows;
  expect(await postmaster(server)).toEqual(await postmaster(operator));
  // Closing one client does not affect the other, in either order.
  await server.close();
  await operator.pool.query("CREATE TABLE seen AS SELECT 'the other' AS by");
  const third = await openDatabase(url, log);
  await operator.close();
  expect((await third.pool.query('SELECT by FROM seen')).rows).toEqual([{ by: 'the other' }]);
  await third.close();
  const names = await readdir(join(folder, 'database'));
  expect(names.sort()).toEqual(['18', 'postgres.log', 'users']);
  expect(await readdir(join(folder, 'database/18'))).not.toContain('postmaster.pid');
});

test('PostgreSQL survives the kill of the process that started it, and the next process finds the data', async () => {
  const program = `
    import { startPersistentServer } from ${JSON.stringify(proof)};
    await startPersistentServer(${JSON.stringify(join(folder, 'database'))});
    console.log('started');
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  const other = await openDatabase(url, log);
  await other.pool.query("CREATE TABLE seen AS SELECT 'the other' AS by");
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect((await other.pool.query('SELECT by FROM seen')).rows).toHaveLength(1);
  await other.close();
  const next = await openDatabase(url, log);
  expect((await next.pool.query('SELECT by FROM seen')).rows).toHaveLength(1);
  await next.close();
});

test('PostgreSQL is restarted with its data after it is killed, and after the process that started it closes', async () => {
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

/** Empty while the server is down. */
async function rowsOf({ pool }: Database): Promise<readonly unknown[]> {
  return pool.query('SELECT row FROM kept').then(
    ({ rows }) => rows,
    () => [],
  );
}

/** However a proof ends, it leaves nothing behind: no process, folder, database or role. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prepareClusters, startCluster } from '../../src/engines/embedded/cluster.js';
import { findPostgresPackage } from '../../src/engines/embedded/postgres-package.js';
import { PrivateFolders } from '../../src/engines/embedded/private-folder.js';
import type { Session } from '../../src/engines/engine.js';
import { connectTo } from '../../src/engines/server/dsn.js';
import { readState } from '../../src/engines/server/state.js';
import { familyOf, processes } from '../processes.js';

const script = fileURLToPath(new URL('./build-forever.mjs', import.meta.url));
const ways = ['SIGKILL', 'SIGINT', 'SIGTERM'] as const;

let temporary: string;
let child: ChildProcess;
/** All processes that the child ever started. */
let family: ReadonlySet<number>;
/** Other processes may have left some behind, whose creators' ids are in use again. */
let segmentsBefore: ReadonlySet<string>;

beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'crash-'));
  await chmod(temporary, 0o755);
  segmentsBefore = new Set((await segments()).map(({ id }) => id));
});
afterEach(async () => {
  child.kill('SIGKILL');
  await rm(temporary, { recursive: true });
});

function start(...args: string[]): void {
  child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, TMPDIR: temporary },
  });
}

async function until(word: string): Promise<void> {
  if (child.stdout === null) throw new Error('no output to wait for');
  for await (const line of createInterface({ input: child.stdout })) if (line === word) return;
  throw new Error(`the child ended before it was ${word}`);
}

async function kill(way: NodeJS.Signals): Promise<void> {
  family = new Set((await familyOf(child.pid)).map(({ pid }) => pid));
  child.kill(way);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

async function survivors(): Promise<readonly string[]> {
  const living = (await processes()).filter(({ pid }) => family.has(pid));
  const folders = (await readdir(temporary)).filter((name) => !name.startsWith('svc-postgres-'));
  return [...living.map(({ pid }) => `process ${pid}`), ...folders, ...(await sharedMemory())];
}

/** The System V segments that these processes created. */
async function sharedMemory(): Promise<readonly string[]> {
  return (await segments())
    .filter(({ id, maker }) => family.has(maker) && !segmentsBefore.has(id))
    .map(({ id }) => `shared memory ${id}`);
}

/** All System V segments: Linux lists them with the id of their creator. */
async function segments(): Promise<readonly { readonly id: string; readonly maker: number }[]> {
  const text = await readFile('/proc/sysvipc/shm', 'utf8').catch(() => '');
  return text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .map(([, id = '', , , maker]) => ({ id, maker: Number(maker) }));
}

describe('nothing is left of the embedded engine after', () => {
  test.each(ways)('%s while a statement runs', async (way) => {
    start('embedded');
    await until('busy');
    await kill(way);
    // The child, its guardian, two servers with their backends.
    expect(family.size).toBeGreaterThan(6);
    await expect.poll(survivors).toEqual([]);
  });

  test.each([50, 200, 400, 700, 1_000, 1_400])(
    'kill -9 %i ms after the start',
    async (milliseconds) => {
      start('embedded');
      await until('started');
      await delay(milliseconds);
      await kill('SIGKILL');
      await expect.poll(survivors).toEqual([]);
    },
  );
});

describe('nothing is left on a server after', () => {
  const folders = new PrivateFolders();
  let dsn: string;
  let outside: Session;

  beforeAll(async () => {
    const prepared = await prepareClusters(await findPostgresPackage(18), folders);
    const { address } = await startCluster(prepared, folders);
    dsn = `postgresql://postgres@/postgres?host=${address.host}`;
    outside = await connectTo(dsn);
    await outside.execute("CREATE ROLE plain LOGIN; ALTER ROLE plain SET work_mem = '1MB'");
  });
  afterAll(() => folders.close());

  test.each(ways)('%s while a statement runs', async (way) => {
    const before = await readState(outside);
    start('server', dsn);
    await until('busy');
    expect(await readState(outside)).not.toEqual(before);
    await kill(way);
    await expect.poll(() => readState(outside)).toEqual(before);
    await expect.poll(survivors).toEqual([]);
  });

  test('kill -9, except for objects that others created meanwhile', async () => {
    start('server', dsn);
    await until('busy');
    await outside.execute('CREATE DATABASE theirs');
    await outside.execute('CREATE ROLE stranger; GRANT stranger TO plain');
    await kill('SIGKILL');
    const rolesAndDatabases = async () => {
      const rows = await outside.query(`
        SELECT rolname AS name FROM pg_roles WHERE oid >= 16384
        UNION ALL SELECT datname FROM pg_database WHERE oid >= 16384 ORDER BY 1`);
      return rows.map(({ name }) => name);
    };
    await expect.poll(rolesAndDatabases).toEqual(['plain', 'stranger', 'svc', 'theirs']);
    await expect.poll(survivors).toEqual([]);
    expect(
      await outside.query("SELECT pg_has_role('plain', 'stranger', 'MEMBER') AS member"),
    ).toEqual([{ member: 't' }]);
    await outside.execute('DROP DATABASE theirs');
    await outside.execute('DROP ROLE stranger');
  });

  test.each([0, 30, 60, 100, 150, 250, 400])(
    'kill -9 %i ms after the start',
    async (milliseconds) => {
      const before = await readState(outside);
      start('server', dsn);
      await until('started');
      await delay(milliseconds);
      await kill('SIGKILL');
      await expect.poll(survivors).toEqual([]);
      expect(await readState(outside)).toEqual(before);
    },
  );
});

/** The queue in the database: lanes, turns, attempts, and the jobs of processes that died. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type WarmDatabase, warmDatabase } from '../../proof/suites/warm-clusters.js';
import {
  createLog,
  type Database,
  inTransaction,
  JobQueue,
  type JobWork,
  migrateSchema,
  Notifications,
  openDatabase,
} from '../src/index.js';
import { JobTable } from '../src/queue/job-table.js';
import { Presence } from '../src/queue/presence.js';

const log = createLog('error', { write: () => {} });
const patiently = { timeout: 60_000, interval: 50 };
const schema = 'svc_server';

let cluster: WarmDatabase;
let database: Database;
let notifications: Notifications;
/** One process that runs, and one that died, so that no session holds its lock. */
let living: Presence;
let alive: JobTable;
let dead: JobTable;
const names = new Map<string, string>();
const queues: JobQueue[] = [];

beforeAll(async () => {
  cluster = await warmDatabase();
  database = await openDatabase(cluster.url, log);
  const migrations = new URL('../../server/migrations/server/', import.meta.url);
  await migrateSchema(database.pool, schema, migrations);
  notifications = new Notifications(database, log);
  await notifications.start();
  living = new Presence(database, log);
  await living.start();
  alive = new JobTable(database.pool, schema, living.key);
  dead = new JobTable(database.pool, schema, '1');
});
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
  await database.pool.query(`DELETE FROM ${schema}.jobs`);
});
afterAll(async () => {
  await living.stop();
  await notifications.stop();
  await database.close();
  await cluster.drop();
});

/** Adds jobs named after their owners: `a1` belongs to the owner a. */
async function add(jobs: readonly string[], lane = 'proof'): Promise<void> {
  for (const name of jobs) {
    const id = randomUUID();
    names.set(id, name);
    await inTransaction(database.pool, (client) =>
      alive.add({ id, lane, owner: name.charAt(0) }, client),
    );
  }
}

async function take(count: number, table = alive, lane = 'proof') {
  const taken = [];
  for (let index = 0; index < count; index += 1) {
    const job = await table.take(lane);
    taken.push(job && names.get(job.id));
  }
  return taken;
}

/** Starts processing jobs, and returns the list of processed jobs, in order. */
async function work(task: JobWork['work'] = async () => {}): Promise<readonly string[]> {
  const seen: string[] = [];
  const queue = new JobQueue({
    database,
    log,
    notifications,
    schema,
    mostAttempts: 3,
    pauseSeconds: 0,
  });
  queues.push(queue);
  await queue.work(
    { proof: 1 },
    {
      work: async (id, isLast) => {
        seen.push(`${names.get(id)}${isLast ? ' for the last time' : ''}`);
        await task(id, isLast);
      },
      giveUp: async (id, attempts) => {
        seen.push(`${names.get(id)} given up after ${attempts}`);
      },
    },
  );
  return seen;
}

test('owners take turns, however many jobs each has queued', async () => {
  await add(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']);
  expect(await take(7)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('an owner without waiting jobs is served next, but does not starve the others', async () => {
  await add(['a1', 'a2', 'a3']);
  const order = await take(1);
  for (const newcomer of ['b1', 'c1', 'd1', 'e1']) {
    await add([newcomer]);
    order.push(...(await take(1)));
  }
  expect(order).toEqual(['a1', 'b1', 'a2', 'c1', 'd1']);
});

test('jobs are taken from their own lane only', async () => {
  await add(['a1', 'a2'], 'proof');
  await add(['b1'], 'quick');
  expect(await take(2, alive, 'quick')).toEqual(['b1', undefined]);
});

test('jobs of a dead process are taken first, and jobs of a running process are not reclaimed', async () => {
  await add(['a1', 'b1', 'c1', 'd1']);
  await take(1);
  await take(1, dead);
  expect(await alive.reclaim([])).toBe(1);
  expect(await take(4)).toEqual(['b1', 'c1', 'd1', undefined]);
});

test('a job that a dead process had taken is done by another process', async () => {
  await add(['a1']);
  await take(1, dead);
  const seen = await work();
  await vi.waitUntil(() => seen.length > 0, patiently);
  expect(seen).toEqual(['a1']);
});

test('a job whose process dies three times is given up', async () => {
  await add(['a1']);
  for (let death = 0; death < 3; death += 1) {
    expect(await take(1, dead)).toEqual(['a1']);
    await alive.reclaim([]);
  }
  const seen = await work();
  await vi.waitUntil(() => seen.length > 0, patiently);
  expect(seen).toEqual(['a1 given up after 3']);
  await vi.waitUntil(async () => {
    const { rows } = await database.pool.query(`SELECT FROM ${schema}.jobs`);
    return rows.length === 0;
  }, patiently);
});

test('a job that throws is retried, and `isLast` is set on the last attempt', async () => {
  await add(['a1']);
  const seen = await work(async (_, isLast) => {
    if (!isLast) throw new Error('not yet');
  });
  await vi.waitUntil(() => seen.length === 3, patiently);
  expect(seen).toEqual(['a1', 'a1', 'a1 for the last time']);
});

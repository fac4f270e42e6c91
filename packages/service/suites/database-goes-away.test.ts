/** Notifications between processes and the job queue, while their database is stopped and started again. */
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPersistentServer } from '@svc/proof';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  createLog,
  type Database,
  inTransaction,
  JobQueue,
  migrateSchema,
  Notifications,
  notify,
  openDatabase,
} from '../src/index.js';

let folder: string;
let server: Awaited<ReturnType<typeof startPersistentServer>>;
let database: Database;
let notifications: Notifications;
const log = createLog('error', { write: () => {} });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-service-'));
  await chmod(folder, 0o755);
  server = await startPersistentServer(join(folder, 'database'));
  const { host, user } = server.address;
  database = await openDatabase(
    `postgresql://${user}@/postgres?host=${encodeURIComponent(host)}`,
    log,
  );
  notifications = new Notifications(database, log);
  await notifications.start();
});
afterAll(async () => {
  await notifications.stop();
  await database.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function restart(): Promise<void> {
  server = await startPersistentServer(join(folder, 'database'));
}

const patiently = { timeout: 120_000, interval: 50 };

test('a notification arrives when its transaction commits, also after the database was restarted', async () => {
  const heard: (string | undefined)[] = [];
  await notifications.listen('a channel', (word) => heard.push(word));
  const told = async (word: string) => {
    await inTransaction(database.pool, async (client) => {
      await notify(client, 'a channel', word);
      expect(heard).not.toContain(word);
    });
    await vi.waitUntil(() => heard.includes(word), patiently);
  };
  await told('before');
  await server.close();
  await restart();
  // Undefined says that notifications may have been missed.
  await vi.waitUntil(() => heard.includes(undefined), patiently);
  await told('after');
  expect(heard).toEqual(['before', undefined, 'after']);
});

test('a job that finishes while the database is down does not stop the queue, and the next job runs', async () => {
  const queue = new JobQueue({
    database,
    log,
    notifications,
    schema: 'svc_server',
    mostAttempts: 3,
    pauseSeconds: 0,
  });
  const migrations = new URL('../../server/migrations/server/', import.meta.url);
  await migrateSchema(database.pool, 'svc_server', migrations);
  const [first, second] = [randomUUID(), randomUUID()];
  const begun: string[] = [];
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  await queue.work(
    { lane: 1 },
    {
      async work(id) {
        begun.push(id);
        if (id === first) await ended;
      },
      giveUp: async () => {},
    },
  );
  const add = (id: string) =>
    inTransaction(database.pool, (client) =>
      queue.add({ id, lane: 'lane', owner: 'somebody' }, client),
    );
  await add(first);
  await vi.waitUntil(() => begun.includes(first), patiently);
  await server.close();
  end();
  await restart();
  await vi.waitUntil(() => database.answers(), patiently);
  await add(second);
  await vi.waitUntil(() => begun.includes(second), patiently);
  await queue.stop();
});

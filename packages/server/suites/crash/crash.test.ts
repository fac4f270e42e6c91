/**
 * Three instances share a database and a queue. Whichever is killed in the middle of its jobs, every analysis that was
 * accepted is completed by another, and each commit has its check run.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startKeptServer } from '@svc/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CodeHost } from '../githost/code-host.js';
import { deliverEvent, finished, githostSettings, pullRequest } from '../githost/deliveries.js';
import { secret } from '../http/running-server.js';
import { portOf, serve } from '../serve-process.js';

const pullRequests = 6;

interface Instance {
  readonly child: ChildProcess;
  readonly url: string;
}

const host = new CodeHost();
const instances: Instance[] = [];
let folder: string;
let database: Awaited<ReturnType<typeof startKeptServer>>;

beforeAll(async () => {
  await host.start();
  folder = await mkdtemp(join(tmpdir(), 'svc-'));
  await chmod(folder, 0o755);
  database = await startKeptServer(join(folder, 'database'));
  instances.push(...(await Promise.all([start(), start(), start()])));
});
afterAll(async () => {
  for (const { child } of instances) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  await database.close();
  await host.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Starts `svc serve` on the shared database. All three migrate it at the same time. */
async function start(): Promise<Instance> {
  const { host: socket, user } = database.address;
  const server = serve({
    JWT_SECRET: secret,
    DATABASE_URL: `postgresql://${user}@/postgres?host=${encodeURIComponent(socket)}`,
    HOST: '127.0.0.1',
    PORT: '0',
    SVC_VALIDATION_ENGINE: 'embedded',
    SVC_TIME_LIMIT_S: '60',
    ...githostSettings(host),
  });
  return { child: server.child, url: `http://127.0.0.1:${await portOf(server)}` };
}

test('killed in the middle of its jobs, an instance loses none', async () => {
  const base = { 'db/migrations/1.sql': 'CREATE TABLE t (a int);' };
  host.commits.set('base', base);
  const ids: string[] = [];
  for (let number = 0; number < pullRequests; number += 1) {
    const head = `head${number}`;
    host.commits.set(head, { ...base, 'db/migrations/2.sql': `CREATE TABLE t${number} ();` });
    const payload = { ...pullRequest('opened', head), number: 100 + number };
    const { url } = instances[number % 3] as Instance;
    const { status, body } = await deliverEvent(url, 'pull_request', payload);
    expect(status).toBe(202);
    ids.push(body.analysis_id);
  }
  // Two of three die while they read from the code host.
  const [first, second, survivor] = instances as [Instance, Instance, Instance];
  let reads = 0;
  host.before = async (request) => {
    if (!request.includes('/git/trees/')) return;
    reads += 1;
    if (reads === 2) first.child.kill('SIGKILL');
    if (reads === 4) second.child.kill('SIGKILL');
    await delay(200);
  };
  const results = await Promise.all(ids.map((id) => finished(survivor.url, id)));
  expect(results.map(({ status }) => status)).toEqual(ids.map(() => 'completed'));
  expect(first.child.signalCode).toBe('SIGKILL');
  expect(second.child.signalCode).toBe('SIGKILL');
  // None is lost, and none is doubled: who died had not come to the check run yet.
  const checked = host.checkRuns.map(({ head_sha }) => head_sha).sort();
  expect(checked).toEqual(ids.map((_, number) => `head${number}`));
}, 300_000);

/**
 * Three instances share a database and a queue. Whichever is killed while it runs jobs, another instance completes
 * every accepted analysis, and each commit gets its check run.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPersistentServer } from '@svc/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CodeHost } from '../githost/code-host.js';
import { deliverEvent, finished, githostSettings, pullRequest } from '../githost/deliveries.js';
import { secret } from '../http/running-server.js';
import { portOf, serve } from '../serve-process.js';

/** As many as three instances run at once, so that each of them has jobs. */
const pullRequests = 6;

interface Instance {
  readonly child: ChildProcess;
  readonly url: string;
  /** The fake code host that only this instance uses, so that its requests can be told apart. */
  readonly host: CodeHost;
}

const instances: Instance[] = [];
let folder: string;
let database: Awaited<ReturnType<typeof startPersistentServer>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-'));
  await chmod(folder, 0o755);
  database = await startPersistentServer(join(folder, 'database'));
  instances.push(...(await Promise.all([start(), start(), start()])));
});
afterAll(async () => {
  for (const { child, host } of instances) {
    await kill(child);
    await host.stop();
  }
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts `svc serve` on the shared database. All three instances migrate it at the same time. */
async function start(): Promise<Instance> {
  const host = new CodeHost();
  await host.start();
  const { host: socket, user } = database.address;
  const server = serve({
    JWT_SECRET: secret,
    DATABASE_URL: `postgresql://${user}@/postgres?host=${encodeURIComponent(socket)}`,
    HOST: '127.0.0.1',
    PORT: '0',
    SVC_VALIDATION_ENGINE: 'embedded',
    SVC_TRUST_MIGRATIONS: 'true',
    SVC_TIME_LIMIT_S: '60',
    SVC_WORKERS: '1',
    ...githostSettings(host),
  });
  return { child: server.child, url: `http://127.0.0.1:${await portOf(server)}`, host };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Makes the code host delay the files for an instance until `release`; `reached` resolves once the instance waits. */
function holdReads({ host }: Instance): { readonly reached: Promise<void>; release(): void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    host.before = async (request) => {
      if (!request.includes('/git/trees/')) return;
      resolve();
      await released;
    };
  });
  return { reached, release };
}

test('no job is lost when an instance is killed while it runs jobs', async () => {
  const [first, second, survivor] = instances as [Instance, Instance, Instance];
  // No job finishes before all instances have as many jobs as they can run.
  const held = instances.map(holdReads);
  const base = { 'db/migrations/1.sql': 'CREATE TABLE t (a int);' };
  for (const { host } of instances) host.commits.set('base', base);
  const ids: string[] = [];
  for (let number = 0; number < pullRequests; number += 1) {
    const head = `head${number}`;
    const files = { ...base, 'db/migrations/2.sql': `CREATE TABLE t${number} ();` };
    for (const { host } of instances) host.commits.set(head, files);
    const payload = { ...pullRequest('opened', head), number: 100 + number };
    const { url } = instances[number % 3] as Instance;
    const { status, body } = await deliverEvent(url, 'pull_request', payload);
    expect(status).toBe(202);
    ids.push(body.analysis_id);
  }
  await Promise.all(held.map(({ reached }) => reached));
  await Promise.all([first, second].map(({ child }) => kill(child)));
  for (const { release } of held) release();
  const results = await Promise.all(ids.map((id) => finished(survivor.url, id)));
  expect(results.map(({ status }) => status)).toEqual(ids.map(() => 'completed'));
  // No check run is missing or duplicated: the killed instances had not created any yet.
  const checked = instances.flatMap(({ host }) => host.checkRuns.map(({ head_sha }) => head_sha));
  expect(checked.sort()).toEqual(ids.map((_, number) => `head${number}`));
});

/** Analyses that exceed a limit: each fails at its first attempt and does not delay others. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../http/running-server.js';
import { CodeHost } from './code-host.js';
import { deliverEvent, finished, githostSettings, pullRequest } from './deliveries.js';

let host: CodeHost;
let server: TestServer;
beforeEach(async () => {
  host = new CodeHost();
  await host.start();
});
afterEach(async () => {
  await server.close();
  await host.stop();
});

/** Analyzes a pull request that adds a migration, on a server with these limits. */
async function analyze(migration: string, limits: Readonly<Record<string, string>>) {
  server = await startTestServer({ ...githostSettings(host), ...limits });
  const base = { 'db/migrations/1.sql': 'CREATE TABLE t (a int);' };
  host.commits.set('base', base);
  host.commits.set('head', { ...base, 'db/migrations/2.sql': migration });
  const { body } = await deliverEvent(server.url, 'pull_request', pullRequest('opened', 'head'));
  return finished(server.url, body.analysis_id);
}

/** How often the files of the head were listed: once for each attempt. */
function attempts(): number {
  return host.requests.filter((request) => request.includes('/git/trees/head')).length;
}

test('an analysis that exceeds its time limit is not retried', async () => {
  const { status, error } = await analyze('SELECT pg_sleep(100000);', { SVC_TIME_LIMIT_S: '8' });
  expect([status, error]).toEqual([
    'failed',
    "The analysis was stopped: it took longer than 8 s, the server's time limit.",
  ]);
  expect(attempts()).toBe(1);
});

test('an analysis that exceeds its disk limit fails with the statement', async () => {
  const migration = `CREATE TABLE big AS SELECT repeat(md5(i::text), 40) FROM generate_series(1, 1500000) i;`;
  const { status, error } = await analyze(migration, { SVC_WORKER_DISK_MB: '256' });
  expect([status, error]).toEqual([
    'failed',
    'The work was stopped: it used more than 256 MB of disk while db/migrations/2.sql:1 was applied.',
  ]);
  expect(attempts()).toBe(1);
});

/** Runs as in production: proven in the sandbox, with limits for time and memory. */
import { afterEach, expect, test } from 'vitest';
import type { Client } from '../client.js';
import { finished, form, smallHistory, submit } from '../forms.js';
import { startTestPlatform, type TestPlatform } from '../test-platform.js';

let platform: TestPlatform;
afterEach(() => platform.close());

/** A platform with one worker, whose runs have these limits. */
async function startWithin(limits: Readonly<Record<string, string>>): Promise<Client> {
  platform = await startTestPlatform({ SVC_WORKERS: '1', ...limits }, { withWorker: true });
  const organization = await platform.organization('enterprise', {
    perHour: 100_000,
    burst: 100_000,
  });
  return organization.key(['migrations:run']);
}

/** Sends an upload that exceeds a limit, and checks that its run fails at the first attempt. */
async function expectFailure(
  key: Client,
  path: '/v1/analyze' | '/v1/validate',
  upload: FormData,
  status: number,
  problem: { readonly code: string; readonly error: string; readonly details?: unknown },
): Promise<void> {
  const accepted = await key.post(path, upload, { prefer: 'respond-async' });
  const run = await finished(key, accepted.body.id);
  expect(run).toMatchObject({ status: 'failed', has_result: false, error: problem });
  const result = await key.get(`/v1/runs/${run.id}/result`);
  expect([result.status, result.body]).toEqual([status, problem]);
  const { rows } = await platform.services.database.pool.query(
    'SELECT attempts FROM svc_platform.runs WHERE id = $1',
    [run.id],
  );
  expect(rows).toEqual([{ attempts: 1 }]);
}

test('a squash is proven in the sandbox', async () => {
  const key = await startWithin({ SVC_VALIDATION_ENGINE: 'sandbox', SVC_TIME_LIMIT_S: '250' });
  const { status, body } = await submit(key, '/v1/squash', form({ files: smallHistory }));
  expect([status, body.validation?.message]).toEqual([
    200,
    'The two sets build the same database.',
  ]);
  expect(body.validation.passed).toBe(true);
  expect(body.summary).toMatchObject({ statements_before: 2, statements_after: 1 });
  const { body: sql } = await key.get(`/v1/runs/${body.run.id}/sql`);
  expect(sql).toBe(body.squashed);
});

/** 93 bytes that fill more than two gigabytes. */
const big =
  'CREATE TABLE big AS SELECT i, repeat(md5(i::text),40) AS x FROM generate_series(1,1500000) i;';

test('a run that exceeds the memory limit fails and names the statement, and others continue', async () => {
  const key = await startWithin({
    SVC_VALIDATION_ENGINE: 'sandbox',
    SVC_TIME_LIMIT_S: '250',
    SVC_WORKER_MEMORY_MB: '900',
  });
  const sets = {
    original: { '1.sql': 'CREATE TABLE small ();', '2.sql': `SELECT 1;\n${big}` },
    squashed: { '1.sql': ';' },
  };
  const failing = expectFailure(key, '/v1/validate', form(sets), 422, {
    code: 'MEMORY_LIMIT',
    error: 'The work was stopped: it used more than 900 MB of memory while 2.sql:2 was applied.',
    details: [{ file: '2.sql', line: 2, column: 1, statement: big.slice(0, -1) }],
  });
  const { status, body } = await submit(key, '/v1/analyze', form({ files: smallHistory }));
  expect([status, body.summary?.total_statements]).toEqual([200, 2]);
  await failing;
});

test('a run that exceeds the disk limit fails and names the statement', async () => {
  const key = await startWithin({ SVC_VALIDATION_ENGINE: 'embedded', SVC_WORKER_DISK_MB: '256' });
  const sets = { original: { '1.sql': big }, squashed: { '1.sql': ';' } };
  await expectFailure(key, '/v1/validate', form(sets), 422, {
    code: 'DISK_LIMIT',
    error: 'The work was stopped: it used more than 256 MB of disk while 1.sql:1 was applied.',
    details: [{ file: '1.sql', line: 1, column: 1, statement: big.slice(0, -1) }],
  });
});

test('a run that exceeds the time limit fails, and so does the next one', async () => {
  const key = await startWithin({ SVC_VALIDATION_ENGINE: 'sandbox', SVC_TIME_LIMIT_S: '2' });
  const sets = { original: { '1.sql': 'SELECT pg_sleep(600);' }, squashed: { '1.sql': ';' } };
  for (const _ of ['first', 'second']) {
    await expectFailure(key, '/v1/validate', form(sets), 504, {
      code: 'TIME_LIMIT_PASSED',
      error: 'The work was stopped: it took longer than 2 s.',
    });
  }
});

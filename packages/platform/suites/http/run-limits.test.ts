/** Runs as they are made in production: proven in the sandbox, within limits to time and memory. */
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

/** Sends what is too much, and sees that its run fails at the first attempt. */
async function expectFailure(
  key: Client,
  path: '/v1/analyze' | '/v1/validate',
  upload: FormData,
  status: number,
  problem: { readonly code: string; readonly error: string },
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

test('a run that takes too much memory fails, and the worker goes on', async () => {
  const key = await startWithin({ SVC_WORKER_MEMORY_MB: '64' });
  const large = form({ files: { '1.sql': 'SELECT 1;'.repeat(200_000) } });
  await expectFailure(key, '/v1/analyze', large, 422, {
    code: 'MEMORY_LIMIT_PASSED',
    error: 'The work was stopped: it took more than 64 MB of memory.',
  });
  const { status, body } = await submit(key, '/v1/analyze', form({ files: smallHistory }));
  expect([status, body.summary?.total_statements]).toEqual([200, 2]);
});

test('a run that takes too much time fails, and so does the next one', async () => {
  const key = await startWithin({ SVC_VALIDATION_ENGINE: 'sandbox', SVC_TIME_LIMIT_S: '2' });
  const sets = { original: { '1.sql': 'SELECT pg_sleep(600);' }, squashed: { '1.sql': ';' } };
  for (const _ of ['first', 'second']) {
    await expectFailure(key, '/v1/validate', form(sets), 504, {
      code: 'TIME_LIMIT_PASSED',
      error: 'The work was stopped: it took longer than 2 s.',
    });
  }
});

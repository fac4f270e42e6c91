/** Metrics and probes of the platform and its workers, on a separate port. */
import { startInOrder } from '@svc/service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker } from '../../src/work/start-worker.js';
import { finished, form, smallHistory } from '../forms.js';
import { startTestPlatform, type TestPlatform } from '../test-platform.js';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ SVC_OPS_PORT: '0' });
});
afterAll(() => platform.close());

const metrics = async () => (await fetch(`${platform.opsUrl}/metrics`)).text();

test('runs wait in lanes, and end with a verdict', async () => {
  const { id, key: makeKey } = await platform.organization('enterprise', {
    perHour: 10_000,
    burst: 10_000,
  });
  const key = await makeKey(['migrations:run']);
  const send = async (path: string, upload: FormData) =>
    (await key.post(path, upload, { prefer: 'respond-async' })).body.id;
  const unproven = await send('/v1/squash', form({ files: smallHistory }, { validate: 'false' }));
  const squashed = { 'squashed.sql': 'CREATE TABLE users (id bigint PRIMARY KEY);' };
  const runs = [
    unproven,
    await send('/v1/analyze', form({ files: smallHistory })),
    await send('/v1/validate', form({ original: smallHistory, squashed })),
  ];
  const before = await metrics();
  expect(before).toContain('svc_queue_depth{lane="quick"} 2\n');
  expect(before).toContain('svc_queue_depth{lane="proof"} 1\n');
  expect(before).toMatch(/^svc_queue_oldest_seconds\{lane="proof"\} 0\.\d/m);

  const { close } = await startInOrder((atTheEnd) => startWorker(platform.services, atTheEnd));
  for (const run of runs) await finished(key, run);
  // The run is finished for its client shortly before it is counted.
  await expect.poll(metrics).toContain('svc_queue_wait_seconds_count{lane="quick"} 2\n');
  await expect.poll(metrics).toContain('svc_run_duration_seconds_count{kind="validate"} 1\n');
  await close();
  const after = await metrics();
  for (const line of [
    'svc_queue_depth{lane="quick"} 0',
    'svc_queue_depth{lane="proof"} 0',
    'svc_runs_total{kind="squash",verdict="not_proven"} 1',
    'svc_runs_total{kind="analyze",verdict="none"} 1',
    'svc_runs_total{kind="validate",verdict="different"} 1',
    'svc_http_request_duration_seconds_count{method="POST",route="/v1/squash",status="202"} 1',
  ]) {
    expect(after).toContain(`${line}\n`);
  }
  expect(after).toMatch(/route="\/v1\/runs\/:id",status="200"/);
  expect(platform.log()).toContain(`"run_id":"${unproven}","organization_id":"${id}"`);
});

test('the log has the key, the person and the organization, also for refused requests', async () => {
  const organization = await platform.organization();
  const key = await organization.key(['projects:read']);
  expect((await key.post('/v1/projects', { name: 'x' })).status).toBe(403);
  expect((await organization.owner.get('/v1/projects')).status).toBe(200);
  const lines = () =>
    platform
      .log()
      .split('\n')
      .filter((line) => line.includes('"path":"/v1/projects"'))
      .map((line) => JSON.parse(line));
  await expect.poll(() => lines().length).toBe(2);
  const from = { client_address: '127.0.0.1', organization_id: organization.id };
  expect(lines()).toEqual([
    expect.objectContaining({ status: 403, key_id: key.keyId, ...from }),
    expect.objectContaining({ status: 200, person_id: organization.owner.personId, ...from }),
  ]);
});

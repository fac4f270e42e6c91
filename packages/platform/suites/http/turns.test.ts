/** The order of runs, and when a run is abandoned: the worker starts after everything is queued. */
import { startInOrder } from '@svc/service';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker } from '../../src/work/start-worker.js';
import type { Client } from '../client.js';
import { finished, form } from '../forms.js';
import { startTestPlatform, type TestPlatform } from '../test-platform.js';

const files = { '1.sql': 'SELECT 1;' };

let platform: TestPlatform;
let keys: readonly [Client, Client];
/** Analyses of the first organization and one of the second; one whose worker died; the lanes of three more. */
let many: readonly string[];
let one: string;
let doomed: string;
let lanes: readonly string[];
let stop = async () => {};

beforeAll(async () => {
  platform = await startTestPlatform({ SVC_WORKERS: '1' });
  const { pool } = platform.services.database;
  keys = [await newKey(), await newKey()];
  const [first, second] = keys;
  doomed = await queue(first, '/v1/squash');
  await pool.query('UPDATE svc_platform.jobs SET attempts = 3, interruptions = 3');
  const others = [
    await queue(first, '/v1/squash'),
    await queue(first, '/v1/squash', { validate: 'false' }),
    await queue(first, '/v1/analyze'),
  ];
  const { rows } = await pool.query(
    'DELETE FROM svc_platform.jobs WHERE id = ANY ($1) RETURNING id, lane',
    [others],
  );
  lanes = others.map((id) => rows.find((row) => row.id === id).lane);
  const analyses = [];
  for (let count = 0; count < 4; count += 1) analyses.push(await queue(first, '/v1/analyze'));
  many = analyses;
  one = await queue(second, '/v1/analyze');
  const worker = await startInOrder((atTheEnd) => startWorker(platform.services, atTheEnd));
  stop = worker.close;
});
afterAll(async () => {
  await stop();
  await platform.close();
});

async function newKey(): Promise<Client> {
  const organization = await platform.organization('enterprise', {
    perHour: 100_000,
    burst: 100_000,
  });
  return organization.key(['migrations:run']);
}

/** Queues a run, and returns its id. */
async function queue(key: Client, path: '/v1/analyze' | '/v1/squash', more = {}): Promise<string> {
  const upload = form({ files }, more);
  const { status, body } = await key.post(path, upload, { prefer: 'respond-async' });
  expect(status).toBe(202);
  return body.id;
}

test('organizations take turns, however many runs each has queued', async () => {
  const [first, second] = keys;
  await Promise.all([...many.map((id) => finished(first, id)), finished(second, one)]);
  const { rows } = await platform.services.database.pool.query<{ id: string }>(
    'SELECT id FROM svc_platform.runs WHERE id = ANY ($1) ORDER BY started_at',
    [[...many, one]],
  );
  const [a, b, c, d] = many;
  expect(rows.map(({ id }) => id)).toEqual([a, one, b, c, d]);
});

test('a run whose worker died three times fails with that reason', async () => {
  expect(await finished(keys[0], doomed)).toMatchObject({
    status: 'failed',
    error: {
      code: 'WORKER_LOST',
      error: 'The run failed after 3 attempts: its worker exited each time.',
    },
  });
});

test('a squash without a proof waits in the lane of analyses', () => {
  expect(lanes).toEqual(['proof', 'quick', 'quick']);
});

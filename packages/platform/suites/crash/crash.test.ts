/**
 * Two API processes and two workers share a database. One of each is killed in the middle of load: every run that was
 * accepted is completed, and none twice, also where clients send again what they heard nothing of.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '../client.js';
import { form } from '../forms.js';
import { type PlatformProcess, startProcess } from '../platform-process.js';
import { startTestPlatform, type TestOrganization, type TestPlatform } from '../test-platform.js';

const uploads = 24;
const clientsAtOnce = 8;

let platform: TestPlatform;
let organization: TestOrganization;
let survivor: Client;
let doomed: Client;
let api: PlatformProcess;
let workers: readonly PlatformProcess[];

beforeAll(async () => {
  platform = await startTestPlatform();
  const { environment } = platform;
  organization = await platform.organization('enterprise', { perHour: 100_000, burst: 100_000 });
  survivor = await organization.key(['migrations:run', 'admin:write']);
  const started = [
    startProcess('platform', environment),
    startProcess('worker', environment),
    startProcess('worker', environment),
  ] as const;
  [api, ...workers] = await Promise.all(started);
  const url = `http://${api.announcement.replace('listening on ', '')}`;
  doomed = new Client(url, { authorization: `Bearer ${survivor.keyString}` });
});
afterAll(async () => {
  await Promise.all([api, ...workers].map((each) => each.kill()));
  await platform.close();
});

async function count(what: string): Promise<number> {
  const { rows } = await platform.services.database.pool.query(
    `SELECT count(*)::int AS found FROM svc_platform.${what}`,
  );
  return rows[0].found;
}

test('killed in the middle of load, an API process and a worker lose no run and double none', async () => {
  // Nobody listens there: what counts is what is to be delivered.
  await survivor.post('/v1/webhooks', { url: 'https://hooks.invalid/' });
  let client = doomed;
  let unheard = 0;

  /** Sends an upload until it is answered, as a careful client does: each time with the same Idempotency-Key. */
  async function submit(number: number): Promise<string> {
    const path = number % 4 === 0 ? '/v1/squash' : '/v1/analyze';
    const files = {
      '1.sql': `CREATE TABLE t${number} ();`,
      '2.sql': `ALTER TABLE t${number} ADD a int;`,
    };
    const headers = { 'idempotency-key': `upload ${number}` };
    for (;;) {
      try {
        const { status, body } = await client.post(path, form({ files }), headers);
        if (status === 200) return body.run.id;
        if (status === 202) return body.id;
        expect([status, body.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE']);
        await delay(500);
      } catch (error) {
        // The connection broke: nobody knows whether the run was accepted.
        if (!(error instanceof TypeError)) throw error;
        unheard += 1;
      }
    }
  }

  async function killInTheMiddle(): Promise<void> {
    while ((await count(`runs WHERE status = 'completed'`)) < uploads / 4) await delay(20);
    while ((await count(`runs WHERE status = 'processing'`)) < 2) await delay(5);
    await workers[0]?.kill();
    client = survivor;
    await api.kill();
  }

  const waiting = Array.from({ length: uploads }, (_, number) => number);
  const ids: string[] = [];
  const killed = killInTheMiddle();
  await Promise.all(
    Array.from({ length: clientsAtOnce }, async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        ids.push(await submit(next));
      }
    }),
  );
  await killed;
  while ((await count(`runs WHERE status IN ('queued', 'processing')`)) > 0) await delay(100);

  expect(unheard).toBeGreaterThan(0);
  expect(await count('runs WHERE attempts > 1')).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(uploads);
  expect(await count(`runs WHERE status = 'completed'`)).toBe(uploads);
  expect(await count('runs')).toBe(uploads);
  expect(await count('run_results')).toBe(uploads);
  expect(await count('webhook_deliveries')).toBe(uploads);
  const { rows } = await platform.services.database.pool.query(
    'SELECT sum(runs)::int AS counted FROM svc_platform.usage_counters',
  );
  expect(rows[0].counted).toBe(uploads);
}, 300_000);

/**
 * Two API processes and two workers share a database. One of each is killed under load: every accepted run is
 * completed, and none twice, even if clients repeat requests that got no response.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from '../client.js';
import { form } from '../forms.js';
import { type PlatformProcess, startProcess } from '../platform-process.js';
import { startTestPlatform, type TestPlatform } from '../test-platform.js';

const clientsAtOnce = 6;
/** How many uploads each client sends after the processes have died. */
const uploadsAfterwards = 1;

let platform: TestPlatform;
let survivor: Client;
let doomed: Client;
let api: PlatformProcess;
let worker: PlatformProcess;
let others: readonly PlatformProcess[];

beforeAll(async () => {
  platform = await startTestPlatform();
  const { environment } = platform;
  const organization = await platform.organization('enterprise', {
    perHour: 100_000,
    burst: 100_000,
  });
  survivor = await organization.key(['migrations:run', 'admin:write']);
  // Identifies its database sessions.
  const DATABASE_URL = `${environment.DATABASE_URL}&application_name=doomed`;
  const started = [
    startProcess('platform', environment),
    startProcess('worker', { ...environment, DATABASE_URL }),
    startProcess('worker', environment),
  ] as const;
  [api, worker, ...others] = await Promise.all(started);
  const url = `http://${api.announcement.replace('listening on ', '')}`;
  doomed = new Client(url, { authorization: `Bearer ${survivor.keyString}` });
});
afterAll(async () => {
  await Promise.all([api, worker, ...others].map((each) => each.kill()));
  await platform.close();
});

async function count(what: string): Promise<number> {
  const { rows } = await platform.services.database.pool.query(
    `SELECT count(*)::int AS found FROM svc_platform.${what}`,
  );
  return rows[0].found;
}

/** The runs of the worker to be killed. */
const heldByTheDoomed = `runs r
  JOIN svc_platform.jobs j ON j.id = r.id
  JOIN pg_locks l ON l.locktype = 'advisory' AND (l.classid::bigint << 32 | l.objid::bigint) = j.taken_by
  JOIN pg_stat_activity a ON a.pid = l.pid
 WHERE r.status = 'processing' AND a.application_name = 'doomed'`;

/** Stops a process while a condition holds. */
async function freezeWhile(
  { freeze, thaw }: PlatformProcess,
  isSo: () => Promise<boolean> | boolean,
): Promise<void> {
  for (;;) {
    while (!(await isSo())) await delay(5);
    freeze();
    // Data that it sent before still arrives.
    await delay(200);
    if (await isSo()) return;
    thaw();
  }
}

test('a killed API process and a killed worker lose no runs and duplicate none', async () => {
  // There is no receiver: only the queued deliveries matter.
  await survivor.post('/v1/webhooks', { url: 'https://hooks.invalid/' });
  let client = doomed;
  let areDead = false;
  let inFlight = 0;
  let unheard = 0;

  /**
   * Repeats an upload until it gets a response, like a careful client: each time with the same Idempotency-Key.
   */
  async function submit(number: number): Promise<string> {
    const path = number % 8 === 0 ? '/v1/squash' : '/v1/analyze';
    const files = {
      '1.sql': `CREATE TABLE t${number} ();`,
      '2.sql': `ALTER TABLE t${number} ADD a int;`,
    };
    const headers = { 'idempotency-key': `upload ${number}` };
    for (;;) {
      inFlight += 1;
      try {
        const { status, body } = await client.post(path, form({ files }), headers);
        if (status === 200) return body.run.id;
        if (status === 202) return body.id;
        expect([status, body.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE']);
        await delay(500);
      } catch (error) {
        // The connection broke: the run may or may not have been accepted.
        if (!(error instanceof TypeError)) throw error;
        unheard += 1;
      } finally {
        inFlight -= 1;
      }
    }
  }

  async function killInTheMiddle(): Promise<void> {
    while ((await count(`runs WHERE status = 'completed'`)) === 0) await delay(20);
    await freezeWhile(worker, async () => (await count(heldByTheDoomed)) > 0);
    await freezeWhile(api, () => inFlight > 0);
    client = survivor;
    await Promise.all([worker.kill(), api.kill()]);
    areDead = true;
  }

  let uploads = 0;
  const ids: string[] = [];
  async function sendOn(): Promise<void> {
    for (let afterwards = 0; afterwards < uploadsAfterwards; afterwards += areDead ? 1 : 0) {
      uploads += 1;
      ids.push(await submit(uploads));
    }
  }

  await Promise.all([killInTheMiddle(), ...Array.from({ length: clientsAtOnce }, sendOn)]);
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

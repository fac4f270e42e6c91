import { type ClientRequest, request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { familyOf } from '../../../proof/suites/processes.js';
import { post, send, startTestServer, type TestServer, token } from './running-server.js';

let server: TestServer;
afterEach(() => server.close());

const sleeping = (seconds: number) => `DO $$ BEGIN PERFORM pg_sleep(${seconds}); END $$;`;

/** Keeps PostgreSQL busy for longer than any test runs. */
const endless = { original: [sleeping(600)], squashed: ['SELECT 1;'] };

/** The sessions that run a block of a migration; sessions of the server itself are excluded. */
const blocks = async () =>
  (await familyOf(process.pid)).filter(({ command }) => /^postgres: .* DO$/.test(command));

/** Requests the endless proof, and waits until it runs. */
async function proveEndlessly(): Promise<ClientRequest> {
  const call = request(`${server.url}/validate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
  });
  call.on('error', () => {});
  call.end(JSON.stringify(endless));
  await expect.poll(blocks).not.toEqual([]);
  return call;
}

test('a request that exceeds its time limit is stopped, and the next request is answered', async () => {
  server = await startTestServer({ SVC_TIME_LIMIT_S: '15' });
  const { status, body } = await post(`${server.url}/validate`, endless);
  expect([status, body.code]).toEqual([504, 'TIME_LIMIT_PASSED']);
  await expect.poll(blocks, { timeout: 60_000 }).toEqual([]);
  const quick = { migrations: ['SELECT 1;'], config: { validate: false } };
  expect((await post(`${server.url}/squash`, quick)).status).toBe(200);
});

test('a request that would wait too long in the queue is answered with 503 and Retry-After', async () => {
  server = await startTestServer({ SVC_TIME_LIMIT_S: '6' });
  // There is one worker for proofs: the first request gets it, and the others could not finish in time.
  const answers = await Promise.all([1, 2, 3].map(() => post(`${server.url}/validate`, endless)));
  const codes = answers.map(({ status, body }) => `${status} ${body.code}`);
  expect(codes.sort()).toEqual(['503 BUSY', '503 BUSY', '504 TIME_LIMIT_PASSED']);
  for (const { status, headers } of answers) {
    if (status === 503) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  }
});

test('a request without a proof does not wait for proofs', async () => {
  server = await startTestServer();
  const call = await proveEndlessly();
  expect((await post(`${server.url}/analyze`, { migrations: ['SELECT 1;'] })).status).toBe(200);
  // Too large to be parsed before it is queued.
  const migrations = ['SELECT 1;'.padEnd(100_000)];
  const large = { migrations, config: { validate: false } };
  expect((await post(`${server.url}/squash`, large)).status).toBe(200);
  call.destroy();
});

test('a full queue is answered with 503 and Retry-After at once', async () => {
  server = await startTestServer({ SVC_TIME_LIMIT_S: '4', SVC_QUEUE_LIMIT: '0' });
  // One of the two is accepted and runs until its time limit, so the first response is that of the other.
  const both = [1, 2].map(() => post(`${server.url}/validate`, endless));
  const { status, body, headers } = await Promise.race(both);
  expect([status, body.code]).toEqual([503, 'BUSY']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  const statuses = (await Promise.all(both)).map((answer) => answer.status);
  expect(statuses.sort()).toEqual([503, 504]);
});

test('a client that disconnects frees its worker', async () => {
  server = await startTestServer();
  const call = await proveEndlessly();
  call.destroy();
  // The status would be 503 or 504 if the worker were only freed at the time limit.
  const proof = { original: ['SELECT 1;'], squashed: ['SELECT 1;'] };
  expect((await post(`${server.url}/validate`, proof)).status).toBe(200);
  await expect
    .poll(() => server.lines)
    .toContainEqual(expect.objectContaining({ status: 499, level: 'warn', path: '/validate' }));
});

test('/health answers while every worker is busy', async () => {
  server = await startTestServer();
  const migrations = Array.from(
    { length: 1_000 },
    (_, at) => `CREATE TABLE t${at} (a int); ALTER TABLE t${at} ADD b int;`,
  );
  const ended: string[] = [];
  const running = post(`${server.url}/squash`, { migrations, config: { validate: false } }).then(
    ({ status }) => ended.push(`squash ${status}`),
  );
  for (let count = 0; count < 10; count += 1) {
    const { status } = await send(`${server.url}/health`);
    ended.push(`health ${status}`);
  }
  await running;
  expect(ended).toEqual([...Array.from({ length: 10 }, () => 'health 200'), 'squash 200']);
});

test('close waits for running requests to be answered', async () => {
  server = await startTestServer();
  const migrations = [`${sleeping(3)} CREATE TABLE t (a int);`];
  const running = post(`${server.url}/squash`, { migrations });
  await expect.poll(blocks).not.toEqual([]);
  await server.close();
  expect((await running).body.validation.passed).toBe(true);
  await expect(send(`${server.url}/health`)).rejects.toThrow();
  server = await startTestServer();
});

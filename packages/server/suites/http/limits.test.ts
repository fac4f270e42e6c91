import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { post, send, startTestServer, type TestServer, token } from './running-server.js';

let server: TestServer;
afterEach(() => server.close());

/** Keeps PostgreSQL busy for longer than any test takes. */
const endless = { original: ['SELECT pg_sleep(600);'], squashed: ['SELECT 1;'] };
const quick = { migrations: ['SELECT 1;'], config: { validate: false } };

test('work that takes too long is stopped, and the next request is answered', async () => {
  server = await startTestServer({ SVC_TIME_LIMIT_S: '12' });
  const start = performance.now();
  const { status, body } = await post(`${server.url}/validate`, endless);
  expect(performance.now() - start).toBeLessThan(15_000);
  expect([status, body.code]).toEqual([504, 'TIME_LIMIT_PASSED']);
  expect((await post(`${server.url}/squash`, quick)).status).toBe(200);
});

test('what waits in the queue for too long is 504', async () => {
  server = await startTestServer({ SVC_TIME_LIMIT_S: '3' });
  const running = post(`${server.url}/validate`, endless);
  await delay(1_000);
  const waiting = [1, 2].map(() => post(`${server.url}/validate`, endless));
  await running;
  const answers = await Promise.all(waiting);
  expect(answers.map(({ status }) => status)).toContain(504);
  expect(answers.find(({ status }) => status === 504)?.body.code).toBe('TIME_LIMIT_PASSED');
});

test('a full queue is 503 with Retry-After, at once', async () => {
  server = await startTestServer({ SVC_TIME_LIMIT_S: '4', SVC_QUEUE_LIMIT: '0' });
  const running = post(`${server.url}/validate`, endless);
  await delay(500);
  const { status, body, headers } = await post(`${server.url}/squash`, quick);
  expect([status, body.code]).toEqual([503, 'BUSY']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  await running;
});

test('a client that goes away frees its thread', async () => {
  server = await startTestServer();
  const body = JSON.stringify(endless);
  const call = request(`${server.url}/validate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
  });
  call.on('error', () => {});
  call.end(body);
  await delay(1_500);
  call.destroy();
  const start = performance.now();
  expect((await post(`${server.url}/squash`, quick)).status).toBe(200);
  expect(performance.now() - start).toBeLessThan(10_000);
  expect(server.lines).toContainEqual(
    expect.objectContaining({ status: 499, level: 'warn', path: '/validate' }),
  );
});

test('/health answers while every thread works', async () => {
  server = await startTestServer();
  const running = post(`${server.url}/validate`, {
    original: ["DO 'BEGIN FOR i IN 1..20000000 LOOP NULL; END LOOP; END';"],
    squashed: ['SELECT 1;'],
  });
  await delay(500);
  const times: number[] = [];
  for (let count = 0; count < 50; count += 1) {
    const start = performance.now();
    expect((await send(`${server.url}/health`)).status).toBe(200);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(50);
  await running;
});

test('closing answers what is under way', async () => {
  server = await startTestServer();
  const running = post(`${server.url}/squash`, { migrations: ['CREATE TABLE t (a int);'] });
  await delay(200);
  const start = performance.now();
  await server.close();
  expect(performance.now() - start).toBeLessThan(20_000);
  expect((await running).body.validation.passed).toBe(true);
  await expect(send(`${server.url}/health`)).rejects.toThrow();
  server = await startTestServer();
});

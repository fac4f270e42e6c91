import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../log.js';
import { Metrics } from '../operations/metrics.js';
import { createHttpServer } from './http-server.js';

let app: FastifyInstance;
afterEach(() => app.close());

const options = {
  log: createLog('error', { write() {} }),
  metrics: new Metrics(),
  corsOrigins: '*',
  maxBodyBytes: 1_000,
  authenticate: async () => {},
} as const;

/** The response to a client that sends a header every few milliseconds and never finishes the header section. */
function drip(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.write('POST /squash HTTP/1.1\r\nHost: x\r\n');
  const dripping = setInterval(() => socket.writable && socket.write('X-Drop: 1\r\n'), 20);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  return new Promise((resolve) => {
    socket.once('close', () => {
      clearInterval(dripping);
      resolve(text);
    });
  });
}

test('answers 408 to clients that send headers too slowly, and serves others meanwhile', async () => {
  app = await createHttpServer({ ...options, headersTimeoutMs: 300 });
  app.get('/quick', async () => 'done');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const slow = Array.from({ length: 50 }, () => drip(Number(new URL(url).port)));
  expect((await fetch(`${url}/quick`)).status).toBe(200);
  for (const answer of await Promise.all(slow)) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"REQUEST_TIMEOUT"/);
  }
});

test('waits 15 seconds for headers by default', async () => {
  app = await createHttpServer(options);
  expect(app.server.headersTimeout).toBe(15_000);
});

/** Health probes, metrics and traces of a server, for its operators. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { json } from 'node:stream/consumers';
import { beforeAll, describe, expect, test } from 'vitest';
import { warmDatabase } from '../../../proof/suites/warm-clusters.js';
import { portOf, serve } from '../serve-process.js';
import { post, secret, send, startTestServer, type TestServer, token } from './running-server.js';

describe('with SVC_OPS_PORT', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ SVC_OPS_PORT: '0' });
  });

  test('requests, waits and verdicts are counted, and the main port does not serve the metrics', async () => {
    const original = ['CREATE TABLE t (a int);'];
    const squash = { migrations: original, config: { validate: false } };
    await post(`${server.url}/validate`, { original, squashed: ['CREATE TABLE t (a text);'] });
    await post(`${server.url}/squash`, squash);
    await post(`${server.url}/squash`, { migrations: ['SELCT;'] });
    await post(`${server.url}/analyze`, { migrations: original });
    await send(`${server.url}/analyses/1/2`, 'GET', { authorization: `Bearer ${await token()}` });
    const metrics = async () => (await send(`${server.opsUrl}/metrics`)).body;
    const duration = 'svc_http_request_duration_seconds_count';
    // A request is counted after its response was sent, which may be shortly after it is received here.
    await expect.poll(metrics).toContain(`${duration}{method="GET",route="none",status="404"} 1`);
    const text = await metrics();
    for (const line of [
      `${duration}{method="POST",route="/squash",status="200"} 1`,
      `${duration}{method="POST",route="/squash",status="422"} 1`,
      'svc_runs_total{kind="validate",verdict="different"} 1',
      'svc_runs_total{kind="squash",verdict="not_proven"} 1',
      'svc_runs_total{kind="squash",verdict="failed"} 1',
      'svc_runs_total{kind="analyze",verdict="none"} 1',
      'svc_queue_depth{lane="pull_request"} 0',
      'svc_database_connections{state="waiting"} 0',
    ]) {
      expect(text).toContain(line);
    }
    for (const lane of ['quick', 'proof']) {
      expect(text).toContain(`svc_queue_depth{lane="${lane}"} 0`);
      expect(text).toContain(`svc_workers_busy{lane="${lane}"} 0`);
      expect(text).toMatch(
        new RegExp(`^svc_queue_wait_seconds_count\\{lane="${lane}"\\} [1-9]`, 'm'),
      );
    }
    const [, memory] = /^svc_worker_memory_bytes\{of="largest"\} (\d+)/m.exec(text) ?? [];
    expect(Number(memory)).toBeGreaterThan(10 * 2 ** 20);
    expect((await send(`${server.url}/metrics`)).status).toBe(401);
    expect((await send(`${server.opsUrl}/ready`)).status).toBe(200);
  });

  test('a server that finishes a request during shutdown is alive and not ready', async () => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const body = JSON.stringify({ migrations: ['SELECT 1;'] });
    const head = `POST /analyze HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${await token()}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    socket.write(`${head}${body.slice(0, 5)}`);
    await expect
      .poll(async () => (await send(`${server.opsUrl}/metrics`)).body)
      .toContain('svc_http_requests_in_flight 1');
    const closed = server.close();
    expect((await send(`${server.opsUrl}/ready`)).status).toBe(503);
    expect((await send(`${server.opsUrl}/live`)).status).toBe(200);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.write(body.slice(5));
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    await closed;
  });
});

test('traces are sent to the endpoint of the standard OpenTelemetry variables', async () => {
  const received: { readonly path: string | undefined; readonly body: string }[] = [];
  const collector = createServer(async (request, response) => {
    received.push({ path: request.url, body: JSON.stringify(await json(request)) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const database = await warmDatabase();
  const server = serve({
    JWT_SECRET: secret,
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    PORT: '0',
    SVC_VALIDATION_ENGINE: 'embedded',
    SVC_TRUST_MIGRATIONS: 'true',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  });
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const url = `http://127.0.0.1:${await portOf(server)}/analyze`;
  const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
  await post(url, { migrations: ['SELECT 1;'] }, { traceparent });
  server.child.kill('SIGTERM');
  expect((await server.exit)[0]).toBe(0);
  expect(server.lines().find(({ path }) => path === '/analyze')).toMatchObject({
    trace_id: traceId,
  });
  expect(received.map(({ path }) => path)).toEqual(['/v1/traces']);
  for (const part of [`"traceId":"${traceId}"`, '"POST /analyze"', '"service.name"', '"svc"']) {
    expect(received[0]?.body).toContain(part);
  }
  collector.close();
  await database.drop();
});

/** Malicious requests, against the default limits of the server. */
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { warmDatabase } from '../../../proof/suites/warm-clusters.js';
import { portOf, serve } from '../serve-process.js';
import { openConnection } from './raw-connection.js';
import { post, secret, send, startTestServer, type TestServer, token } from './running-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const open = () => openConnection(server.url);

test('10,000 migrations are accepted, and 10,001 are refused', async () => {
  const sent = (count: number) => ({
    migrations: Array.from({ length: count }, () => '-- nothing'),
    config: { validate: false },
  });
  expect((await post(`${server.url}/squash`, sent(10_000))).status).toBe(200);
  const { status, body } = await post(`${server.url}/squash`, sent(10_001));
  expect([status, body.code, body.details[0].field]).toEqual([
    413,
    'TOO_MANY_MIGRATIONS',
    'migrations',
  ]);
});

test('a body of 101 MiB is refused by its Content-Length, and while it is received', async () => {
  const bytes = 101 * 2 ** 20;
  const head = [
    'POST /squash HTTP/1.1',
    'Host: x',
    `Authorization: Bearer ${await token()}`,
    'Content-Type: application/json',
  ];
  const announced = open();
  announced.write([...head, `Content-Length: ${bytes}`, '', ''].join('\r\n'));
  announced.write('{"migrations":["');
  expect(await announced.answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"BODY_TOO_LARGE"/);

  const surprise = open();
  surprise.write([...head, 'Transfer-Encoding: chunked', '', ''].join('\r\n'));
  const mebibyte = 'x'.repeat(2 ** 20);
  for (let sent = 0; sent < 101; sent += 1) {
    surprise.write(`100000\r\n${mebibyte}\r\n`);
    await delay(1);
  }
  expect(await surprise.answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"BODY_TOO_LARGE"/);
});

test('JSON nested half a million levels deep is refused as an invalid request', async () => {
  const deep = 500_000;
  const { status, body } = await post(
    `${server.url}/analyze`,
    `{"migrations":${'['.repeat(deep)}${']'.repeat(deep)}}`,
  );
  expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
  expect((await send(`${server.url}/health`)).status).toBe(200);
});

test('the databases of a killed worker are removed', async () => {
  const database = await warmDatabase();
  const proofs = await mkdtemp(join(tmpdir(), 'svc-test-'));
  await chmod(proofs, 0o1777);
  const process = serve({
    JWT_SECRET: secret,
    DATABASE_URL: database.url,
    HOST: '127.0.0.1',
    PORT: '0',
    SVC_VALIDATION_ENGINE: 'embedded',
    SVC_TRUST_MIGRATIONS: 'true',
    TMPDIR: proofs,
  });
  try {
    const client = new AbortController();
    const gone = fetch(`http://127.0.0.1:${await portOf(process)}/validate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      body: '{"original": ["SELECT pg_sleep(600);"], "squashed": ["SELECT 1;"]}',
      signal: client.signal,
    }).catch((error: Error) => error.name);
    await expect.poll(() => serversIn(proofs)).toBeGreaterThan(0);
    client.abort();
    expect(await gone).toBe('AbortError');
    await expect.poll(() => serversIn(proofs)).toBe(0);
  } finally {
    process.child.kill('SIGTERM');
    await process.exit;
    await database.drop();
    await rm(proofs, { recursive: true, force: true });
  }
});

/** The number of processes with a folder in their command lines. */
async function serversIn(folder: string): Promise<number> {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    all.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.filter((line) => line.includes(`-D\0${folder}`)).length;
}

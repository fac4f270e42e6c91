import { afterAll, beforeAll, expect, test } from 'vitest';
import { post, startTestServer, type TestServer } from './running-server.js';

/** The default engine of a server. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SVC_VALIDATION_ENGINE: '' });
});
afterAll(() => server.close());

test('a squash is proven in the sandbox', async () => {
  const migrations = ['CREATE TABLE t (a int);', 'ALTER TABLE t ADD b text;'];
  const { body } = await post(`${server.url}/squash`, { migrations });
  expect(body.validation.passed).toBe(true);
});

test('SQL cannot access the files of the machine', async () => {
  const migrations = ["CREATE TABLE t (a text); COPY t FROM '/etc/passwd';"];
  const { status, body } = await post(`${server.url}/squash`, { migrations });
  expect(status).toBe(200);
  expect(body.validation.passed).toBe(false);
  expect(body.validation.message).toContain('/etc/passwd');
  expect(JSON.stringify(body)).not.toContain('root:');
});

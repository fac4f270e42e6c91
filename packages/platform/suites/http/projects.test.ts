import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../client.js';
import { startTestPlatform, type TestPlatform } from '../test-platform.js';

let platform: TestPlatform;
let key: Client;
beforeAll(async () => {
  platform = await startTestPlatform();
  key = await (await platform.organization()).key();
});
afterAll(() => platform.close());

test('an organization begins without projects', async () => {
  const { status, body } = await key.get('/v1/projects', { 'content-type': 'application/json' });
  expect(status).toBe(200);
  expect(body).toEqual({ total: 0, projects: [], next_cursor: null });
});

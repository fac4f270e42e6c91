import { expect, test } from 'vitest';
import { workerEnvironment } from './worker-environment.js';

test('workers get what they need, no secret, and nothing that is not set', () => {
  const environment = { PATH: '/bin', TMPDIR: undefined, SVC_SECRET: 'secret', PGPASSWORD: 'x' };
  expect(workerEnvironment(environment)).toEqual({ PATH: '/bin' });
});

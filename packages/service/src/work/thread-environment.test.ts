import { expect, test } from 'vitest';
import { threadEnvironment } from './thread-environment.js';

test('threads get what they need, no secret, and nothing that is not set', () => {
  const environment = { PATH: '/bin', TMPDIR: undefined, SVC_SECRET: 'secret', PGPASSWORD: 'x' };
  expect(threadEnvironment(environment)).toEqual({ PATH: '/bin' });
});

import { expect, test } from 'vitest';
import { workerEnvironment } from './worker-environment.js';

test('passes on the variables that workers need, no secrets and no unset variables', () => {
  const environment = { PATH: '/bin', TMPDIR: undefined, SVC_SECRET: 'secret', PGPASSWORD: 'x' };
  expect(workerEnvironment(environment)).toEqual({ PATH: '/bin' });
});

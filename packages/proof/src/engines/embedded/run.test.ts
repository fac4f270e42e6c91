import { expect, test } from 'vitest';
import { describeFailure, orDiskFull } from './run.js';

test('reports a full disk for any program', () => {
  const log = 'cp: error writing /tmp/x/base/1/1255: No space left on device\n';
  expect(describeFailure('cp', log, 'exit code 1')).toMatchObject({
    reason: 'disk-full',
    message: expect.stringMatching(/^the disk is full: .*\n.*No space left on device$/),
  });
});

test('suggests other engines if the programs cannot start for lack of glibc', () => {
  const cause = new Error('spawn /app/node_modules/native/bin/postgres ENOENT');
  expect(describeFailure('/app/node_modules/native/bin/postgres', '', cause)).toMatchObject({
    reason: 'not-startable',
    message: expect.stringMatching(
      /need glibc.*--engine sandbox.*--engine container or --engine server/,
    ),
  });
});

test('shows the last lines of the log for other failures', () => {
  const log = ['first', ...'12345678'].join('\n');
  const { message } = describeFailure('/x/bin/postgres', log, 'exit code 1');
  expect(message).toBe(
    'the embedded PostgreSQL did not start (postgres: exit code 1).\n1\n2\n3\n4\n5\n6\n7\n8',
  );
});

test('reports a full disk during copying', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  expect(orDiskFull(error)).toMatchObject({ reason: 'disk-full' });
  const other = new Error('other');
  expect(orDiskFull(other)).toBe(other);
});

test('mentions /etc/passwd if the user is unknown to the system', () => {
  const log = 'initdb: could not look up effective user ID 12345: user does not exist';
  expect(describeFailure('initdb', log, 'exit code 1').message).toContain('/etc/passwd');
});

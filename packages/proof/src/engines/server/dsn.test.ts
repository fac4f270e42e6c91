import { expect, test, vi } from 'vitest';
import { connectTo, nameOf, withDatabase } from './dsn.js';

test('withDatabase changes only the database of the DSN', () => {
  expect(withDatabase('postgresql://u:p%2Fw@h:1/db?sslmode=require', 'x y')).toBe(
    'postgresql://u:p%2Fw@h:1/x%20y?sslmode=require',
  );
  expect(withDatabase('postgres://u@/?host=/tmp', 'x')).toBe('postgres://u@/x?host=/tmp');
  expect(withDatabase('postgres://h', 'x')).toBe('postgres://h/x');
});

test('nameOf omits the password', () => {
  expect(nameOf('postgresql://u:secret@h:1/db')).toBe('u@h:1/db');
});

test('nameOf omits what the DSN leaves out', () => {
  vi.stubEnv('USER', undefined);
  vi.stubEnv('PGUSER', undefined);
  expect(nameOf('postgresql://h:1/db')).toBe('h:1/db');
  expect(nameOf('postgresql://h:1')).toBe('h:1');
  vi.unstubAllEnvs();
});

test.each([
  ['an invalid DSN', 'host=localhost password=secret', 'the DSN cannot be parsed'],
  ['a port that is not a number', 'postgresql://u:secret@h:port/db', 'the DSN cannot be parsed'],
  [
    'a port without a server',
    'postgresql://u:secret@127.0.0.1:1/db',
    'no server listens at this address',
  ],
  ['a missing socket', 'postgresql://u:secret@/db?host=/nowhere', 'no such socket'],
])('%s has a specific message without the password', async (_, dsn, words) => {
  const error = await connectTo(dsn).catch((thrown) => thrown);
  expect(error).toMatchObject({ engine: 'server', reason: 'connection-failed' });
  expect(error.message).toContain(words);
  expect(error.message).not.toContain('secret');
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findSocket } from './socket.js';

const folder = mkdtempSync(join(tmpdir(), 'svc-socket-'));
afterAll(() => rmSync(folder, { recursive: true }));

function place(path: string): string {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), '');
  return join(folder, path);
}

test('prefers the socket from the options to DOCKER_HOST', () => {
  const [asked, named] = [place('asked.sock'), place('named.sock')];
  expect(findSocket(asked, { DOCKER_HOST: `unix://${named}` })).toBe(asked);
  expect(findSocket(undefined, { DOCKER_HOST: `unix://${named}` })).toBe(named);
});

test('the error names a socket that does not exist', () => {
  expect(() => findSocket('/no/such.sock')).toThrow(
    expect.objectContaining({
      reason: 'runtime-missing',
      message: expect.stringContaining('the socket /no/such.sock does not exist'),
    }),
  );
});

test('rejects the daemon of another machine', () => {
  expect(() => findSocket(undefined, { DOCKER_HOST: 'tcp://10.0.0.1:2375' })).toThrow(
    expect.objectContaining({
      reason: 'runtime-missing',
      message: expect.stringContaining('tcp://10.0.0.1:2375'),
    }),
  );
});

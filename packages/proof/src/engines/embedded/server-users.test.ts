import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter } from './server-users.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'users-'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

test('`leave` reports whether the user was the last one', async () => {
  const first = await enter(folder, undefined);
  const second = await enter(folder, undefined);
  expect(await first.leave()).toEqual({ isLast: false });
  expect(await second.leave()).toEqual({ isLast: true });
});

test('the error names mkfifo if it is not installed', async () => {
  vi.stubEnv('PATH', folder);
  await expect(enter(folder, undefined)).rejects.toMatchObject({
    reason: 'not-startable',
    message: expect.stringContaining('needs the program mkfifo'),
  });
});

test('the error names the pipe that cannot be created', async () => {
  const nowhere = join(folder, 'nowhere');
  await expect(enter(nowhere, undefined)).rejects.toMatchObject({
    reason: 'not-startable',
    message: expect.stringContaining(`the pipe ${nowhere}/users cannot be created`),
  });
});

import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from './private-folder.js';

let temporary: string;
beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'private-'));
  await chmod(temporary, 0o755);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(temporary, { recursive: true });
});

test('uses TMPDIR', async () => {
  vi.stubEnv('TMPDIR', temporary);
  expect(await temporaryFolder()).toBe(temporary);
});

test('uses /tmp if the path is too long for a socket', async () => {
  const long = join(temporary, 'x'.repeat(90));
  await mkdir(long);
  vi.stubEnv('TMPDIR', long);
  expect(await temporaryFolder()).toBe('/tmp');
});

test.skipIf(process.geteuid?.() !== 0)(
  'as root, uses /tmp if PostgreSQL’s user cannot access the path',
  async () => {
    const closed = join(temporary, 'closed');
    await mkdir(closed, { mode: 0o700 });
    await mkdir(join(closed, 'inside'));
    vi.stubEnv('TMPDIR', join(closed, 'inside'));
    expect(await temporaryFolder()).toBe('/tmp');
  },
);

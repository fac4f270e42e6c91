import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cachedFolder, type Fill } from './cached-folder.js';
import { PrivateFolders } from './private-folder.js';

let temporary: string;
let folders: PrivateFolders;

beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'cache-'));
  await chmod(temporary, 0o755);
  vi.stubEnv('TMPDIR', temporary);
  folders = new PrivateFolders();
});
afterEach(async () => {
  await folders.close();
  vi.unstubAllEnvs();
  await rm(temporary, { recursive: true });
});

const fill: Fill = async (content) => {
  await mkdir(join(content, 'below'), { recursive: true });
  await writeFile(join(content, 'below/file'), 'made');
};
const content = (folder: string) => readFile(join(folder, 'below/file'), 'utf8');

test('creates the folder once, and leaves no staging folder', async () => {
  const making = vi.fn(fill);
  const folder = await cachedFolder('x', folders, making);
  expect(await content(folder)).toBe('made');
  expect(await cachedFolder('x', folders, making)).toBe(folder);
  expect(making).toHaveBeenCalledTimes(1);
  expect(await readdir(temporary)).toEqual([`svc-postgres-${process.geteuid?.()}-x`]);
});

test('concurrent calls all get the same complete folder', async () => {
  const all = await Promise.all([1, 2, 3, 4].map(() => cachedFolder('x', folders, fill)));
  expect(new Set(all).size).toBe(1);
  expect(await content(all[0] ?? '')).toBe('made');
  expect(await readdir(temporary)).toHaveLength(1);
});

test('recreates a folder with missing files', async () => {
  const folder = await cachedFolder('x', folders, fill);
  await rm(join(folder, 'below/file'));
  expect(await content(await cachedFolder('x', folders, fill))).toBe('made');
});

test('leaves nothing behind if filling the folder fails', async () => {
  const failing: Fill = async (target) => {
    await mkdir(target);
    throw new Error('no');
  };
  await expect(cachedFolder('x', folders, failing)).rejects.toThrow('no');
  expect(await readdir(temporary)).toEqual([]);
});

test('rejects a folder that other users can write to', async () => {
  const folder = await cachedFolder('x', folders, fill);
  await chmod(folder, 0o777);
  await expect(cachedFolder('x', folders, fill)).rejects.toThrow('cannot be trusted');
});

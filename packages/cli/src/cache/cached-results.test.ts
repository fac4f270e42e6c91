import { chmod, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cacheFolder } from './cache-folder.js';
import { CachedResults } from './cached-results.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-kept-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('finds a result under its own key only', async () => {
  const results = new CachedResults(join(folder, 'made/when/needed'), 'proof');
  const value = { applied: new Map([['a', 1]]), files: ['x'] };
  await results.keep('one', value);
  expect((await results.find('one'))?.value).toEqual(value);
  expect(await results.find('two')).toBeUndefined();
});

test('ignores a damaged or misnamed file', async () => {
  const results = new CachedResults(folder, 'proof');
  await results.keep('one', 1);
  await rename(join(folder, 'one.kept'), join(folder, 'two.kept'));
  expect(await results.find('two')).toBeUndefined();
  await writeFile(join(folder, 'three.kept'), 'no proof');
  expect(await results.find('three')).toBeUndefined();
});

test.each([
  ['truncated', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['changed in one bit', (bytes: Buffer) => bytes.map((byte, at) => (at === 50 ? byte ^ 1 : byte))],
])('ignores a file that is %s', async (_, damage) => {
  const databases = new CachedResults(folder, 'database');
  await databases.keep('one', { files: new Map([['a', new Uint8Array(1_000)]]) });
  const path = join(folder, 'one.database');
  await writeFile(path, damage(await readFile(path)));
  expect(await databases.find('one')).toBeUndefined();
});

test('keeps proofs and databases apart', async () => {
  const databases = new CachedResults(folder, 'database');
  await new CachedResults(folder, 'proof').keep('one', 1);
  expect(await databases.existing(['two', 'one'])).toEqual([]);
  await databases.keep('one', 2);
  expect(await databases.existing(['two', 'one'])).toEqual(['one']);
  expect(await databases.size()).toMatchObject({ proof: 1, database: 1 });
});

test('ignores a folder that others can write to', async () => {
  const results = new CachedResults(folder, 'proof');
  await results.keep('one', 1);
  await chmod(folder, 0o777);
  expect(await results.find('one')).toBeUndefined();
  await results.keep('two', 2);
  expect(await readdir(folder)).toEqual(['one.kept']);
});

test('removes the least recently used results when the cache is too large', async () => {
  const noise = (seed: number) =>
    Array.from({ length: 1_000 }, (_, index) => (index * seed * 7_919) % 10_007);
  const results = new CachedResults(folder, 'proof', 5_200);
  await results.keep('old', noise(3));
  await utimes(join(folder, 'old.kept'), 1, 1);
  await results.keep('used', noise(5));
  await utimes(join(folder, 'used.kept'), 2, 2);
  await results.find('old');
  await results.keep('new', noise(7));
  expect((await readdir(folder)).sort()).toEqual(['new.kept', 'old.kept']);
  await results.clear();
  expect(await results.size()).toEqual({ proof: 0, database: 0, bytes: 0 });
});

test('removes files of killed processes after an hour, and all when it is cleared', async () => {
  const results = new CachedResults(folder, 'proof');
  const hourAgo = Date.now() / 1_000 - 3_601;
  await writeFile(join(folder, 'killed.unfinished'), '');
  await utimes(join(folder, 'killed.unfinished'), hourAgo, hourAgo);
  await writeFile(join(folder, 'written-now.unfinished'), '');
  await results.keep('one', 1);
  expect((await readdir(folder)).sort()).toEqual(['one.kept', 'written-now.unfinished']);
  await results.clear();
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  [{ SVC_CACHE_DIR: '/kept' }, 'linux', '/kept'],
  [{ SVC_CACHE_DIR: '' }, 'linux', undefined],
  [{ XDG_CACHE_HOME: '/cache' }, 'linux', '/cache/svc'],
] as const)('%j on %s uses the cache folder %s', (environment, platform, expected) => {
  expect(cacheFolder(environment, platform)).toBe(expected);
});

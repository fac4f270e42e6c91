import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cachedDatabases } from './cached-databases.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-kept-'));
});
afterEach(() => rm(folder, { recursive: true }));

function built(files: number) {
  const snapshot = { files: new Map([['a', new Uint8Array([files])]]), folders: [], removed: [] };
  return { files, prelude: { unverified: [] }, snapshot };
}

test('finds the database of the first key that has one, for the same programs only', async () => {
  const cached = cachedDatabases(folder, ['svc 1']);
  await cached.keep('two files', built(2));
  await cached.keep('one file', built(1));
  expect(await cached.find(['three files', 'two files', 'one file'])).toEqual(built(2));
  expect(await cached.find(['three files'])).toBeUndefined();
  expect(await cachedDatabases(folder, ['svc 2']).find(['two files'])).toBeUndefined();
});

import { expect, test } from 'vitest';
import { readShared, sharedHash } from './share-link.js';

const state = {
  files: [{ name: '1_ä.sql', text: "CREATE TABLE t ();\n-- 'ü'\n".repeat(500) }],
  safetyLevel: 'aggressive',
} as const;

test('a link contains the files and the level, and can be read back', async () => {
  const hash = await sharedHash(state);
  expect(hash).toMatch(/^#migrations=[\w-]+$/);
  expect(hash.length).toBeLessThan(500);
  expect(await readShared(hash)).toEqual(state);
});

test('ignores a truncated or invalid link', async () => {
  const hash = await sharedHash(state);
  expect(await readShared(hash.slice(0, -20))).toBeUndefined();
  expect(await readShared('#migrations=%%%')).toBeUndefined();
  expect(await readShared('#elsewhere')).toBeUndefined();
});

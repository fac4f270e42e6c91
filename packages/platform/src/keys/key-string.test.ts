import { expect, test } from 'vitest';
import { isOfOtherEnvironment, looksLikeKey, newKeyString, storedPartsOf } from './key-string.js';

test('a key has its prefix and 40 letters and digits', () => {
  expect(newKeyString('production')).toMatch(/^svc_live_[A-Za-z0-9]{40}$/);
  expect(newKeyString('sandbox')).toMatch(/^svc_test_[A-Za-z0-9]{40}$/);
});

test('keys are unique, and all characters are equally likely', () => {
  const keys = Array.from({ length: 2_000 }, () => newKeyString('production').slice(9));
  expect(new Set(keys).size).toBe(2_000);
  const counts = new Map<string, number>();
  for (const character of keys.join('')) counts.set(character, (counts.get(character) ?? 0) + 1);
  expect(counts.size).toBe(62);
  const expected = 80_000 / 62;
  const chiSquare = [...counts.values()].reduce(
    (sum, count) => sum + (count - expected) ** 2 / expected,
    0,
  );
  // With 61 degrees of freedom the statistic stays below 130 except once in a million times.
  expect(chiSquare).toBeLessThan(130);
});

test('the stored part of a key is not the key', () => {
  const key = newKeyString('production');
  const { hash, first, last } = storedPartsOf(key);
  expect(hash).toHaveLength(32);
  expect(key.startsWith(first) && key.endsWith(last)).toBe(true);
  expect(first.length + last.length).toBeLessThan(20);
});

test.each([
  '',
  'svc_live_',
  'svc_live_short',
  `svc_prod_${'a'.repeat(40)}`,
  `svc_live_${'a'.repeat(41)}`,
])('%j is not a key', (text) => {
  expect(looksLikeKey(text)).toBe(false);
});

test('a sandbox key does not belong to production', () => {
  expect(isOfOtherEnvironment(newKeyString('sandbox'), 'production')).toBe(true);
  expect(isOfOtherEnvironment(newKeyString('production'), 'production')).toBe(false);
});

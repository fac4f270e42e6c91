import { expect, test } from 'vitest';
import { isOfOtherEnvironment, keptOf, looksLikeKey, newKeyString } from './key-string.js';

test('a key is its prefix and 40 letters and digits', () => {
  expect(newKeyString('production')).toMatch(/^svc_live_[A-Za-z0-9]{40}$/);
  expect(newKeyString('sandbox')).toMatch(/^svc_test_[A-Za-z0-9]{40}$/);
});

test('no two keys are the same, and every character is as likely as another', () => {
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
  // With 61 degrees of freedom chance stays below 130 all but once in a million times.
  expect(chiSquare).toBeLessThan(130);
});

test('what is kept of a key is not the key', () => {
  const key = newKeyString('production');
  const { hash, first, last } = keptOf(key);
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
])('%j is no key', (text) => {
  expect(looksLikeKey(text)).toBe(false);
});

test('a sandbox key is of another environment than production', () => {
  expect(isOfOtherEnvironment(newKeyString('sandbox'), 'production')).toBe(true);
  expect(isOfOtherEnvironment(newKeyString('production'), 'production')).toBe(false);
});

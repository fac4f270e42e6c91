import { expect, test } from 'vitest';
import { counted, grouped } from './words.js';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_234_567, '1,234,567'],
])('%i is written %s', (number, text) => {
  expect(grouped(number)).toBe(text);
  expect(grouped(number)).toBe(number.toLocaleString('en'));
});

test('every number except 1 has the plural', () => {
  expect([1, 2_000].map((count) => counted(count, 'file'))).toEqual(['1 file', '2,000 files']);
});

import { expect, test } from 'vitest';
import { reductionText } from './reduction.js';

test.each([
  [2_000, 1, '−99.95 %'],
  [1_000_000, 1, '−99.99 %'],
  [90, 1, '−99 %'],
  [3, 1, '−67 %'],
  [1_000, 950, '−5.0 %'],
  [10, 0, '−100 %'],
  [10, 10, 'unchanged'],
  [0, 0, 'unchanged'],
  [10, 11, '+10 %'],
  [1_000, 1_004, '+0.4 %'],
  [1, 21, '+2,000 %'],
])('%d → %d is %s', (before, after, text) => {
  expect(reductionText(before, after)).toBe(text);
});

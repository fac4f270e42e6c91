import { expect, test } from 'vitest';
import { bytes, count, percentLess } from './numbers.js';

test('counts use singular and plural', () => {
  expect([0, 1, 1_200].map((each) => count(each, 'file'))).toEqual([
    '0 files',
    '1 file',
    '1,200 files',
  ]);
  expect(count(2, 'entry', 'entries')).toBe('2 entries');
});

test('small sizes have more digits', () => {
  expect([999, 1_234, 56_789, 7_654_321].map(bytes)).toEqual([
    '999 B',
    '1.2 kB',
    '57 kB',
    '7.7 MB',
  ]);
});

test('a reduction does not round up to 100 %', () => {
  expect(percentLess(2_000, 1)).toBe('−99.95 %');
  expect(percentLess(1_000_000, 1)).toBe('−99.99 %');
  expect(percentLess(3, 1)).toBe('−67 %');
  expect(percentLess(10, 10)).toBe('unchanged');
  expect(percentLess(10, 0)).toBe('−100 %');
  expect(percentLess(10, 11)).toBe('+10 %');
});

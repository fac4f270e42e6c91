import { expect, test } from 'vitest';
import { bytes, count } from './numbers.js';

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

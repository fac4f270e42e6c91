import { expect, test } from 'vitest';
import { ago, dayOf, duration, shortDay } from './time.js';

const now = Date.parse('2030-06-15T12:00:00Z');

test.each([
  ['2030-06-15T11:59:58Z', 'just now'],
  ['2030-06-15T12:00:05Z', 'in a moment'],
  ['2030-06-15T11:59:20Z', '40 seconds ago'],
  ['2030-06-15T09:00:00Z', '3 hours ago'],
  ['2030-06-14T12:00:00Z', 'yesterday'],
  ['2030-07-14T12:00:00Z', 'in 29 days'],
  ['2031-06-15T12:00:00Z', 'next year'],
])('%s is "%s"', (at, words) => {
  expect(ago(at, now)).toBe(words);
});

test.each([
  [12, '12 ms'],
  [1_449, '1.4 s'],
  [42_300, '42 s'],
  [125_000, '2 min 5 s'],
])('%d ms are "%s"', (milliseconds, words) => {
  expect(duration(milliseconds)).toBe(words);
});

test('days have the name of their month', () => {
  expect(shortDay('2030-01-02')).toBe('Jan 2');
  expect(dayOf('2030-06-15T12:00:00Z')).toBe('Jun 15, 2030');
});

import { expect, test } from 'vitest';
import { durationOf } from './duration.js';

test.each([
  ['00:00:00', 0],
  ['01:02:03.5', 3723.5],
  ['-01:00:00', -3600],
  ['1 day', 86_400],
  ['-3 days +02:00:00', -3 * 86_400 + 7200],
  ['1 year 2 mons 3 days 00:00:01', 31_557_600 + 2 * 2_592_000 + 3 * 86_400 + 1],
])('the interval %s has %d seconds', (text, seconds) => {
  expect(durationOf(text)).toBe(seconds);
});

test.each(['', '1', '12', 'day', '3 apples', '2026-05-01 00:00:00+00', '1 day later', '-'])(
  '%j is not an interval',
  (text) => {
    expect(durationOf(text)).toBeUndefined();
  },
);

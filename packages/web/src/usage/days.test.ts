import { expect, test } from 'vitest';
import { daysAgo, everyDay, scaleEnd } from './days.js';

test('includes days without usage', () => {
  const used = { date: '2030-03-01', requests: 3, runs: 1 };
  expect(everyDay({ from: '2030-02-28', to: '2030-03-02', days: [used] })).toEqual([
    { date: '2030-02-28', requests: 0, runs: 0 },
    used,
    { date: '2030-03-02', requests: 0, runs: 0 },
  ]);
});

test('counts days in UTC', () => {
  expect(daysAgo(29, Date.parse('2030-03-30T23:59:00Z'))).toBe('2030-03-01');
});

test.each([
  [0, 4],
  [5, 6],
  [9, 10],
  [11, 20],
  [21, 40],
  [1_001, 2_000],
  [9_999, 10_000],
])('the scale of a chart with a maximum of %d ends at %d', (highest, end) => {
  expect(scaleEnd(highest)).toBe(end);
});

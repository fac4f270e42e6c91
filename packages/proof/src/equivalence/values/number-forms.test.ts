import { expect, test } from 'vitest';
import { areNumbers, sameNumbers } from './number-forms.js';

/** Eight builds of one row, evenly spread between 0 and 1. */
const unit = Array.from({ length: 8 }, (_, build) => [String((build + 1) / 9)]);
const timestamps = [1, 2, 3, 4, 5, 6, 7, 8].map((day) => [`2001-01-0${day} 10:11:12.131415`]);

test.each([
  ['the same range', [['0.312345678'], ['0.951234567']], 'double precision'],
  ['a single value far away', [['0.312345678'], ['1000.312345678']], 'double precision'],
])('%s is no evidence', (_what, squashed, type) => {
  expect(sameNumbers(unit, squashed, type)).toBe(1);
});

test('numbers outside the range come from another source if enough builds show it', () => {
  const builds = (count: number, from: number) =>
    Array.from({ length: count }, (_, build) => [String(from + (build + 1 / 3) / count)]);
  expect(sameNumbers(unit, builds(2, 1.2), 'double precision')).toBeGreaterThan(0.01);
  expect(sameNumbers(builds(12, 0), builds(12, 1.2), 'double precision')).toBeLessThan(1e-6);
  expect(sameNumbers(builds(12, 0), builds(12, 0.5), 'double precision')).toBe(1);
});

test('numbers that are ten times their spread away come from another source', () => {
  expect(
    sameNumbers(unit, [['1000.312345678'], ['1000.712345678']], 'double precision'),
  ).toBeLessThan(1e-6);
  expect(
    sameNumbers(unit.slice(0, 2), [['1000.312345678'], ['1000.712345678']], 'double precision'),
  ).toBeGreaterThan(0.01);
});

test('numbers of all magnitudes may be far away', () => {
  const magnitudes = Array.from({ length: 8 }, (_, build) => [String(10 ** build)]);
  expect(sameNumbers(magnitudes, [['3e9'], ['4e9']], 'bigint')).toBeGreaterThan(0.01);
});

test('timestamps are compared like numbers', () => {
  expect(areNumbers(timestamps)).toBe(true);
  const [later, within] = ['2011-01-03 10:11:12.5', '2001-01-03 10:11:12.5'];
  expect(sameNumbers(timestamps, [[later], [later]], 'timestamp')).toBeLessThan(1e-6);
  expect(sameNumbers(timestamps, [[within], [later]], 'timestamp')).toBe(1);
});

test('many values that do not overlap come from another source', () => {
  const rows = (sign: string) => [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${sign}0.${n}`);
  expect(sameNumbers([rows(''), rows('')], [rows('-'), rows('-')], 'real')).toBeLessThan(1e-3);
});

test('values of a build that share a random part count as one', () => {
  const near = (start: number) => [1, 2, 3, 4, 5, 6, 7, 8].map((n) => String(start + n));
  const original = [near(100_000), near(500_000), near(300_000)];
  expect(sameNumbers(original, [near(600_000), near(700_000)], 'bigint')).toBe(0.2);
});

test('a rounded number keeps its decimals', () => {
  const cents = [['1.25'], ['7.50'], ['3.99']];
  expect(sameNumbers(cents, [['2.1234'], ['6.5000']], 'numeric')).toBeLessThan(1e-6);
  expect(sameNumbers(cents, [['2.12'], ['6.5000']], 'numeric')).toBe(1);
  expect(sameNumbers([['0.123456789'], ['0.223456781']], [['0.1834567']], 'numeric')).toBe(1);
});

test.each(['numeric', 'double precision'])('a number of type %s is not rounded', (type) => {
  const original = [['0.123456789012'], ['0.223456781234']];
  expect(sameNumbers(original, [['0.123'], ['0.45']], type)).toBeLessThan(1e-6);
  expect(sameNumbers(original, [['0.123'], ['0.453456789012']], type)).toBe(1);
});

import { expect, test } from 'vitest';
import { datedOrder } from './dated-order.js';

const sorted = (...paths: readonly string[]) => [...paths].sort(datedOrder);

test('compares dates with and without a time', () => {
  expect(sorted('20240301_c.sql', '20240215093000_b.sql', '20240101_a.sql')).toEqual([
    '20240101_a.sql',
    '20240215093000_b.sql',
    '20240301_c.sql',
  ]);
});

test('a day without time comes after its hours', () => {
  expect(sorted('20240215_b.sql', '20240215093000_a.sql')).toEqual([
    '20240215093000_a.sql',
    '20240215_b.sql',
  ]);
});

test('compares milliseconds', () => {
  expect(
    sorted('20240215093000900_b.sql', '20240215093001_c.sql', '20240215093000100_a.sql'),
  ).toEqual(['20240215093000100_a.sql', '20240215093000900_b.sql', '20240215093001_c.sql']);
});

test('keeps counters, other numbers and folders in natural order', () => {
  expect(
    sorted(
      '99999999999999_last.sql',
      '10_c.sql',
      '20241399_d.sql',
      '2_b.sql',
      '20240101_e/up.sql',
      '1_a.sql',
    ),
  ).toEqual([
    '1_a.sql',
    '2_b.sql',
    '10_c.sql',
    '20241399_d.sql',
    '20240101_e/up.sql',
    '99999999999999_last.sql',
  ]);
});

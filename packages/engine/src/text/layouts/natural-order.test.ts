import { expect, test } from 'vitest';
import { naturalOrder } from './natural-order.js';

test.each([
  [
    ['10.sql', '9.sql', '1.sql'],
    ['1.sql', '9.sql', '10.sql'],
  ],
  [
    ['v1.10_a', 'v1.9_b', 'v1.9_a'],
    ['v1.9_a', 'v1.9_b', 'v1.10_a'],
  ],
  [
    [
      '20240101000000_b.sql',
      '3_a.sql',
      '123456789012345678901234567891.sql',
      '123456789012345678901234567890.sql',
    ],
    [
      '3_a.sql',
      '20240101000000_b.sql',
      '123456789012345678901234567890.sql',
      '123456789012345678901234567891.sql',
    ],
  ],
  [
    ['b/1', 'a/10', 'a/9', 'a'],
    ['a', 'a/9', 'a/10', 'b/1'],
  ],
  [
    ['a/b', 'a-b/c'],
    ['a/b', 'a-b/c'],
  ],
  [
    ['1_b', '01_a', '001_c'],
    ['01_a', '1_b', '001_c'],
  ],
  [
    ['1', '01', '001'],
    ['001', '01', '1'],
  ],
  [
    ['é', 'z', 'Z', 'a'],
    ['Z', 'a', 'z', 'é'],
  ],
])('%j', (given, expected) => {
  expect([...given].sort(naturalOrder)).toEqual(expected);
  expect(given.toReversed().sort(naturalOrder)).toEqual(expected);
});

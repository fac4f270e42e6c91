import { expect, test } from 'vitest';
import { earliestDate } from './expiration.js';

test('a key expires tomorrow at the earliest, in UTC', () => {
  expect(earliestDate(new Date('2030-12-31T23:30:00Z'))).toBe('2031-01-01');
});

import { expect, test } from 'vitest';
import { expectedWaitMs } from './expected-wait.js';

test.each([
  ['the first in the queue waits for what is nearly done', [900, 500], 1_000, 0, 100],
  ['the third waits for two more of two workers', [500, 500], 1_000, 2, 1_500],
  ['what is late stays late', [9_000, 8_000], 1_000, 0, 7_000],
  ['what nothing is known of takes as long again', [4_000, 4_000], 0, 0, 4_000],
  ['and so does each before it', [4_000, 4_000], 0, 4, 12_000],
] as const)('%s', (_, elapsedMs, usualMs, ahead, expected) => {
  expect(expectedWaitMs({ elapsedMs, usualMs }, ahead)).toBe(expected);
});

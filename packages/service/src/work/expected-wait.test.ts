import { expect, test } from 'vitest';
import { expectedWaitMs } from './expected-wait.js';

test.each([
  ['the first task in the queue waits for the task closest to its end', [900, 500], 1_000, 0, 100],
  [
    'the third task also waits for the two tasks ahead of it, which two workers share',
    [500, 500],
    1_000,
    2,
    1_500,
  ],
  [
    'a task that has run longer than usual is expected to run as long again as it is late',
    [9_000, 8_000],
    1_000,
    0,
    7_000,
  ],
  [
    'without a usual duration, a task is expected to take as long again as it has run',
    [4_000, 4_000],
    0,
    0,
    4_000,
  ],
  [
    'without a usual duration, the same is expected of each task ahead in the queue',
    [4_000, 4_000],
    0,
    4,
    12_000,
  ],
] as const)('%s', (_, elapsedMs, usualMs, ahead, expected) => {
  expect(expectedWaitMs({ elapsedMs, usualMs }, ahead)).toBe(expected);
});

import { expect, test } from 'vitest';
import { expectedWaitMs } from './expected-wait.js';

test.each([
  ['a free worker', [], 1_000, 0, 0],
  ['a free worker beside one that is busy', [500], 1_000, 0, 0],
  ['more before it than workers are free', [500], 1_000, 1, 500],
  ['the first in the queue', [500, 500], 1_000, 0, 500],
  ['the third in the queue', [500, 500], 1_000, 2, 1_500],
  ['tasks that take longer than usual', [9_000, 1_000], 1_000, 0, 2_500],
  ['a lane of which nothing is known yet', [4_000, 4_000], 0, 3, 8_000],
] as const)('%s', (_, elapsedMs, usualMs, ahead, expected) => {
  expect(expectedWaitMs({ workers: 2, elapsedMs, usualMs }, ahead)).toBe(expected);
});

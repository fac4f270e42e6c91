import { expect, test } from 'vitest';
import { preferredWaitMs } from './preferred-wait.js';

test.each([
  [undefined, 10_000],
  ['respond-async', 0],
  ['Respond-Async', 0],
  ['respond-async, wait=3', 3_000],
  ['wait=3600', 10_000],
  ['wait=soon', 10_000],
  ['handling=lenient', 10_000],
])('Prefer: %s waits %d ms', (prefer, expected) => {
  expect(preferredWaitMs({ headers: prefer === undefined ? {} : { prefer } })).toBe(expected);
});

import { expect, test } from 'vitest';
import { likelyCause, type RunningStatement } from './running-statements.js';

const now = 100_000;
const at = (file: string, elapsedMs: number, isOriginal: boolean): RunningStatement => ({
  at: { file },
  sinceMs: now - elapsedMs,
  isOriginal,
});

test.each([
  [[], undefined],
  [[at('a', 10, true)], 'a'],
  // The same statement in both sets.
  [[at('squashed', 5_000, false), at('original', 4_000, true)], 'original'],
  // The original is further ahead and runs another statement.
  [[at('squashed', 5_000, false), at('original', 10, true)], 'squashed'],
  [[at('original', 10, true), at('again', 5_000, true)], 'again'],
])('of the running statements %j, the likely cause is %s', (all, file) => {
  expect(likelyCause(all, now)?.file).toBe(file);
});

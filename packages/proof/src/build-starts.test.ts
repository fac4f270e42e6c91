import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BuildStarts } from './build-starts.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The milliseconds after which a side may start, if the first build of both sets starts now. */
async function waits(starts: BuildStarts, side: Parameters<BuildStarts['turn']>[0]) {
  const began = performance.now();
  let waited: number | undefined;
  void starts.turn(side).then(() => {
    waited = performance.now() - began;
  });
  await vi.advanceTimersByTimeAsync(10_000);
  return waited;
}

test('starts the first build of each set at once', async () => {
  const starts = new BuildStarts(1000);
  expect(await waits(starts, 'original')).toBe(0);
  expect(await waits(starts, 'squashed')).toBe(0);
});

test('starts the second build of a set after the first one', async () => {
  const starts = new BuildStarts(1000);
  await starts.turn('original');
  expect(await waits(starts, 'again')).toBe(1000);
  await starts.turn('squashed');
  await vi.advanceTimersByTimeAsync(300);
  expect(await waits(starts, 'squashed-again')).toBe(700);
});

test('waits longer if the first build begins later than it was requested', async () => {
  const starts = new BuildStarts(1000);
  starts.first('original');
  setTimeout(() => void starts.turn('original'), 600);
  expect(await waits(starts, 'again')).toBe(1600);
});

test('starts a build at once if the first one started long ago', async () => {
  const starts = new BuildStarts(1000);
  await starts.turn('original');
  await vi.advanceTimersByTimeAsync(5000);
  expect(await waits(starts, 'later')).toBe(0);
});

/** What is known of the workers of a lane. */
export interface LaneLoad {
  readonly workers: number;
  /** How long each task that is at work has taken so far. */
  readonly elapsedMs: readonly number[];
  /** How long tasks have taken lately; 0 while nobody knows. */
  readonly usualMs: number;
}

/**
 * How long a task waits that has so many before it. A task that has taken longer than usual is expected to take as long again
 * as it has taken.
 */
export function expectedWaitMs({ workers, elapsedMs, usualMs }: LaneLoad, ahead: number): number {
  const rounds = ahead + 1 - (workers - elapsedMs.length);
  if (rounds <= 0) return 0;
  const sum = elapsedMs.reduce((total, elapsed) => total + Math.max(elapsed, usualMs), 0);
  return ((rounds / workers) * sum) / elapsedMs.length;
}

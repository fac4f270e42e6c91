/** What is known of the workers of a lane, all of which are busy. */
export interface LaneLoad {
  /** How long each task has taken so far. */
  readonly elapsedMs: readonly number[];
  /** How long tasks have taken lately; 0 while nobody knows. */
  readonly usualMs: number;
}

/**
 * How long a task waits that has so many before it: until the first worker is free, and then for its turn. A task that has
 * taken longer than usual is expected to go on for as long as it has been late.
 */
export function expectedWaitMs({ elapsedMs, usualMs }: LaneLoad, ahead: number): number {
  const workers = elapsedMs.length;
  const firstFree = Math.min(...elapsedMs.map((elapsed) => Math.abs(usualMs - elapsed)));
  const average = elapsedMs.reduce((sum, elapsed) => sum + elapsed, 0) / workers;
  return firstFree + (ahead / workers) * (usualMs || average);
}

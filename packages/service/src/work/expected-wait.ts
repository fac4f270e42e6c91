/** The state of a lane whose workers are all busy. */
export interface LaneLoad {
  /** How long each task has run so far. */
  readonly elapsedMs: readonly number[];
  /** How long recent tasks have taken; 0 while unknown. */
  readonly usualMs: number;
}

/**
 * How long a task waits that has so many ahead of it in the queue: until the first worker is free, and then for its
 * turn. A task that has exceeded the usual duration is expected to run for as long again as it is late.
 */
export function expectedWaitMs({ elapsedMs, usualMs }: LaneLoad, ahead: number): number {
  const workers = elapsedMs.length;
  const firstFree = Math.min(...elapsedMs.map((elapsed) => Math.abs(usualMs - elapsed)));
  const average = elapsedMs.reduce((sum, elapsed) => sum + elapsed, 0) / workers;
  return firstFree + (ahead / workers) * (usualMs || average);
}

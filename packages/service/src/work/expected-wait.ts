/** What is known of the workers of a lane. */
export interface LaneLoad {
  readonly workers: number;
  /** How long each task that is at work has taken so far. */
  readonly elapsedMs: readonly number[];
  /** How long tasks have taken lately; 0 while nobody knows. */
  readonly usualMs: number;
}

/** How long a task takes, as far as can be told: one that has taken longer than usual takes at least so long. */
export function expectedTaskMs({ elapsedMs, usualMs }: LaneLoad): number {
  if (elapsedMs.length === 0) return usualMs;
  const sum = elapsedMs.reduce((total, elapsed) => total + Math.max(elapsed, usualMs), 0);
  return sum / elapsedMs.length;
}

/** How long a task waits that has so many before it. */
export function expectedWaitMs(load: LaneLoad, ahead: number): number {
  const free = load.workers - load.elapsedMs.length;
  const rounds = ahead + 1 - free;
  return rounds <= 0 ? 0 : (rounds / load.workers) * expectedTaskMs(load);
}

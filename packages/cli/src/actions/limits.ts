import type { Configuration } from '../configuration/configuration.js';
import type { Reading } from '../input/read-migrations.js';

/** How files are read. Who wants every error reads everything before anything is checked. */
export function readingOf({ performance }: Configuration, keepGoing = false): Reading {
  const { batch_size, streaming } = performance;
  return { batchSize: batch_size, checksBatches: streaming && !keepGoing };
}

/** How much time and how many processors the proof may take. */
export function limitsOf({ performance, validation }: Configuration): {
  readonly timeoutMs: number;
  readonly atOnce?: number;
} {
  const { parallel_processing, workers } = performance;
  const atOnce = parallel_processing ? workers : 1;
  return { timeoutMs: validation.timeout_s * 1000, ...(atOnce > 0 ? { atOnce } : {}) };
}

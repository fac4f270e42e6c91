import type { Configuration } from '../configuration/configuration.js';
import type { Reading } from '../input/read-migrations.js';

/** How files are read. With `--keep-going`, everything is read before anything is checked. */
export function readingOf(
  { performance, input: { files, order } }: Configuration,
  keepGoing = false,
): Reading {
  const { batch_size, streaming } = performance;
  return {
    batchSize: batch_size,
    checksBatches: streaming && !keepGoing,
    ownLayout: files === undefined ? undefined : { files, order },
  };
}

/** How the files of a squash are read, whose names svc chose. */
export function readingOfSquash(configuration: Configuration): Reading {
  return { ...readingOf(configuration), ownLayout: undefined };
}

/** The time limit and the number of processors for the proof. */
export function limitsOf({ performance, validation }: Configuration): {
  readonly timeoutMs: number;
  readonly atOnce?: number;
} {
  const { parallel_processing, workers } = performance;
  const atOnce = parallel_processing ? workers : 1;
  return { timeoutMs: validation.timeout_s * 1000, ...(atOnce > 0 ? { atOnce } : {}) };
}

import type { Configuration } from '../configuration/configuration.js';
import type { Reading } from '../input/read-migrations.js';
import { counted } from '../terminal/words.js';

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

/** The number of files from which streaming is recommended. */
const manyFiles = 500;

/** Recommends streaming for a long history. */
export function streamingNotes({ performance }: Configuration, files: number): readonly string[] {
  if (performance.streaming || files < manyFiles) return [];
  return [
    `${counted(files, 'file')}: with performance.streaming in the configuration file, svc keeps fewer parse trees in memory`,
  ];
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

import type { Migration } from '@svc/engine';
import type { Squasher } from '@svc/proof';
import type { Configuration } from '../configuration/configuration.js';
import { squashInThread } from '../engine-thread/in-thread.js';
import { type CommonFlags, printNotes } from '../flags/common-flags.js';
import { InputError } from '../input/input-error.js';
import type { FolderOfMigrations } from '../input/read-migrations.js';
import { readSets } from '../input/read-sets.js';
import type { ProgressLine } from '../terminal/progress.js';
import { readingOf, streamingNotes } from './limits.js';
import { readPreludes } from './read-preludes.js';
import { unknownSchemas } from './unknown-schemas.js';

/** The migrations to squash, and the prelude of the platform. */
export interface GivenHistory {
  readonly original: readonly Migration[];
  readonly prelude: readonly Migration[];
  /** The folder of the migrations, if they came from one. */
  readonly folder?: FolderOfMigrations | undefined;
}

/**
 * Reads the migrations given by paths and settings. Throws if they are not a valid history, with every reason if
 * `keepGoing` is set.
 */
export async function readHistory(
  paths: readonly string[],
  configuration: Configuration,
  flags: CommonFlags & { readonly keepGoing?: boolean },
): Promise<GivenHistory> {
  const reading = readingOf(configuration, flags.keepGoing);
  const set = await readSets(paths, reading);
  const preludes = await readPreludes(configuration, set);
  const original = set.migrations;
  const scope = { notes: unknownSchemas(configuration, original) };
  const size = { notes: streamingNotes(configuration, original.length) };
  printNotes([configuration, scope, ...preludes, set, size], flags);
  if (flags.keepGoing) await refuseWithEveryError(original);
  return { original, prelude: preludes.flatMap((set) => set.migrations), folder: set.folder };
}

async function refuseWithEveryError(history: readonly Migration[]): Promise<void> {
  const { historyErrors } = await import('@svc/engine');
  const errors = await historyErrors(history);
  if (errors.length === 0) return;
  throw new InputError(errors.map(({ message }) => message).join('\nerror: '));
}

/** Squashes in a separate thread, within the memory limit of the settings. */
export function squasherFor({ performance }: Configuration, progress: ProgressLine): Squasher {
  return {
    runsBeside: performance.parallel_processing,
    // Loaded only to repair a result: until then only the thread loads the whole engine.
    readSubjects: async (history) => (await import('@svc/engine')).readSubjects(history),
    squash: (migrations, options = {}) =>
      progress.during(
        'squashing',
        squashInThread(migrations, options, performance.memory_limit_mb),
      ),
  };
}

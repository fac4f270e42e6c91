import type { Run, RunKind, RunStatus, VerdictName } from '../api/types.js';
import type { Tone } from '../ui/badge.js';

/** What a run does, as it is called on the pages. */
export const kindNames: Readonly<Record<RunKind, string>> = {
  squash: 'Squash',
  analyze: 'Analysis',
  validate: 'Validation',
};

/** Finished work is not yet good news: only a proof is. */
export const statusTones: Readonly<Record<RunStatus, Tone>> = {
  queued: 'busy',
  processing: 'busy',
  completed: 'plain',
  failed: 'bad',
  cancelled: 'plain',
};

export const verdictTones: Readonly<Record<VerdictName, Tone>> = {
  proven: 'good',
  different: 'bad',
  not_proven: 'warn',
};

/** A verdict as it is called on the pages. */
export const verdictNames: Readonly<Record<VerdictName, string>> = {
  proven: 'proven',
  different: 'different',
  not_proven: 'not proven',
};

/** What a run is called: by its first file, where one is known. */
export function runName({ first_file, kind }: Pick<Run, 'first_file' | 'kind'>): string {
  return first_file === null ? kindNames[kind] : (first_file.split('/').at(-1) ?? first_file);
}

/** Why there is no proof, in the words of the pages. */
export function verdictReason(message: string | null): string {
  if (message === null) return '';
  return /asked for no proof/.test(message) ? 'validation was turned off' : message;
}

/** What each safety level does, for those who choose. */
export const levels: Readonly<Record<Run['safety_level'], string>> = {
  paranoid:
    'Folds only ALTERs into their CREATE. Compares with production: only on the command line.',
  conservative: 'Also folds renames, and keeps only the last version of functions and views.',
  standard: 'Also removes objects that are created and dropped, and folds policies and grants.',
  aggressive: 'Also merges identical functions, and removes rows that are deleted later.',
};

/** Nothing will change about it any more. */
export function isFinished({ status }: Pick<Run, 'status'>): boolean {
  return status !== 'queued' && status !== 'processing';
}

/** How long a run took, or has taken so far; undefined for one that nobody began. */
export function runMilliseconds(
  { started_at, finished_at }: Pick<Run, 'started_at' | 'finished_at'>,
  now = Date.now(),
): number | undefined {
  if (started_at === null) return undefined;
  return Math.max(
    0,
    (finished_at === null ? now : Date.parse(finished_at)) - Date.parse(started_at),
  );
}

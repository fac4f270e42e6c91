import type { Run, RunKind, RunStatus, VerdictName } from '../api/types.js';
import { placeOf } from '../format/details.js';
import type { Tone } from '../ui/text/badge.js';

/** The names of the kinds of runs. */
export const kindNames: Readonly<Record<RunKind, string>> = {
  squash: 'Squash',
  analyze: 'Analysis',
  validate: 'Validation',
};

/** A finished run is not shown as a success: only a proven one is. */
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

/** The name of a verdict. */
export const verdictNames: Readonly<Record<VerdictName, string>> = {
  proven: 'proven',
  different: 'different',
  not_proven: 'not proven',
};

/** A verdict as the first sentence of a note. */
export const verdictTitles: Readonly<Record<VerdictName, string>> = {
  proven: 'Proven.',
  different: 'Different.',
  not_proven: 'Not proven.',
};

/** The name of a run: its first file, if known. */
export function runName({ first_file, kind }: Pick<Run, 'first_file' | 'kind'>): string {
  return first_file === null ? kindNames[kind] : (first_file.split('/').at(-1) ?? first_file);
}

/** What follows the verdict: why there is no proof, or what was compared. */
export function verdictReason(message: string | null): string {
  return (message ?? '').replace(/^Equivalent\. /, '');
}

/** Why a run failed, in one line: the first place if there is one. */
export function failureReason({ error, details = [] }: NonNullable<Run['error']>): string {
  const [first] = details;
  return first === undefined ? failureTitle(error) : placeOf(first);
}

/** The sentence of a failure. Programs find the places in a field; here they follow it. */
export function failureTitle(error: string): string {
  return error.replace(/: details has the places\.$/, '.');
}

/** A description of each safety level. */
export const levels: Readonly<Record<Run['safety_level'], string>> = {
  paranoid:
    'Folds only ALTERs into their CREATE. Compares with production: only on the command line.',
  conservative: 'Also folds renames, and keeps only the last version of functions and views.',
  standard: 'Also removes objects that are created and dropped, and folds policies and grants.',
  aggressive: 'Also merges identical functions, and removes rows that are deleted later.',
};

/** Whether the run can no longer change. */
export function isFinished({ status }: Pick<Run, 'status'>): boolean {
  return status !== 'queued' && status !== 'processing';
}

/** The duration of a run so far; undefined if it has not started. */
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

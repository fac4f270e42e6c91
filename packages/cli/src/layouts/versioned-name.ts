import { InputError } from '../input/input-error.js';
import { stemOf } from '../input/stem-of.js';
import type { BaselinePart } from './tool-layout.js';

/** The description in the name of a baseline. */
export const baselineTitle = 'squashed';

/** A name as migration tools write it: a version, a separator, and a description. */
export interface VersionedName {
  readonly prefix: string;
  readonly version: string;
  readonly separator: string;
}

const forms = [
  /^([VB])(\d+(?:[._]\d+)*)(__)/,
  /^()(\d{4}-\d\d-\d\d-\d{6})([-_]?)/,
  /^()(\d+)([-_.]*)/,
];

/** The version at the start of a name; undefined if there is none. */
export function versionedName(name: string): VersionedName | undefined {
  for (const form of forms) {
    const [, prefix = '', version, separator = ''] = form.exec(name) ?? [];
    if (version !== undefined) return { prefix, version, separator };
  }
  return undefined;
}

/** The last migration that the part replaces. */
export function lastSquashed({ given }: BaselinePart): string {
  return given.squashed.at(-1)?.name ?? '';
}

/**
 * The name of a part of the baseline. The last part has the version of the last squashed migration, so that it
 * fails on a database that ran only some of them; earlier parts have versions just below.
 */
export function baselineStem(part: BaselinePart): string {
  const last = stemOf(lastSquashed(part));
  const name = versionedName(last);
  if (name === undefined) return unversioned(last, part);
  const { prefix, version, separator } = name;
  return `${prefix}${earlierVersion(version, part.count - part.number)}${separator || '_'}${baselineTitle}`;
}

/** The name of the last squashed migration, and names just below it for the earlier parts. */
export function sameStem(part: BaselinePart): string {
  return part.number === part.count ? stemOf(lastSquashed(part)) : baselineStem(part);
}

function unversioned(last: string, { number, count }: BaselinePart): string {
  return count === 1 ? last : `${last}_${number}`;
}

/** An earlier version: a timestamp some seconds before, or a smaller number. */
export function earlierVersion(version: string, by: number): string {
  if (by === 0) return version;
  const digits = version.replaceAll('-', '');
  const time = timeOfVersion(digits);
  if (time !== undefined) return inForm(version, stamp(new Date(time - by * 1000)));
  const number = /^\d+$/.test(version) ? BigInt(version) - BigInt(by) : -1n;
  if (number < 0n) {
    throw new InputError(
      `the result needs ${by + 1} migrations in this layout, because it needs a commit in between, and there is no version left below ${version}: use --layout plain`,
    );
  }
  return String(number).padStart(version.length, '0');
}

/** The time of a 14-digit timestamp, in milliseconds. */
export function timeOfVersion(digits: string): number | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  if (second === undefined) return undefined;
  const time = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  return stamp(new Date(time)) === digits ? time : undefined;
}

function stamp(date: Date): string {
  return date.toISOString().slice(0, 19).replaceAll(/[-T:]/g, '');
}

/** Digits, with dashes in the same places as in the other. */
function inForm(form: string, digits: string): string {
  let next = 0;
  return form.replaceAll(/\d/g, () => {
    next += 1;
    return digits.charAt(next - 1);
  });
}

/** When a build was made, by its database's clock: microseconds since 1970. */
export interface Window {
  readonly start: number;
  readonly end: number;
}

/** A timestamp, a time of day, or the interval up to a timestamp in a cell. All values are in microseconds. */
export interface ClockValue {
  /** The notation: a timestamp and a number of seconds are different values. */
  readonly form:
    | 'timestamp'
    | 'time of day'
    | 'interval'
    | 'seconds'
    | 'milliseconds'
    | 'microseconds'
    | 'digits';
  readonly at: number;
  /** The precision it may have been truncated to: a value without fractional seconds may be up to 1 second early. */
  readonly precision: number;
}

const second = 1_000_000;
const day = 86_400 * second;

const timestamp =
  /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d)(?:\.(\d{1,9}))?)?)?\s?(Z|[+-]\d\d(?::?\d\d)?)?$/;
const timeOfDay = /^(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?([+-]\d\d(?::?\d\d)?)?$/;
const compact = /^(\d{4})(\d\d)(\d\d)(?:(\d\d)(\d\d)(\d\d))?$/;
/** An interval of at least a day: a shorter one may be the duration of a statement. */
const interval =
  /^(?:(\d+) years? ?)?(?:(\d+) mons? ?)?(?:(\d+) days? ?)?(?:(\d+):(\d\d):(\d\d)(?:\.(\d{1,6}))?)?$/;
const number = /^\d{9,19}(\.\d+)?$/;

/** All interpretations of a text as a clock value. */
export function clockValues(text: string): readonly ClockValue[] {
  return [
    ...timestampOf(timestamp.exec(text), 'timestamp'),
    ...timestampOf(compact.exec(text), 'digits'),
    ...timeOf(timeOfDay.exec(text)),
    ...intervalOf(text),
    ...epochOf(text),
  ];
}

function timestampOf(match: RegExpExecArray | null, form: 'timestamp' | 'digits'): ClockValue[] {
  if (!match) return [];
  const [, year = '', month = '', date = '', hour = '00', minute = '00', seconds = '00'] = match;
  const [fraction = '', zone = ''] = form === 'timestamp' ? match.slice(7) : [];
  const whole = Date.UTC(+year, +month - 1, +date, +hour, +minute, +seconds);
  if (Number.isNaN(whole) || +month > 12 || +date > 31 || +hour > 24) return [];
  const micros = Number((fraction ?? '').padEnd(6, '0').slice(0, 6));
  const at = whole * 1000 + micros - zoneOffset(zone ?? '');
  return [{ form, at, precision: precisionOf([micros, +seconds, +minute, +hour, +date, +month]) }];
}

function timeOf(match: RegExpExecArray | null): ClockValue[] {
  if (!match) return [];
  const [, hour = '', minute = '', seconds = '', fraction = '', zone = ''] = match;
  const micros = Number((fraction ?? '').padEnd(6, '0').slice(0, 6));
  const at = ((+hour * 60 + +minute) * 60 + +seconds) * second + micros - zoneOffset(zone ?? '');
  return [{ form: 'time of day', at, precision: precisionOf([micros, +seconds, +minute, +hour]) }];
}

function intervalOf(text: string): ClockValue[] {
  const [, years, months, days, ...time] = interval.exec(text) ?? [];
  if (years === undefined && months === undefined && days === undefined) return [];
  const [hours = '0', minutes = '0', seconds = '0', fraction = ''] = time;
  const micros = Number(fraction.padEnd(6, '0'));
  const wholeDays = (Number(years ?? 0) * 12 + Number(months ?? 0)) * 30 + Number(days ?? 0);
  const at = wholeDays * day + ((+hours * 60 + +minutes) * 60 + +seconds) * second + micros;
  return [{ form: 'interval', at, precision: precisionOf([micros, +seconds, +minutes, +hours]) }];
}

/** The precision that a value seems to be truncated to: its smallest parts are all at their minimum. */
function precisionOf([micros, seconds, minute, hour, date, month]: readonly number[]): number {
  if (micros !== 0) return micros === undefined ? second : micros % 1000 === 0 ? 1000 : 1;
  if (seconds !== 0) return second;
  if (minute !== 0) return 60 * second;
  if (hour !== 0) return 3600 * second;
  if (date !== 1) return day;
  return month === 1 ? 366 * day : 31 * day;
}

function zoneOffset(zone: string): number {
  const match = /^([+-])(\d\d):?(\d\d)?$/.exec(zone);
  if (!match) return 0;
  const [, sign, hours = '0', minutes = '0'] = match;
  return (sign === '-' ? -1 : 1) * (+hours * 60 + +(minutes ?? 0)) * 60 * second;
}

const scales = [
  ['seconds', second],
  ['milliseconds', 1000],
  ['microseconds', 1],
] as const;
/** Numbers outside the years 2001 to 2286 are not timestamps. */
const plausible = { from: 1e9 * second, to: 1e10 * second };

function epochOf(text: string): ClockValue[] {
  if (!number.test(text)) return [];
  return scales.flatMap(([form, scale]) => {
    const at = Number(text) * scale;
    if (at < plausible.from || at > plausible.to) return [];
    return [{ form, at, precision: text.includes('.') ? 1 : scale }];
  });
}

/** The notation of a clock value, apart from its digits and their fraction: its separators and time zone. */
export function notationOf(text: string): string {
  const [zone = ''] = writtenZone.exec(text) ?? [];
  const time = text.slice(0, text.length - zone.length);
  return time.replace(/\.\d+/, '').replaceAll(/\d/g, '9') + zone;
}

/** The time zone after a time; a date ends in two digits after a hyphen, too. */
const writtenZone = /(?<=:\d\d(?:\.\d+)?)[+-]\d\d(?::?\d\d)?$/;

/**
 * Whether the precisions that the values of both sides show can be the same precision. Values with microseconds, with
 * milliseconds and with whole seconds must not be mixed: all builds of a set lack these digits by accident at most once
 * in a million times. Values in whole seconds may be at a full minute by accident, but not at a full hour. Coarser
 * precisions cannot be told apart, because all builds run within a short time.
 */
export function samePrecision(original: number, squashed: number): boolean {
  const [finer, coarser] = original < squashed ? [original, squashed] : [squashed, original];
  if (finer >= second) return finer > second || coarser < 3600 * second;
  return finer === 1 ? coarser < 1000 : coarser < second;
}

/** Values that are further apart, in microseconds, were not taken from the clock by one statement. */
export const oneStatement = 100;

/** How much a clock value may lie outside of its build, in microseconds. */
const tolerance = 1000;

/** Whether a value is a reading of the clock during its build, without a constant. */
export function isInside({ at, precision }: ClockValue, { start, end }: Window): boolean {
  const slack = Math.max(precision, tolerance);
  return at >= start - slack && at <= end + slack;
}

/**
 * Whether two values can be the clock of their builds plus the same constant: the distance between them is that
 * between the builds, as far as the precision of the values shows it.
 */
export function sameOffset(
  a: ClockValue,
  ofA: Window,
  b: ClockValue,
  ofB: Window,
  precision = Math.max(a.precision, b.precision),
): boolean {
  if (a.form !== b.form) return false;
  const slack = Math.max(precision, tolerance);
  const least = ofA.start - ofB.end - slack;
  const most = ofA.end - ofB.start + slack;
  const between = a.at - b.at;
  if (a.form !== 'time of day') return between >= least && between <= most;
  const turns = Math.ceil((least - between) / day);
  return between + turns * day <= most;
}

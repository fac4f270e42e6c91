/** The units of an interval as PostgreSQL prints it with IntervalStyle postgres, in seconds. A month has 30 days. */
const units: Readonly<Record<string, number>> = { year: 31_557_600, mon: 2_592_000, day: 86_400 };

const interval =
  /^(?=[\d+-])((?:[+-]?\d+ (?:year|mon|day)s?(?: |$))*)(?:([+-]?)(\d+):(\d\d):(\d\d(?:\.\d+)?))?$/;

/** The seconds of an interval. */
export function durationOf(text: string): number | undefined {
  const found = interval.exec(text);
  if (!found) return undefined;
  const [, days = '', sign, hours = 0, minutes = 0, seconds = 0] = found;
  const ofTime = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  const ofDays = [...days.matchAll(/([+-]?\d+) ([a-z]+?)s?(?: |$)/g)].map(
    ([, count, unit = '']) => Number(count) * (units[unit] ?? 0),
  );
  return ofDays.reduce((sum, each) => sum + each, sign === '-' ? -ofTime : ofTime);
}

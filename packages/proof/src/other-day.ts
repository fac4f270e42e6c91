/**
 * `current_date` and a literal of today build the same database, today. So if the squashed set may have such a literal,
 * both sets are built again on another day: in a time zone in which it is one, and with days added to each clock that
 * their texts read.
 */
import { SourceError } from '@svc/engine';
import { type PreparedMigration, prepareHistory } from './apply/prepare.js';
import { storing } from './variation.js';

/** Whether the squashed set may have a constant where the original has the day of its build. */
export function mayFixDay(
  original: readonly PreparedMigration[],
  squashed: readonly PreparedMigration[],
  year = new Date().getUTCFullYear(),
): boolean {
  const [mine, theirs] = [statementsOf(original), statementsOf(squashed)];
  const asking = mine.filter((text) => askingForDay.test(text));
  if (asking.length === 0) return false;
  const kept = new Set(theirs);
  if (asking.some((text) => storing.test(text) && !kept.has(text))) return true;
  // A default or a function may ask for the day; then a new literal shows its year.
  const known = new Set(mine);
  const ofThisYear = new RegExp(String.raw`(?<!\d)${year}`);
  return theirs.some((text) => !known.has(text) && storing.test(text) && ofThisYear.test(text));
}

const clock = String.raw`(?:(?:now|(?:clock|statement|transaction)_timestamp)\s*\(\s*\)|current_timestamp\b)`;

/** The day itself, or a part of the clock's value that depends on the time zone. */
const askingForDay = new RegExp(
  String.raw`\bcurrent_date\b|\blocaltime(stamp)?\b|'\s*(today|tomorrow|yesterday)\b|\b${clock}\s*\)?\s*::\s*date\b|\b(to_char|date_trunc|date_part|extract|date|cast)\s*\([^()]*\b${clock}`,
  'i',
);

/** Statements without their spacing, which a squash may change. */
function statementsOf(history: readonly PreparedMigration[]): readonly string[] {
  return history.flatMap(({ statements }) =>
    statements.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()),
  );
}

/** A time zone in which the current day differs from that in UTC, and its distance from UTC in hours. */
export function zoneOfAnotherDay(now: Date): { readonly name: string; readonly hours: number } {
  return now.getUTCHours() < 12
    ? { name: 'Etc/GMT+12', hours: -12 }
    : { name: 'Etc/GMT-14', hours: 14 };
}

const dayInMilliseconds = 86_400_000;

/** Partitions and the like that a history creates for the coming time rarely reach this far. */
const furthest = 800;

/**
 * The number of days after which the year, the month, the day of the month and the day of the week are others than
 * today in UTC. If possible, it is a Sunday then, which has different numbers in the two ways to count the days of a
 * week, and its week belongs to another year than the day.
 */
export function daysToLaterDay(now: Date): number {
  const here = now.getTime() + zoneOfAnotherDay(now).hours * 3_600_000;
  const found = Array.from({ length: furthest - 366 }, (_, index) => index + 366).filter((days) => {
    const day = new Date(here + days * dayInMilliseconds);
    return (
      day.getUTCFullYear() !== now.getUTCFullYear() &&
      day.getUTCMonth() !== now.getUTCMonth() &&
      day.getUTCDate() !== now.getUTCDate() &&
      day.getUTCDay() !== now.getUTCDay()
    );
  });
  const isSunday = (days: number) => new Date(here + days * dayInMilliseconds).getUTCDay() === 0;
  const isInWeekOfOldYear = (days: number) => {
    const day = new Date(here + days * dayInMilliseconds);
    return isSunday(days) && day.getUTCMonth() === 0 && day.getUTCDate() <= 3;
  };
  return found.find(isInWeekOfOldYear) ?? found.find(isSunday) ?? found[0] ?? furthest;
}

/**
 * A history whose clocks are days ahead; undefined if its text may read a clock that this does not find, or the
 * definitions that it changes.
 */
export function onLaterDay(
  history: readonly PreparedMigration[],
  days: number,
): readonly PreparedMigration[] | undefined {
  const isFound = history.every(
    ({ migration: { text } }) => !notShifted.test(text) && !beginsLiteral.test(text),
  );
  if (!isFound) return undefined;
  try {
    return prepareHistory(
      history.map(({ migration }) => ({
        ...migration,
        text: withLaterClocks(migration.text, days),
      })),
    );
  } catch (error) {
    if (error instanceof SourceError) return undefined;
    throw error;
  }
}

/** Without quotes, because code in a string literal may also read the clock. */
function withLaterClocks(text: string, days: number): string {
  return text.replaceAll(readings, (reading) =>
    /date$/i.test(reading)
      ? `(${reading} + ${days})`
      : `(${reading} + pg_catalog.make_interval(0, 0, 0, ${days}))`,
  );
}

/** Neither the whole of a literal nor a name. */
const readings = new RegExp(
  String.raw`(?<![\w$."']|\bas\s)(?:pg_catalog\.)?(?:${clock}|localtimestamp\b|current_date\b)(?:\s*\(\s*\d\s*\))?`,
  'gi',
);

/**
 * A literal that begins with a clock stays as it is. But code may insert it into a statement that the squashed set
 * writes out, where the clock would get the days.
 */
const beginsLiteral = new RegExp(
  String.raw`'\s*(?:pg_catalog\.)?(?:${clock}|localtimestamp\b|current_date\b)`,
  'i',
);

const notShifted =
  /'\s*(?:today|tomorrow|yesterday|now)\b(?!\()|\b(?:current_time|localtime|timeofday|column_default|pg_get_expr|pg_get_\w+def|prosrc|\w+_definition|current_query)\b/i;

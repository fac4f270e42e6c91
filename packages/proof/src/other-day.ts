/**
 * `current_date` and a literal of today build the same database, today. In another time zone it is another day, so both
 * sets are built again there if a statement of the original that asks for the day is missing from the squashed set.
 */
import type { PreparedMigration } from './apply/prepare.js';
import { storing } from './variation.js';

/** Whether the squashed set may have a constant where the original has the day of its build. */
export function mayFixDay(
  original: readonly PreparedMigration[],
  squashed: readonly PreparedMigration[],
): boolean {
  const asking = statementsOf(original).filter(
    (text) => storing.test(text) && askingForDay.test(text),
  );
  if (asking.length === 0) return false;
  const kept = new Set(statementsOf(squashed));
  return asking.some((text) => !kept.has(text));
}

/** The day itself, or a part of the clock's value that depends on the time zone. */
const askingForDay =
  /\bcurrent_date\b|\blocaltime(stamp)?\b|'\s*(today|tomorrow|yesterday)\b|\b(now\s*\(\s*\)|current_timestamp)\s*\)?\s*::\s*date\b|\b(to_char|date_trunc|date_part|extract|date|cast)\s*\([^()]*\b(now\s*\(|current_timestamp\b)/i;

/** Statements without their spacing, which a squash may change. */
function statementsOf(history: readonly PreparedMigration[]): readonly string[] {
  return history.flatMap(({ statements }) =>
    statements.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim()),
  );
}

/** A time zone in which the current day differs from that in UTC. */
export function zoneOfAnotherDay(now: Date): string {
  // In POSIX notation, -14 is east of Greenwich.
  return now.getUTCHours() < 10 ? 'Etc/GMT+12' : 'Etc/GMT-14';
}

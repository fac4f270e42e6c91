import { type Mentions, systemTypes } from './patterns/classes.js';
import type { MatchedTable } from './patterns/matched-table.js';
import type { Pattern } from './patterns/pattern.js';

/**
 * Columns in which the original has counters of the server and the squashed database has constants. Builds have
 * different counters. Numbers that may come from chance instead are left out, since they may agree by accident.
 */
export function constantCounters(
  { table, original, squashed }: MatchedTable,
  { chance }: Mentions,
): readonly number[] {
  return table.columns.flatMap(({ type }, column) => {
    if (chance && !systemTypes.test(type)) return [];
    const counted = rowsWith(original, column, 'system');
    return rowsWith(squashed, column) < counted ? [column] : [];
  });
}

/** The number of rows whose cell in a column varies. */
function rowsWith({ holes }: Pattern, column: number, only?: 'system'): number {
  const rows = [...holes.values()].filter((all) =>
    all.some((hole) => hole.column === column && (only === undefined || hole.class === only)),
  );
  return rows.length;
}

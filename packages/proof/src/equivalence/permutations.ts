import type { VaryingCell } from './holes.js';
import type { MatchedTable } from './matched-table.js';

/**
 * Columns in which chance only hands out the same values anew, as `row_number() OVER (ORDER BY random())`
 * does: every build of the original has the same values, and the squashed database has others.
 */
export function keepsDrawnValues(matched: MatchedTable): readonly number[] {
  const { plan, cells, original, squashed } = matched;
  const byColumn = new Map<number, VaryingCell[]>();
  for (const cell of cells) {
    byColumn.set(cell.column, byColumn.get(cell.column) ?? []);
    byColumn.get(cell.column)?.push(cell);
  }
  return [...byColumn].flatMap(([column, varying]) => {
    if (!plan[column]?.chance) return [];
    const builds = varying[0]?.values.map((_, build) =>
      multiset(varying.map(({ values }) => values[build] ?? 0)),
    );
    if (new Set(builds).size !== 1) return [];
    const mine = multiset([...(original.rows.columns[column] ?? [])]);
    const theirs = multiset([...(squashed.rows.columns[column] ?? [])]);
    return mine === theirs ? [] : [column];
  });
}

function multiset(values: readonly number[]): string {
  return [...values].sort((a, b) => a - b).join();
}

import type { VaryingCell } from './holes.js';
import type { MatchedTable } from './matched-table.js';

/** A value that was drawn so often in all builds together shows that others hardly ever are. */
const often = 5;

/**
 * Columns in which chance draws values that it does not draw in the original. Where it hands out the same
 * values anew in every build, as `row_number() OVER (ORDER BY random())` does, they are the same in the
 * squashed database; where it draws each of a few values often, no other is drawn there.
 */
export function otherDrawnValues(matched: MatchedTable): readonly number[] {
  const { plan, cells, original, squashed } = matched;
  const byColumn = new Map<number, VaryingCell[]>();
  for (const cell of cells) {
    byColumn.set(cell.column, byColumn.get(cell.column) ?? []);
    byColumn.get(cell.column)?.push(cell);
  }
  return [...byColumn].flatMap(([column, drawn]) => {
    if (!plan[column]?.chance) return [];
    const mine = original.rows.columns[column] ?? new Int32Array();
    const theirs = squashed.rows.columns[column] ?? new Int32Array();
    const isOther = isHandedOutAnew(drawn)
      ? multiset(mine) !== multiset(theirs)
      : isDrawnFromFew(drawn) && hasOthers(theirs, mine, drawn);
    return isOther ? [column] : [];
  });
}

function isHandedOutAnew(drawn: readonly VaryingCell[]): boolean {
  const builds = drawn[0]?.values.map((_, build) =>
    multiset(drawn.map(({ values }) => values[build] ?? 0)),
  );
  return new Set(builds).size === 1;
}

function isDrawnFromFew(drawn: readonly VaryingCell[]): boolean {
  const counts = new Map<number, number>();
  for (const value of drawn.flatMap(({ values }) => values)) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts.values()].every((count) => count >= often);
}

function hasOthers(theirs: Int32Array, mine: Int32Array, drawn: readonly VaryingCell[]): boolean {
  const known = new Set([...mine, ...drawn.flatMap(({ values }) => values)]);
  return theirs.some((value) => !known.has(value));
}

function multiset(values: Iterable<number>): string {
  return [...values].sort((a, b) => a - b).join();
}

import type { VaryingCell } from './patterns/holes.js';
import type { MatchedTable } from './patterns/matched-table.js';
import { push } from './patterns/push.js';
import { countsOf } from './values/counts.js';
import { nullNumber } from './values/texts.js';

/** If every value occurs at least this often in every build, other values are unlikely. */
const often = 5;

/**
 * Columns with random values that do not occur in the original. If every build permutes the same values, as
 * `row_number() OVER (ORDER BY random())` does, the squashed database must have these values; if each of a few values
 * occurs often in each build, it must not have any other.
 */
export function otherDrawnValues(matched: MatchedTable): readonly number[] {
  const { plan, cells, original, squashed } = matched;
  const byColumn = new Map<number, VaryingCell[]>();
  for (const cell of cells) push(byColumn, cell.column, cell);
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

/** If so many cells differ between two builds, the probability that none differs between two others is below 1e-6. */
const surelySome = 14;

/** Columns with many random choices in the original, of which none varies in the squashed database. */
export function constantChoices({ plan, cells, squashedCells }: MatchedTable): readonly number[] {
  const varying = new Set(squashedCells.map(({ column }) => column));
  return plan.flatMap(({ chance }, column) => {
    if (!chance || varying.has(column)) return [];
    const drawn = cells.filter(
      (cell) => cell.column === column && cell.values[0] !== cell.values[1],
    );
    return drawn.length >= surelySome && isDiverse(drawn) ? [column] : [];
  });
}

/** Whether rows of one build have different values: otherwise they may share a single choice. */
function isDiverse(drawn: readonly VaryingCell[]): boolean {
  return [0, 1].every((build) => new Set(drawn.map(({ values }) => values[build])).size > 1);
}

function isHandedOutAnew(drawn: readonly VaryingCell[]): boolean {
  const builds = drawn[0]?.values.map((_, build) =>
    multiset(drawn.map(({ values }) => values[build] ?? 0)),
  );
  return new Set(builds).size === 1;
}

function isDrawnFromFew(drawn: readonly VaryingCell[]): boolean {
  const domain = new Set(drawn.flatMap(({ values }) => values));
  const builds = drawn[0]?.values.map((_, build) =>
    countsOf(drawn.map(({ values }) => values[build] ?? nullNumber)),
  );
  return [...domain].every((value) => builds?.every((counts) => (counts.get(value) ?? 0) >= often));
}

function hasOthers(theirs: Int32Array, mine: Int32Array, drawn: readonly VaryingCell[]): boolean {
  const known = new Set([...mine, ...drawn.flatMap(({ values }) => values)]);
  return theirs.some((value) => !known.has(value));
}

function multiset(values: Iterable<number>): string {
  return [...values].sort((a, b) => a - b).join();
}

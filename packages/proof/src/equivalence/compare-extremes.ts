/**
 * The only row of a table that was chosen by the order of random values, such as the first user in the order of random
 * ids. There is no renaming for it, because another row is the first in every build, but it is the first in all of them.
 */
import type { ChoiceProblem } from './compare-choices.js';
import type { BuildRows, TableRows } from './patterns/build-rows.js';
import type { MatchedTable } from './patterns/matched-table.js';
import { evidenceOf } from './values/evidence.js';
import { numberOf } from './values/number-forms.js';
import { nullNumber, type Texts } from './values/texts.js';

interface Builds {
  readonly texts: Texts;
  readonly originals: readonly BuildRows[];
  readonly squashed: readonly BuildRows[];
}

/** A value of the row in which a random value is the least or the greatest of its column. */
interface Extreme {
  readonly matched: MatchedTable;
  readonly ordered: number;
  readonly column: number;
  readonly sign: 1 | -1;
}

export function compareExtremes(
  { texts, originals, squashed }: Builds,
  matched: MatchedTable,
  sources: readonly MatchedTable[],
): readonly ChoiceProblem[] {
  if (matched.original.rows.count !== 1) return [];
  const chosen = matched.plan.flatMap(({ chance }, column) => (chance ? [column] : []));
  if (chosen.length === 0) return [];
  const extremes = sources.filter((source) => source !== matched).flatMap(extremesOf);
  return chosen.flatMap((column) => {
    const own = ({ tables }: BuildRows) => tables.get(matched.table.name)?.columns[column]?.[0];
    const isLost = (extreme: Extreme) =>
      originals.every((build) => shareOf(texts, build, extreme, own(build)) !== undefined) &&
      squashed.some((build) => shareOf(texts, build, extreme, own(build)) === undefined);
    const lost = extremes.find(isLost);
    if (lost === undefined) return [];
    const accident = originals.reduce(
      (product, build) => product * (shareOf(texts, build, lost, own(build)) ?? 1),
      extremes.length,
    );
    const evidence = evidenceOf(accident, originals.length, weak);
    return evidence === undefined
      ? []
      : [{ column, evidence, isConstant: false, what: whatIs(lost) }];
  });
}

function whatIs({ matched: { table }, ordered, sign }: Extreme): string {
  const extreme = sign === 1 ? 'least' : 'greatest';
  return `is no longer from the row with the ${extreme} ${table.name}.${table.columns[ordered]?.name}`;
}

/** With fewer builds, a row that was chosen in another way is often the first by accident. */
const weak = 1;

/**
 * If a value is that of the first row, the share of the rows that have it: the probability that this is an accident.
 */
function shareOf(
  texts: Texts,
  { tables }: BuildRows,
  extreme: Extreme,
  value: number | undefined,
): number | undefined {
  const rows = tables.get(extreme.matched.table.name);
  const row = rows && extremeRow(texts, rows, extreme);
  const cells = rows?.columns[extreme.column];
  if (cells === undefined || row === undefined) return undefined;
  if (value === nullNumber || cells[row] !== value) return undefined;
  return cells.filter((cell) => cell === value).length / cells.length;
}

/** The random columns of a table, whose order may choose a row, with each column whose value may be taken from it. */
function extremesOf(matched: MatchedTable): readonly Extreme[] {
  if (matched.original.rows.count < 2) return [];
  const random = new Set(
    [...matched.original.holes.values()]
      .flat()
      .filter((hole) => hole.class === 'identifier' && isOrdered(matched, hole.column))
      .map((hole) => hole.column),
  );
  return [...random].flatMap((ordered) =>
    matched.table.columns.flatMap((_, column): readonly Extreme[] => [
      { matched, ordered, column, sign: 1 },
      { matched, ordered, column, sign: -1 },
    ]),
  );
}

/** Types whose order is that of their numbers or of their notation. */
function isOrdered({ table }: MatchedTable, column: number): boolean {
  const type = table.columns[column]?.type ?? '';
  return /^(uuid|bytea|integer|bigint|numeric|real|double precision|timestamp|date)/.test(type);
}

/** The row with the first value of a column; undefined if there are several, or a NULL. */
function extremeRow(texts: Texts, rows: TableRows, { ordered, sign }: Extreme): number | undefined {
  const cells = [...(rows.columns[ordered] ?? [])].map((cell) => texts.textOf(cell));
  if (cells.includes(null)) return undefined;
  const numbers = cells.map((text) => numberOf(text ?? ''));
  const keys: readonly (string | number)[] = numbers.includes(undefined)
    ? cells.map((text) => text ?? '')
    : numbers.map((number) => number ?? 0);
  let first = 0;
  keys.forEach((key, row) => {
    if (compare(key, keys[first] ?? key) * sign < 0) first = row;
  });
  return keys.filter((key) => key === keys[first]).length === 1 ? first : undefined;
}

function compare(a: string | number, b: string | number): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

import { type Counts, countsOf } from '../values/counts.js';
import { nullNumber, type Texts } from '../values/texts.js';
import type { BuildRows } from './build-rows.js';
import type { Mentions } from './classes.js';
import {
  type AlignedTable,
  type CellHoles,
  finenessOf,
  holesOf,
  mayCollide,
  type VaryingCell,
} from './holes.js';
import type { ColumnPlan, Doubtful } from './pattern.js';

/**
 * How much a comparison attributes to chance. Default: as much as the builds of the original show.
 */
export interface ComparisonOptions {
  /** Treats a cell that did not vary as possibly varying, if there were too few builds to decide. */
  readonly cautious?: boolean;
  /** Compares the first build of the squashed set alone where the original does not vary. */
  readonly alone?: boolean;
  /** Leaves out large tables that vary. */
  readonly quick?: boolean;
}

export interface PlanContext {
  readonly texts: Texts;
  readonly mentions: Mentions;
  readonly originals: readonly BuildRows[];
  /** Columns whose values the builds of the original themselves pair up differently. */
  readonly demoted: ReadonlySet<number>;
  readonly care: ComparisonOptions;
}

export interface TablePlan {
  readonly columns: readonly ColumnPlan[];
  /** Some cells did not vary but may be random: more builds would decide. */
  readonly isDoubtful: boolean;
}

/** Decides how each column is compared, from what varies between the builds of the original. */
export function planTable(
  original: AlignedTable,
  squashed: AlignedTable,
  context: PlanContext,
): TablePlan {
  const { texts, originals, demoted } = context;
  const { cautious = false, alone = false } = context.care;
  const { table } = original;
  const fineness = finenessOf(texts, table, [...original.cells, ...squashed.cells]);
  const cells: VaryingCell[][] = table.columns.map(() => []);
  for (const cell of original.cells) cells[cell.column]?.push(cell);
  let isDoubtful = false;
  const columns = table.columns.map((_, column): ColumnPlan => {
    const varying = cells[column] ?? [];
    const holes = varying.map((cell) =>
      holesOf(texts, cell, fineness[column] ?? 'whole', {
        ...context,
        table,
        builds: originals,
      }),
    );
    const nullable = varying.some(({ values }) => values.includes(nullNumber));
    const chance = nullable || demoted.has(column) || isChance(holes);
    const drawn = chance ? varying : [];
    const accepted = cautious ? acceptedAccidents.atLast : acceptedAccidents.withoutDoubt;
    const doubtful: Doubtful = {
      values: unsureDomain(drawn, originals.length, accepted),
      nulls: nullable && areUnsureNulls(drawn, accepted),
      words: chance && areUnsureWords(holes, accepted),
    };
    const isUnsure =
      doubtful.values.size > 0 && hasOthers(original, column, drawn, doubtful.values);
    if (isUnsure || doubtful.nulls || doubtful.words) isDoubtful = true;
    return {
      fineness: fineness[column] ?? 'whole',
      chance,
      alone: alone && varying.length === 0,
      nullable,
      doubtful: cautious ? doubtful : withoutDoubt,
      interchangeable: chance ? interchangeable(original, column, varying) : new Set(),
    };
  });
  return { columns, isDoubtful };
}

const withoutDoubt: Doubtful = { values: new Set(), nulls: false, words: false };

/** Whether the values are choices among so few that they recur, or may recur. */
function isChance(cells: readonly CellHoles[]): boolean {
  const holes = cells.flatMap((cell) => cell.holes);
  if (holes.some((hole) => hole.class === 'chance')) return true;
  const random = holes.filter((hole) => hole.class === 'identifier');
  const first = new Set(random.map(({ texts }) => texts[0] ?? ''));
  const recurs = random.some(({ texts: [, ...others] }) => others.some((text) => first.has(text)));
  return recurs || mayCollide(first);
}

/**
 * Rows that nothing but their random values tells apart from rows with varying cells. Builds are aligned so that as many
 * rows as possible agree, so that such a row seems constant as long as each build has enough rows of its value.
 */
function interchangeable(
  { rows, cells }: AlignedTable,
  column: number,
  drawn: readonly VaryingCell[],
): ReadonlySet<number> {
  const varying = new Set(cells.map((cell) => cell.column));
  const stable = rows.columns.filter((_, index) => !varying.has(index));
  const keyOf = (row: number) => stable.map((values) => values[row]).join();
  const keys = new Set(drawn.map(({ row }) => keyOf(row)));
  const domain = new Set(drawn.flatMap(({ values }) => values));
  const found = new Set<number>();
  rows.columns[column]?.forEach((value, row) => {
    if (domain.has(value) && keys.has(keyOf(row))) found.add(row);
  });
  return found;
}

/**
 * A cell that is the same in all builds counts as constant if the expected number of accidents is below one of these:
 * without doubt, or if no more builds can be made.
 */
const acceptedAccidents = { withoutDoubt: 0.001, atLast: 0.03 };

/** The values of a random choice, unless there were so many builds that it would have varied. */
function unsureDomain(
  drawn: readonly VaryingCell[],
  builds: number,
  accepted: number,
): ReadonlySet<number> {
  const counts = countsOf(drawn.flatMap((cell) => cell.values));
  const isSure = drawn.length * constantByAccident(counts, builds) < accepted;
  return isSure ? new Set() : new Set(counts.keys());
}

/** For each random choice that varies, the expected number of those that are the same in all builds. */
function constantByAccident(counts: Counts<unknown>, builds: number): number {
  const draws = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let always = 0;
  for (const count of counts.values()) always += (count / draws) ** builds;
  return always / (1 - always);
}

/** Whether random cells may be NULL that were not NULL in any build. */
function areUnsureNulls(drawn: readonly VaryingCell[], accepted: number): boolean {
  const never = drawn.filter(({ values }) => !values.includes(nullNumber));
  const values = drawn.flatMap((cell) => cell.values);
  const share = values.filter((value) => value !== nullNumber).length / values.length;
  const builds = drawn[0]?.values.length ?? 0;
  return never.length > 0 && drawn.length * share ** builds >= accepted;
}

/** Whether words of random cells may be random that were the same in all builds. */
function areUnsureWords(cells: readonly CellHoles[], accepted: number): boolean {
  const holes = cells.flatMap((cell) => cell.holes);
  const counts = countsOf(holes.flatMap(({ texts }) => texts));
  const builds = holes[0]?.texts.length ?? 0;
  const isConstant = cells.some(({ pieces, holes: own }) =>
    pieces?.words.some((text, word) => counts.has(text) && own.every((hole) => hole.word !== word)),
  );
  return isConstant && holes.length * constantByAccident(counts, builds) >= accepted;
}

function hasOthers(
  { rows }: AlignedTable,
  column: number,
  drawn: readonly VaryingCell[],
  domain: ReadonlySet<number>,
): boolean {
  const known = new Set(drawn.map(({ row }) => row));
  return rows.columns[column]?.some((value, row) => domain.has(value) && !known.has(row)) ?? false;
}

import { countsOf } from '../values/counts.js';
import type { Texts } from '../values/texts.js';
import type { BuildRows } from './build-rows.js';
import type { Mentions } from './classes.js';
import {
  type AlignedTable,
  type CellHoles,
  finenessOf,
  holesOf,
  isChoice,
  mayCollide,
  type VaryingCell,
} from './holes.js';
import type { ColumnPlan } from './pattern.js';

export interface PlanContext {
  readonly texts: Texts;
  readonly mentions: Mentions;
  readonly originals: readonly BuildRows[];
  /** Columns whose values the builds of the original themselves pair up differently. */
  readonly demoted: ReadonlySet<number>;
  /** Treats a cell that did not vary as possibly varying, if there were too few builds to decide. */
  readonly cautious: boolean;
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
  const { texts, originals, demoted, cautious } = context;
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
    const chance = demoted.has(column) || isChance(holes);
    const drawn = varying.filter((cell) => isChoice(cell, chance));
    const domain = unsureDomain(
      drawn,
      originals.length,
      cautious ? acceptedAccidents.atLast : acceptedAccidents.withoutDoubt,
    );
    if (domain.size > 0 && hasOthers(original, column, drawn, domain)) isDoubtful = true;
    return {
      fineness: fineness[column] ?? 'whole',
      chance,
      doubtful: cautious ? domain : new Set(),
      interchangeable: chance ? interchangeable(original, column, varying) : new Set(),
    };
  });
  return { columns, isDoubtful };
}

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
 * If the expected number of accidents is below these, a cell that is the same in all builds counts as constant: without a
 * doubt, or if no more builds can be made.
 */
const acceptedAccidents = { withoutDoubt: 0.001, atLast: 0.03 };

/** The values of a random choice, unless there were so many builds that it would have varied. */
function unsureDomain(
  drawn: readonly VaryingCell[],
  builds: number,
  accepted: number,
): ReadonlySet<number> {
  const values = drawn.flatMap((cell) => cell.values);
  const counts = countsOf(values);
  let always = 0;
  for (const count of counts.values()) always += (count / values.length) ** builds;
  const accidents = (drawn.length * always) / (1 - always);
  return accidents < accepted ? new Set() : new Set(counts.keys());
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

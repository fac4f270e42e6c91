import type { Texts } from '../values/texts.js';
import type { BuildRows, VaryingTable } from './build-rows.js';
import type { Mentions } from './classes.js';
import type { AlignedTable, Hole } from './holes.js';
import { matchRows } from './match.js';
import { type ColumnPlan, originalPattern, type Pattern, squashedPattern } from './pattern.js';
import type { TablePlan } from './plan.js';

/** One table of two sets, with its rows matched by their exact cells. */
export interface MatchedTable {
  readonly table: VaryingTable;
  readonly plan: readonly ColumnPlan[];
  readonly isDoubtful: boolean;
  readonly original: Pattern;
  readonly squashed: Pattern;
  /** The varying cells of the original. */
  readonly cells: AlignedTable['cells'];
  /** Those of the squashed database. */
  readonly squashedCells: AlignedTable['cells'];
  /** The class of each row, with the same numbers on both sides; −1 for a row without a counterpart. */
  readonly originalClasses: Int32Array;
  readonly squashedClasses: Int32Array;
  /** The number of classes. */
  readonly classes: number;
  /** Whether some row has no counterpart. */
  readonly isDifferent: boolean;
}

interface SideTable {
  readonly aligned: AlignedTable;
  readonly builds: readonly BuildRows[];
}

export function matchTable(
  mine: SideTable,
  theirs: SideTable,
  { texts, mentions, plan }: { texts: Texts; mentions: Mentions; plan: TablePlan },
  from: number,
): MatchedTable {
  const context = { texts, mentions, plan: plan.columns };
  const original = originalPattern(mine.aligned, { ...context, builds: mine.builds });
  const squashed = squashedPattern(theirs.aligned, { ...context, builds: theirs.builds });
  const matched = matchRows(texts, original, squashed, plan.columns, from);
  return {
    table: mine.aligned.table,
    plan: plan.columns,
    isDoubtful: plan.isDoubtful,
    cells: mine.aligned.cells,
    squashedCells: theirs.aligned.cells,
    original,
    squashed,
    originalClasses: matched.original,
    squashedClasses: matched.squashed,
    classes: matched.classes,
    isDifferent: matched.original.includes(-1) || matched.squashed.includes(-1),
  };
}

/** The rows with holes of each class, on both sides, subdivided by colors if there are any. */
export function classPairs(
  { original, originalClasses, squashedClasses }: MatchedTable,
  colors: Colors | undefined,
): readonly (readonly [readonly number[], readonly number[]])[] {
  const pairs = new Map<string, readonly [number[], number[]]>();
  const keys = [
    (row: number) => `${originalClasses[row]} ${colors?.original.get(row) ?? ''}`,
    (row: number) => `${squashedClasses[row]} ${colors?.squashed.get(row) ?? ''}`,
  ] as const;
  for (const row of original.holes.keys()) {
    const key = keys[0](row);
    pairs.set(key, pairs.get(key) ?? [[], []]);
    pairs.get(key)?.[0].push(row);
  }
  squashedClasses.forEach((_, row) => {
    pairs.get(keys[1](row))?.[1].push(row);
  });
  return [...pairs.values()];
}

/** The same hole in both databases, in a row that its exact cells identify. */
export interface TwinHoles {
  /** The row of the original. */
  readonly row: number;
  /** The row of the squashed database. */
  readonly other: number;
  readonly hole: Hole;
  readonly twin: Hole;
}

/** The holes of all rows that are alone in their class, each with its counterpart. */
export function twinHoles(
  { original, squashed }: MatchedTable,
  classes: ReturnType<typeof classPairs>,
): readonly TwinHoles[] {
  return classes.flatMap(([[row, ...rows], [other, ...others]]) => {
    if (row === undefined || other === undefined || rows.length + others.length > 0) return [];
    return (original.holes.get(row) ?? []).flatMap((hole) => {
      const twin = counterpart(hole, squashed.holes.get(other));
      return twin ? [{ row, other, hole, twin }] : [];
    });
  });
}

/** The hole at the same place of another row. */
export function counterpart(hole: Hole, others: readonly Hole[] | undefined): Hole | undefined {
  return others?.find(({ column, word }) => column === hole.column && word === hole.word);
}

/** The subdivision of classes by identifiers, by row. */
export interface Colors {
  readonly original: ReadonlyMap<number, number>;
  readonly squashed: ReadonlyMap<number, number>;
}

import { nullNumber, type Texts } from '../values/texts.js';
import { type Fineness, finenesses, type Pieces, pieces, sameFrame } from '../values/words.js';
import { alignRows } from './align.js';
import type { BuildRows, TableRows, VaryingTable } from './build-rows.js';
import { bitsOf, type Classified, classOf, type Mentions } from './classes.js';

/** A word of a cell that differs from build to build. */
export interface Hole extends Classified {
  readonly column: number;
  /** The index of the word in its cell. */
  readonly word: number;
  /** The value in each build, in order. */
  readonly texts: readonly string[];
}

/** A cell that differs from build to build, with its value in each build, in order. */
export interface VaryingCell {
  readonly row: number;
  readonly column: number;
  readonly values: readonly number[];
}

/** The rows of one table in all builds of one set, and its varying cells. */
export interface AlignedTable {
  readonly table: VaryingTable;
  /** Of the first build. */
  readonly rows: TableRows;
  /** Of the first build, in the order of rows. */
  readonly cells: readonly VaryingCell[];
}

/** Aligns the builds of one set. Undefined if the number of rows differs from build to build. */
export function alignBuilds(
  texts: Texts,
  table: VaryingTable,
  builds: readonly TableRows[],
): AlignedTable | undefined {
  const [first, ...others] = builds;
  if (first === undefined) return undefined;
  const alignments = alignRows(texts, first, others, table.keys);
  if (alignments === undefined) return undefined;
  const cells: VaryingCell[] = [];
  for (let row = 0; row < first.count; row += 1) {
    first.columns.forEach((column, index) => {
      const own = column[row] ?? nullNumber;
      const values = others.map(
        (other, build) => other.columns[index]?.[alignments[build]?.[row] ?? -1] ?? nullNumber,
      );
      if (values.some((value) => value !== own)) {
        cells.push({ row, column: index, values: [own, ...values] });
      }
    });
  }
  return { table, rows: first, cells };
}

/** Types whose values are never split. */
const atomic =
  /^(uuid|boolean|bytea|date|time|timestamp|integer|bigint|smallint|numeric|real|double|oid|xid|cid|tid|pg_lsn|interval|inet|cidr|macaddr|money|bit)/;

/** How finely the cells of each column are split: as finely as possible while all varying cells have the same frame. */
export function finenessOf(
  texts: Texts,
  table: VaryingTable,
  cells: readonly VaryingCell[],
): readonly Fineness[] {
  const byColumn: VaryingCell[][] = table.columns.map(() => []);
  for (const cell of cells) {
    if (!cell.values.includes(nullNumber)) byColumn[cell.column]?.push(cell);
  }
  return table.columns.map(({ type }, column) => {
    if (atomic.test(type) && !type.endsWith('[]')) return 'whole';
    return (
      finenesses.find((fineness) =>
        byColumn[column]?.every(({ values }) => {
          const [first, ...others] = values.map((value) =>
            pieces(texts.textOf(value) ?? '', fineness),
          );
          return first !== undefined && others.every((other) => sameFrame(first, other));
        }),
      ) ?? 'whole'
    );
  });
}

/** A varying cell with its holes, or without if it is NULL in some builds. */
export interface CellHoles {
  readonly pieces: Pieces | undefined;
  readonly holes: readonly Hole[];
}

/** Finds the varying words of a cell, and their origin. */
export function holesOf(
  texts: Texts,
  { values, column }: VaryingCell,
  fineness: Fineness,
  { table, builds, mentions }: HoleContext,
): CellHoles {
  if (values.includes(nullNumber)) return { pieces: undefined, holes: [] };
  const variants = values.map((value) => pieces(texts.textOf(value) ?? '', fineness));
  const [first] = variants;
  const about = table.columns[column];
  if (first === undefined || about === undefined) return { pieces: undefined, holes: [] };
  const windows = builds.map(({ window }) => window);
  const holes = first.words.flatMap((text, word) => {
    const words = variants.map((each) => each.words[word] ?? '');
    if (words.every((each) => each === text)) return [];
    return [
      { column, word, texts: words, ...classOf({ values: words, windows }, about, mentions) },
    ];
  });
  return { pieces: first, holes };
}

export interface HoleContext {
  readonly table: VaryingTable;
  readonly builds: readonly BuildRows[];
  readonly mentions: Mentions;
}

/** If the probability that two random values are equal by accident is higher, equal values prove nothing. */
const acceptedRisk = 1e-4;

/** Whether this number of random values is too large for their length to tell them apart. */
export function mayCollide(values: ReadonlySet<string>): boolean {
  let bits = Number.POSITIVE_INFINITY;
  for (const value of values) bits = Math.min(bits, bitsOf(value));
  return values.size ** 2 / 2 ** (bits + 1) > acceptedRisk;
}

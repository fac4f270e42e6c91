import type { Window } from '../values/clock.js';
import { nullNumber, type Texts } from '../values/texts.js';
import { type Fineness, frameOf, hole, type Pieces, pieces } from '../values/words.js';
import type { BuildRows, TableRows } from './build-rows.js';
import type { Mentions } from './classes.js';
import { type AlignedTable, type Hole, holesOf, type VaryingCell } from './holes.js';
import { push } from './push.js';

/** The values that did not vary in a column of random choices, and may be random nevertheless. */
export interface Doubtful {
  /** The possible values, if cells that do not vary may be random too. */
  readonly values: ReadonlySet<number>;
  /** Whether cells that are NULL in no build may be NULL. */
  readonly nulls: boolean;
  /** Whether all words of a cell with random words may be random. */
  readonly words: boolean;
}

/** How the cells of one column are compared. */
export interface ColumnPlan {
  readonly fineness: Fineness;
  /** The cells are random choices among few values: those that vary are not compared. */
  readonly chance: boolean;
  /** The cells do not vary in the original, and only the first build of the squashed set is compared. */
  readonly alone: boolean;
  /** Whether some cells are NULL by chance. */
  readonly nullable: boolean;
  readonly doubtful: Doubtful;
  /** The rows whose cells may be random too, because only random values tell them apart from those that vary. */
  readonly interchangeable: ReadonlySet<number>;
}

/** A cell of the original that several cells of the squashed database may correspond to. */
export interface OpenCell {
  readonly column: number;
  /** Whether it may be NULL or any value, any value, or only a value with the same text around its holes. */
  readonly mode: 'any' | 'value' | 'frame';
  readonly pieces?: Pieces;
  readonly holes: readonly Hole[];
}

/** The rows of one table in one build: cells to compare exactly, and holes. */
export interface Pattern {
  readonly rows: TableRows;
  readonly window: Window;
  /** Of all builds, in order. */
  readonly windows: readonly Window[];
  /** Like the columns of `rows`, with frames in place of varying cells. */
  readonly exact: readonly Int32Array[];
  readonly holes: ReadonlyMap<number, readonly Hole[]>;
  readonly open: ReadonlyMap<number, readonly OpenCell[]>;
}

export interface PatternContext {
  readonly texts: Texts;
  readonly plan: readonly ColumnPlan[];
  readonly mentions: Mentions;
  /** The aligned builds, in order. */
  readonly builds: readonly BuildRows[];
}

/** Values truncated to seconds or more may agree between builds by accident. */
const coarse = 1_000_000;

/** Makes the pattern of the original, which determines what each cell may contain. */
export function originalPattern(aligned: AlignedTable, context: PatternContext): Pattern {
  const pattern = emptyPattern(aligned, context);
  const { texts, plan } = context;
  for (const cell of aligned.cells) {
    const { row, column } = cell;
    const { fineness = 'whole', chance = false, doubtful } = plan[column] ?? {};
    const found = holesOf(texts, cell, fineness, { ...context, table: aligned.table });
    if (found.pieces === undefined || doubtful?.nulls || doubtful?.words) {
      const isNullable = found.pieces === undefined || doubtful?.nulls;
      push(pattern.open, row, { column, mode: isNullable ? 'any' : 'value', holes: [] });
      continue;
    }
    if (!chance) for (const each of found.holes) push(pattern.holes, row, each);
    if (chance || found.holes.some(isOpen)) {
      push(pattern.open, row, { column, mode: 'frame', ...found, pieces: found.pieces });
    } else {
      setFrame(pattern, texts, cell, found.pieces, found.holes);
    }
  }
  openDoubtful(pattern, aligned, plan);
  return pattern;
}

/** Makes the pattern of the squashed database, which has to fit the original's. */
export function squashedPattern(aligned: AlignedTable, context: PatternContext): Pattern {
  const pattern = emptyPattern(aligned, context);
  const { texts, plan } = context;
  for (const cell of aligned.cells) {
    const { row, column } = cell;
    const { fineness = 'whole', chance = false, alone = false } = plan[column] ?? {};
    if (chance || alone) continue;
    const found = holesOf(texts, withoutNulls(cell), fineness, {
      ...context,
      table: aligned.table,
    });
    if (found.pieces === undefined) continue;
    for (const each of found.holes) push(pattern.holes, row, asInOriginal(each));
    setFrame(pattern, texts, cell, found.pieces, found.holes);
  }
  return pattern;
}

/** A value that is NULL only in other builds: their value counts as the same as another one. */
function withoutNulls(cell: VaryingCell): VaryingCell {
  const { values } = cell;
  const known = values.findLast((value) => value !== nullNumber) ?? nullNumber;
  const isKnown = values[0] !== nullNumber;
  return isKnown
    ? { ...cell, values: values.map((value) => (value === nullNumber ? known : value)) }
    : cell;
}

/** A random value that is too short by itself is an identifier nevertheless if those of the original are long enough. */
function asInOriginal(found: Hole): Hole {
  return found.class === 'chance' ? { ...found, class: 'identifier' } : found;
}

interface Draft extends Pattern {
  readonly holes: Map<number, Hole[]>;
  readonly open: Map<number, OpenCell[]>;
}

function emptyPattern({ rows }: AlignedTable, { builds }: PatternContext): Draft {
  return {
    rows,
    window: builds[0]?.window ?? { start: 0, end: 0 },
    windows: builds.map(({ window }) => window),
    exact: rows.columns.map((column) => Int32Array.from(column)),
    holes: new Map(),
    open: new Map(),
  };
}

function isOpen({ class: made, clocks = [] }: Hole): boolean {
  return (
    made === 'system' || (made === 'clock' && clocks.every((each) => each.precision >= coarse))
  );
}

function setFrame(
  pattern: Pattern,
  texts: Texts,
  { row, column }: { readonly row: number; readonly column: number },
  taken: Pieces,
  holes: readonly Hole[],
): void {
  const frame = frameOf(taken, new Set(holes.map(({ word }) => word)));
  const cells = pattern.exact[column];
  if (cells) cells[row] = texts.numberOf(frame);
}

/** Opens cells that did not vary in the few builds but may be random nevertheless. */
function openDoubtful(pattern: Draft, { rows }: AlignedTable, plan: readonly ColumnPlan[]): void {
  plan.forEach(({ nullable, doubtful, interchangeable }, column) => {
    if (doubtful.values.size + interchangeable.size === 0) return;
    const mode = nullable ? 'any' : 'value';
    for (let row = 0; row < rows.count; row += 1) {
      const isKnown = pattern.open.get(row)?.some((each) => each.column === column);
      const value = rows.columns[column]?.[row] ?? nullNumber;
      if (isKnown || !(doubtful.values.has(value) || interchangeable.has(row))) continue;
      push(pattern.open, row, { column, mode, holes: [] });
    }
  });
}

/** The same pattern with the values of the first build alone. */
export function ofFirstBuild(pattern: Pattern): Pattern {
  const holes = [...pattern.holes].map(([row, all]) => [row, all.map(holeOfFirstBuild)] as const);
  return { ...pattern, holes: new Map(holes) };
}

function holeOfFirstBuild({ clocks, ...hole }: Hole): Hole {
  return { ...hole, texts: hole.texts.slice(0, 1), ...(clocks && { clocks: clocks.slice(0, 1) }) };
}

/** A row for messages, with `…` for varying parts. */
export function patternText(texts: Texts, pattern: Pattern, row: number): string {
  const open = new Set(pattern.open.get(row)?.map(({ column }) => column));
  const cells = pattern.exact.map((column, index) => {
    if (open.has(index)) return '…';
    return (texts.textOf(column[row] ?? nullNumber) ?? '').replaceAll(hole, '…');
  });
  return `(${cells.join(',')})`;
}

/** Splits a cell according to its column's plan. */
export function cellPieces(
  texts: Texts,
  pattern: Pattern,
  row: number,
  column: number,
  fineness: Fineness,
): Pieces | undefined {
  const text = texts.textOf(pattern.rows.columns[column]?.[row] ?? nullNumber);
  return text === null ? undefined : pieces(text, fineness);
}

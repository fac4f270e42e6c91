import type { Window } from '../values/clock.js';
import { nullNumber, type Texts } from '../values/texts.js';
import { type Fineness, frameOf, hole, type Pieces, pieces } from '../values/words.js';
import type { BuildRows, TableRows } from './build-rows.js';
import type { Mentions } from './classes.js';
import { type AlignedTable, type Hole, holesOf } from './holes.js';
import { push } from './push.js';

/** How the cells of one column are compared. */
export interface ColumnPlan {
  readonly fineness: Fineness;
  /** The cells are random choices among few values: those that vary are not compared. */
  readonly chance: boolean;
  /** The possible values, if cells that do not vary may be random too. */
  readonly doubtful: ReadonlySet<number>;
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
    const { fineness = 'whole', chance = false } = plan[column] ?? {};
    const found = holesOf(texts, cell, fineness, { ...context, table: aligned.table });
    if (found.pieces === undefined) {
      push(pattern.open, row, { column, mode: 'any', holes: [] });
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
    const { fineness = 'whole', chance = false } = plan[column] ?? {};
    if (chance) continue;
    const found = holesOf(texts, cell, fineness, { ...context, table: aligned.table });
    if (found.pieces === undefined) continue;
    for (const each of found.holes) push(pattern.holes, row, asInOriginal(each));
    setFrame(pattern, texts, cell, found.pieces, found.holes);
  }
  return pattern;
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
  plan.forEach(({ doubtful, interchangeable }, column) => {
    if (doubtful.size + interchangeable.size === 0) return;
    const mode = doubtful.has(nullNumber) ? 'any' : 'value';
    for (let row = 0; row < rows.count; row += 1) {
      const isKnown = pattern.open.get(row)?.some((each) => each.column === column);
      const value = rows.columns[column]?.[row] ?? nullNumber;
      if (isKnown || !(doubtful.has(value) || interchangeable.has(row))) continue;
      push(pattern.open, row, { column, mode, holes: [] });
    }
  });
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

import { clockValues, sameOffset } from '../values/clock.js';
import type { Texts } from '../values/texts.js';
import { sameFrame } from '../values/words.js';
import { type ColumnPlan, cellPieces, type OpenCell, type Pattern } from './pattern.js';
import { push } from './push.js';

/** The rows of two patterns that are equal except for their holes. */
export interface Matched {
  /** The class of each row, with the same numbers on both sides; −1 for a row without a counterpart. */
  readonly original: Int32Array;
  readonly squashed: Int32Array;
  readonly classes: number;
}

/** Matches rows by their exact cells and the text around their holes. Class numbers start at `from`. */
export function matchRows(
  texts: Texts,
  original: Pattern,
  squashed: Pattern,
  plan: readonly ColumnPlan[],
  from: number,
): Matched {
  const classes = new Map<string, number>();
  const classOf = (key: string) => {
    const known = classes.get(key) ?? from + classes.size;
    classes.set(key, known);
    return known;
  };
  const mine = new Int32Array(original.rows.count).fill(-1);
  const theirs = new Int32Array(squashed.rows.count).fill(-1);
  const waiting = new Map<string, number[]>();
  for (let row = squashed.rows.count - 1; row >= 0; row -= 1) {
    push(waiting, keyOf(squashed, row), row);
  }
  for (let row = 0; row < mine.length; row += 1) {
    if (original.open.has(row)) continue;
    const key = keyOf(original, row);
    const other = waiting.get(key)?.pop();
    if (other === undefined) continue;
    mine[row] = theirs[other] = classOf(key);
  }
  const left = [...waiting.values()].flat().sort((a, b) => a - b);
  const matching = new OpenMatching(texts, original, squashed, plan, left);
  const open = [...original.open].sort(([a, x], [b, y]) => x.length - y.length || a - b);
  for (const [row, cells] of open) matching.place(row, cells);
  for (const [other, row] of matching.placed) {
    mine[row] = theirs[other] = classOf(`open ${matching.classOf(row)}`);
  }
  return { original: mine, squashed: theirs, classes: classes.size };
}

function keyOf({ exact }: Pattern, row: number): string {
  return exact.map((column) => column[row]).join();
}

/** Finds a row of the squashed database for each row with open cells, reassigning others if that helps. */
class OpenMatching {
  /** Rows of the squashed database, with the corresponding row of the original. */
  readonly placed = new Map<number, number>();
  readonly #indexes = new Map<string, ReadonlyMap<string, number[]>>();
  #steps = 1_000_000;

  constructor(
    private readonly texts: Texts,
    private readonly original: Pattern,
    private readonly squashed: Pattern,
    private readonly plan: readonly ColumnPlan[],
    private readonly left: readonly number[],
  ) {}

  place(row: number, cells: readonly OpenCell[], tried: Set<number> = new Set()): boolean {
    const candidates = this.#candidates(row, cells);
    // Similar rows have taken the first candidates, so the next free one is usually right.
    while (candidates.length > 0 && this.placed.has(candidates.at(-1) ?? -1)) candidates.pop();
    for (let at = candidates.length - 1; at >= 0 && this.#steps > 0; at -= 1) {
      const candidate = candidates[at] ?? -1;
      this.#steps -= 1;
      if (this.placed.has(candidate) || !this.#fits(cells, candidate)) continue;
      this.placed.set(candidate, row);
      return true;
    }
    for (const candidate of this.#allCandidates(row, cells)) {
      if (this.#steps <= 0) return false;
      this.#steps -= 1;
      if (tried.has(candidate) || !this.#fits(cells, candidate)) continue;
      tried.add(candidate);
      const holder = this.placed.get(candidate);
      if (holder === undefined || this.place(holder, this.original.open.get(holder) ?? [], tried)) {
        this.placed.set(candidate, row);
        return true;
      }
    }
    return false;
  }

  /** The key of the class of a row with open cells. */
  classOf(row: number): string {
    const cells = this.original.open.get(row) ?? [];
    const frames = cells.map(({ pieces, holes }) => {
      const open = new Set(holes.map(({ word }) => word));
      return pieces?.words.filter((_, word) => !open.has(word)).join('\u0001') ?? '';
    });
    return `${modesOf(cells)} ${this.#project(this.original, row, cells)} ${frames.join('\u0001')}`;
  }

  #candidates(row: number, cells: readonly OpenCell[]): number[] {
    return this.#index(cells, 'free').get(this.#project(this.original, row, cells)) ?? [];
  }

  #allCandidates(row: number, cells: readonly OpenCell[]): readonly number[] {
    return this.#index(cells, 'all').get(this.#project(this.original, row, cells)) ?? [];
  }

  #index(cells: readonly OpenCell[], which: string): ReadonlyMap<string, number[]> {
    const name = `${which} ${modesOf(cells)}`;
    const known = this.#indexes.get(name);
    if (known) return known;
    const index = new Map<string, number[]>();
    for (const row of this.left.toReversed()) {
      const key = this.#project(this.squashed, row, cells);
      index.set(key, index.get(key) ?? []);
      index.get(key)?.push(row);
    }
    this.#indexes.set(name, index);
    return index;
  }

  /** A row with only those parts of its open cells that must agree. */
  #project(pattern: Pattern, row: number, cells: readonly OpenCell[]): string {
    const modes = new Map(cells.map(({ column, mode }) => [column, mode]));
    return pattern.exact
      .map((column, index) => {
        const mode = modes.get(index);
        if (mode === undefined) return column[row];
        if (mode === 'any') return '';
        const taken = this.#pieces(pattern, row, index);
        if (taken === undefined) return 'null';
        return mode === 'value' ? '' : JSON.stringify(taken.around);
      })
      .join();
  }

  #fits(cells: readonly OpenCell[], candidate: number): boolean {
    return cells.every(({ column, mode, holes, pieces }) => {
      if (mode !== 'frame' || pieces === undefined) return true;
      const theirs = this.#pieces(this.squashed, candidate, column);
      if (theirs === undefined || !sameFrame(pieces, theirs)) return false;
      const open = new Map(holes.map((hole) => [hole.word, hole]));
      return theirs.words.every((text, word) => {
        const hole = open.get(word);
        if (hole === undefined) return text === pieces.words[word];
        const [clock] = hole.clocks ?? [];
        if (clock === undefined) return true;
        return clockValues(text).some((value) =>
          sameOffset(clock, this.original.window, value, this.squashed.window),
        );
      });
    });
  }

  #pieces(pattern: Pattern, row: number, column: number) {
    return cellPieces(this.texts, pattern, row, column, this.plan[column]?.fineness ?? 'whole');
  }
}

function modesOf(cells: readonly OpenCell[]): string {
  return cells
    .map(({ column, mode }) => `${column}${mode}`)
    .sort()
    .join();
}

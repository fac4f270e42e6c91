import { push } from './patterns/push.js';

/**
 * Compares two sets of rows up to a renaming of their random values: is there a one-to-one map of the values on one
 * side to those on the other under which both have the same rows?
 *
 * The algorithm is color refinement, known from graph canonicalization: a value is colored by the rows and columns
 * it occurs in, a row by its color and its values, until nothing changes. Rows of one color are then
 * interchangeable if their connected component has no cycle. If it has one, a value is singled out on both sides and
 * the rest is refined again.
 */
export interface Graph {
  /** The content of each row apart from its random values; the same numbers on both sides. */
  readonly colors: readonly number[];
  /** The random values of each row. */
  readonly values: readonly (readonly RowValue[])[];
}

export interface RowValue {
  /** The column, and the position in it; the same numbers on both sides. */
  readonly slot: number;
  readonly value: string;
}

export type Refined =
  | {
      readonly outcome: 'same';
      /** The color of each row: rows of one color correspond to each other. */
      readonly left: readonly number[];
      readonly right: readonly number[];
    }
  /** The rows without a counterpart on the other side. */
  | {
      readonly outcome: 'different';
      readonly left: readonly number[];
      readonly right: readonly number[];
    }
  /** The limit was reached. */
  | { readonly outcome: 'undecided' };

/** The maximum number of values to process. */
const defaultBudget = 60_000_000;

export function refine(left: Graph, right: Graph, budget = defaultBudget): Refined {
  const sides = [new Colored(left), new Colored(right)] as const;
  const work = { left: budget };
  const mismatch = settle(sides, work);
  if (mismatch !== undefined) return mismatch;
  return pairComponents(sides, work);
}

type Sides = readonly [Colored, Colored];
interface Work {
  left: number;
}

/** One side with its current colors. */
class Colored {
  colors: number[];
  /** The values of each row, as numbers. */
  readonly rows: readonly (readonly { readonly slot: number; readonly value: number }[])[];
  /** Where each value occurs. */
  readonly places: { readonly row: number; readonly slot: number }[][] = [];
  readonly singled: number[] = [];
  readonly size: number;

  constructor(graph: Graph) {
    const numbers = new Map<string, number>();
    this.rows = graph.values.map((all, row) =>
      all.map(({ slot, value }) => {
        const number = numbers.get(value) ?? numbers.size;
        numbers.set(value, number);
        this.places[number] ??= [];
        this.places[number].push({ row, slot });
        return { slot, value: number };
      }),
    );
    this.colors = [...graph.colors];
    this.size = this.rows.reduce((sum, row) => sum + row.length, this.rows.length);
  }
}

/** Refines both sides together until nothing changes. Returns the rows without a counterpart, if any. */
function settle(sides: Sides, work: Work): Refined | undefined {
  recolor(sides, equalityWithin);
  for (let classes = -1; ; ) {
    const mismatch = unmatched(sides);
    if (mismatch) return mismatch;
    const now = new Set(sides[0].colors).size;
    if (now === classes) return undefined;
    classes = now;
    work.left -= sides[0].size + sides[1].size;
    if (work.left < 0) return { outcome: 'undecided' };
    const ofValues = valueColors(sides);
    recolor(sides, (side, row) =>
      (side.rows[row] ?? [])
        .map(({ slot, value }) => `${slot}:${ofValues.get(side)?.[value]}`)
        .join(),
    );
  }
}

/** Which values of a row are the same. */
function equalityWithin(side: Colored, row: number): string {
  const values = (side.rows[row] ?? []).map(({ value }) => value);
  return values.map((value) => values.indexOf(value)).join();
}

function recolor(sides: Sides, more: (side: Colored, row: number) => string): void {
  const numbers = new Map<string, number>();
  for (const side of sides) {
    side.colors = side.colors.map((color, row) => {
      const key = `${color} ${more(side, row)}`;
      const number = numbers.get(key) ?? numbers.size;
      numbers.set(key, number);
      return number;
    });
  }
}

function valueColors(sides: Sides): ReadonlyMap<Colored, readonly number[]> {
  const numbers = new Map<string, number>();
  return new Map(
    sides.map((side) => [
      side,
      side.places.map((places, value) => {
        const where = places.map(({ row, slot }) => `${slot}:${side.colors[row]}`).sort();
        const key = `${side.singled.indexOf(value)} ${where.join()}`;
        const number = numbers.get(key) ?? numbers.size;
        numbers.set(key, number);
        return number;
      }),
    ]),
  );
}

function unmatched([left, right]: Sides): Refined | undefined {
  const [mine, theirs] = [byColor(left.colors), byColor(right.colors)];
  const surplus = (
    own: ReadonlyMap<number, readonly number[]>,
    other: ReadonlyMap<number, readonly number[]>,
  ) => [...own].flatMap(([color, rows]) => rows.slice(other.get(color)?.length ?? 0));
  const [onlyLeft, onlyRight] = [surplus(mine, theirs), surplus(theirs, mine)];
  if (onlyLeft.length + onlyRight.length === 0) return undefined;
  return { outcome: 'different', left: onlyLeft, right: onlyRight };
}

function byColor(colors: readonly number[]): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  colors.forEach((color, row) => {
    push(found, color, row);
  });
  return found;
}

/** Finds an equal component on the other side for every component with a cycle. */
function pairComponents(sides: Sides, work: Work): Refined {
  const [left, right] = sides;
  const final = { left: [...left.colors], right: [...right.colors] };
  let next = new Set(left.colors).size;
  const waiting = componentsOf(right);
  for (const [signature, components] of componentsOf(left)) {
    const candidates = [...(waiting.get(signature) ?? [])];
    if (components.length !== candidates.length) {
      const [one = [], other = []] = [components[0], candidates[0]];
      return { outcome: 'different', left: one, right: other };
    }
    for (const component of components) {
      let found: ReturnType<typeof sameComponent>;
      const at = candidates.findIndex((candidate) => {
        found = sameComponent(part(left, component), part(right, candidate), work);
        return found !== undefined;
      });
      if (work.left < 0) return { outcome: 'undecided' };
      const [candidate] = at < 0 ? [] : candidates.splice(at, 1);
      if (candidate === undefined || found === undefined) {
        return { outcome: 'different', left: component, right: candidates[0] ?? [] };
      }
      const { colors, others } = found;
      component.forEach((row, index) => {
        final.left[row] = next + (colors[index] ?? 0);
      });
      candidate.forEach((row, index) => {
        final.right[row] = next + (others[index] ?? 0);
      });
      next += component.length;
    }
  }
  return { outcome: 'same', ...final };
}

/** The rows of each component in which a cycle leaves rows with the same color, by the component's colors. */
function componentsOf(side: Colored): ReadonlyMap<string, number[][]> {
  const sizes = byColor(side.colors);
  const found = new Map<string, number[][]>();
  const seen = new Set<number>();
  side.rows.forEach((_, start) => {
    if (seen.has(start) || (side.rows[start]?.length ?? 0) < 2) return;
    const { rows, values, edges } = componentAt(side, start);
    for (const row of rows) seen.add(row);
    const isTree = edges === rows.length + values - 1;
    if (isTree || rows.every((row) => sizes.get(side.colors[row] ?? -1)?.length === 1)) return;
    rows.sort((a, b) => (side.colors[a] ?? 0) - (side.colors[b] ?? 0) || a - b);
    const signature = rows.map((row) => side.colors[row]).join();
    found.set(signature, [...(found.get(signature) ?? []), rows]);
  });
  return found;
}

function componentAt(
  side: Colored,
  start: number,
): { readonly rows: number[]; readonly values: number; readonly edges: number } {
  const rows = new Set([start]);
  const values = new Set<number>();
  let edges = 0;
  for (const row of rows) {
    for (const { value } of side.rows[row] ?? []) {
      edges += 1;
      if (values.has(value)) continue;
      values.add(value);
      for (const place of side.places[value] ?? []) rows.add(place.row);
    }
  }
  return { rows: [...rows], values: values.size, edges };
}

function part(side: Colored, rows: readonly number[]): Graph {
  return {
    colors: rows.map((row) => side.colors[row] ?? 0),
    values: rows.map((row) =>
      (side.rows[row] ?? []).map(({ slot, value }) => ({ slot, value: String(value) })),
    ),
  };
}

/** The colors under which two components are equal; every row has a unique color or is interchangeable. */
function sameComponent(
  left: Graph,
  right: Graph,
  work: Work,
): { readonly colors: readonly number[]; readonly others: readonly number[] } | undefined {
  const sides = [new Colored(left), new Colored(right)] as const;
  if (settle(sides, work) !== undefined) return undefined;
  for (;;) {
    const ofValues = valueColors(sides);
    const [mine = [], theirs = []] = sides.map((side) => ofValues.get(side) ?? []);
    const classes = byColor(mine);
    const open = [...classes].find(([, values]) => values.length > 1);
    if (open === undefined) return { colors: sides[0].colors, others: sides[1].colors };
    const [color, [single = 0]] = open;
    const saved = sides.map((side) => side.colors);
    const isFound = theirs.some((each, candidate) => {
      if (each !== color || work.left < 0) return false;
      sides[0].singled.push(single);
      sides[1].singled.push(candidate);
      if (settle(sides, work) === undefined) return true;
      for (const [index, side] of sides.entries()) {
        side.singled.pop();
        side.colors = saved[index] ?? side.colors;
      }
      return false;
    });
    if (!isFound) return undefined;
  }
}

/**
 * Relations between the varying numbers and times of a row: if one is the other plus or times a constant in every
 * build of the original, the squashed database has the same constant. Counters of the server, such as transaction ids,
 * only have to remain equal.
 */

import type { Hole } from './patterns/holes.js';
import type { Pattern } from './patterns/pattern.js';
import { clockValues, oneStatement } from './values/clock.js';
import { decimal } from './values/number-forms.js';

/** A column whose values have another relation to the values of another column. */
export interface RelationProblem {
  readonly column: number;
  readonly original: string;
  readonly squashed: string;
}

/** Rows with more varying words are not examined. */
const mostHoles = 12;

/** Compares the relations in the rows of each class. */
export function compareRelations(
  original: Pattern,
  squashed: Pattern,
  classes: readonly (readonly [readonly number[], readonly number[]])[],
): readonly RelationProblem[] {
  return classes.flatMap(([mine, theirs]) => {
    const rows = mine.map((row) => relationsOf(original.holes.get(row) ?? []));
    const others = theirs.map((row) => squashed.holes.get(row) ?? []);
    return [...(rows[0]?.values() ?? [])].flatMap((first) => {
      const relations = rows.flatMap((row) => row.get(first.name) ?? []);
      if (relations.length < rows.length || relations.some(({ by }) => by !== first.by)) return [];
      const own = relations.map(({ constant }) => constant).sort((a, b) => a - b);
      const other = others
        .map((holes) => constantIn(holes, first) ?? Number.POSITIVE_INFINITY)
        .sort((a, b) => a - b);
      if (own.every((each, place) => Math.abs(each - (other[place] ?? 0)) <= first.slack))
        return [];
      const shown = (others[0] ?? []).filter((hole) => first.places.includes(placeOf(hole)));
      return [
        {
          column: first.column,
          original: first.shown,
          squashed: shown.map(({ texts }) => texts[0]).join(', '),
        },
      ];
    });
  });
}

/** The constant of a relation in a row of the squashed database. */
function constantIn(holes: readonly Hole[], { places, by, slack }: Relation): number | undefined {
  const [a, b] = places.map((place) => holes.find((hole) => placeOf(hole) === place));
  const [x, y] = [a && numbersOf(a), b && numbersOf(b)];
  if (x === undefined || y === undefined || x.form !== y.form) return undefined;
  return constantOf(x, y, operations[by], slack);
}

const operations = {
  difference: (x: number, y: number) => y - x,
  factor: (x: number, y: number) => y / x,
};

interface Relation {
  readonly name: string;
  /** Of both values. */
  readonly places: readonly string[];
  readonly column: number;
  readonly by: keyof typeof operations;
  readonly constant: number;
  /** How much the constants of two rows may differ. */
  readonly slack: number;
  readonly shown: string;
}

/** The relations of a row that hold in all builds, by name. */
function relationsOf(holes: readonly Hole[]): ReadonlyMap<string, Relation> {
  if (holes.length > mostHoles) return new Map();
  const numbers = holes.flatMap((hole) => numbersOf(hole) ?? []);
  const found = numbers.flatMap((a, index) =>
    numbers.slice(index + 1).flatMap((b) => relationOf(a, b) ?? []),
  );
  return new Map(found.map((relation) => [relation.name, relation]));
}

/** Floating-point numbers are rounded, relative to their size. */
const rounding = { difference: 1e-12, factor: 1e-9 };

function relationOf(a: Numbers, b: Numbers): Relation | undefined {
  if (a.form !== b.form || a.values.length < 2) return undefined;
  const about = {
    name: `${placeOf(a.hole)} ${placeOf(b.hole)}`,
    places: [placeOf(a.hole), placeOf(b.hole)],
    column: b.hole.column,
    shown: `${a.hole.texts[0]}, ${b.hole.texts[0]}`,
  };
  const isTime = a.form !== 'number' && a.form !== 'counter';
  const largest = [...a.values, ...b.values].reduce(
    (most, each) => Math.max(most, Math.abs(each)),
    0,
  );
  const rounded = isTime ? 0 : largest * rounding.difference;
  const difference = constantOf(a, b, operations.difference, rounded);
  if (a.form === 'counter') {
    if (difference !== 0) return undefined;
    return { ...about, by: 'difference', constant: 0, slack: 0 };
  }
  if (difference !== undefined) {
    const slack = isTime ? timeSlack(difference, a.hole.class === 'clock') : rounded;
    return { ...about, by: 'difference', constant: difference, slack };
  }
  if (isTime) return undefined;
  const slack = Math.abs(factorOf(a, b)) * rounding.factor;
  const factor = constantOf(a, b, operations.factor, slack);
  return factor === undefined ? undefined : { ...about, by: 'factor', constant: factor, slack };
}

function factorOf({ values: [x = 0] }: Numbers, { values: [y = 0] }: Numbers): number {
  return operations.factor(x, y);
}

const hour = 3_600_000_000;

/**
 * How much the distances of two pairs of times may differ, in microseconds. A statement that reads the clock twice
 * gets two times. A day after a random time may have 25 hours, and a month may have 28 to 31 days.
 */
function timeSlack(distance: number, isClock: boolean): number {
  if (isClock || Math.abs(distance) < 23 * hour) return oneStatement;
  return Math.abs(distance) < 28 * 24 * hour ? hour : 4 * 24 * hour;
}

/** The result of an operation on two numbers, if it is the same in all builds. */
function constantOf(
  a: Numbers,
  b: Numbers,
  operation: (x: number, y: number) => number,
  slack: number,
): number | undefined {
  const [first = Number.NaN, ...others] = a.values.map((value, build) =>
    operation(value, b.values[build] ?? Number.NaN),
  );
  const isConstant = others.every((each) => Math.abs(each - first) <= slack);
  return isConstant ? first : undefined;
}

interface Numbers {
  readonly hole: Hole;
  /** Numbers, or a notation of times. */
  readonly form: string;
  /** In each build. */
  readonly values: readonly number[];
}

/** The values of a hole as numbers or as times. */
function numbersOf(hole: Hole): Numbers | undefined {
  const { clocks, texts } = hole;
  if (clocks !== undefined) {
    if (clocks.every(({ precision }) => precision > 1)) return undefined;
    return { hole, form: clocks[0]?.form ?? '', values: clocks.map(({ at }) => at) };
  }
  if (hole.class === 'system' && texts.every((text) => decimal.test(text))) {
    return { hole, form: 'counter', values: texts.map(Number) };
  }
  if (hole.class !== 'identifier') return undefined;
  if (texts.every((text) => decimal.test(text))) {
    return { hole, form: 'number', values: texts.map(Number) };
  }
  const timestamps = texts.flatMap(
    (text) => clockValues(text).find(({ form }) => form === 'timestamp') ?? [],
  );
  if (timestamps.length < texts.length) return undefined;
  return { hole, form: 'timestamp', values: timestamps.map(({ at }) => at) };
}

function placeOf({ column, word }: Pick<Hole, 'column' | 'word'>): string {
  return `${column}/${word}`;
}

import type { TableRows } from './patterns/build-rows.js';
import type { VaryingCell } from './patterns/holes.js';
import type { MatchedTable } from './patterns/matched-table.js';
import { push } from './patterns/push.js';
import { type Counts, countsOf } from './values/counts.js';
import {
  areSeparate,
  choose,
  constantByAccident,
  type Evidence,
  evidenceOf,
  weakForNumbers,
} from './values/evidence.js';
import { numberOf, rangeOf } from './values/number-forms.js';
import { nullNumber, type Texts } from './values/texts.js';

/** A column whose random choices seem to come from another source in the squashed database. */
export interface ChoiceProblem {
  readonly column: number;
  readonly evidence: Evidence;
  /** Whether the squashed database has the same values in every build. */
  readonly isConstant: boolean;
  /** What differs, as the end of a sentence. Default: the form of the random values. */
  readonly what?: string | undefined;
}

/** The rows of one table in each build of one set, in order. */
type Builds = readonly TableRows[];

/**
 * Compares random choices, for which there is no renaming, by statistics of their column in each build: bounds,
 * average, number of different values, how often each value or NULL occurs. Builds of the same source are
 * interchangeable: only by accident do all builds of one set have a higher number than all builds of the other.
 */
export function compareChoices(
  texts: Texts,
  matched: MatchedTable,
  originals: Builds,
  squashed: Builds,
): readonly ChoiceProblem[] {
  const choices = new Map<number, VaryingCell[]>();
  for (const cell of matched.cells) {
    if (matched.plan[cell.column]?.chance) push(choices, cell.column, cell);
  }
  const varying = new Set(matched.squashedCells.map(({ column }) => column));
  return matched.plan.flatMap((_, column): readonly ChoiceProblem[] => {
    const drawn = choices.get(column);
    if (drawn === undefined) return [];
    const constant = varying.has(column) ? 1 : remainsConstant(drawn, squashed.length);
    const ofConstant = evidenceOf(constant, originals.length, weakForNumbers);
    if (ofConstant === 'certain') return [{ column, evidence: ofConstant, isConstant: true }];
    const found = [evidenceOfStatistics(texts, column, originals, squashed), ofConstant];
    const evidence = (['certain', 'likely', 'weak'] as const).find((each) => found.includes(each));
    return evidence === undefined ? [] : [{ column, evidence, isConstant: false }];
  });
}

/** The probability that the source of these cells gives the same values in all builds of the squashed set. */
function remainsConstant(drawn: readonly VaryingCell[], builds: number): number {
  const originals = drawn[0]?.values.map((_, build) =>
    drawn.map(({ values }) => values[build]).join(),
  );
  return constantByAccident(originals ?? [], builds);
}

function evidenceOfStatistics(
  texts: Texts,
  column: number,
  originals: Builds,
  squashed: Builds,
): Evidence | undefined {
  const columns = [originals, squashed].map((builds) =>
    builds.map((rows) => countsOf(rows.columns[column] ?? new Int32Array())),
  );
  const [mine = [], theirs = []] = columns;
  const statistics = statisticsFor(texts, [...mine, ...theirs]);
  const isSeparate = statistics.some((statistic) =>
    areSeparate(mine.map(statistic), theirs.map(statistic)),
  );
  if (!isSeparate) return undefined;
  const accident = 2 / choose(mine.length, theirs.length);
  const evidence = evidenceOf(accident * statistics.length, mine.length);
  return evidence ?? (accident < weakForNumbers ? 'weak' : undefined);
}

/** A number that summarizes the values of a column in one build. */
type Statistic = (counts: Counts) => number;

/** If there are more values than this, the number of occurrences of each says little. */
const fewValues = 8;

function statisticsFor(texts: Texts, builds: readonly Counts[]): readonly Statistic[] {
  const values = new Set(builds.flatMap((counts) => [...counts.keys()]));
  const occurrences = [...values].map(
    (value): Statistic =>
      (counts) =>
        counts.get(value) ?? 0,
  );
  const different: Statistic = (counts) => counts.size;
  const nulls: Statistic = (counts) => counts.get(nullNumber) ?? 0;
  const ofValues = measures(texts, values).flatMap((measure): readonly Statistic[] => [
    (counts) => rangeOf(knownIn(counts, measure))[0],
    (counts) => rangeOf(knownIn(counts, measure))[1],
    (counts) => average(counts, measure),
  ]);
  const ofOccurrences = values.size <= fewValues ? occurrences : [nulls];
  return [different, ...ofValues, ...ofOccurrences];
}

/**
 * The measures of each value: numbers and times themselves and their decimals, the numbers in ranges and points, or the
 * length of texts.
 */
function measures(
  texts: Texts,
  values: ReadonlySet<number>,
): readonly ReadonlyMap<number, number>[] {
  const known = [...values].flatMap((value) => {
    const text = texts.textOf(value);
    return text === null ? [] : [{ value, text, number: numberOf(text) }];
  });
  const numbers = new Map(
    known.flatMap(({ value, number }) => (number === undefined ? [] : [[value, number]])),
  );
  if (numbers.size < known.length) {
    const inside = numbersInside(known);
    if (inside.length > 0) return inside;
    return [new Map(known.map(({ value, text }) => [value, text.length]))];
  }
  const decimals = known.map(
    ({ value, text }) => [value, text.split('.')[1]?.length ?? 0] as const,
  );
  return [numbers, new Map(decimals)];
}

/** A range, an array, a point or a row of numbers. */
const bracketed = /^[[({][-\d.,e+]+[\])}]$/;

const numberIn = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g;

/** Each number of values that are made of the same number of them. */
function numbersInside(
  known: readonly { readonly value: number; readonly text: string }[],
): readonly ReadonlyMap<number, number>[] {
  if (!known.every(({ text }) => bracketed.test(text))) return [];
  const parts = known.map(({ value, text }) => [value, text.match(numberIn) ?? []] as const);
  const counts = new Set(parts.map(([, numbers]) => numbers.length));
  const [count = 0] = counts;
  if (counts.size !== 1) return [];
  return Array.from(
    { length: count },
    (_, place) => new Map(parts.map(([value, numbers]) => [value, Number(numbers[place])])),
  );
}

function knownIn(counts: Counts, measure: ReadonlyMap<number, number>): readonly number[] {
  return [...counts.keys()].flatMap((value) => measure.get(value) ?? []);
}

function average(counts: Counts, measure: ReadonlyMap<number, number>): number {
  let [sum, rows] = [0, 0];
  for (const [value, count] of counts) {
    const own = measure.get(value);
    if (own === undefined) continue;
    sum += own * count;
    rows += count;
  }
  return sum / Math.max(rows, 1);
}

/**
 * Two random columns of a row may depend on each other in a way that no single value shows: a date of a time, the
 * opposite of a flag, the length of a text. Statistics of both columns together, in each build, show it: builds of the
 * same source are interchangeable, so only by accident do all builds of one set have a higher number than all builds of
 * the other.
 */

import type { ChoiceProblem } from './compare-choices.js';
import type { TableRows } from './patterns/build-rows.js';
import type { MatchedTable } from './patterns/matched-table.js';
import { choose, evidenceOf, weakForNumbers } from './values/evidence.js';
import { numberOf } from './values/number-forms.js';
import { nullNumber, type Texts } from './values/texts.js';

type Builds = readonly TableRows[];

/** With more columns, some pair of them is unusual by accident too often. */
const mostColumns = 6;

export function compareJoint(
  texts: Texts,
  matched: MatchedTable,
  originals: Builds,
  squashed: Builds,
): readonly ChoiceProblem[] {
  const columns = randomColumns(matched).flatMap((column) => {
    const measure = measureOf(texts, column, [...originals, ...squashed]);
    return measure ? [{ column, measure }] : [];
  });
  if (columns.length < 2 || columns.length > mostColumns) return [];
  const pairs = columns.flatMap((a, place) => columns.slice(place + 1).map((b) => [a, b] as const));
  const accident = 2 / choose(originals.length, squashed.length);
  return pairs.flatMap(([a, b]): readonly ChoiceProblem[] => {
    const statisticsOf = (builds: Builds) =>
      builds.map((rows) => statistics(measured(rows, a), measured(rows, b)));
    const [mine, theirs] = [statisticsOf(originals), statisticsOf(squashed)];
    if (!areRelated(mine) && !areRelated(theirs)) return [];
    const isSeparate = (mine[0] ?? []).some((_, place) =>
      areSeparate(
        mine.map((each) => each[place] ?? 0),
        theirs.map((each) => each[place] ?? 0),
      ),
    );
    if (!isSeparate) return [];
    const count = (mine[0]?.length ?? 0) * pairs.length;
    const evidence =
      evidenceOf(accident * count, originals.length) ??
      (accident < weakForNumbers ? 'weak' : undefined);
    return evidence === undefined ? [] : [{ column: b.column, evidence, isConstant: false }];
  });
}

/** The columns whose varying cells are all random: the clock and counters differ from build to build by their order. */
function randomColumns({ cells, original, plan }: MatchedTable): readonly number[] {
  const varying = new Set(cells.map(({ column }) => column));
  const others = new Set(
    [...original.holes.values()].flatMap((holes) =>
      holes.flatMap((hole) =>
        hole.class === 'clock' || hole.class === 'system' ? [hole.column] : [],
      ),
    ),
  );
  return plan.flatMap((_, column) => (varying.has(column) && !others.has(column) ? [column] : []));
}

/** The measure of each value. */
type Measure = ReadonlyMap<number, number>;

interface Measured {
  readonly column: number;
  readonly measure: Measure;
}

const fewValues = 8;

/** Digits of random uuids and digests whose order is that of the values. */
const firstDigits = /^[0-9a-f]{8}-?[0-9a-f]{4}/;

/**
 * Numbers and times themselves, and the first digits of uuids and digests; of few other values their place in the
 * alphabet, and of many their length.
 */
function measureOf(texts: Texts, column: number, builds: Builds): Measure | undefined {
  const values = new Set(builds.flatMap(({ columns }) => [...(columns[column] ?? [])]));
  values.delete(nullNumber);
  const known = [...values].map((value) => ({ value, text: texts.textOf(value) ?? '' }));
  const numbers = known.flatMap(({ value, text }) => {
    const number = numberOf(text);
    return number === undefined ? [] : [[value, number] as const];
  });
  if (numbers.length === known.length) return new Map(numbers);
  const digits = known.flatMap(({ value, text }) => {
    const [own] = firstDigits.exec(text) ?? [];
    return own === undefined ? [] : [[value, Number.parseInt(own.replace('-', ''), 16)] as const];
  });
  if (digits.length === known.length) return new Map(digits);
  if (known.length <= fewValues) {
    const sorted = known.sort((a, b) => (a.text < b.text ? -1 : 1));
    return new Map(sorted.map(({ value }, place) => [value, place]));
  }
  const lengths = new Map(known.map(({ value, text }) => [value, text.length]));
  return new Set(lengths.values()).size > 1 ? lengths : undefined;
}

function measured(rows: TableRows, { column, measure }: Measured): readonly number[] {
  return Array.from(rows.columns[column] ?? [], (value) => measure.get(value) ?? Number.NaN);
}

/** In fewer rows, independent values are often related by accident. */
const fewestRows = 4;
const related = 0.8;

/** Whether both columns depend on each other in every build. */
function areRelated(builds: readonly (readonly number[])[]): boolean {
  return builds.every(([, , correlation = 0]) => Math.abs(correlation) > related);
}

/** The bounds of the difference of both columns, and their correlation. */
function statistics(a: readonly number[], b: readonly number[]): readonly number[] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [rows, sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0, 0];
  const [originA = 0, originB = 0] = [a, b].map((each) =>
    each.find((value) => !Number.isNaN(value)),
  );
  a.forEach((rawA, row) => {
    const rawB = b[row] ?? Number.NaN;
    if (Number.isNaN(rawA) || Number.isNaN(rawB)) return;
    least = Math.min(least, rawB - rawA);
    most = Math.max(most, rawB - rawA);
    const [x, y] = [rawA - originA, rawB - originB];
    rows += 1;
    sumA += x;
    sumB += y;
    squareA += x * x;
    squareB += y * y;
    product += x * y;
  });
  const covariance = rows * product - sumA * sumB;
  const spread = Math.sqrt((rows * squareA - sumA ** 2) * (rows * squareB - sumB ** 2));
  return [least, most, rows >= fewestRows && spread > 0 ? covariance / spread : Number.NaN];
}

/** By more than rounding. NaN, which has no order, is never separate. */
function areSeparate(mine: readonly number[], theirs: readonly number[]): boolean {
  const isBelow = (low: readonly number[], high: readonly number[]) => {
    const [most, least] = [Math.max(...low), Math.min(...high)];
    return least - most > Math.max(Math.abs(least), Math.abs(most)) * 1e-9;
  };
  return isBelow(mine, theirs) || isBelow(theirs, mine);
}

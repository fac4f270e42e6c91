/**
 * Random numbers that are computed from other numbers of their row: `a + b`, `a * b`, `sqrt(a)`, `2 * a + 5`. A formula
 * that holds in every row and every build of the original must hold in the squashed set.
 */

import type { DerivedProblem } from './compare-derived.js';
import type { MatchedTable, TwinHoles } from './patterns/matched-table.js';
import { push } from './patterns/push.js';
import { numberOf } from './values/number-forms.js';

/** The numbers of a row in one build, by column. */
type Point = ReadonlyMap<number, number>;

/** The terms whose sum, each times a constant, is the computed number; the last one is 1. */
type Terms = readonly ((point: Point) => number)[];

/** With more columns, there are too many combinations. */
const mostColumns = 6;
const mostRows = 500;

export function compareCombinedNumbers(
  twins: ReadonlyMap<MatchedTable, readonly TwinHoles[]>,
): readonly DerivedProblem[] {
  return [...twins].flatMap(([matched, each]) => {
    const rows = new Map<number, TwinHoles[]>();
    for (const twin of each) if (isNumber(matched, twin)) push(rows, twin.row, twin);
    const all = [...rows.values()].slice(0, mostRows);
    const columns = [...new Set(all.flatMap((row) => row.map(({ hole }) => hole.column)))];
    const whole = all.filter((row) => row.length === columns.length);
    if (columns.length < 2 || columns.length > mostColumns || whole.length === 0) return [];
    const mine = pointsOf(whole.map((row) => row.map(({ hole }) => hole)));
    const theirs = pointsOf(whole.map((row) => row.map(({ twin }) => twin)));
    return columns.flatMap((column): readonly DerivedProblem[] => {
      const sources = columns.filter((other) => other !== column);
      const formula = formulaOf(column, sources, mine);
      if (formula === undefined || theirs.every((point) => isExact(formula, column, point)))
        return [];
      const what = 'is no longer computed from the other numbers of its row';
      const shown = whole[0]?.find(({ hole }) => hole.column === column);
      const [original = '', squashed = ''] = [shown?.hole.texts[0], shown?.twin.texts[0]];
      return [{ matched, column, original, squashed, what }];
    });
  });
}

const quantities = /^(integer|bigint|numeric|real|double precision)(?!.*\[\])/;

/** Numbers with fewer digits are related by accident too often. */
const fewestDigits = 5;

function isNumber({ table }: MatchedTable, { hole, twin }: TwinHoles): boolean {
  const isLong = (text: string) =>
    text.replaceAll(/\D/g, '').replace(/^0+/, '').length >= fewestDigits;
  const { texts } = hole;
  return (
    hole.class === 'identifier' &&
    quantities.test(table.columns[hole.column]?.type ?? '') &&
    texts.every(isLong) &&
    [...texts, ...twin.texts].every((text) => numberOf(text) !== undefined)
  );
}

function pointsOf(rows: readonly (readonly TwinHoles['hole'][])[]): readonly Point[] {
  return rows.flatMap((row) =>
    (row[0]?.texts ?? []).map(
      (_, build) =>
        new Map(row.map((hole) => [hole.column, numberOf(hole.texts[build] ?? '') ?? Number.NaN])),
    ),
  );
}

interface Formula {
  readonly terms: Terms;
  readonly factors: readonly number[];
}

/** How many more points than factors are needed, so that no factors fit arbitrary numbers. */
const surplus = 3;

function formulaOf(
  column: number,
  sources: readonly number[],
  points: readonly Point[],
): Formula | undefined {
  for (const terms of termsOf(sources)) {
    if (points.length < terms.length + surplus) continue;
    const factors = solve(
      points.slice(0, terms.length).map((point) => terms.map((term) => term(point))),
      points.slice(0, terms.length).map((point) => point.get(column) ?? Number.NaN),
    );
    const formula = factors && { terms, factors };
    if (formula && points.every((point) => isExact(formula, column, point))) return formula;
  }
  for (const term of plainTerms(sources)) {
    const formula = { terms: [term], factors: [1] };
    if (points.length > 1 && points.every((point) => isExact(formula, column, point)))
      return formula;
  }
  return undefined;
}

const get = (column: number) => (point: Point) => point.get(column) ?? Number.NaN;
const one = () => 1;

const ofOne: readonly ((x: number) => number)[] = [
  (x) => x,
  (x) => x * x,
  (x) => x ** 3,
  Math.sqrt,
  Math.log,
  Math.exp,
  (x) => 1 / x,
];
const ofTwo: readonly ((x: number, y: number) => number)[] = [
  (x, y) => x * y,
  (x, y) => x / y,
  (x, y) => y / x,
];

function termsOf(sources: readonly number[]): readonly Terms[] {
  const pairs = sources.flatMap((a, place) => sources.slice(place + 1).map((b) => [a, b] as const));
  return [
    ...sources.flatMap((a) => ofOne.map((f): Terms => [(point) => f(get(a)(point)), one])),
    ...pairs.flatMap(([a, b]) =>
      ofTwo.map((f): Terms => [(point) => f(get(a)(point), get(b)(point)), one]),
    ),
    ...pairs.map(([a, b]): Terms => [get(a), get(b), one]),
  ];
}

/** For too few points to find factors. */
function plainTerms(sources: readonly number[]): Terms {
  const pairs = sources.flatMap((a) => sources.filter((b) => b !== a).map((b) => [a, b] as const));
  return [
    ...sources.flatMap((a) => ofOne.slice(1).map((f) => (point: Point) => f(get(a)(point)))),
    ...pairs.flatMap(([a, b]) =>
      [(x: number, y: number) => x + y, (x: number, y: number) => x - y, ...ofTwo].map(
        (f) => (point: Point) => f(get(a)(point), get(b)(point)),
      ),
    ),
  ];
}

/** Floating-point numbers are rounded, relative to the largest term. */
const rounding = 1e-9;

function isExact({ terms, factors }: Formula, column: number, point: Point): boolean {
  const own = point.get(column) ?? Number.NaN;
  const parts = terms.map((term, place) => term(point) * (factors[place] ?? 0));
  const size = Math.max(Math.abs(own), ...parts.map(Math.abs));
  return Math.abs(parts.reduce((sum, part) => sum + part, 0) - own) <= size * rounding;
}

/** The factors of a system of linear equations; undefined if several or none fit. */
function solve(
  matrix: readonly (readonly number[])[],
  results: readonly number[],
): readonly number[] | undefined {
  const rows = matrix.map((row, place) => [...row, results[place] ?? Number.NaN]);
  const largest = Math.max(...rows.flat().map(Math.abs));
  for (let column = 0; column < rows.length; column += 1) {
    const size = (row: number) => Math.abs(rows[row]?.[column] ?? 0);
    let pivot = column;
    for (let row = column + 1; row < rows.length; row += 1)
      if (size(row) > size(pivot)) pivot = row;
    if (!(size(pivot) > largest * 1e-12)) return undefined;
    const [own, other] = [rows[pivot] ?? [], rows[column] ?? []];
    rows[column] = own.map((each) => each / (own[column] ?? 1));
    if (pivot !== column) rows[pivot] = other;
    rows.forEach((row, place) => {
      const factor = row[column] ?? 0;
      if (place === column || factor === 0) return;
      rows[place] = row.map((each, at) => each - factor * (rows[column]?.[at] ?? 0));
    });
  }
  return rows.map((row) => row.at(-1) ?? Number.NaN);
}

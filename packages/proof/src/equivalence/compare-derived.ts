/**
 * Numbers and times that are computed from random values of other rows or tables: a value plus or times a constant, and
 * the sum, the average, the least or the greatest value of a column. A relation that holds in every build of the
 * original must hold in every build of the squashed set.
 */

import type { BuildRows } from './patterns/build-rows.js';
import type { MatchedTable, TwinHoles } from './patterns/matched-table.js';
import { push } from './patterns/push.js';
import { numberOf, rangeOf } from './values/number-forms.js';
import { nullNumber, type Texts } from './values/texts.js';

/** A value that is no longer computed from another one in the same way. */
export interface DerivedProblem {
  readonly matched: MatchedTable;
  readonly column: number;
  readonly original: string;
  readonly squashed: string;
  readonly what: string;
}

/** A random number or time of a row that its exact cells identify, in each build of both sets. */
interface Value {
  readonly matched: MatchedTable;
  readonly row: number;
  readonly column: number;
  readonly texts: readonly [string, string];
  readonly original: readonly number[];
  readonly squashed: readonly number[];
}

/** More values are not examined: some would be related by accident. */
const mostValues = 2000;

export function compareDerived(
  texts: Texts,
  twins: ReadonlyMap<MatchedTable, readonly TwinHoles[]>,
  originals: readonly BuildRows[],
  squashed: readonly BuildRows[],
): readonly DerivedProblem[] {
  const values = [...twins].flatMap(([matched, each]) => valuesOf(matched, each));
  if (values.length > mostValues) return [];
  const sources = [...twins.keys()].flatMap((matched) =>
    columnsOf(texts, matched, originals, squashed),
  );
  const single = [...twins.keys()].flatMap((matched) =>
    singleValues(texts, matched, originals, squashed),
  );
  const { problems, explained } = compareAggregates([...values, ...single], sources);
  const others = values.filter((value) => !explained.has(value));
  return [...otherConstants(others), ...problems];
}

function valuesOf(matched: MatchedTable, twins: readonly TwinHoles[]): readonly Value[] {
  return twins.flatMap(({ row, hole, twin }) => {
    const { column } = hole;
    if (hole.class !== 'identifier' || !isAtomic(matched, column)) return [];
    const [original, squashed] = [numbersOf(hole.texts), numbersOf(twin.texts)];
    if (original === undefined || squashed === undefined) return [];
    const texts = [hole.texts[0] ?? '', twin.texts[0] ?? ''] as const;
    return [{ matched, row, column, texts, original, squashed }];
  });
}

/**
 * The random choices in a table of one row: the greatest value of a column is that of another row in every build, so it
 * has no renaming.
 */
function singleValues(
  texts: Texts,
  matched: MatchedTable,
  originals: readonly BuildRows[],
  squashed: readonly BuildRows[],
): readonly Value[] {
  return matched.plan.flatMap(({ chance }, column): readonly Value[] => {
    if (!chance || !isAtomic(matched, column) || matched.original.rows.count !== 1) return [];
    const read = (builds: readonly BuildRows[]) =>
      builds.map(({ tables }) => {
        const cell = tables.get(matched.table.name)?.columns[column]?.[0] ?? nullNumber;
        return texts.textOf(cell) ?? '';
      });
    const [mine, theirs] = [read(originals), read(squashed)];
    const [original, other] = [numbersOf(mine), numbersOf(theirs)];
    if (original === undefined || other === undefined) return [];
    const shown = [mine[0] ?? '', theirs[0] ?? ''] as const;
    return [{ matched, row: 0, column, texts: shown, original, squashed: other }];
  });
}

/** Types of numbers and times: digits in a text are not a quantity. */
const quantities = /^(integer|bigint|numeric|real|double precision|timestamp|interval)/;

function isAtomic({ table }: MatchedTable, column: number): boolean {
  const type = table.columns[column]?.type ?? '';
  return quantities.test(type) && !type.endsWith('[]');
}

/** Values with fewer digits are related by accident too often. */
const fewestDigits = 7;

function numbersOf(values: readonly string[]): readonly number[] | undefined {
  const isLong = values.every(
    (text) => text.replaceAll(/\D/g, '').replace(/^0+/, '').length >= fewestDigits,
  );
  const numbers = isLong ? values.flatMap((text) => numberOf(text) ?? []) : [];
  return numbers.length === values.length ? numbers : undefined;
}

const relations = [
  {
    what: 'has another distance from a value of another row',
    ofTimes: true,
    /** The same for all values that differ from each other by a constant. */
    trait: (first: number, second: number) => second - first,
    constant: (a: number, b: number) => b - a,
    slack: (constant: number, size: number, isTime: boolean) =>
      isTime ? timeSlack(constant) : size * 1e-9,
  },
  {
    what: 'is another multiple of a value of another row',
    ofTimes: false,
    trait: (first: number, second: number) => second / first,
    constant: (a: number, b: number) => b / a,
    slack: (constant: number) => Math.abs(constant) * 1e-6,
  },
];

const day = 86_400_000_000;

/** A month may have 28 to 31 days, and a day 23 to 25 hours. */
function timeSlack(distance: number): number {
  if (Math.abs(distance) < 0.9 * day) return 100;
  return Math.abs(distance) < 28 * day ? day / 23 : 4 * day;
}

function otherConstants(values: readonly Value[]): readonly DerivedProblem[] {
  return relations.flatMap(({ what, ofTimes, trait, constant, slack }) => {
    const alike = new Map<string, Value[]>();
    for (const value of values) {
      const [first = 0, second = 0] = value.original;
      const own = trait(first, second);
      if (Number.isFinite(own)) push(alike, own.toPrecision(9), value);
    }
    return [...alike.values()].flatMap(([source, ...others]) =>
      others.flatMap((value): readonly DerivedProblem[] => {
        if (source === undefined || isSameRow(source, value)) return [];
        const constants = source.original.map((each, build) =>
          constant(each, value.original[build] ?? 0),
        );
        const [first = 0] = constants;
        const size = Math.max(...value.original.map(Math.abs), ...source.original.map(Math.abs));
        const isTime = /^(timestamp|interval)/.test(typeOf(value));
        const within = slack(first, size, isTime);
        const holds = (found: readonly number[]) =>
          found.every((each) => Math.abs(each - first) <= within);
        const theirs = source.squashed.map((each, build) =>
          constant(each, value.squashed[build] ?? 0),
        );
        if (
          typeOf(source) !== typeOf(value) ||
          (isTime && !ofTimes) ||
          !holds(constants) ||
          holds(theirs)
        )
          return [];
        return [problemOf(value, what)];
      }),
    );
  });
}

/** The relations within a row are compared elsewhere, for all rows. */
function isSameRow(a: Value, b: Value): boolean {
  return a.matched === b.matched && a.row === b.row;
}

function typeOf({ matched, column }: Value): string {
  return (matched.table.columns[column]?.type ?? '').replace(/\(.*/, '');
}

function problemOf(
  { matched, column, texts: [original, squashed] }: Value,
  what: string,
): DerivedProblem {
  return { matched, column, original, squashed, what };
}

/** A column of random numbers, in each build of both sets. */
interface Source {
  readonly matched: MatchedTable;
  readonly column: number;
  readonly original: readonly (readonly number[])[];
  readonly squashed: readonly (readonly number[])[];
}

function columnsOf(
  texts: Texts,
  matched: MatchedTable,
  originals: readonly BuildRows[],
  squashed: readonly BuildRows[],
): readonly Source[] {
  const { table, cells } = matched;
  const varying = new Set(cells.map(({ column }) => column));
  return [...varying].flatMap((column) => {
    const read = (builds: readonly BuildRows[]) =>
      builds.map(({ tables }) =>
        [...(tables.get(table.name)?.columns[column] ?? [])].flatMap((cell) =>
          cell === nullNumber ? [] : (numberOf(texts.textOf(cell) ?? '') ?? []),
        ),
      );
    if (!isAtomic(matched, column)) return [];
    const source = { matched, column, original: read(originals), squashed: read(squashed) };
    const isMany = [...source.original, ...source.squashed].every(({ length }) => length > 1);
    return isMany ? [source] : [];
  });
}

const aggregates: Readonly<Record<string, (values: readonly number[]) => number>> = {
  sum: (values) => values.reduce((sum, each) => sum + each, 0),
  average: (values) => values.reduce((sum, each) => sum + each, 0) / values.length,
  least: (values) => rangeOf(values)[0],
  greatest: (values) => rangeOf(values)[1],
};

/** The least value of a column may be that of the same row in every build by accident, but is still the least. */
function compareAggregates(
  values: readonly Value[],
  sources: readonly Source[],
): { readonly problems: readonly DerivedProblem[]; readonly explained: ReadonlySet<Value> } {
  const problems: DerivedProblem[] = [];
  const explained = new Set<Value>();
  for (const [name, aggregate] of Object.entries(aggregates)) {
    for (const source of sources) {
      const [mine, theirs] = [source.original.map(aggregate), source.squashed.map(aggregate)];
      const column = source.matched.table.columns[source.column]?.name;
      for (const value of values) {
        const isOwn = value.matched === source.matched && value.column === source.column;
        if (isOwn || !areEqual(value.original, mine)) continue;
        if (areEqual(value.squashed, theirs)) explained.add(value);
        else
          problems.push(
            problemOf(value, `is no longer the ${name} of ${source.matched.table.name}.${column}`),
          );
      }
    }
  }
  return { problems, explained };
}

/** Sums of floating-point numbers are rounded, in the order of the rows. */
function areEqual(a: readonly number[], b: readonly number[]): boolean {
  return a.every(
    (each, build) => Math.abs(each - (b[build] ?? Number.NaN)) <= Math.abs(each) * 1e-10,
  );
}

import { compareOrder, type RowTimes } from './clock-order.js';
import type { Hole } from './patterns/holes.js';
import { counterpart } from './patterns/matched-table.js';
import { type ColumnPlan, cellPieces, type Pattern } from './patterns/pattern.js';
import { push } from './patterns/push.js';
import {
  type ClockValue,
  clockValues,
  isInside,
  notationOf,
  sameOffset,
  samePrecision,
} from './values/clock.js';
import { countsOf } from './values/counts.js';
import type { Texts } from './values/texts.js';

/** A row of the original, the corresponding row of the squashed database, and their class. */
type RowPair = readonly [row: number, other: number, ofClass: number];

export interface ClockFindings {
  readonly problems: readonly ClockProblem[];
  /** The clock values that correspond to each other. */
  readonly readings: readonly Reading[];
  /** Columns in which rows with different values in the original have the same value. */
  readonly ties: ReadonlySet<number>;
  /** Columns on whose order the builds of the original disagree. */
  readonly unordered: ReadonlySet<number>;
}

export interface ClockProblem {
  readonly column: number;
  readonly original: string;
  readonly squashed: string;
  readonly what: string;
}

export interface Reading {
  readonly hole: Hole;
  readonly clocks: readonly ClockValue[];
  readonly theirs: ClockValue;
  /** The value in each build of the squashed set. */
  readonly others: readonly ClockValue[];
  readonly text: string;
  /** The class of its row: the rows of a class cannot be told apart. */
  readonly ofClass: number;
}

/**
 * Compares clock values: each is its build's clock plus the same constant on both sides, and the order within a
 * column and between the columns of a row is the same on both. Equal times stay equal; `apart` is the distance up to
 * which times may be equal by accident.
 */
export function compareClocks(
  texts: Texts,
  original: Pattern,
  squashed: Pattern,
  plan: readonly ColumnPlan[],
  classes: readonly (readonly [readonly number[], readonly number[]])[],
  apart: number,
): ClockFindings {
  const problems: ClockProblem[] = [];
  const ties = new Set<number>();
  const unordered = new Set<number>();
  const slots = new Map<string, Reading[]>();
  for (const [row, other, ofClass] of pairRows(classes, original, squashed)) {
    const readings: Reading[] = [];
    for (const hole of original.holes.get(row) ?? []) {
      if (hole.clocks === undefined) continue;
      const [clock] = hole.clocks;
      const fineness = plan[hole.column]?.fineness ?? 'whole';
      const text =
        cellPieces(texts, squashed, other, hole.column, fineness)?.words[hole.word] ?? '';
      const theirs = clockValues(text).find(
        (value) =>
          clock &&
          sameOffset(clock, original.window, value, squashed.window, finest(hole.clocks ?? [])),
      );
      const twin = counterpart(hole, squashed.holes.get(other));
      const others = twin?.clocks ?? (theirs ? [theirs] : []);
      if (theirs && !isMoved(isReading(hole.clocks, original), isReading(others, squashed))) {
        readings.push({ hole, clocks: hole.clocks, theirs, others, text, ofClass });
      } else
        problems.push({
          ...show(hole, text),
          what: 'is not the clock of the build plus the same constant',
        });
    }
    for (const reading of readings) {
      const slot = `${reading.hole.column} ${reading.hole.word} ${reading.theirs.form}`;
      push(slots, slot, reading);
    }
    const within = compareWithin(readings, apart);
    problems.push(...within.problems);
    for (const column of within.ties) ties.add(column);
  }
  for (const readings of slots.values()) {
    const column = readings[0]?.hole.column ?? 0;
    problems.push(...compareNotation(readings));
    const found = compareOrder(readings.map(rowTimesOf));
    if (found.isUnstable) unordered.add(column);
    if (found.tied) ties.add(column);
    problems.push(...partedTimes(readings, apart));
    const [earlier, later] = found.inverted?.map((place) => readings[place]) ?? [];
    if (earlier && later) {
      problems.push({
        column,
        original: `${earlier.hole.texts[0]} before ${later.hole.texts[0]}`,
        squashed: `${earlier.text} after ${later.text}`,
        what: 'is in a different order',
      });
    }
  }
  return { problems, readings: [...slots.values()].flat(), ties, unordered };
}

/** Whether the values are readings of the clock during their builds: in all builds, in none, or undefined. */
function isReading(values: readonly ClockValue[], { windows }: Pattern): boolean | undefined {
  const found = new Set(
    values.map((value, build) => {
      const window = windows[build];
      return window !== undefined && isInside(value, window);
    }),
  );
  return found.size === 1 ? found.has(true) : undefined;
}

function isMoved(mine: boolean | undefined, theirs: boolean | undefined): boolean {
  return mine !== undefined && theirs !== undefined && mine !== theirs;
}

/** The precision and the notation of the values of a column. */
function compareNotation(readings: readonly Reading[]): readonly ClockProblem[] {
  const [first] = readings;
  if (first === undefined) return [];
  const unlike = samePrecision(...precisionsOf(readings)) ? cutToSeconds(readings) : first;
  if (unlike) return [{ ...show(unlike.hole, unlike.text), what: 'has another precision' }];
  const known = new Set(readings.flatMap(({ hole }) => hole.texts.map(notationOf)));
  if (readings.some(({ text }) => known.has(notationOf(text)))) return [];
  return [{ ...show(first.hole, first.text), what: 'is written in another notation' }];
}

/** The finest precision in the original, and the finest in the squashed database. */
function precisionsOf(readings: readonly Reading[]): readonly [number, number] {
  return [
    finest(readings.flatMap(({ clocks }) => clocks)),
    finest(readings.flatMap(({ others }) => others)),
  ];
}

/** The precision of a value, given what it is in several builds: a single one may end in zeros by accident. */
function finest(values: readonly ClockValue[]): number {
  return values.reduce(
    (least, { precision }) => Math.min(least, precision),
    Number.POSITIVE_INFINITY,
  );
}

/**
 * A value of a class of rows whose values have fractions of a second on one side only. If every build of the other
 * side lacks them, that is no accident, however many rows there are.
 */
function cutToSeconds(readings: readonly Reading[]): Reading | undefined {
  const classes = new Map<number, Reading[]>();
  for (const reading of readings) push(classes, reading.ofClass, reading);
  for (const each of classes.values()) {
    const hasFraction = precisionsOf(each).map((precision) => precision < 1_000_000);
    const [first] = each;
    const isBuiltTwice = each.every(({ others }) => others.length > 1);
    if (isBuiltTwice && hasFraction[0] !== hasFraction[1]) return first;
  }
  return undefined;
}

/**
 * Values that are the same to the microsecond in every build of the original, like those of one transaction, and
 * different in every build of the squashed set.
 */
function partedTimes(readings: readonly Reading[], apart: number): readonly ClockProblem[] {
  for (const [first, ...others] of sameTimes(readings)) {
    const other = others.find((each) => first && isParted(first, each, apart));
    if (!first || !other) continue;
    return [
      {
        column: first.hole.column,
        original: `${first.hole.texts[0]} twice`,
        squashed: `${first.text} and ${other.text}`,
        what: 'is no longer the same time',
      },
    ];
  }
  return [];
}

/** Groups the values that are the same to the microsecond in every build of the original. */
function sameTimes<Each extends Reading>(readings: readonly Each[]): readonly (readonly Each[])[] {
  const groups = new Map<string, Each[]>();
  for (const reading of readings) {
    if (reading.clocks.length < 2 || Math.max(...precisionsOf([reading])) > 1) continue;
    push(groups, reading.clocks.map(({ at }) => at).join(), reading);
  }
  return [...groups.values()];
}

/**
 * `partedTimes` for the values of all tables: reports the values that no longer have the same time as most of the
 * others.
 */
export function partedAcrossTables<Table>(
  tables: ReadonlyMap<Table, readonly Reading[]>,
  apart: number,
): ReadonlyMap<Table, ClockProblem> {
  const readings = [...tables].flatMap(([table, each]) =>
    each.map((reading) => ({ ...reading, table })),
  );
  const parted = sameTimes(readings).flatMap((group) => {
    const times = countsOf(group.map(({ theirs }) => theirs.at));
    const [usual] = [...group].sort(
      (a, b) => (times.get(b.theirs.at) ?? 0) - (times.get(a.theirs.at) ?? 0),
    );
    return group.flatMap((reading) =>
      usual && usual.table !== reading.table && isParted(usual, reading, apart)
        ? [{ usual, reading }]
        : [],
    );
  });
  return new Map(
    parted.map(({ usual, reading: { table, hole, text } }) => [
      table,
      {
        ...show(hole, text),
        what: `is no longer the same time as in another table, where it is ${usual.text}`,
      },
    ]),
  );
}

function isParted(a: Reading, b: Reading, apart: number): boolean {
  const gaps = a.others.map(({ at }, build) => Math.abs(at - (b.others[build]?.at ?? at)));
  return gaps.length > 1 && gaps.every((gap) => gap > apart);
}

function show({ column, texts }: Hole, text: string) {
  return { column, original: texts[0] ?? '', squashed: text };
}

function rowTimesOf({ clocks, theirs }: Reading): RowTimes {
  return { original: clocks.map(({ at }) => at), squashed: theirs.at };
}

/** Two columns of one row: neither their order nor their equality to the microsecond may change. */
function compareWithin(
  readings: readonly Reading[],
  apart: number,
): {
  readonly problems: readonly ClockProblem[];
  readonly ties: readonly number[];
} {
  const problems: ClockProblem[] = [];
  const ties: number[] = [];
  readings.forEach((a, index) => {
    for (const b of readings.slice(index + 1)) {
      if (a.hole.column === b.hole.column || a.theirs.form !== b.theirs.form) continue;
      const signs = new Set(
        a.clocks.map(({ at }, build) => Math.sign(at - (b.clocks[build]?.at ?? at))),
      );
      const [sign = 0] = signs;
      const theirs = Math.sign(a.theirs.at - b.theirs.at);
      if (signs.size > 1 || sign === theirs || isRounded(a, b)) continue;
      const isExact =
        finest(a.clocks) === 1 &&
        finest(b.clocks) === 1 &&
        Math.abs(a.theirs.at - b.theirs.at) > apart;
      if (sign !== 0 && theirs === 0) ties.push(b.hole.column);
      else if (sign !== 0 || isExact) {
        problems.push({
          column: b.hole.column,
          original: `${a.hole.texts[0]}, ${b.hole.texts[0]}`,
          squashed: `${a.text}, ${b.text}`,
          what: 'is in a different order relative to another column of its row',
        });
      }
    }
  });
  return { problems, ties };
}

/** Whether two values are so close that their order depends on how they were rounded. */
function isRounded(a: Reading, b: Reading): boolean {
  const slack = Math.max(...precisionsOf([a]), ...precisionsOf([b]));
  const first = a.clocks.map(({ at }, build) => Math.abs(at - (b.clocks[build]?.at ?? at)));
  const isClose = [...first, Math.abs(a.theirs.at - b.theirs.at)].every((gap) => gap <= slack);
  return slack > 1 && isClose;
}

/** Rows of one class correspond in the order of their clock values. */
function pairRows(
  classes: readonly (readonly [readonly number[], readonly number[]])[],
  original: Pattern,
  squashed: Pattern,
): readonly RowPair[] {
  return classes.flatMap(([mine, theirs], ofClass) => {
    if (mine.length === 1) return [[mine[0] ?? 0, theirs[0] ?? 0, ofClass] as const];
    const left = inTime(mine, original);
    const right = inTime(theirs, squashed);
    return left.map((row, index) => [row, right[index] ?? 0, ofClass] as const);
  });
}

function inTime(rows: readonly number[], pattern: Pattern): readonly number[] {
  const times = (row: number) =>
    (pattern.holes.get(row) ?? []).flatMap(({ clocks }) => (clocks?.[0] ? [clocks[0].at] : []));
  const sorted = rows.map((row) => [row, times(row)] as const);
  sorted.sort(([a, x], [b, y]) => {
    for (const [index, at] of x.entries()) {
      const difference = at - (y[index] ?? at);
      if (difference !== 0) return difference;
    }
    return a - b;
  });
  return sorted.map(([row]) => row);
}

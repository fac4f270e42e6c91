import type { ChoiceProblem } from './compare-choices.js';
import type { TwinHoles } from './patterns/matched-table.js';
import { push } from './patterns/push.js';
import { evidenceOf } from './values/evidence.js';
import { numberOf, rangeOf } from './values/number-forms.js';

/** The random values of one row in each build of both sets. */
interface RowValues {
  readonly column: number;
  readonly original: readonly string[];
  readonly squashed: readonly string[];
}

/**
 * Few rows often have the same order in two builds by accident, which is not worth another build.
 */
const weak = 0.01;

/** More rows prove nothing more, and the number of their orders exceeds every bound. */
const mostRows = 50;

/**
 * The order of random values over the rows of a table, such as numbers that were given to sorted rows: an order that all
 * builds of one set have is no accident, and so all builds of the other set have it.
 */
export function compareRandomOrder(twins: readonly TwinHoles[]): readonly ChoiceProblem[] {
  const slots = new Map<string, RowValues[]>();
  for (const { hole, twin } of twins) {
    if (hole.class !== 'identifier' || twin.class !== 'identifier') continue;
    push(slots, `${hole.column} ${hole.word}`, {
      column: hole.column,
      original: hole.texts,
      squashed: twin.texts,
    });
  }
  return [...slots.values()].flatMap(problemIn);
}

function problemIn(rows: readonly RowValues[]): readonly ChoiceProblem[] {
  const values = rows.slice(0, mostRows);
  const [first] = values;
  if (first === undefined || values.length === 1 || areTimes(values)) return [];
  const [order, other] = [
    orderIn(values, ({ original }) => original),
    orderIn(values, ({ squashed }) => squashed),
  ];
  if (order === other) return [];
  const builds = (order === undefined ? first.squashed : first.original).length;
  const orders = values.reduce((product, _, place) => product * (place + 1), 1);
  const evidence = evidenceOf(orders ** (1 - builds), builds, weak);
  return evidence === undefined ? [] : [{ column: first.column, evidence, isConstant: false }];
}

/** The order of the rows by their values, as groups of equal ones, if it is the same in all builds of a set. */
function orderIn(
  rows: readonly RowValues[],
  valuesOf: (row: RowValues) => readonly string[],
): string | undefined {
  const builds = rows[0] === undefined ? [] : valuesOf(rows[0]);
  const orders = new Set(
    builds.map((_, build) => orderBy(rows, (row) => valuesOf(row)[build] ?? '')),
  );
  const [order] = orders;
  return orders.size === 1 && builds.length > 1 ? order : undefined;
}

/** The places of the rows, by the size of numbers or the bytes of texts. */
function orderBy(rows: readonly RowValues[], textOf: (row: RowValues) => string): string {
  const texts = rows.map(textOf);
  const numbers = texts.map(numberOf);
  const keys: readonly (number | string)[] = numbers.includes(undefined)
    ? texts
    : numbers.map((each) => each ?? 0);
  const places = [...rows.keys()].sort((a, b) => {
    const [x = '', y = ''] = [keys[a], keys[b]];
    return x < y ? -1 : x > y ? 1 : a - b;
  });
  return places
    .map(
      (place, index) =>
        (index > 0 && keys[place] === keys[places[index - 1] ?? 0] ? '=' : '<') + place,
    )
    .join('');
}

/** Values that contain the time of their creation, whose order may change where transactions are joined. */
const timed = /^[0-9a-f]{8}-[0-9a-f]{4}-[167][0-9a-f]{3}-/;

/** Whether values seem to count up from build to build: they begin alike in all builds, as the time does. */
function areTimes(rows: readonly RowValues[]): boolean {
  const texts = rows.flatMap(({ original, squashed }) => [...original, ...squashed]);
  if (texts.some((text) => timed.test(text))) return true;
  const numbers = texts.map(numberOf);
  if (!numbers.includes(undefined)) {
    const [least, most] = rangeOf(numbers.map((each) => each ?? 0));
    return most - least < Math.abs(most) * 0.01;
  }
  const [start = ''] = texts.map((text) => text.slice(0, 2));
  return texts.every((text) => text.startsWith(start));
}

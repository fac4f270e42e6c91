import type { ChoiceProblem } from './compare-choices.js';
import type { TwinHoles } from './patterns/matched-table.js';
import { push } from './patterns/push.js';
import { choose, evidenceOf, weakForNumbers } from './values/evidence.js';

const version7 = /^([0-9a-f]{8})-([0-9a-f]{4})-7([0-9a-f]{3})-[89ab]/;

/** The time in a uuid of version 7 in 1/4096 milliseconds, as PostgreSQL writes it; other generators fill the fraction at random. */
function timeOf(text: string): number {
  const [, high = '', low = '', fraction = ''] = version7.exec(text) ?? [];
  return Number.parseInt(`${high}${low}${fraction}`, 16);
}

/** The times of one row in each build of both sets. */
interface RowTimes {
  readonly column: number;
  readonly original: readonly number[];
  readonly squashed: readonly number[];
}

/**
 * The order of uuids of version 7, which is that of their creation: rows that have one order in every build of the
 * original do not have the opposite order in every build of the squashed set, except by accident.
 */
export function compareUuidOrder(twins: readonly TwinHoles[]): readonly ChoiceProblem[] {
  const slots = new Map<string, RowTimes[]>();
  for (const { hole, twin } of twins) {
    if (![...hole.texts, ...twin.texts].every(isVersion7)) continue;
    push(slots, `${hole.column} ${hole.word}`, {
      column: hole.column,
      original: hole.texts.map(timeOf),
      squashed: twin.texts.map(timeOf),
    });
  }
  return [...slots.values()].flatMap(problemIn);
}

function isVersion7(text: string): boolean {
  return version7.test(text);
}

function problemIn(rows: readonly RowTimes[]): readonly ChoiceProblem[] {
  const sorted = [...rows].sort((a, b) => (a.original[0] ?? 0) - (b.original[0] ?? 0));
  const pairs = sorted.slice(1).map((later, place) => ({ earlier: sorted[place], later }));
  const inverted = pairs.find(
    ({ earlier, later }) =>
      earlier !== undefined &&
      later.original.every((at, build) => at > (earlier.original[build] ?? at)) &&
      later.squashed.every((at, build) => at < (earlier.squashed[build] ?? at)),
  );
  if (inverted === undefined) return [];
  const { column, original, squashed } = inverted.later;
  const accident = 2 / choose(original.length, squashed.length);
  const evidence =
    evidenceOf(accident * pairs.length, original.length) ??
    (accident < weakForNumbers ? 'weak' : undefined);
  return evidence === undefined ? [] : [{ column, evidence, isConstant: false }];
}

import type { Samples } from './samples.js';

/** The assumed number of characters that a random text is made of. Fewer only make agreement more likely. */
const alphabetSize = 16;

/**
 * The probability that random texts of both sets come from the same source: 1 unless all values of a set share
 * characters that those of the other do not have, or are made of other characters, or have another length.
 */
export function sameTexts(original: Samples, squashed: Samples): number {
  const mine = original.flat().map(withoutVariant);
  const theirs = squashed.flat().map(withoutVariant);
  if (mine.length === 0 || theirs.length === 0) return 1;
  const builds = original.length + squashed.length;
  return Math.min(
    sameStart(mine, theirs, builds),
    sameStart(mine.map(reversed), theirs.map(reversed), builds),
    ...alphabets.map((each) => sameAlphabet(mine, theirs, each)),
    sameLength(mine, theirs),
  );
}

/** The variant of a UUID has only four values, which often agree by accident. */
function withoutVariant(value: string): string {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[89ab]/.test(value)
    ? `${value.slice(0, 19)}v${value.slice(20)}`
    : value;
}

function reversed(value: string): string {
  return [...value].reverse().join('');
}

/**
 * Hexadecimal digits, all of which are equally likely. The first digits of dates and decimal numbers are not. A word of
 * a text lacks the backslash of `\x`.
 */
const hexadecimal = /^(?:\\x|x?(?=.*[a-f]))[0-9a-f-]+$/i;

/**
 * Characters that all values of the original share at a place, counted from the start, while all values of the squashed
 * database share other ones there. Each build counts as one draw, because the rows of a build may share a random part.
 */
function sameStart(mine: readonly string[], theirs: readonly string[], builds: number): number {
  const length = Math.min(shortest(mine), shortest(theirs));
  const digitsCount = mine.every((value) => hexadecimal.test(value));
  let unlike = 0;
  for (let place = 0; place < length; place += 1) {
    const own = sharedAt(mine, place);
    const other = sharedAt(theirs, place);
    if (own === undefined || other === undefined || own === other) continue;
    if (digitsCount || !/\d\d/.test(own + other)) unlike += 1;
  }
  if (unlike === 0) return 1;
  let ways = 1;
  for (let each = 0; each < unlike; each += 1) ways *= (length - each) / (each + 1);
  return Math.min(1, ways * alphabetSize ** (-unlike * (builds - 2)));
}

function shortest(values: readonly string[]): number {
  return values.reduce((least, { length }) => Math.min(least, length), Number.POSITIVE_INFINITY);
}

function sharedAt(values: readonly string[], place: number): string | undefined {
  const [first] = values;
  const own = first?.[place];
  return values.every((value) => value[place] === own) ? own : undefined;
}

const alphabets: readonly RegExp[] = [/[a-z]/g, /[A-Z]/g, /[0-9]/g];

/** Whether one set uses a kind of characters in every value, and the other set in none. */
function sameAlphabet(mine: readonly string[], theirs: readonly string[], kind: RegExp): number {
  return Math.min(absentByAccident(mine, theirs, kind), absentByAccident(theirs, mine, kind));
}

/** The share of such characters is taken to be half of what the values show. */
function absentByAccident(
  present: readonly string[],
  absent: readonly string[],
  kind: RegExp,
): number {
  const counts = present.map((value) => value.match(kind)?.length ?? 0);
  if (counts.includes(0) || absent.some((value) => value.match(kind))) return 1;
  const share = counts.reduce((sum, count) => sum + count, 0) / lengthOf(present);
  return (1 - share / 2) ** lengthOf([...drawsOf(absent).values()]);
}

function lengthOf(values: readonly string[]): number {
  return values.reduce((sum, value) => sum + value.length, 0);
}

/**
 * Whether all values of the original have one length, and no value of the squashed database has it. A notation without
 * leading zeros is a character shorter with a probability of one in sixteen.
 */
function sameLength(mine: readonly string[], theirs: readonly string[]): number {
  const [length, ...others] = new Set(mine.map((value) => value.length));
  if (length === undefined || others.length > 0) return 1;
  if (theirs.some((value) => value.length === length)) return 1;
  const draws = [...drawsOf(theirs).values()];
  const differences = draws.reduce((sum, other) => sum + Math.abs(other.length - length), 0);
  return alphabetSize ** -differences;
}

/** Values that begin alike may share a random part, and count as one draw. */
function drawsOf(values: readonly string[]): ReadonlyMap<string, string> {
  return new Map(values.map((value) => [value.slice(0, 4), value]));
}

import { clockValues } from './clock.js';
import { durationOf } from './duration.js';
import { choose } from './evidence.js';
import type { Samples } from './samples.js';

/** A decimal number, as PostgreSQL prints it. */
export const decimal = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** Whether every value is a number, every value a timestamp, or every value an interval. */
export function areNumbers(samples: Samples): boolean {
  return numbersIn(samples) !== undefined;
}

/**
 * A value that is more than this many spreads away lies far outside of the values of the original.
 */
const farSpreads = 10;

/**
 * The probability that random numbers or timestamps of both sets come from the same source: 1 unless they lie far
 * apart, lie apart without overlapping, are distributed differently, or have other numbers of decimals.
 */
export function sameNumbers(original: Samples, squashed: Samples, type: string): number {
  const mine = numbersIn(original);
  const theirs = numbersIn(squashed);
  if (mine === undefined || theirs === undefined) return 1;
  return Math.min(
    farApart(mine, theirs.flat()),
    separate(mine, theirs),
    otherDistribution(mine, theirs),
    haveOtherDecimals(original.flat(), squashed.flat(), type) ? otherDecimals : 1,
  );
}

function numbersIn(samples: Samples): readonly (readonly number[])[] | undefined {
  const values = samples.flat();
  if (values.length === 0) return undefined;
  for (const read of [decimalOf, timestampOf, durationOf]) {
    const numbers = samples.map((build) => build.flatMap((value) => read(value) ?? []));
    if (numbers.flat().length === values.length) return numbers;
  }
  return undefined;
}

/** The number that a text stands for: a decimal number, or the seconds of a timestamp or an interval. */
export function numberOf(text: string): number | undefined {
  return decimalOf(text) ?? timestampOf(text) ?? durationOf(text);
}

function decimalOf(text: string): number | undefined {
  return decimal.test(text) ? Number(text) : undefined;
}

function timestampOf(text: string): number | undefined {
  return clockValues(text).find(({ form }) => form === 'timestamp')?.at;
}

/**
 * Whether most values are further from the original's than ten times their spread. Each build counts as one draw,
 * because the rows of a build may share a random part. For uniform values, the spread of n draws is below a share s of
 * the range with a probability of n · s^(n − 1), and only then can another value be so far away. Positive numbers must
 * be far away by their order of magnitude too, since some sources draw numbers of all magnitudes.
 */
function farApart(mine: readonly (readonly number[])[], theirs: readonly number[]): number {
  const range = rangeOf(mine.flat());
  const magnitudes = range[0] > 0 ? ([Math.log(range[0]), Math.log(range[1])] as const) : undefined;
  const far = theirs.filter(
    (value) =>
      isBeyond(value, range, farSpreads) &&
      (magnitudes === undefined || value <= 0 || isBeyond(Math.log(value), magnitudes, 1)),
  );
  if (far.length * 2 <= theirs.length) return 1;
  return mine.length * (1 / (farSpreads + 1)) ** (mine.length - 1);
}

function isBeyond(
  value: number,
  [least, most]: readonly [number, number],
  spreads: number,
): boolean {
  const margin = (most - least) * spreads;
  return value < least - margin || value > most + margin;
}

/**
 * Whether all values are above or all below the original's: of all ways to order n and m values, two are like this.
 * If the values of a build lie close together, they may share a random part: then each build counts as one value.
 */
function separate(
  mine: readonly (readonly number[])[],
  theirs: readonly (readonly number[])[],
): number {
  const [least, most] = rangeOf(mine.flat());
  const [low, high] = rangeOf(theirs.flat());
  if (low <= most && high >= least) return 1;
  const spreads = mine.map((build) => rangeOf(build)).map(([from, to]) => to - from);
  const average = spreads.reduce((sum, each) => sum + each, 0) / spreads.length;
  if (average < (most - least) * 0.4) return 2 / choose(mine.length, theirs.length);
  return 2 / choose(new Set(mine.flat()).size, new Set(theirs.flat()).size);
}

/** Fewer values in a build do not show their distribution. */
const fewestForDistribution = 20;

/** Below this probability, a different distribution is suspected. */
const suspicious = 0.01;

/** The bound that separates both sets best is chosen with both sets in view. */
const chosenBounds = 10;

/** The probability that is assumed for few builds of such values. */
const worthMoreBuilds = 0.3;

/**
 * Whether more values of each build of one set than of each build of the other lie below some bound. The largest such
 * distance of all values together is the statistic of Kolmogorov and Smirnov. It only shows where to look, because
 * the rows of a build may share a random part: then each build counts as one value.
 */
function otherDistribution(
  mine: readonly (readonly number[])[],
  theirs: readonly (readonly number[])[],
): number {
  if ([...mine, ...theirs].some((build) => build.length < fewestForDistribution)) return 1;
  const { bound, distance } = largestDistance(mine.flat(), theirs.flat());
  const [n, m] = [mine.flat().length, theirs.flat().length];
  if (2 * Math.exp(-2 * distance ** 2 * ((n * m) / (n + m))) > suspicious) return 1;
  const below = (build: readonly number[]) =>
    build.filter((value) => value <= bound).length / build.length;
  const [own, others] = [rangeOf(mine.map(below)), rangeOf(theirs.map(below))];
  if (own[0] <= others[1] && others[0] <= own[1]) return 1;
  return Math.min(worthMoreBuilds, (2 * chosenBounds) / choose(mine.length, theirs.length));
}

/** The bound below which the shares of both lists differ most. */
function largestDistance(
  mine: readonly number[],
  theirs: readonly number[],
): { readonly bound: number; readonly distance: number } {
  const steps = [
    ...mine.map((value) => [value, 1 / mine.length] as const),
    ...theirs.map((value) => [value, -1 / theirs.length] as const),
  ].sort(([a], [b]) => a - b);
  let [sum, bound, distance] = [0, 0, 0];
  steps.forEach(([value, step], place) => {
    sum += step;
    if (steps[place + 1]?.[0] === value || Math.abs(sum) <= distance) return;
    [bound, distance] = [value, Math.abs(sum)];
  });
  return { bound, distance };
}

/** The least and the greatest number. */
export function rangeOf(values: readonly number[]): readonly [number, number] {
  return values.reduce<readonly [number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

/** Numbers of floating-point origin have more decimals than this. */
const fewDecimals = 6;

/** The probability that all numbers of such an origin have this few. */
const otherDecimals = 1e-9;

/**
 * Whether the original rounds to a number of decimals that no value of the squashed database has, or the squashed
 * database rounds numbers of floating-point origin that the original does not round.
 */
function haveOtherDecimals(
  original: readonly string[],
  squashed: readonly string[],
  type: string,
): boolean {
  if (!/^(numeric|double precision)/.test(type)) return false;
  const mine = original.map(decimalsOf);
  const theirs = squashed.map(decimalsOf);
  if (mine.every((count) => count > fewDecimals))
    return theirs.every((count) => count <= fewDecimals);
  const [first, ...others] = new Set(mine);
  if (!type.startsWith('numeric') || first === undefined || others.length > 0) return false;
  return first <= fewDecimals && !theirs.includes(first);
}

function decimalsOf(value: string): number {
  return value.split('.')[1]?.length ?? 0;
}

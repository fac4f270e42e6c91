/** How certain it is that a difference between random values is not an accident. More builds decide. */
export type Evidence = 'certain' | 'likely' | 'weak';

/**
 * Below these probabilities of an accident, a finding is a difference, is unverified, or is a reason for more builds.
 */
const accident = { certain: 1e-6, likely: 1e-3, weak: 0.2 };

/** The bound for numbers: those of two builds of each set lie apart by accident in one of three cases. */
export const weakForNumbers = 0.35;

/** A difference that only probability shows is certain after this many builds of the original. */
export const buildsForForms = 8;

/** The evidence that a probability of an accident gives; `weak` is the bound for another build. */
export function evidenceOf(
  probability: number,
  builds: number,
  weak: number = accident.weak,
): Evidence | undefined {
  if (probability === 0) return 'certain';
  if (probability < accident.certain && builds >= buildsForForms) return 'certain';
  if (probability < accident.likely) return 'likely';
  return probability < weak ? 'weak' : undefined;
}

/** The number of ways to order n and m values that are only told apart by their set. */
export function choose(n: number, m: number): number {
  let ways = 1;
  for (let each = 1; each <= Math.min(m, 100); each += 1) ways *= (n + each) / each;
  return ways;
}

/**
 * The probability that a source is the same in so many builds by accident, estimated from how often two of its values
 * in other builds are.
 */
export function constantByAccident(values: readonly (string | number)[], builds: number): number {
  const pairs = values.flatMap((first, index) =>
    values.slice(index + 1).map((second) => first === second),
  );
  const equal = pairs.filter(Boolean).length;
  return ((equal + 0.5) / (pairs.length + 1)) ** (builds - 1);
}

/** Whether all numbers of one set are higher than all numbers of the other. */
export function areSeparate(mine: readonly number[], theirs: readonly number[]): boolean {
  return Math.max(...mine) < Math.min(...theirs) || Math.max(...theirs) < Math.min(...mine);
}

/**
 * If a set chooses by chance, a difference between two databases may be an accident, such as a rare choice that no
 * build of the original made. An accident is not in every build of the squashed set, and some builds of the original
 * differ from the others in the same table. The numbers of such builds show whether a difference is an accident.
 */
import type { Difference } from './compare/difference.js';
import type { Builds, Comparison } from './comparison.js';
import { type Findings, verdict } from './verdict.js';

/** How many builds of the original may explain a difference of the second build of the squashed set. */
const explainingBuilds = 8;

/** How many builds of the squashed set confirm a difference that no build of the original has. */
const confirmingBuilds = 5;

/** How many builds of the original are first compared with the others. */
const firstBuilds = 6;

/**
 * How many builds of each set decide if those are not enough, and how long one of them may take, in
 * microseconds.
 */
const decidingBuilds = { originals: 20, squashed: 14, longest: 2_000_000 };

/** If the probability of an accident is below this, it is a difference. */
const accident = 1e-3;

export async function confirmDifferences<Build>(
  builds: Builds<Build>,
  findings: Findings,
  comparison: Comparison<Build>,
): Promise<Findings> {
  const { compare, more, duration } = comparison;
  // Chance chooses rows, and definitions only in rare cases.
  if (findings.differences.some(({ kind }) => kind !== 'rows')) return findings;
  const judged = async (own: readonly Build[], others: readonly Build[], quick = false) => {
    const sides = buildsOf(own, others);
    const found = await compare(sides, { alone: true, quick });
    const isUnsure = found.isDoubtful && found.findings.outcome === 'different';
    return (isUnsure ? await compare(sides, { alone: true, quick, cautious: true }) : found)
      .findings;
  };
  const originals = [...builds.originals];
  const squashed = [builds.squashed, await builds.squashedAgain(), ...(builds.squashedMore ?? [])];
  if (findings.outcome === 'equivalent') {
    for (;;) {
      const other = await judged(originals, toFront(squashed, 1), true);
      if (other.outcome === 'equivalent') return findings;
      if (originals.length >= explainingBuilds) break;
      originals.push(await more.original());
    }
  }
  while (squashed.length < confirmingBuilds) squashed.push(await more.squashed());
  const seen = async (most: number): Promise<Seen> => ({
    squashed: await inTurn(squashed, (_, place) => judged(originals, toFront(squashed, place))),
    originals: await inTurn(originals.slice(0, most), (own, place) => {
      const rest = originals.toSpliced(place, 1);
      return judged(rest, [own, ...rest.slice(0, 1)]);
    }),
  });
  let found = await seen(firstBuilds);
  if (differingIn(found).some(isClear)) return findings;
  if (duration <= decidingBuilds.longest) {
    while (originals.length < decidingBuilds.originals) originals.push(await more.original());
    while (squashed.length < decidingBuilds.squashed) squashed.push(await more.squashed());
    found = await seen(decidingBuilds.originals);
  }
  const differing = differingIn(found);
  const known = new Set(differing.flatMap((each) => each.differences.map(({ object }) => object)));
  if (findings.differences.every(({ object }) => known.has(object))) {
    return decide(findings, differing, []);
  }
  // Another form of random values shows only in all builds together.
  const together = await compare(buildsOf(originals, squashed));
  const others = together.findings.differences.filter(({ object }) => !known.has(object));
  return decide(findings, differing, others);
}

function buildsOf<Build>(
  originals: readonly Build[],
  [squashed, again = squashed, ...squashedMore]: readonly Build[],
): Builds<Build> {
  const squashedAgain = async () => again as Build;
  return { originals, squashed: squashed as Build, squashedAgain, squashedMore };
}

/** Moves an item to the start of a list. */
function toFront<Item>(items: readonly Item[], place: number): readonly Item[] {
  return [...items.slice(place, place + 1), ...items.toSpliced(place, 1)];
}

async function inTurn<Item, Result>(
  items: readonly Item[],
  task: (item: Item, place: number) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const [place, item] of items.entries()) results.push(await task(item, place));
  return results;
}

/** The comparison of each build of the squashed set, and of each build of the original with the others. */
interface Seen {
  readonly squashed: readonly Findings[];
  readonly originals: readonly Findings[];
}

/** A table that differs in some builds of the squashed set. */
interface Differing {
  readonly differences: readonly Difference[];
  /** The number of builds in which it differs, and the number of builds. */
  readonly squashed: readonly [number, number];
  readonly originals: readonly [number, number];
}

function differingIn({ squashed, originals }: Seen): readonly Differing[] {
  const objects = new Set(
    squashed.flatMap(({ differences }) => differences.map(({ object }) => object)),
  );
  return [...objects].map((object) => {
    const concerns = (each: Difference) => each.object === object;
    const often = (all: readonly Findings[]) =>
      [all.filter(({ differences }) => differences.some(concerns)).length, all.length] as const;
    const first = squashed.find(({ differences }) => differences.some(concerns));
    return {
      differences: first?.differences.filter(concerns) ?? [],
      squashed: often(squashed),
      originals: often(originals),
    };
  });
}

/** Whether every build of the squashed set differs, and no build of the original. */
function isClear({ squashed: [often, builds], originals: [accidents] }: Differing): boolean {
  return often === builds && accidents === 0;
}

function decide(
  findings: Findings,
  differing: readonly Differing[],
  others: readonly Difference[],
): Findings {
  const differences = differing.filter((each) => byAccident(each) < accident);
  const accidents = differing.filter((each) => byAccident(each) >= accident);
  return verdict({
    ...findings,
    differences: [...others, ...differences.flatMap((each) => each.differences)],
    unverified: [
      ...findings.unverified,
      ...accidents.flatMap(({ differences: own, squashed, originals }) =>
        own.map(({ kind, object, property, message }) => ({
          kind,
          object,
          ...(property !== undefined && { property }),
          message: `${message}, in ${squashed.join(' of ')} builds of the squashed set; ${originals.join(' of ')} builds of the original differ from the others by chance`,
        })),
      ),
    ],
  });
}

/** The probability that so many of the builds that differ are of the squashed set, if the sets are the same. */
function byAccident({
  squashed: [own, builds],
  originals: [others, ofOriginal],
}: Differing): number {
  const [all, differing] = [builds + ofOriginal, own + others];
  let probability = 0;
  for (let count = own; count <= Math.min(differing, builds); count += 1) {
    probability += combinations(builds, count) * combinations(ofOriginal, differing - count);
  }
  return probability / combinations(all, differing);
}

/** The number of ways to choose some of several items. */
function combinations(items: number, chosen: number): number {
  let found = 1;
  for (let each = 1; each <= chosen; each += 1) found *= (items - chosen + each) / each;
  return found;
}

import { evidenceOfFixedRows } from './fixed-rows.js';
import type { TableRows } from './patterns/build-rows.js';
import { freshSignatures } from './patterns/fresh-values.js';
import { countsOf } from './values/counts.js';
import {
  areSeparate,
  choose,
  constantByAccident,
  type Evidence,
  evidenceOf,
  weakForNumbers,
} from './values/evidence.js';
import type { Texts } from './values/texts.js';

/** The findings about a table whose number of rows differs from build to build. */
export interface CountFindings {
  readonly least: number;
  readonly most: number;
  readonly squashed: number;
  /** A property of the squashed database that no build of the original suggests, as text. */
  readonly problem?: string;
  /** Why the number seems to come from another source, which more builds decide. */
  readonly doubt?: Doubt;
}

/** If every build has fewer rows than this, an empty table may be an accident. */
const surelySome = 3;

/**
 * Compares everything that does not vary: the rows, except values that are new in every build, and their number,
 * within the bounds that the builds suggest.
 */
export function compareCounts(
  texts: Texts,
  originals: readonly TableRows[],
  squashedBuilds: readonly [TableRows, ...TableRows[]],
): CountFindings {
  const [squashed] = squashedBuilds;
  const counts = originals.map(({ count }) => count);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const found = { least, most, squashed: squashed.count };
  const spread = most - least;
  if (
    (squashed.count === 0 && least >= surelySome) ||
    squashed.count > most + spread ||
    squashed.count < least - spread
  ) {
    return {
      ...found,
      problem: `${squashed.count} ${squashed.count === 1 ? 'row' : 'rows'}, but builds of the original have ${least} to ${most}`,
    };
  }
  const kinds = originals.map(
    (rows, build) => new Set(freshSignatures(texts, rows, originals.toSpliced(build, 1))),
  );
  const all = new Set(kinds.flatMap((each) => [...each]));
  const isAlways = !isPresentByChance(originals) && kinds.every((each) => each.size === all.size);
  const needed = isAlways ? all : new Set<string>();
  const theirs = new Set(freshSignatures(texts, squashed, originals));
  const foreign = [...theirs].filter((each) => !all.has(each)).length;
  if (foreign > 0)
    return {
      ...found,
      problem: `${foreign} ${foreign === 1 ? 'row' : 'rows'} that no build of the original has`,
    };
  const missing = [...needed].filter((each) => !theirs.has(each)).length;
  if (squashed.count > 0 && missing > 0) {
    return { ...found, problem: 'rows that every build of the original has are missing' };
  }
  const doubts = [
    doubtOfCounts(
      counts,
      squashedBuilds.map(({ count }) => count),
    ),
    doubt(
      evidenceOfFixedRows(texts, originals, squashedBuilds),
      'rows that every build has occur more or less often in every build of the squashed set',
    ),
  ];
  const strongest = (['certain', 'likely', 'weak'] as const).flatMap((evidence) =>
    doubts.filter((each) => each?.evidence === evidence),
  )[0];
  if (strongest === undefined) return found;
  const { evidence, what } = strongest;
  return evidence === 'certain'
    ? { ...found, problem: what }
    : { ...found, doubt: { evidence, what } };
}

interface Doubt {
  readonly evidence: Evidence;
  readonly what: string;
}

function doubt(evidence: Evidence | undefined, what: string): Doubt | undefined {
  return evidence && { evidence, what };
}

/**
 * Whether the numbers of rows seem to come from another source: they are the same in all builds of the squashed set, or
 * all higher, or all lower, than those of the original.
 */
function doubtOfCounts(
  originals: readonly number[],
  squashed: readonly number[],
): Doubt | undefined {
  const isConstant = squashed.every((count) => count === squashed[0]);
  const probabilities = [
    isConstant ? constantByAccident(originals, squashed.length) : 1,
    areSeparate(originals, squashed) ? 2 / choose(originals.length, squashed.length) : 1,
  ];
  return doubt(
    evidenceOf(Math.min(...probabilities), originals.length, weakForNumbers),
    `${range(squashed)} in every build of the squashed set, but builds of the original have ${range(originals)}`,
  );
}

function range(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (least < most) return `${least} to ${most} rows`;
  return `${most} ${most === 1 ? 'row' : 'rows'}`;
}

/**
 * Whether some value occurs in several but not all builds: then rows are chosen at random, and none is required. A
 * random value occurs in one build only.
 */
function isPresentByChance(builds: readonly TableRows[]): boolean {
  const width = builds[0]?.columns.length ?? 0;
  return Array.from({ length: width }, (_, column) => column).some((column) => {
    const counts = countsOf(builds.flatMap((rows) => [...new Set(rows.columns[column])]));
    return [...counts.values()].some((count) => count > 1 && count < builds.length);
  });
}

/** The proof on an open engine. It imports no Node modules, so that it also runs in a browser. */
import { type Migration, SourceError } from '@svc/engine';
import { ApplyFailure } from './apply/apply-failure.js';
import { refuseOutsideReach } from './apply/outside-statements.js';
import { type PreparedMigration, prepareHistory } from './apply/prepare.js';
import { compareReadings } from './apply/second-reading.js';
import { type Build, type BuildPlan, build, buildAll, SideFailure } from './build.js';
import { BuildStarts } from './build-starts.js';
import { compareDescriptions } from './compare/descriptions.js';
import { type Compared, compareBuilds } from './compare-builds.js';
import type { Comparison } from './comparison.js';
import type { Engine, Session, Side } from './engines/engine.js';
import { DatabaseError, EngineUnavailable } from './engines/errors.js';
import { otherHashes } from './hashed-expressions.js';
import { compareWithMoreBuilds } from './more-builds.js';
import { daysToLaterDay, mayFixDay, onLaterDay, zoneOfAnotherDay } from './other-day.js';
import { sameRowsEverywhere } from './rows/compare-rows.js';
import type { NotApplied, NotRun } from './validation.js';
import {
  choosesByChance,
  mentionsOf,
  millisecondsApart,
  secretsIn,
  variation,
} from './variation.js';
import type { Findings } from './verdict.js';

/** Returns failures of a set or an engine as a result, and rethrows everything else. */
export function notBuilt(error: unknown, durationMs: number): NotApplied | NotRun {
  if (error instanceof EngineUnavailable) {
    const { engine, reason, message } = error;
    return { outcome: 'engine-unavailable', engine, reason, message, durationMs };
  }
  if (error instanceof SideFailure) {
    const outcome =
      error.side === 'squashed' ? 'squashed-does-not-apply' : 'original-does-not-apply';
    const { failure } = error;
    return { outcome, failure, message: failure.message, durationMs };
  }
  throw error;
}

/** The sets to prove, ready to be applied. */
interface Sets extends Omit<BuildPlan, 'varies' | 'countsUp' | 'starts'> {
  readonly built?: () => void;
}

/** Builds and compares on an open engine. Throws `SideFailure`. */
export async function proveOn(engine: Engine, sets: Sets): Promise<Findings> {
  const { prefixes, ...others } = sets;
  const start = await prefixes?.find();
  if (start === undefined) return proveFrom(engine, sets);
  // Only an equivalent result counts. All builds of the original share the prefix, so they agree on a value in it
  // even if the value varies, and the comparison may be too strict. After any other result both sets are built
  // again from nothing.
  const found = await proveFrom(engine, { ...sets, start }).catch((error) => {
    if (error instanceof SideFailure) return undefined;
    throw error;
  });
  return found?.outcome === 'equivalent'
    ? { ...found, reusedFiles: start.files }
    : proveFrom(engine, others);
}

async function proveFrom(engine: Engine, { built, ...sets }: Sets): Promise<Findings> {
  const history = [...sets.prelude, ...sets.original];
  const varies = variation(history);
  const ofOriginal = mentionsOf(history);
  const starts = new BuildStarts(millisecondsApart(history));
  const plan = { ...sets, varies, countsUp: ofOriginal.system, starts };
  const more = moreBuilds(engine, plan);
  const squashedAgain = once(more.squashed);
  // If rows vary, varying values are compared with second builds of both sets. They cost less at the same time as
  // other work.
  const prepareComparison = async (first: Build, second: Build) => {
    if (await haveSameRows(first, second)) return;
    const others = [squashedAgain().then((build) => build.description()), second.description()];
    await Promise.all(others);
  };
  const { original, squashed, again } = await buildAll(engine, plan, prepareComparison);
  built?.();
  const mentions = {
    ...ofOriginal,
    secrets: secretsIn([...history, ...(await sets.squashed)]),
    hashes: otherHashes(history, await sets.squashed),
  };
  const chance = mentions.chance || mentionsOf(await sets.squashed).chance;
  const duration = original.window.end - original.window.start;
  const comparison: Comparison<Build> = {
    compare: (builds, care) => compareBuilds({ ...builds, mentions }, care),
    more,
    chance,
    duration,
  };
  const compared = { originals: [original], squashed, squashedAgain, mentions };
  return readable(engine, compared, async () => {
    const onAnotherDay = async (found: Findings): Promise<Findings> =>
      found.outcome === 'equivalent' && mayFixDay(history, await sets.squashed)
        ? compareOnAnotherDay(engine, plan, comparison, found)
        : found;
    if (varies === 'none' || (await isSame(original, squashed))) {
      const chooses = choosesByChance(history);
      const unlike = await differingBuild(compared, {
        original: chooses ? more.original : undefined,
        squashed: choosesByChance(await sets.squashed) ? more.squashed : undefined,
      });
      if (unlike && chooses) return onAnotherDay(await compareWithMoreBuilds(unlike, comparison));
      return onAnotherDay((await compareBuilds(unlike ?? compared)).findings);
    }
    if (varies === 'likely' && engine.simultaneous && sets.atOnce > 2) {
      squashedAgain().catch(() => {});
    }
    const originals = [original, await again()];
    return onAnotherDay(await compareWithMoreBuilds({ ...compared, originals }, comparison));
  });
}

/** Builds a set once more. */
function moreBuilds(engine: Engine, plan: BuildPlan): Comparison<Build>['more'] {
  return {
    original: () => build(engine, 'later', plan),
    squashed: () => build(engine, 'squashed-again', plan),
  };
}

/** A task that runs when its result is needed for the first time. */
function once<Result>(task: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= task();
    return running;
  };
}

/** Compares builds of both sets on another day. */
async function compareOnAnotherDay(
  engine: Engine,
  today: BuildPlan,
  comparison: Comparison<Build>,
  found: Findings,
): Promise<Findings> {
  const now = new Date();
  const days = daysToLaterDay(now);
  const plan = { ...today, timeZone: zoneOfAnotherDay(now).name };
  const inZone = `built with TimeZone ${plan.timeZone}`;
  const original = onLaterDay(today.original, days);
  const squashed = onLaterDay(await today.squashed, days);
  if (original === undefined || squashed === undefined) {
    return compareThere(engine, plan, comparison, found, inZone);
  }
  const later = { ...plan, original, squashed };
  const where = `${inZone} and ${days} days added to the clock`;
  // A later day may lie outside of every partition, for example.
  return compareThere(engine, later, comparison, found, where).catch((error) => {
    if (error instanceof SideFailure) {
      return compareThere(engine, plan, comparison, found, inZone);
    }
    throw error;
  });
}

/** Compares builds of both sets in other circumstances; without a difference there, what was found before remains. */
async function compareThere(
  engine: Engine,
  plan: BuildPlan,
  comparison: Comparison<Build>,
  found: Findings,
  where: string,
): Promise<Findings> {
  const more = moreBuilds(engine, plan);
  const ofOriginal = more.original();
  if (!engine.simultaneous || plan.atOnce < 2) await ofOriginal;
  const ofSquashed = more.squashed();
  ofSquashed.catch(() => {});
  const [original, squashed] = [await ofOriginal, await ofSquashed];
  if (await isSame(original, squashed)) return found;
  const originals = [original, await more.original()];
  const squashedAgain = once(more.squashed);
  const there = await compareWithMoreBuilds(
    { originals, squashed, squashedAgain },
    { ...comparison, more },
  );
  if (there.outcome === 'equivalent') return found;
  return {
    ...there,
    differences: there.differences.map((each) => ({
      ...each,
      message: `${each.message} (on another day: ${where})`,
    })),
  };
}

/** Splits a set into statements. Throws `SideFailure`. */
export function readHistory(
  side: Side,
  history: readonly Migration[],
): readonly PreparedMigration[] {
  try {
    return prepareHistory(history);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const details = error.hint === undefined ? {} : { hint: error.hint };
    throw new SideFailure(side, new ApplyFailure(error.place, '', error.problem, details));
  }
}

/** On engines without confinement, rejects statements that reach outside the database. Throws `SideFailure`. */
export async function refuseUnconfined(
  side: Side,
  history: readonly PreparedMigration[],
): Promise<void> {
  await refuseOutsideReach(history).catch((error) => {
    throw error instanceof ApplyFailure ? new SideFailure(side, error) : error;
  });
}

/** Checks that PostgreSQL's own parser finds the same statements as svc. Throws `SideFailure`. */
export async function readAgain(
  sets: Readonly<Record<'original' | 'squashed', readonly Migration[]>>,
): Promise<void> {
  for (const side of ['original', 'squashed'] as const) {
    await compareReadings(sets[side]).catch((error) => {
      throw error instanceof ApplyFailure ? new SideFailure(side, error) : error;
    });
  }
}

/**
 * The fast path, which most proofs take: nothing differs, so nothing that varies matters. Rows come first, because
 * they show soonest whether a second build of the original is needed.
 */
async function isSame(original: Build, squashed: Build): Promise<boolean> {
  if (!(await haveSameRows(original, squashed))) return false;
  const before = await original.description();
  return compareDescriptions(before, await squashed.description()).length === 0;
}

async function haveSameRows(original: Build, squashed: Build): Promise<boolean> {
  const sides = [original, squashed];
  const sessions = await Promise.all(sides.map(({ database }) => database.connect()));
  const [mine, theirs] = sides.map((build, index) => ({
    session: sessions[index] as Session,
    known: build.rowsKnown,
  }));
  if (mine === undefined || theirs === undefined) return false;
  const sameRows = await sameRowsEverywhere({ originals: [mine], squashed: theirs });
  for (const session of sessions) await session.close();
  return sameRows;
}

/** How often two equal databases are built again if a history chooses by chance. */
const accidents = 3;

/**
 * Two databases may be the same by accident: a random choice among few values often has the same result twice. Builds
 * histories with random choices again, and returns the first build that differs from the existing one.
 */
async function differingBuild(
  compared: Compared,
  again: Readonly<Record<'original' | 'squashed', (() => Promise<Build>) | undefined>>,
): Promise<Compared | undefined> {
  const [original] = compared.originals;
  if (original === undefined) return undefined;
  for (let count = 0; count < accidents; count += 1) {
    const mine = await again.original?.();
    if (mine && !(await isSame(original, mine)))
      return { ...compared, originals: [original, mine] };
    const theirs = await again.squashed?.();
    if (theirs && !(await isSame(original, theirs))) return { ...compared, squashed: theirs };
  }
  return undefined;
}

/**
 * Runs a comparison. A database that cannot be read is a failure of its side; rows that cannot be read, such as values
 * that are too long to be printed, end the proof without a verdict.
 */
async function readable<Result>(
  engine: Engine,
  { originals, squashed }: Pick<Compared, 'originals' | 'squashed'>,
  task: () => Promise<Result>,
): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    await originals[0]?.description();
    await squashed.description();
    throw error instanceof DatabaseError
      ? new EngineUnavailable(
          engine.kind,
          'not-readable',
          `PostgreSQL cannot read the rows of both databases: ${error.message}`,
        )
      : error;
  }
}

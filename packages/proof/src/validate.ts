import { type Migration, SourceError } from '@svc/engine';
import { ApplyFailure, firstLine, OutOfTime } from './apply/failure.js';
import { type PreparedMigration, prepareHistory, refuseOutsideReach } from './apply/prepare.js';
import { compareReadings } from './apply/second-reading.js';
import { type Build, type BuildPlan, build, buildAll, SideFailure, usualAtOnce } from './build.js';
import { compareDescriptions } from './compare/descriptions.js';
import { type Compared, compareBuilds } from './compare-builds.js';
import { TimeLimitReached, withDeadline } from './deadline.js';
import type { Engine, Session, Side } from './engines/engine.js';
import { EngineUnavailable } from './engines/errors.js';
import { type EngineOptions, isBoundary, openEngine } from './engines/open-engine.js';
import { sameRowsEverywhere } from './rows/compare-rows.js';
import type { Applying, NotApplied, NotRun, Progress, Validation } from './validation.js';
import { mentionsOf, variation } from './variation.js';
import type { Findings } from './verdict.js';

export interface ValidateOptions {
  readonly original: readonly Migration[];
  readonly squashed: readonly Migration[];
  readonly engine: EngineOptions;
  /** What the platform brings: applied first to both sides. */
  readonly prelude?: readonly Migration[];
  /** Default: ten minutes for the whole proof. */
  readonly timeoutMs?: number;
  readonly onProgress?: (progress: Progress) => void;
  /** Told of each statement before PostgreSQL gets it, so that whoever stops the proof can say what it was at. */
  readonly onStatement?: StatementListener | undefined;
  /** How many databases are built at the same time. Default: 3, or 2 where a third is unlikely to be needed. */
  readonly atOnce?: number;
}

/** Called with the statement that PostgreSQL is at on a side; with none when the side is built. */
export type StatementListener = (side: Side, applying: Applying | undefined) => void;

const defaultTimeoutMs = 600_000;

/**
 * Builds both sets on a real PostgreSQL and compares what came out: schema, rows, privileges.
 * What goes wrong with the sets or the engine is a result, never an exception.
 */
export async function validate(options: ValidateOptions): Promise<Validation> {
  const start = performance.now();
  const durationMs = () => Math.round(performance.now() - start);
  const leftAlone: string[] = [];
  const withLeftAlone = <Result extends Validation>(result: Result): Result =>
    leftAlone.length === 0 ? result : { ...result, leftAlone };
  try {
    return withLeftAlone({ ...(await prove(options, leftAlone)), durationMs: durationMs() });
  } catch (error) {
    return withLeftAlone(notBuilt(error, durationMs()));
  }
}

/** What went wrong with a set or an engine, as a result. Anything else is thrown on. */
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

async function prove(options: ValidateOptions, leftAlone: string[]): Promise<Findings> {
  const prelude = readHistory('original', options.prelude ?? []);
  const original = readHistory('original', options.original);
  const squashed = readHistory('squashed', options.squashed);
  if (!isBoundary(options.engine)) {
    await refuseAll({ original: [...prelude, ...original], squashed });
  }
  const done: Partial<Record<Side, number>> = {};
  const applied = (side: Side, count: number) => {
    done[side] = count;
    const total = (side.startsWith('squashed') ? squashed : original).length;
    options.onProgress?.({ step: 'apply', side, done: count, total });
    if (count === total) options.onStatement?.(side, undefined);
  };

  options.onProgress?.({ step: 'start' });
  const engine = await openEngine(options.engine);
  try {
    return await withDeadline(
      options.timeoutMs ?? defaultTimeoutMs,
      () => engine.close(),
      async () => {
        const [findings] = await Promise.all([
          proveOn(engine, {
            prelude,
            original,
            squashed,
            applied,
            statement: options.onStatement && told(options.onStatement),
            atOnce: options.atOnce ?? usualAtOnce,
            built: () => options.onProgress?.({ step: 'compare' }),
          }),
          readAgain({
            original: [...(options.prelude ?? []), ...options.original],
            squashed: options.squashed,
          }),
        ]);
        return findings;
      },
    );
  } catch (error) {
    throw error instanceof TimeLimitReached ? outOfTime(error, options, done) : error;
  } finally {
    await engine.close();
    leftAlone.push(...(engine.leftAlone ?? []));
  }
}

function told(listener: StatementListener): BuildPlan['statement'] {
  return (side, { place, text }) => listener(side, { place, statement: firstLine(text) });
}

/** What is to be proven, ready to be applied. */
interface Sets extends Omit<BuildPlan, 'varies' | 'countsUp'> {
  readonly built?: () => void;
}

/** Builds and compares on an engine that is open. Throws `SideFailure`. */
export async function proveOn(engine: Engine, { built, ...sets }: Sets): Promise<Findings> {
  const history = [...sets.prelude, ...sets.original];
  const varies = variation(history);
  const mentions = mentionsOf(history);
  const plan = { ...sets, varies, countsUp: mentions.system };
  const { original, squashed, again } = await buildAll(engine, plan);
  built?.();
  let another: Promise<Build> | undefined;
  const squashedAgain = () => {
    another ??= build(engine, 'squashed-again', plan);
    return another;
  };
  const compared = { originals: [original], squashed, squashedAgain, mentions };
  return readable(compared, async () => {
    if (varies === 'none' || (await isSame(original, squashed))) {
      return (await compareBuilds(compared, false)).findings;
    }
    // What varies is compared with a second build of the squashed set: beside the other, it costs less.
    if (varies === 'likely' && engine.simultaneous && sets.atOnce > 2) {
      squashedAgain().catch(() => {});
    }
    const originals = [original, await again()];
    return compareWithMoreBuilds({ ...compared, originals }, () => build(engine, 'later', plan));
  });
}

/** Splits a set. Throws `SideFailure`. */
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

/** Where sets would run unconfined, what reaches outside the database is refused. */
export async function refuseAll(
  sets: Readonly<Record<'original' | 'squashed', readonly PreparedMigration[]>>,
): Promise<void> {
  for (const side of ['original', 'squashed'] as const) {
    await refuseOutsideReach(sets[side]).catch((error) => {
      throw error instanceof ApplyFailure ? new SideFailure(side, error) : error;
    });
  }
}

/** PostgreSQL's own parser must find the statements that svc has found. Throws `SideFailure`. */
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
 * The quick answer, which most proofs end with: nothing differs, so nothing varies that could matter. Rows
 * come first: they say soonest that a second build of the original is needed.
 */
async function isSame(original: Build, squashed: Build): Promise<boolean> {
  const sides = [original, squashed];
  const sessions = await Promise.all(sides.map(({ database }) => database.connect()));
  const [mine, theirs] = sides.map((build, index) => ({
    session: sessions[index] as Session,
    known: build.rowsKnown,
  }));
  if (mine === undefined || theirs === undefined) return false;
  const sameRows = await sameRowsEverywhere({ originals: [mine], squashed: theirs });
  for (const session of sessions) await session.close();
  if (!sameRows) return false;
  const before = await original.description();
  return compareDescriptions(before, await squashed.description()).length === 0;
}

/** How many builds of the original are made at most before a difference is reported. */
const mostBuilds = { usually: 3, whereChanceChooses: 8 };
/** A history that takes longer than this to build is built no oftener than usual, in microseconds. */
const longBuild = 10_000_000;

/**
 * Compares the builds; makes more of the original as long as they may explain what differs. Builds at the
 * same time agree where the clock is cut to seconds or days, and chance may choose the same twice.
 */
async function compareWithMoreBuilds(
  first: Compared,
  more: () => Promise<Build>,
): Promise<Findings> {
  let compared = first;
  const [original] = first.originals;
  const isLong = original !== undefined && original.window.end - original.window.start > longBuild;
  const most =
    first.mentions.chance && !isLong ? mostBuilds.whereChanceChooses : mostBuilds.usually;
  for (;;) {
    const { findings, isDoubtful } = await compareBuilds(compared, false);
    if (findings.outcome === 'equivalent') return findings;
    if (compared.originals.length >= most) {
      return isDoubtful ? (await compareBuilds(compared, true)).findings : findings;
    }
    compared = { ...compared, originals: [...compared.originals, await more()] };
  }
}

/** Runs a comparison. A database that cannot be read is its side's failure, as describing says. */
async function readable<Result>(
  { originals, squashed }: Pick<Compared, 'originals' | 'squashed'>,
  task: () => Promise<Result>,
): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    await originals[0]?.description();
    await squashed.description();
    throw error;
  }
}

/** Time that runs out while a set is applied is that set's failure; later, it is the engine's. */
function outOfTime(
  { limitMs, message }: TimeLimitReached,
  { original, squashed, engine }: ValidateOptions,
  done: Readonly<Partial<Record<Side, number>>>,
): Error {
  const hint = `Raise the limit (now ${limitMs / 1000} s) if the work is meant to take longer.`;
  const histories = { original, squashed };
  const unfinished = (['original', 'squashed'] as const).find(
    (side) => (done[side] ?? 0) < histories[side].length,
  );
  if (unfinished === undefined) {
    return new EngineUnavailable(engine.kind, 'too-slow', `${message} while comparing. ${hint}`);
  }
  const file = histories[unfinished][done[unfinished] ?? 0]?.name ?? '';
  const place = { file, line: 1, column: 1 };
  return new SideFailure(
    unfinished,
    new OutOfTime(place, '', `${message} while this file ran`, { hint }),
  );
}

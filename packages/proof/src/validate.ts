import { type Migration, SourceError } from '@svc/engine';
import { ApplyFailure, OutOfTime } from './apply/failure.js';
import { type PreparedMigration, prepareHistory, refuseOutsideReach } from './apply/prepare.js';
import { compareReadings } from './apply/second-reading.js';
import { type Build, build, buildAll, SideFailure, usualAtOnce } from './build.js';
import { confirmedBoth } from './compare/confirm.js';
import { compareDescriptions } from './compare/descriptions.js';
import { byObject, type Difference, type Masked } from './compare/difference.js';
import { maskUnstable } from './compare/mask.js';
import { alikeButForNames } from './compare/unstable-names.js';
import { TimeLimitReached, withDeadline } from './deadline.js';
import type { Side } from './engines/engine.js';
import { EngineUnavailable } from './engines/errors.js';
import { type EngineOptions, isBoundary, openEngine } from './engines/open-engine.js';
import { compareRows, type RowSessions, sameRowsEverywhere } from './rows/compare-rows.js';
import type { NotApplied, NotRun, Progress, Validation } from './validation.js';
import { variation } from './variation.js';
import { type Findings, verdict } from './verdict.js';

export interface ValidateOptions {
  readonly original: readonly Migration[];
  readonly squashed: readonly Migration[];
  readonly engine: EngineOptions;
  /** What the platform brings: applied first to both sides. */
  readonly prelude?: readonly Migration[];
  /** Default: ten minutes for the whole proof. */
  readonly timeoutMs?: number;
  readonly onProgress?: (progress: Progress) => void;
  /** How many databases are built at the same time. Default: 3, or 2 where a third is unlikely to be needed. */
  readonly atOnce?: number;
}

const defaultTimeoutMs = 600_000;

/**
 * Builds both sets on a real PostgreSQL and compares what came out: schema, rows, privileges.
 * What goes wrong with the sets or the engine is a result, never an exception.
 */
export async function validate(options: ValidateOptions): Promise<Validation> {
  const start = performance.now();
  const durationMs = () => Math.round(performance.now() - start);
  const notes: string[] = [];
  const noted = <Result extends Validation>(result: Result): Result =>
    notes.length === 0 ? result : { ...result, leftAlone: notes };
  try {
    return noted({ ...(await prove(options, notes)), durationMs: durationMs() });
  } catch (error) {
    return noted(notBuilt(error, durationMs()));
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

async function prove(options: ValidateOptions, notes: string[]): Promise<Findings> {
  const prelude = readHistory('original', options.prelude ?? []);
  const original = readHistory('original', options.original);
  const squashed = readHistory('squashed', options.squashed);
  if (!isBoundary(options.engine)) {
    await refuseAll({ original: [...prelude, ...original], squashed });
  }
  const histories = { original, again: original, later: original, squashed };
  const done: Record<Side, number> = { original: 0, again: 0, later: 0, squashed: 0 };
  const varies = variation([...prelude, ...original]);
  const applied = (side: Side, count: number) => {
    done[side] = count;
    options.onProgress?.({ step: 'apply', side, done: count, total: histories[side].length });
  };

  options.onProgress?.({ step: 'start' });
  const engine = await openEngine(options.engine);
  try {
    return await withDeadline(
      options.timeoutMs ?? defaultTimeoutMs,
      () => engine.close(),
      async () => {
        const atOnce = options.atOnce ?? usualAtOnce;
        const plan = { prelude, histories, applied, varies, atOnce };
        const [{ original: first, squashed: second, again }] = await Promise.all([
          buildAll(engine, plan),
          readAgain({
            original: [...(options.prelude ?? []), ...options.original],
            squashed: options.squashed,
          }),
        ]);
        options.onProgress?.({ step: 'compare' });
        if (varies === 'none' || (await isSame(first, second)))
          return await compareBuilds(first, first, second);
        const masked = await compareBuilds(first, await again(), second);
        if (masked.outcome === 'equivalent') return masked;
        // Builds at the same time agree where the clock is cut to seconds or days: look once more.
        const later = await build(engine, 'later', plan);
        return confirmedBoth(masked, await compareBuilds(first, later, second));
      },
    );
  } catch (error) {
    throw error instanceof TimeLimitReached ? outOfTime(error, options, done) : error;
  } finally {
    await engine.close();
    notes.push(...(engine.notes ?? []));
  }
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
 * The quick answer, which most proofs end with: nothing differs, so nothing needs to be masked. Rows
 * come first: they say soonest that a second build of the original is needed.
 */
async function isSame(original: Build, squashed: Build): Promise<boolean> {
  const sameRows = await readRows({ original, again: original, squashed }, sameRowsEverywhere);
  if (!sameRows) return false;
  const before = await original.description();
  return compareDescriptions(before, await squashed.description()).length === 0;
}

/** Reads rows of the builds. A database that cannot be read is its side's failure, as describing says. */
async function readRows<Result>(
  { original, again, squashed }: Readonly<Record<keyof RowSessions, Build>>,
  task: (sessions: RowSessions) => Promise<Result>,
): Promise<Result> {
  try {
    const first = await original.database.connect();
    const second = again === original ? first : await again.database.connect();
    const third = await squashed.database.connect();
    const result = await task({ original: first, again: second, squashed: third });
    for (const session of new Set([first, second, third])) await session.close();
    return result;
  } catch (error) {
    await original.description();
    await squashed.description();
    throw error;
  }
}

/** Compares two builds; what also differs between `original` and `again` is masked. */
async function compareBuilds(original: Build, again: Build, squashed: Build): Promise<Findings> {
  const rows = await readRows({ original, again, squashed }, compareRows);
  const before = await original.description();
  const after = await squashed.description();
  const found = compareDescriptions(before, after);
  const schema = maskUnstable(
    found,
    found.length === 0 ? [] : compareDescriptions(before, await again.description()),
    alikeButForNames(before, after, found),
  );
  return findings(
    original,
    squashed,
    [...schema.differences, ...rows.differences].sort(byObject),
    [...schema.masked, ...rows.masked].sort(byObject),
  );
}

/** The verdict on two builds, with what belongs to the user and was not compared. */
async function findings(
  original: Build,
  squashed: Build,
  differences: readonly Difference[],
  masked: readonly Masked[],
): Promise<Findings> {
  const [before, after] = [await original.description(), await squashed.description()];
  const unverified = [...before.unverified, ...after.unverified]
    .filter((item) => !original.preludeUnverified.has(item.message))
    .filter((item, index, all) => all.findIndex((each) => each.message === item.message) === index)
    .sort(byObject);
  return verdict({ differences, unverified, masked, serverVersion: original.database.version });
}

/** Time that runs out while a set is applied is that set's failure; later, it is the engine's. */
function outOfTime(
  { limitMs, message }: TimeLimitReached,
  { original, squashed, engine }: ValidateOptions,
  done: Readonly<Record<Side, number>>,
): Error {
  const hint = `Raise the limit (now ${limitMs / 1000} s) if the work is meant to take longer.`;
  const unfinished = (['original', 'squashed'] as const).find((side) =>
    side === 'original' ? done.original < original.length : done.squashed < squashed.length,
  );
  if (unfinished === undefined) {
    return new EngineUnavailable(engine.kind, 'too-slow', `${message} while comparing. ${hint}`);
  }
  const history = unfinished === 'original' ? original : squashed;
  const file = history[done[unfinished]]?.name ?? '';
  const place = { file, line: 1, column: 1 };
  return new SideFailure(
    unfinished,
    new OutOfTime(place, '', `${message} while this file ran`, { hint }),
  );
}

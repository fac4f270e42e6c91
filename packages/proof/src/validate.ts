import { type Migration, SourceError } from '@svc/engine';
import { ApplyFailure } from './apply/failure.js';
import { type PreparedMigration, prepareHistory, refuseOutsideReach } from './apply/prepare.js';
import { type Build, build, buildAll, SideFailure } from './build.js';
import { confirmedBoth } from './compare/confirm.js';
import { compareDescriptions } from './compare/descriptions.js';
import { byObject } from './compare/difference.js';
import { maskUnstable } from './compare/mask.js';
import { alikeButForNames } from './compare/unstable-names.js';
import { TimeLimitReached, withDeadline } from './deadline.js';
import type { Side } from './engines/engine.js';
import { EngineUnavailable } from './engines/errors.js';
import { type EngineOptions, isBoundary, openEngine } from './engines/open-engine.js';
import { compareRows } from './rows/compare-rows.js';
import type { Progress, Validation } from './validation.js';
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
}

const defaultTimeoutMs = 600_000;

/**
 * Builds both sets on a real PostgreSQL and compares what came out: schema, rows, privileges.
 * What goes wrong with the sets or the engine is a result, never an exception.
 */
export async function validate(options: ValidateOptions): Promise<Validation> {
  const start = performance.now();
  const durationMs = () => Math.round(performance.now() - start);
  try {
    return { ...(await prove(options)), durationMs: durationMs() };
  } catch (error) {
    if (error instanceof EngineUnavailable) {
      const { engine, reason, message } = error;
      return { outcome: 'engine-unavailable', engine, reason, message, durationMs: durationMs() };
    }
    if (error instanceof SideFailure) {
      const outcome =
        error.side === 'squashed' ? 'squashed-does-not-apply' : 'original-does-not-apply';
      const { failure } = error;
      return { outcome, failure, message: failure.message, durationMs: durationMs() };
    }
    throw error;
  }
}

async function prove(options: ValidateOptions): Promise<Findings> {
  const prelude = await readHistory('original', options.prelude ?? [], options.engine);
  const original = await readHistory('original', options.original, options.engine);
  const squashed = await readHistory('squashed', options.squashed, options.engine);
  const histories = { original, again: original, later: original, squashed };
  const done: Record<Side, number> = { original: 0, again: 0, later: 0, squashed: 0 };
  const varies = mayVary([...(options.prelude ?? []), ...options.original]);
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
        const plan = { prelude, histories, applied, varies };
        const { original: first, squashed: second, again } = await buildAll(engine, plan);
        options.onProgress?.({ step: 'compare' });
        const plain = await compareBuilds(first, first, second);
        if (plain.outcome === 'equivalent' || !varies) return plain;
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
  }
}

/**
 * True when a history mentions the clock, chance or what differs from server to server, so that two
 * builds of it can differ.
 */
function mayVary(history: readonly Migration[]): boolean {
  return history.some(({ text }) => variable.test(text));
}

const variable =
  /\bnow\b|clock|current_(date|time|setting)|local_?time|_timestamp|timeofday|'\s*(today|tomorrow|yesterday)|random|uuid|nanoid|gen_salt|crypt|txid|pg_|xact|inet_|version/i;

/** Splits a set and, where it would run unconfined, refuses what reaches outside the database. */
async function readHistory(
  side: Side,
  history: readonly Migration[],
  engine: EngineOptions,
): Promise<readonly PreparedMigration[]> {
  try {
    const prepared = prepareHistory(history);
    if (!isBoundary(engine)) await refuseOutsideReach(prepared);
    return prepared;
  } catch (error) {
    if (error instanceof ApplyFailure) throw new SideFailure(side, error);
    if (error instanceof SourceError) {
      const details = error.hint === undefined ? {} : { hint: error.hint };
      throw new SideFailure(side, new ApplyFailure(error.place, '', error.problem, details));
    }
    throw error;
  }
}

/** Compares two builds; what also differs between `original` and `again` is masked. */
async function compareBuilds(original: Build, again: Build, squashed: Build): Promise<Findings> {
  const first = await original.database.connect();
  const second = again === original ? first : await again.database.connect();
  const third = await squashed.database.connect();
  const rows = await compareRows({ original: first, again: second, squashed: third });
  for (const session of new Set([first, second, third])) await session.close();
  const found = compareDescriptions(original.description, squashed.description);
  const schema = maskUnstable(
    found,
    compareDescriptions(original.description, again.description),
    alikeButForNames(original.description, squashed.description, found),
  );
  const unverified = [...original.description.unverified, ...squashed.description.unverified]
    .filter((item) => !original.preludeUnverified.has(item.message))
    .filter((item, index, all) => all.findIndex((each) => each.message === item.message) === index);
  const differences = [...schema.differences, ...rows.differences].sort(byObject);
  const masked = [...schema.masked, ...rows.masked].sort(byObject);
  return verdict({
    differences,
    unverified: unverified.sort(byObject),
    masked,
    serverVersion: original.database.version,
  });
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
    new ApplyFailure(place, '', `${message} while this file ran`, { hint }),
  );
}

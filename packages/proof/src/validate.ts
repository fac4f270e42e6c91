import { availableParallelism } from 'node:os';
import type { Migration } from '@svc/engine';
import { firstLine, OutOfTime } from './apply/apply-failure.js';
import type { PreparedMigration } from './apply/prepare.js';
import { type BuildPlan, SideFailure, usualAtOnce } from './build.js';
import { TimeLimitReached, withDeadline } from './deadline.js';
import type { Engine, Side } from './engines/engine.js';
import { EngineUnavailable } from './engines/errors.js';
import { type EngineOptions, isBoundary } from './engines/open-engine.js';
import { withEngine } from './engines/with-engine.js';
import { KnownPrefixes, type PrefixStore } from './prefix/known-prefixes.js';
import { notBuilt, proveOn, readAgain, readHistory, refuseUnconfined } from './prove-on.js';
import type { Applying, Progress, Validation } from './validation.js';
import { mentionsOf } from './variation.js';
import type { Findings } from './verdict.js';

export interface ValidateOptions {
  readonly original: readonly Migration[];
  /** It may still be a promise: the original is built meanwhile. If it rejects, so does `validate`. */
  readonly squashed: readonly Migration[] | Promise<readonly Migration[]>;
  readonly engine: EngineOptions;
  /** The prelude: applied first to both sides. */
  readonly prelude?: readonly Migration[];
  /** The time limit of the whole proof. Default: ten minutes. */
  readonly timeoutMs?: number;
  readonly onProgress?: (progress: Progress) => void;
  /**
   * Called for each statement before PostgreSQL executes it, so that a caller who stops the proof can report the
   * statement.
   */
  readonly onStatement?: StatementListener | undefined;
  /** How many databases are built at the same time. Default: 3, or 2 if a third is unlikely to be needed. */
  readonly atOnce?: number;
  /** Databases of earlier proofs, from which the original is built if it begins with the same files. */
  readonly prefixes?: PrefixStore | undefined;
}

/** Called with the statement that PostgreSQL executes on a side; with undefined when the side is built. */
export type StatementListener = (side: Side, applying: Applying | undefined) => void;

const defaultTimeoutMs = 600_000;

/**
 * Builds both sets on a real PostgreSQL and compares the results: schema, rows, privileges. Failures of the sets or
 * the engine are results, never exceptions.
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

async function prove(options: ValidateOptions, leftAlone: string[]): Promise<Findings> {
  const isConfined = isBoundary(options.engine);
  const squashed = readSquashed(options.squashed, isConfined);
  squashed.catch(() => {});
  const prelude = readHistory('original', options.prelude ?? []);
  const original = readHistory('original', options.original);
  if (!isConfined) await refuseUnconfined('original', [...prelude, ...original]);
  if (!(options.squashed instanceof Promise)) await squashed;
  const totals = { original: original.length, squashed: 0 };
  const done: Partial<Record<Side, number>> = {};
  const applied = (side: Side, count: number) => {
    done[side] = count;
    const total = totals[side.startsWith('squashed') ? 'squashed' : 'original'];
    options.onProgress?.({ step: 'apply', side, done: count, total });
    if (count === total) options.onStatement?.(side, undefined);
  };

  let used: Engine | undefined;
  const onEngine = async (engine: Engine): Promise<Findings> => {
    used = engine;
    options.onProgress?.({ step: 'start' });
    const prefixes = await prefixesOn(engine, options, prelude, original);
    const proof = proveOn(engine, {
      prefixes,
      prelude,
      original,
      squashed,
      applied,
      statement: options.onStatement && statementReporter(options.onStatement),
      atOnce: options.atOnce ?? usualAtOnce,
      processors: availableParallelism(),
      built: () => options.onProgress?.({ step: 'compare' }),
    });
    proof.catch(() => {});
    // The time limit does not include squashing, and if squashing is refused, nothing more is built.
    totals.squashed = (await squashed).length;
    return withDeadline(
      options.timeoutMs ?? defaultTimeoutMs,
      () => engine.close(),
      async () => {
        const [findings] = await Promise.all([proof, readSetsAgain(options)]);
        await prefixes?.settled();
        return findings;
      },
    );
  };
  try {
    return await withEngine(options.engine, onEngine);
  } catch (error) {
    throw error instanceof TimeLimitReached ? await outOfTime(error, options, done) : error;
  } finally {
    leftAlone.push(...(used?.leftAlone ?? []));
  }
}

/** A history that stores numbers of the server, or that is sent statement by statement, is built from nothing. */
async function prefixesOn(
  engine: Engine,
  { prefixes, onStatement }: ValidateOptions,
  prelude: readonly PreparedMigration[],
  original: readonly PreparedMigration[],
): Promise<KnownPrefixes | undefined> {
  if (prefixes === undefined || onStatement) return undefined;
  if (mentionsOf([...prelude, ...original]).system) return undefined;
  const newCluster = await engine.newCluster?.();
  if (newCluster === undefined) return undefined;
  return new KnownPrefixes(prefixes, newCluster, prelude, original);
}

/** The squashed set, ready to be applied. Throws `SideFailure`. */
async function readSquashed(
  given: ValidateOptions['squashed'],
  isConfined: boolean,
): Promise<readonly PreparedMigration[]> {
  const squashed = readHistory('squashed', await given);
  if (!isConfined) await refuseUnconfined('squashed', squashed);
  return squashed;
}

async function readSetsAgain({ prelude = [], original, squashed }: ValidateOptions): Promise<void> {
  await readAgain({ original: [...prelude, ...original], squashed: await squashed });
}

function statementReporter(listener: StatementListener): BuildPlan['statement'] {
  return (side, { place, text }) => listener(side, { place, statement: firstLine(text) });
}

/** A time limit reached while a set is applied is a failure of that set; later, it is a failure of the engine. */
async function outOfTime(
  { limitMs, message }: TimeLimitReached,
  { original, squashed, engine }: ValidateOptions,
  done: Readonly<Partial<Record<Side, number>>>,
): Promise<Error> {
  const hint = `Raise the limit (now ${limitMs / 1000} s) if the work is expected to take longer.`;
  const histories = { original, squashed: await squashed };
  const unfinished = (['original', 'squashed'] as const).find(
    (side) => (done[side] ?? 0) < histories[side].length,
  );
  if (unfinished === undefined) {
    return new EngineUnavailable(
      engine.kind,
      'too-slow',
      `${message} during the comparison. ${hint}`,
    );
  }
  const file = histories[unfinished][done[unfinished] ?? 0]?.name ?? '';
  const place = { file, line: 1, column: 1 };
  return new SideFailure(
    unfinished,
    new OutOfTime(place, '', `${message} while this file was running`, { hint }),
  );
}

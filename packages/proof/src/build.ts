import { availableParallelism } from 'node:os';
import type { Migration } from '@svc/engine';
import { applyHistory } from './apply/apply.js';
import { ApplyFailure, failureOf } from './apply/failure.js';
import type { PreparedMigration } from './apply/prepare.js';
import { describe } from './describe/describe.js';
import type { Description } from './describe/description.js';
import type { Database, Engine, Side, Stranger } from './engines/engine.js';
import { DatabaseError } from './engines/errors.js';
import { outsideEffects } from './outside-effects.js';
import type { Variation } from './variation.js';

/** A set that could not be built, and which. */
export class SideFailure extends Error {
  override readonly name = 'SideFailure';
  constructor(
    readonly side: Side,
    readonly failure: ApplyFailure,
  ) {
    super(failure.message);
  }
}

/** One side: built, its rows still there to be read. */
export interface Build {
  readonly database: Database;
  /** What it is. Throws `SideFailure` where the history left a database that nobody can read. */
  description(): Promise<Description>;
  /** What the prelude brought and no describer covers: not the migrations' doing. */
  readonly preludeUnverified: ReadonlySet<string>;
}

/** The two sides of a proof; `again` gives a second build of the original, which may be under way. */
export interface Builds {
  readonly original: Build;
  readonly squashed: Build;
  again(): Promise<Build>;
}

export interface BuildPlan {
  readonly prelude: readonly PreparedMigration[];
  readonly histories: Readonly<Record<Side, readonly PreparedMigration[]>>;
  /** Whether a second build of the original may be asked for. */
  readonly varies: Variation;
  /** How many databases are built at the same time, where the engine can. */
  readonly atOnce: number;
  readonly applied: (side: Side, done: number) => void;
}

/** Both sides, and the original once more. */
export const usualAtOnce = 3;

/**
 * Builds the original and the squashed set, and beside them the original once more where that may
 * be needed and costs no time; at the same time where the engine can. When both sets fail, the
 * original's failure is the one that counts.
 */
export async function buildAll(engine: Engine, plan: BuildPlan): Promise<Builds> {
  if (!engine.simultaneous || plan.atOnce < 2) {
    return {
      original: await build(engine, 'original', plan),
      squashed: await build(engine, 'squashed', plan),
      again: () => build(engine, 'again', plan),
    };
  }
  const original = build(engine, 'original', plan);
  const squashed = build(engine, 'squashed', plan);
  const again = againPays(plan) ? build(engine, 'again', plan) : undefined;
  for (const side of [original, squashed, again]) side?.catch(() => {});
  const first = await original;
  return {
    original: first,
    squashed: await squashed.catch(async (error) => {
      await first.description();
      throw error;
    }),
    again: () => again ?? build(engine, 'again', plan),
  };
}

/** Two builds keep two processors busy: a third beside them must be needed, or have one of its own. */
function againPays({ varies, atOnce }: BuildPlan): boolean {
  if (atOnce < 3) return false;
  return varies === 'likely' || (varies === 'possible' && availableParallelism() > 2);
}

/**
 * Builds one side. Throws `SideFailure`. Where sides stand beside each other it is described from
 * then on in the background, while its rows can be read; else it is described and parked.
 */
export async function build(engine: Engine, side: Side, plan: BuildPlan): Promise<Build> {
  const history = plan.histories[side];
  const database = await engine.open(side);
  const asFailure = (error: unknown): never => {
    if (error instanceof ApplyFailure) throw new SideFailure(side, error);
    if (error instanceof DatabaseError) throw new SideFailure(side, unreadable(error, history));
    throw error;
  };
  try {
    await applyHistory(database, plan.prelude);
    const preludeUnverified =
      plan.prelude.length === 0
        ? []
        : (await read(database, plan.prelude)).unverified.map((item) => item.message);
    await applyHistory(database, history, (done) => plan.applied(side, done));
    let described: Promise<Description> | undefined;
    const description = () => {
      described ??= read(database, history).catch(asFailure);
      return described;
    };
    if (!engine.simultaneous) {
      await description();
      await database.park();
    } else if (side !== 'again') {
      // A second build is described only when somebody asks: most often only its rows matter.
      description().catch(() => {});
    }
    return { database, description, preludeUnverified: new Set(preludeUnverified) };
  } catch (error) {
    return asFailure(error);
  }
}

/** Describes what a history built, and adds what no description can show. */
async function read(
  database: Database,
  history: readonly PreparedMigration[],
): Promise<Description> {
  const session = await database.connect();
  try {
    const { objects, unverified } = await describe(session);
    const strangers = (await database.strangers?.()) ?? [];
    const effects = await outsideEffects(history);
    return without(strangers, { objects, unverified: [...unverified, ...effects] });
  } finally {
    await session.close();
  }
}

function without(strangers: readonly Stranger[], description: Description): Description {
  if (strangers.length === 0) return description;
  const names = new Set(strangers.map(({ kind, object }) => `${kind} ${object}`));
  const isOurs = ({ kind, object }: Stranger) => !names.has(`${kind} ${object}`);
  return {
    objects: description.objects.filter(isOurs),
    unverified: description.unverified.filter(isOurs),
  };
}

/** A history can leave a database that nobody can read any more: it dropped it, or shut the server. */
function unreadable(error: DatabaseError, history: readonly PreparedMigration[]): ApplyFailure {
  const last: Migration | undefined = history.at(-1)?.migration;
  return failureOf(
    new DatabaseError(
      `the database cannot be read after the last file: ${error.message}`,
      error.sqlstate,
      error.details,
    ),
    { file: last?.name ?? '', line: 1, column: 1 },
    '',
  );
}

import type { Migration } from '@svc/engine';
import { applyHistory } from './apply/apply.js';
import { ApplyFailure, failureOf } from './apply/failure.js';
import type { PreparedMigration } from './apply/prepare.js';
import { describe } from './describe/describe.js';
import type { Description } from './describe/description.js';
import type { Database, Engine, Side } from './engines/engine.js';
import { DatabaseError } from './engines/errors.js';

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

/** One side: built, described, its rows still there to be read. */
export interface Build {
  readonly database: Database;
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
  /** The original mentions the clock or chance: its second build will probably be asked for. */
  readonly varies: boolean;
  readonly applied: (side: Side, done: number) => void;
}

/**
 * Builds the original and the squashed set, and beside them the original once more where that is
 * likely to be needed; at the same time where the engine can. When both sets fail, the original's
 * failure is the one that counts.
 */
export async function buildAll(engine: Engine, plan: BuildPlan): Promise<Builds> {
  if (!engine.simultaneous) {
    return {
      original: await build(engine, 'original', plan),
      squashed: await build(engine, 'squashed', plan),
      again: () => build(engine, 'again', plan),
    };
  }
  const original = build(engine, 'original', plan);
  const squashed = build(engine, 'squashed', plan);
  const again = plan.varies ? build(engine, 'again', plan) : undefined;
  for (const side of [original, squashed, again]) side?.catch(() => {});
  return {
    original: await original,
    squashed: await squashed,
    again: () => again ?? build(engine, 'again', plan),
  };
}

/** Builds and describes one side. Throws `SideFailure`. */
export async function build(engine: Engine, side: Side, plan: BuildPlan): Promise<Build> {
  const history = plan.histories[side];
  const database = await engine.open(side);
  try {
    await applyHistory(database, plan.prelude);
    const preludeUnverified =
      plan.prelude.length === 0
        ? []
        : (await read(database)).unverified.map((item) => item.message);
    await applyHistory(database, history, (done) => plan.applied(side, done));
    // A second build is described only when somebody asks: most often only its rows matter.
    const lazily = side === 'again' && engine.simultaneous;
    const described = lazily ? undefined : await read(database);
    await database.park();
    return {
      database,
      description: async () => described ?? (await read(database)),
      preludeUnverified: new Set(preludeUnverified),
    };
  } catch (error) {
    if (error instanceof ApplyFailure) throw new SideFailure(side, error);
    if (error instanceof DatabaseError) throw new SideFailure(side, unreadable(error, history));
    throw error;
  }
}

async function read(database: Database): Promise<Description> {
  const session = await database.connect();
  try {
    return await describe(session);
  } finally {
    await session.close();
  }
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

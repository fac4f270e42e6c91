import type { Migration } from '@svc/engine';
import { build } from '../build.js';
import { TimeLimitReached, withDeadline } from '../deadline.js';
import { describe } from '../describe/describe.js';
import type { Description } from '../describe/description.js';
import type { Engine, Session } from '../engines/engine.js';
import { type PostgresVersion, postgresVersions } from '../engines/engine-kinds.js';
import { EngineUnavailable } from '../engines/errors.js';
import { type EngineOptions, isBoundary } from '../engines/open-engine.js';
import { connectTo, nameOf } from '../engines/server/dsn.js';
import { withEngine } from '../engines/with-engine.js';
import { notBuilt, readAgain, readHistory, refuseUnconfined } from '../prove-on.js';
import type { NotApplied, NotRun, Progress } from '../validation.js';
import { type Built, type Drifts, findDrift } from './drift.js';
import { unreadInProduction } from './schema-only.js';
import type { ProductionScope } from './scope.js';

export interface ProductionOptions {
  readonly migrations: readonly Migration[];
  /** Production. It is only read, in one read-only transaction. */
  readonly dsn: string;
  /** The engine that builds the migrations; its version is production's, whatever the options say. */
  readonly engine: EngineOptions;
  readonly prelude?: readonly Migration[];
  readonly scope: ProductionScope;
  /** Its name in messages. Default: `production`. */
  readonly called?: string;
  readonly timeoutMs: number;
  readonly onProgress?: (progress: Progress) => void;
}

/** Whether production matches what the migrations build. */
export type ProductionComparison = ProductionCompared | NotApplied | NotRun;

export interface ProductionCompared extends Drifts {
  readonly outcome: 'same' | 'different';
  /** `user@host:port/database` */
  readonly production: string;
  readonly durationMs: number;
}

/**
 * Builds the migrations and compares the schema with production's: every kind of object and property that the proof
 * knows, except state of the machine (rows, passwords, sequence values). Failures to build or connect are results,
 * never exceptions.
 */
export async function compareWithProduction(
  options: ProductionOptions,
): Promise<ProductionComparison> {
  const start = performance.now();
  const durationMs = () => Math.round(performance.now() - start);
  try {
    const production = await readProduction(options.dsn);
    const built = await buildLike(production, options);
    const drifts = findDrift(built, production.description, options.scope, options.called);
    return {
      ...drifts,
      outcome: drifts.differences.length === 0 ? 'same' : 'different',
      production: nameOf(options.dsn),
      durationMs: durationMs(),
    };
  } catch (error) {
    return notBuilt(error, durationMs());
  }
}

interface Production {
  readonly major: number;
  readonly description: Description;
}

async function readProduction(dsn: string): Promise<Production> {
  const session = await connectTo(dsn);
  try {
    return {
      major: await majorVersion(session),
      description: await describe(session, unreadInProduction),
    };
  } finally {
    await session.close();
  }
}

async function majorVersion(session: Session): Promise<number> {
  const [row] = await session.query('SHOW server_version_num');
  return Math.floor(Number(row?.server_version_num) / 10_000);
}

/** Builds the migrations on production's version: catalogs and printed definitions differ between versions. */
async function buildLike(production: Production, given: ProductionOptions): Promise<Built> {
  const options = engineLike(production, given.engine);
  const prelude = readHistory('original', given.prelude ?? []);
  const history = readHistory('original', given.migrations);
  await readAgain({ original: [...(given.prelude ?? []), ...given.migrations], squashed: [] });
  if (!isBoundary(options)) await refuseUnconfined('original', [...prelude, ...history]);
  const onEngine = (engine: Engine): Promise<Built> => {
    given.onProgress?.({ step: 'start' });
    const task = async () => {
      const {
        description,
        prelude: before,
        database,
      } = await build(engine, 'original', {
        prelude,
        original: history,
        squashed: [],
        varies: 'none',
        countsUp: false,
        atOnce: 1,
        applied: (side, done) =>
          given.onProgress?.({ step: 'apply', side, done, total: history.length }),
      });
      assertVersion(production, options, Math.floor(database.version / 10_000));
      given.onProgress?.({ step: 'compare' });
      return { before, after: await description() };
    };
    return withDeadline(given.timeoutMs, () => engine.close(), task);
  };
  try {
    return await withEngine(options, onEngine);
  } catch (error) {
    if (!(error instanceof TimeLimitReached)) throw error;
    throw new EngineUnavailable(
      options.kind,
      'too-slow',
      `${error.message} while building the database that production is compared with`,
    );
  }
}

function engineLike({ major }: Production, engine: EngineOptions): EngineOptions {
  const version: PostgresVersion | undefined = postgresVersions.find((each) => each === major);
  if (version === undefined) {
    throw new EngineUnavailable(
      engine.kind,
      'version-not-supported',
      `production is PostgreSQL ${major}: ${postgresVersions[0]} to ${postgresVersions.at(-1)} are supported`,
    );
  }
  return engine.kind === 'server' ? engine : { ...engine, version };
}

function assertVersion({ major }: Production, { kind }: EngineOptions, built: number): void {
  if (major === built) return;
  throw new EngineUnavailable(
    kind,
    'version-not-supported',
    `production is PostgreSQL ${major}, the engine ${kind} ${built}: the versions must be the same`,
  );
}

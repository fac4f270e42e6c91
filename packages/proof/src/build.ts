import type { Migration, Statement } from '@svc/engine';
import { applyHistory, readsText } from './apply/apply.js';
import { ApplyFailure, failureOf } from './apply/apply-failure.js';
import type { PreparedMigration } from './apply/prepare.js';
import type { BuildStarts } from './build-starts.js';
import { describe } from './describe/describe.js';
import type { Description } from './describe/description.js';
import type { Database, Engine, Session, Side, UnrelatedObject } from './engines/engine.js';
import { DatabaseError } from './engines/errors.js';
import type { Window } from './equivalence/values/clock.js';
import { outsideEffects } from './outside-effects.js';
import { withPasswords } from './passwords.js';
import type { BuiltPrefix, Prefixes } from './prefix/built-prefix.js';
import { hasRowsIn } from './prefix/doubtful-rows.js';
import { asReader } from './reader-settings.js';
import { nothingKnown, type RowsKnown } from './rows/compare-rows.js';
import type { Variation } from './variation.js';

/** A set that could not be built. */
export class SideFailure extends Error {
  override readonly name = 'SideFailure';
  constructor(
    readonly side: Side,
    readonly failure: ApplyFailure,
  ) {
    super(failure.message);
  }
}

/** A built side of a proof, whose rows can still be read. */
export interface Build {
  readonly database: Database;
  /** The description of the database. Throws `SideFailure` if the history left a database that cannot be read. */
  description(): Promise<Description>;
  /** The description before the first migration: the objects that the migrations did not create. */
  readonly prelude: Description;
  /** When it was built, by its own clock. */
  readonly window: Window;
  /** The rows that have been read. */
  readonly rowsKnown: RowsKnown;
}

/** The two sides of a proof; `again` returns a second build of the original, which may still be running. */
export interface Builds {
  readonly original: Build;
  readonly squashed: Build;
  again(): Promise<Build>;
}

export interface BuildPlan {
  readonly prelude: readonly PreparedMigration[];
  readonly original: readonly PreparedMigration[];
  /** May be a promise, so that the original is built meanwhile. */
  readonly squashed: readonly PreparedMigration[] | Promise<readonly PreparedMigration[]>;
  /** Whether a second build of the original may be requested. */
  readonly varies: Variation;
  /** Whether a build must have other transaction ids and OIDs than the first one. */
  readonly countsUp: boolean;
  /** Default: every build starts at once. */
  readonly starts?: BuildStarts;
  /** The time zone of the database. Default: the server's. */
  readonly timeZone?: string;
  /** Every build of the original starts with these files, which an earlier proof built. */
  readonly start?: BuiltPrefix | undefined;
  /** Where the first files of the original are kept for later proofs. */
  readonly prefixes?: Prefixes | undefined;
  /** How many databases are built at the same time, if the engine supports that. */
  readonly atOnce: number;
  /** How many databases can run at the same time. Default: 2. */
  readonly processors?: number;
  readonly applied: (side: Side, done: number) => void;
  readonly statement?: ((side: Side, statement: Statement) => void) | undefined;
}

/** Both sides, and a second build of the original. */
export const usualAtOnce = 3;

/**
 * Builds the original and the squashed set, and a second build of the original if it may be needed and costs no time;
 * at the same time if the engine supports that. If both sets fail, the failure of the original is reported.
 * `onBothOriginals` is called with the builds of the original as soon as there are two.
 */
export async function buildAll(
  engine: Engine,
  plan: BuildPlan,
  onBothOriginals: (first: Build, second: Build) => Promise<void> = async () => {},
): Promise<Builds> {
  if (!engine.simultaneous || plan.atOnce < 2) {
    return {
      original: await build(engine, 'original', plan),
      squashed: await build(engine, 'squashed', plan),
      again: () => build(engine, 'again', plan),
    };
  }
  const original = build(engine, 'original', plan);
  const squashed = build(engine, 'squashed', plan);
  const again = isSecondBuildWorthwhile(plan) ? build(engine, 'again', plan) : undefined;
  const early = again && Promise.all([original, again]).then((both) => onBothOriginals(...both));
  for (const side of [original, squashed, again, early]) side?.catch(() => {});
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

/**
 * Whether to start a second build of the original early. The two builds keep two processors busy, so a
 * third one must be needed, or have a processor of its own.
 */
function isSecondBuildWorthwhile({ varies, atOnce, processors = 2 }: BuildPlan): boolean {
  if (atOnce < 3) return false;
  return varies === 'likely' || (varies === 'possible' && processors > 2);
}

/**
 * Builds one side. Throws `SideFailure`. If sides can be open at the same time, it is described in the background
 * while its rows can be read; otherwise it is described and parked.
 */
export async function build(engine: Engine, side: Side, plan: BuildPlan): Promise<Build> {
  const isSquashed = side.startsWith('squashed');
  const start = isSquashed || plan.timeZone !== undefined ? undefined : plan.start;
  plan.starts?.first(side);
  const database = await engine.open(side, start?.snapshot);
  const history = isSquashed ? await plan.squashed : plan.original;
  const asFailure = (error: unknown): never => {
    if (error instanceof ApplyFailure) throw new SideFailure(side, error);
    if (error instanceof DatabaseError) throw new SideFailure(side, unreadable(error, history));
    throw error;
  };
  await plan.starts?.turn(side);
  try {
    const begun = await beginning(database, plan.countsUp && side !== 'original');
    if (plan.timeZone !== undefined) await setTimeZone(database, plan.timeZone);
    const prelude = start ? { objects: [], ...start.prelude } : await applyPrelude(database, plan);
    const statement = plan.statement;
    const apply = (from: number, to: number) =>
      applyHistory(database, history, {
        applied: (done) => plan.applied(side, done),
        statement: statement && ((each) => statement(side, each)),
        textIsRead: readsText([...plan.prelude, ...history]),
        range: { from, to },
      });
    const from = start?.files ?? 0;
    const cut = side === 'original' ? plan.prefixes?.reproducible.files : undefined;
    if (cut !== undefined && cut > from) {
      await apply(from, cut);
      await keepPrefix(database, plan, prelude, begun);
      if (cut < history.length) await apply(cut, history.length);
    } else await apply(from, history.length);
    const end = await inSession(database, now);
    let described: Promise<Description> | undefined;
    const description = () => {
      described ??= read(database, history, plan).catch(asFailure);
      return described;
    };
    if (!engine.simultaneous) {
      await description();
      await database.park();
    } else if (side === 'original' || side === 'squashed') {
      // A second build is only described on request: usually only its rows matter.
      description().catch(() => {});
    }
    return {
      database,
      description,
      prelude,
      window: { start: begun, end },
      rowsKnown: nothingKnown(),
    };
  } catch (error) {
    return asFailure(error);
  }
}

/** Applies the prelude, and describes what it has built. */
async function applyPrelude(database: Database, plan: BuildPlan): Promise<Description> {
  if (plan.prelude.length === 0) return { objects: [], unverified: [] };
  await applyHistory(database, plan.prelude);
  return read(database, plan.prelude, plan);
}

/**
 * Keeps the database that the first files of the original have built, if they build the same
 * database at any time.
 */
async function keepPrefix(
  database: Database,
  { prefixes }: BuildPlan,
  { unverified }: Description,
  begun: number,
): Promise<void> {
  if (prefixes === undefined) return;
  const { files, doubtful } = prefixes.reproducible;
  const isKept = await inSession(
    database,
    async (session) =>
      prefixes.isWorthKeeping(((await now(session)) - begun) / 1000) &&
      !(await hasRowsIn(session, doubtful)),
  );
  const snapshot = isKept ? await database.snapshot?.() : undefined;
  if (snapshot) prefixes.keep({ files, prelude: { unverified }, snapshot });
}

/**
 * Describes the database that a history built, and adds the effects that no description can show.
 */
function read(
  database: Database,
  history: readonly PreparedMigration[],
  plan: BuildPlan,
): Promise<Description> {
  return inSession(database, async (session) => {
    const { objects, unverified } = await withPasswords(
      session,
      await describe(session),
      async () => [...plan.prelude, ...plan.original, ...(await plan.squashed)],
    );
    const unrelated = (await database.unrelatedObjects?.()) ?? [];
    const effects = await outsideEffects(history);
    return without(unrelated, { objects, unverified: [...unverified, ...effects] });
  });
}

async function inSession<Result>(
  database: Database,
  task: (session: Session) => Promise<Result>,
): Promise<Result> {
  const session = await database.connect();
  try {
    await session.execute(asReader);
    return await task(session);
  } finally {
    await session.close();
  }
}

function without(unrelated: readonly UnrelatedObject[], description: Description): Description {
  if (unrelated.length === 0) return description;
  const names = new Set(unrelated.map(({ kind, object }) => `${kind} ${object}`));
  const isOurs = ({ kind, object }: UnrelatedObject) => !names.has(`${kind} ${object}`);
  return {
    objects: description.objects.filter(isOurs),
    unverified: description.unverified.filter(isOurs),
  };
}

/** Microseconds since 1970 by the database's clock. */
async function now(session: Session): Promise<number> {
  const [row] = await session.query(
    'SELECT (extract(epoch FROM pg_catalog.clock_timestamp()) * 1000000)::pg_catalog.int8 AS now',
  );
  return Number(row?.now);
}

/** Sets the time zone of the sessions that follow. */
function setTimeZone(database: Database, zone: string): Promise<void> {
  return inSession(database, (session) =>
    session.execute(
      `DO $$ BEGIN EXECUTE pg_catalog.format('ALTER DATABASE %I SET timezone = %L', pg_catalog.current_database(), '${zone}'); END $$`,
    ),
  );
}

/**
 * Returns the start time of a build. Clusters are copies of each other, so two builds would have the same transaction
 * ids and OIDs, and the OID of one object would be that of another object in another order. If the history may store
 * such numbers, every build but the first starts with higher ones. The increase is random: persistent servers keep
 * their counters, and a constant increase could make two of them equal again.
 */
function beginning(database: Database, higher: boolean): Promise<number> {
  return inSession(database, async (session) => {
    const start = await now(session);
    if (higher) await session.execute(raisingCounters(500 + Math.floor(Math.random() * 500)));
    return start;
  });
}

/** Superusers can take OIDs from the counter; others create large objects, which takes much longer. */
function raisingCounters(count: number): string {
  return `DO $$ BEGIN
    FOR i IN 1..${count} LOOP PERFORM pg_catalog.pg_current_xact_id(); COMMIT; END LOOP;
    IF pg_catalog.current_setting('is_superuser')::bool THEN
      PERFORM pg_catalog.pg_nextoid('pg_catalog.pg_class', 'oid', 'pg_catalog.pg_class_oid_index')
      FROM pg_catalog.generate_series(1, ${count});
    ELSE
      PERFORM pg_catalog.lo_unlink(pg_catalog.lo_create(0)) FROM pg_catalog.generate_series(1, ${count});
    END IF;
  END $$`;
}

/** A history can leave a database that cannot be read: it dropped the database, or shut down the server. */
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

import { type Migration, type SafetyLevel, safetyLevels, squash } from '@svc/engine';
import { applyHistory } from '../../../proof/src/apply/apply.js';
import { ApplyFailure } from '../../../proof/src/apply/apply-failure.js';
import { prepareHistory } from '../../../proof/src/apply/prepare.js';
import { compareDescriptions } from '../../../proof/src/compare/descriptions.js';
import { describe } from '../../../proof/src/describe/describe.js';
import type { Description } from '../../../proof/src/describe/description.js';
import type { Session } from '../../../proof/src/engines/engine.js';
import { compareRows, nothingKnown } from '../../../proof/src/rows/compare-rows.js';
import { countStatements, type Draft, migrationsOf, readsCatalogs } from './draft.js';
import { forgetTimes } from './forget-times.js';
import { keepValid } from './keep-valid.js';
import { numberIn } from './set-aside.js';
import type { SharedDatabase } from './shared-database.js';
import type { TortureServer } from './torture-server.js';

/** Makes one text of a history. */
export type Squasher = (migrations: readonly Migration[], level: SafetyLevel) => Promise<string>;

/** The engine as a squasher. */
export const squashed: Squasher = async (migrations, safetyLevel) =>
  (await squash(migrations, { safetyLevel })).sql;

/** A history of a batch that was squashed wrongly. */
export interface Suspect {
  /** Its index in the batch. */
  readonly number: number;
  readonly level: SafetyLevel;
  readonly problem: string;
}

interface Outcome {
  readonly suspects: readonly Suspect[];
  /** The tried histories that apply. */
  readonly tried: number;
  readonly statements: number;
}

/**
 * Squashes many histories at once, and compares what they build: one database for the originals and one for each
 * level, with a schema for each history. The proof must confirm what seems wrong here.
 */
export async function runBatch(
  server: TortureServer,
  all: readonly Draft[],
  squasher: Squasher,
  levels: readonly SafetyLevel[] = safetyLevels,
): Promise<Outcome> {
  const databases: SharedDatabase[] = [];
  try {
    const open = async () => {
      const database = await server.create();
      databases.push(database);
      return database;
    };
    const scratch = await open();
    const readers = new Set([...all.keys()].filter((number) => readsCatalogs(all[number] ?? [])));
    const original = new Side(open, readers);
    const histories = new Map<number, readonly Migration[]>();
    let statements = 0;
    // Histories that read the catalogs come first: only their names must be hidden from those after them.
    for (const number of [...readers, ...[...all.keys()].filter((each) => !readers.has(each))]) {
      const valid = await keepValid(scratch, all[number] ?? []);
      await scratch.setAside(number, readers.has(number));
      const migrations = migrationsOf(valid);
      if (valid.length === 0 || (await original.build(number, migrations)) !== undefined) continue;
      histories.set(number, migrations);
      statements += countStatements(valid);
    }
    const suspects: Suspect[] = [];
    const built = new Map<number, Set<string>>();
    for (const level of levels) {
      const side = new Side(open, readers);
      for (const [number, migrations] of histories) {
        const problem = await tryLevel(side, number, () => squasher(migrations, level), built);
        if (problem !== undefined) suspects.push({ number, level, problem });
      }
      for (const [number, problem] of await original.differences(side)) {
        suspects.push({ number, level, problem });
      }
      await side.close();
    }
    await original.close();
    return { suspects, tried: histories.size, statements };
  } finally {
    await server.drop(databases);
  }
}

/** Builds the squash of a history at a level, unless an earlier level gave the same result. */
async function tryLevel(
  side: Side,
  number: number,
  squash: () => Promise<string>,
  built: Map<number, Set<string>>,
): Promise<string | undefined> {
  const seen = built.get(number) ?? new Set();
  built.set(number, seen);
  try {
    const sql = await squash();
    if (seen.has(sql)) return undefined;
    seen.add(sql);
    return await side.build(number, [{ name: 'squashed.sql', text: sql }]);
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}

/** PostgreSQL's error, or undefined if everything was applied. */
async function apply(
  database: SharedDatabase,
  migrations: readonly Migration[],
): Promise<string | undefined> {
  try {
    await applyHistory(database, prepareHistory(migrations));
    return undefined;
  } catch (error) {
    if (error instanceof ApplyFailure) return error.message;
    throw error;
  }
}

/** A database for many histories, created for the first, and its contents at the end. */
class Side {
  /** What each history that was built changed of the database itself. */
  readonly #built = new Map<number, string>();
  #database: Promise<SharedDatabase> | undefined;
  #session: Promise<Session> | undefined;
  #description: Promise<Description> | undefined;

  constructor(
    private readonly open: () => Promise<SharedDatabase>,
    private readonly readers: ReadonlySet<number>,
  ) {}

  /** PostgreSQL's error, or undefined if everything was built. */
  async build(number: number, migrations: readonly Migration[]): Promise<string | undefined> {
    const database = await this.#open();
    const failure = await apply(database, migrations);
    const changes = await database.setAside(number, this.readers.has(number));
    if (failure !== undefined) return failure;
    await forgetTimes(database, migrations, number);
    this.#built.set(number, changes);
    return undefined;
  }

  /** The first difference of each history that the other side also built. */
  async differences(other: Side): Promise<ReadonlyMap<number, string>> {
    const found = new Map<number, string>();
    if (other.#built.size === 0) return found;
    for (const [number, changes] of other.#built) {
      const mine = this.#built.get(number);
      if (changes !== mine) found.set(number, `of the database: ${changes} instead of ${mine}`);
    }
    const concerns = (text: string) => other.#built.has(numberIn(text) ?? -1);
    const note = ({ object, message }: { readonly object: string; readonly message: string }) => {
      const number = numberIn(object) ?? numberIn(message);
      if (number === undefined) throw new Error(`nobody's difference: ${message}`);
      if (!found.has(number)) found.set(number, message);
    };
    const [mine, theirs] = [await this.#describe(), await other.#describe()];
    const common = ({ objects, unverified }: Description) => ({
      unverified,
      objects: objects.filter((each) => concerns(each.object)),
    });
    compareDescriptions(common(mine), common(theirs)).forEach(note);
    const [original, squashed] = [await this.#connect(), await other.#connect()];
    const rows = await compareRows({
      originals: [{ session: original, known: nothingKnown() }],
      squashed: { session: squashed, known: nothingKnown() },
    });
    rows.differences.filter(({ object }) => concerns(object)).forEach(note);
    return found;
  }

  async close(): Promise<void> {
    await (await this.#session)?.close();
  }

  #open(): Promise<SharedDatabase> {
    this.#database ??= this.open();
    return this.#database;
  }

  #connect(): Promise<Session> {
    this.#session ??= this.#open().then((database) => database.connect());
    return this.#session;
  }

  #describe(): Promise<Description> {
    this.#description ??= this.#connect().then(describe);
    return this.#description;
  }
}

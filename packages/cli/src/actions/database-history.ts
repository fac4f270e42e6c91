/** The history of a database: its migration tool, and which migrations have run. */
import { connectionUrl, connectTo, DatabaseError, type Session } from '@svc/proof';
import type { Configuration } from '../configuration/configuration.js';
import { engineOptions } from '../configuration/engine-settings.js';
import { scopeOf } from '../configuration/squash-options.js';
import { exitCode } from '../exit-codes.js';
import type { DatabaseFlags } from '../flags/database-flags.js';
import { type DatabaseState, databaseState } from '../history-tables/database-state.js';
import type {
  HistoryTable,
  Reconciliation,
  SquashedHistory,
} from '../history-tables/history-table.js';
import { historyTables } from '../history-tables/history-tables.js';
import { keyed } from '../history-tables/keyed-history.js';
import { readTable } from '../history-tables/read-table.js';
import { type ReconcileSql, reconcileSql } from '../history-tables/reconcile-sql.js';
import { InputError } from '../input/input-error.js';
import type { MigrationSet } from '../input/read-migrations.js';
import { givenOf } from '../layouts/choose-layout.js';
import type { ToolLayoutName } from '../layouts/layout-names.js';
import type { GivenMigration } from '../layouts/tool-layout.js';
import { recognizeLayouts, toolLayouts } from '../layouts/tool-layouts.js';
import type { ProgressLine } from '../terminal/progress.js';
import { limitsOf } from './limits.js';
import { readPreludes } from './read-preludes.js';

export interface KnownTool {
  readonly name: ToolLayoutName;
  readonly title: string;
  readonly history: HistoryTable;
}

/**
 * The tool given by a flag, or the one recognized from the migrations. Throws an `InputError` if svc does not
 * know its history table.
 */
export function toolOf({ output }: Configuration, sets: readonly MigrationSet[]): KnownTool {
  const name = nameOfTool(output.layout, sets);
  const title = toolLayouts[name].title;
  const history = historyTables[name];
  if (history !== undefined) return { name, title, history };
  throw new InputError(
    `svc does not know the history table of ${title}. Reconcile it by hand: once every squashed migration has run, delete the rows of the squashed migrations and add one for each file of the baseline, in one transaction`,
    exitCode.usage,
  );
}

function nameOfTool(
  layout: Configuration['output']['layout'],
  sets: readonly MigrationSet[],
): ToolLayoutName {
  if (layout !== 'plain' && layout !== 'same') return layout;
  const [name] = recognizeLayouts(
    sets.map(({ migrations, folder }) => givenOf({ squashed: migrations, rest: [] }, folder)),
  );
  if (name !== undefined) return name;
  throw new InputError(
    `svc does not recognize the tool that these migrations were written for: name it with --layout (${Object.keys(historyTables).join(', ')}). Plain files without a tool have no history table to reconcile`,
    exitCode.usage,
  );
}

/** Throws an `InputError` if the squash is not in the layout of the tool, which would not find its files. */
export function refuseOtherLayout(
  { name, title, history: table }: KnownTool,
  history: SquashedHistory,
): void {
  const last = history.baseline.at(-1);
  if (last === undefined) return;
  const { squashed, baseline, kept: rest, original, result } = history;
  const given = { squashed, rest, folder: original };
  const number = baseline.length;
  const part = { number, count: number, refusesTransaction: false, given };
  const expected = toolLayouts[name].path(part);
  const keyOf = (migration: GivenMigration) => table.keysOf(migration, result).join();
  if (last.name === expected || keyOf(last) === keyOf({ ...last, name: expected })) return;
  throw new InputError(
    `${title} does not accept ${last.path}: squash with --layout ${name}, which writes ${expected}`,
    exitCode.usage,
  );
}

/** Runs a task on the database. Errors of the database become an `InputError`. */
export async function onDatabase<Result>(
  dsn: string,
  work: (session: Session) => Promise<Result>,
): Promise<Result> {
  const session = await connectTo(connectionUrl(dsn));
  try {
    return await work(session);
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    throw new InputError(`the database rejected the SQL: ${error.message}`);
  } finally {
    await session.close();
  }
}

/** The state of the history table in a database. */
export interface TableFacts {
  /** Undefined if the database has no history table. */
  readonly table: string | undefined;
  readonly state: DatabaseState;
  /** The changes that the table needs, if a squash was given. */
  readonly needs?: Reconciliation;
  /**
   * The transaction that makes the changes, guarded by a check that the table is as svc read it; undefined if
   * nothing is needed.
   */
  readonly sql?: ReconcileSql | undefined;
  readonly isDone: boolean;
}

export async function readDatabase(
  dsn: string,
  { history: owner }: KnownTool,
  history: SquashedHistory,
  named: string | undefined,
): Promise<TableFacts> {
  const keys = keyed(history, owner);
  return onDatabase(dsn, async (session) => {
    const { table, keys: found, state: tableState } = await readTable(session, owner, named);
    if (table === undefined || history.baseline.length === 0) {
      return { table, state: databaseState(keys, found, owner), isDone: false };
    }
    const needs = owner.reconcile(history, table);
    if ('nothing' in needs) {
      return { table, state: databaseState(keys, found, owner), needs, isDone: true };
    }
    const sql = reconcileSql(history, owner, needs, table, tableState);
    const [row] = await session.query(sql.state);
    const state = databaseState(keys, found, owner, row?.recorded === 'true');
    return { table, state, needs, sql, isDone: row?.done === 'true' };
  });
}

/** Compares the schema of the database with what the migrations recorded in its history table build. */
export async function compareSchema(
  dsn: string,
  { history: { asRun = (text) => text } }: KnownTool,
  history: SquashedHistory,
  { applied, keptApplied }: Pick<DatabaseState, 'applied' | 'keptApplied'>,
  sets: { readonly original: MigrationSet; readonly result: MigrationSet },
  configuration: Configuration,
  progress: ProgressLine,
) {
  const { compareWithProduction } = await import('@svc/proof');
  const ran = new Set(applied);
  const paths = new Set([
    ...history.squashed.filter(({ name }) => ran.has(name)).map(({ path }) => path),
    ...keptApplied.map(({ migration }) => migration.path),
  ]);
  const chosen = (set: MigrationSet) =>
    set.migrations
      .filter(({ name }) => paths.has(name))
      .map((migration) => ({ ...migration, text: asRun(migration.text) }));
  const preludes = await readPreludes(
    configuration,
    sets.original.platform ? sets.original : sets.result,
  );
  return compareWithProduction({
    migrations: [...chosen(sets.original), ...chosen(sets.result)],
    dsn: connectionUrl(dsn),
    engine: engineOptions(configuration),
    prelude: preludes.flatMap((set) => set.migrations),
    scope: scopeOf(configuration),
    called: 'the database',
    ...limitsOf(configuration),
    onProgress: progress.show,
  }).finally(progress.end);
}

/** The database given by a flag. Throws if there is none. */
export function givenDsn({ dsn }: DatabaseFlags, fallback: string | undefined): string {
  const given = dsn ?? fallback;
  if (given !== undefined) return given;
  throw new InputError(
    'name the database: --dsn, or PROD_DB_DSN in the environment',
    exitCode.usage,
  );
}

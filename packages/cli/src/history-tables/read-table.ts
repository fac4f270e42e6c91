/** The history table in a database. */
import type { Session } from '@svc/proof';
import { exitCode } from '../exit-codes.js';
import { InputError } from '../input/input-error.js';
import type { HistoryTable } from './history-table.js';
import { rowsIn, stateQuery } from './reconcile-sql.js';
import { literal, tableName } from './sql-text.js';

export interface ReadTable {
  /** `schema.table`, quoted if needed; undefined if the database has none. */
  readonly table: string | undefined;
  /** The keys of the migrations that ran. */
  readonly keys: readonly string[];
  /** A digest of the whole contents of the tables. */
  readonly state: string;
}

/** Finds the table at its default location, or the only one of its name elsewhere, and reads it. */
export async function readTable(
  session: Session,
  owner: HistoryTable,
  named: string | undefined,
): Promise<ReadTable> {
  const table = await findTable(session, owner, named);
  if (table === undefined) return { table, keys: [], state: '' };
  await refuseOlder(session, owner, table);
  const where = owner.counts ? ` WHERE ${owner.counts}` : '';
  const rows = await session.query(
    `SELECT ${owner.key} AS key FROM ${rowsIn(owner, table)}${where}`,
  );
  const [state] = await session.query(`${stateQuery(owner, table)} AS state`);
  const own = new Set(owner.ownKeys);
  const keys = rows.flatMap(({ key }) => (key && !own.has(key) ? [key] : []));
  return { table, keys: [...new Set(keys)], state: state?.state ?? '' };
}

async function refuseOlder(
  session: Session,
  { needs }: HistoryTable,
  table: string,
): Promise<void> {
  if (needs === undefined) return;
  const found = await session.query(
    `SELECT FROM pg_catalog.pg_attribute WHERE attrelid = ${literal(table)}::regclass AND attname = ${literal(needs.column)} AND NOT attisdropped`,
  );
  if (found.length > 0) return;
  throw new InputError(`the history table ${table} cannot be used: ${needs.otherwise}`);
}

async function findTable(
  session: Session,
  { table }: HistoryTable,
  named: string | undefined,
): Promise<string | undefined> {
  const wanted = named ?? table;
  const [schema, name = schema] = wanted.includes('.') ? wanted.split('.') : ['public', wanted];
  const found = await session.query(
    `SELECT n.nspname AS schema, c.relname AS name FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind IN ('r', 'p') AND c.relname = ${literal(name ?? '')} ORDER BY 1`,
  );
  const places = found.map((row) => `${row.schema}.${row.name}`);
  const usual = `${schema}.${name}`;
  if (places.includes(usual)) return tableName(usual);
  if (named !== undefined) {
    throw new InputError(`--table ${named}: the database has no such table`, exitCode.usage);
  }
  if (places.length < 2) return places[0] === undefined ? undefined : tableName(places[0]);
  throw new InputError(
    `the history table is not ${usual}, and several tables have its name (${places.join(', ')}): choose one with --table`,
    exitCode.usage,
  );
}

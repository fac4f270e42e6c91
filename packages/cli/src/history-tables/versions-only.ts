/**
 * Tools that remember versions alone, and pass over rows for which there is no file: dbmate, goose, Diesel. The baseline has
 * the version of the last squashed migration, so that only parts before the last have to be recorded.
 */
import { numbers, versions } from './file-facts.js';
import type { HistoryTable, Reconciliation, SquashedHistory } from './history-table.js';
import { literal } from './sql-text.js';

const known = (title: string) =>
  `the table has the version of the baseline already, which is that of the last squashed migration, and ${title} does not mind rows without a file`;

/** Inserts the versions of the baseline that no squashed migration has. */
function insertVersions(
  title: string,
  { squashed, baseline }: SquashedHistory,
  { keysOf }: Pick<HistoryTable, 'keysOf'>,
  insert: (version: string) => string,
): Reconciliation {
  const old = new Set(squashed.flatMap((each) => keysOf(each, undefined)));
  const added = baseline
    .flatMap((each) => keysOf(each, undefined))
    .filter((version) => !old.has(version));
  if (added.length === 0) return { nothing: known(title) };
  return { statements: added.map(insert), keepsRows: true };
}

export const dbmate: HistoryTable = {
  table: 'public.schema_migrations',
  key: 'version',
  keysOf: versions,
  reconcile: (history, table) =>
    insertVersions(
      'dbmate',
      history,
      dbmate,
      (version) =>
        `INSERT INTO ${table} (version) VALUES (${literal(version)}) ON CONFLICT DO NOTHING`,
    ),
};

/** Each row says that a version was applied or rolled back; the last one counts. */
export const goose: HistoryTable = {
  table: 'public.goose_db_version',
  key: 'version_id::text',
  counts: 'is_applied',
  ownKeys: ['0'],
  keysOf: numbers,
  reconcile: (history, table) =>
    insertVersions(
      'goose',
      history,
      goose,
      (version) =>
        `INSERT INTO ${table} (version_id, is_applied) SELECT ${version}, true WHERE NOT EXISTS (SELECT FROM ${table} WHERE version_id = ${version} AND is_applied)`,
    ),
};

export const diesel: HistoryTable = {
  table: 'public.__diesel_schema_migrations',
  key: 'version',
  ownKeys: ['00000000000000'],
  keysOf: (migration) => versions(migration).map((version) => version.replaceAll('-', '')),
  reconcile: (history, table) =>
    insertVersions(
      'Diesel',
      history,
      diesel,
      (version) =>
        `INSERT INTO ${table} (version) VALUES (${literal(version)}) ON CONFLICT DO NOTHING`,
    ),
};

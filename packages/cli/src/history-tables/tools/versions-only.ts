/**
 * Tools that record versions and ignore rows without a file: dbmate, goose, Diesel, Atlas, Hasura. The baseline
 * has the version of the last squashed migration, so only parts before the last must be recorded.
 */
import type { GivenMigration } from '../../layouts/tool-layout.js';
import { numbers, versions } from '../file-facts.js';
import type { HistoryTable, Reconciliation, SquashedHistory } from '../history-table.js';
import { literal } from '../sql-text.js';

/** Inserts the versions of the baseline that no squashed migration has. */
export function missingVersions(
  title: string,
  { squashed, baseline, original, result }: SquashedHistory,
  { keysOf }: Pick<HistoryTable, 'keysOf'>,
  insert: (version: string, migration: GivenMigration) => string,
): Reconciliation {
  const old = new Set(squashed.flatMap((each) => keysOf(each, original)));
  const statements = baseline.flatMap((each) =>
    keysOf(each, result)
      .filter((version) => !old.has(version))
      .map((version) => insert(version, each)),
  );
  if (statements.length > 0) return { statements, keepsRows: true };
  return {
    nothing: `the baseline has the version of the last squashed migration, which the table already has, and ${title} ignores rows without a file`,
  };
}

export const dbmate: HistoryTable = {
  table: 'public.schema_migrations',
  key: 'version',
  keysOf: versions,
  reconcile: (history, table) =>
    missingVersions(
      'dbmate',
      history,
      dbmate,
      (version) =>
        `INSERT INTO ${table} (version) VALUES (${literal(version)}) ON CONFLICT DO NOTHING`,
    ),
};

export const goose: HistoryTable = {
  table: 'public.goose_db_version',
  key: 'version_id::text',
  counts: 'is_applied',
  ownKeys: ['0'],
  keysOf: numbers,
  reconcile: (history, table) =>
    missingVersions(
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
    missingVersions(
      'Diesel',
      history,
      diesel,
      (version) =>
        `INSERT INTO ${table} (version) VALUES (${literal(version)}) ON CONFLICT DO NOTHING`,
    ),
};

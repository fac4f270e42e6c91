/**
 * Hasura's CLI stores the versions as JSON, by source, in the metadata database; svc uses the source `default`.
 * It ignores versions without a folder.
 */
import { numbers } from '../file-facts.js';
import type { HistoryTable } from '../history-table.js';
import { literal } from '../sql-text.js';
import { missingVersions } from './versions-only.js';

export const hasura: HistoryTable = {
  table: 'hdb_catalog.hdb_version',
  from: (table) =>
    `${table}, jsonb_each(cli_state::jsonb -> 'migrations') AS source, jsonb_each(source.value) AS migration`,
  key: 'migration.key',
  counts: `source.key = 'default' AND migration.value = 'false'::jsonb`,
  keysOf: numbers,
  reconcile: (history, table) =>
    missingVersions(
      'Hasura',
      history,
      hasura,
      (version) =>
        `UPDATE ${table} SET cli_state = jsonb_set(cli_state::jsonb, ARRAY['migrations', 'default', ${literal(version)}], 'false'::jsonb)`,
    ),
};

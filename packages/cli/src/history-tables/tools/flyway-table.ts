/**
 * Flyway requires a file for every row, with the checksum of the row: a CRC-32 of its lines without line endings.
 */
import { crc32 } from 'node:zlib';
import type { GivenMigration } from '../../layouts/tool-layout.js';
import { isRepeatable } from '../../layouts/tools/flyway.js';
import { bytesOf, description, fileName, versions } from '../file-facts.js';
import type { HistoryTable } from '../history-table.js';
import { literal } from '../sql-text.js';
import { takeOver } from '../take-over.js';

/** The text of the version as Flyway shows it. */
const versionOf = (migration: GivenMigration) =>
  versions(migration).map((version) => version.replaceAll('_', '.'));

function checksum(migration: GivenMigration): number {
  const text = bytesOf(migration)
    .toString()
    .replace(/^\ufeff/, '');
  const lines = text.split(/\r\n|\r|\n/);
  return crc32(lines.join('')) | 0;
}

export const flyway: HistoryTable = {
  table: 'public.flyway_schema_history',
  // A repeatable migration has no version.
  key: `coalesce(version, regexp_replace(script, '^.*/', ''))`,
  counts: `success AND type NOT IN ('SCHEMA', 'DELETE') AND type NOT LIKE 'UNDO%'`,
  keysOf: (migration) =>
    isRepeatable(migration.name) ? [fileName(migration)] : versionOf(migration),
  reconcile: (history, table) =>
    takeOver(history, table, flyway, {
      row: (migration) => ({
        version: literal(versionOf(migration)[0] ?? ''),
        description: literal(description(migration).replaceAll('_', ' ')),
        type: literal(fileName(migration).startsWith('B') ? 'SQL_BASELINE' : 'SQL'),
        script: literal(migration.name),
        checksum: String(checksum(migration)),
      }),
      copied: (before) => ({
        installed_rank: `installed_rank - ${before}`,
        installed_by: 'installed_by',
        installed_on: 'installed_on',
        execution_time: '0',
        success: 'success',
      }),
    }),
};

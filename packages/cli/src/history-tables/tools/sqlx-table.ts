/** sqlx requires a file for every row, with the SHA-384 of its text. */
import { bytesOf, description, digest, numbers } from '../file-facts.js';
import type { HistoryTable } from '../history-table.js';
import { literal } from '../sql-text.js';
import { takeOver } from '../take-over.js';

export const sqlx: HistoryTable = {
  table: 'public._sqlx_migrations',
  key: 'version::text',
  counts: 'success',
  keysOf: numbers,
  reconcile: (history, table) =>
    takeOver(history, table, sqlx, {
      row: (migration) => ({
        version: numbers(migration)[0] ?? '',
        description: literal(description(migration).replaceAll('_', ' ')),
        checksum: `'\\x${digest('sha384', bytesOf(migration))}'::bytea`,
      }),
      copied: () => ({
        installed_on: 'installed_on',
        success: 'success',
        execution_time: '0',
      }),
    }),
};

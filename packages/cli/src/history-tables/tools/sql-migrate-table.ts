/** sql-migrate refuses rows without a file of the same name. */
import { fileName } from '../file-facts.js';
import type { HistoryTable } from '../history-table.js';
import { literal } from '../sql-text.js';
import { takeOver } from '../take-over.js';

export const sqlMigrate: HistoryTable = {
  table: 'public.gorp_migrations',
  key: 'id',
  keysOf: (migration) => [fileName(migration)],
  reconcile: (history, table) =>
    takeOver(history, table, sqlMigrate, {
      row: (migration) => ({ id: literal(fileName(migration)) }),
      copied: () => ({ applied_at: 'applied_at' }),
    }),
};

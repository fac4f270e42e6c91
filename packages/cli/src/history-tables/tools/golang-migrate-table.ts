/**
 * golang-migrate has a single row with the current version of the database, and runs the files that follow it.
 */
import { numbers } from '../file-facts.js';
import type { HistoryTable } from '../history-table.js';

export const golangMigrate: HistoryTable = {
  table: 'public.schema_migrations',
  key: 'version::text',
  counts: 'NOT dirty',
  isPosition: true,
  keysOf: numbers,
  reconcile: () => ({
    nothing:
      'the baseline has the version of the last squashed migration, and golang-migrate runs only files after the current version of the database',
  }),
};

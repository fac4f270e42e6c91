/**
 * node-pg-migrate requires that its rows, in the order in which they ran, match the first of its files by name.
 */
import { stem } from '../file-facts.js';
import type { HistoryTable } from '../history-table.js';
import { literal } from '../sql-text.js';
import { takeOver } from '../take-over.js';

export const nodePgMigrate: HistoryTable = {
  table: 'public.pgmigrations',
  key: 'name',
  keysOf: (migration) => [stem(migration)],
  reconcile: (history, table) =>
    takeOver(history, table, nodePgMigrate, {
      row: (migration) => ({ name: literal(stem(migration)) }),
      copied: (before) => ({ run_on: `run_on - interval '${before} microseconds'` }),
    }),
};

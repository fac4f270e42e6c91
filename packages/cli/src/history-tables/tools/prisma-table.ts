/**
 * Prisma compares the names of folders. `migrate dev` also requires a folder and the right checksum for every
 * row, and resets the database otherwise.
 */
import { bytesOf, digest, stem } from '../file-facts.js';
import type { HistoryTable } from '../history-table.js';
import { literal } from '../sql-text.js';
import { takeOver } from '../take-over.js';

export const prisma: HistoryTable = {
  table: 'public._prisma_migrations',
  key: 'migration_name',
  counts: 'finished_at IS NOT NULL AND rolled_back_at IS NULL',
  keysOf: (migration) => [stem(migration)],
  reconcile: (history, table) => ({
    ...takeOver(history, table, prisma, {
      row: (migration) => ({
        migration_name: literal(stem(migration)),
        checksum: literal(digest('sha256', bytesOf(migration))),
      }),
      copied: () => ({
        id: 'gen_random_uuid()::text',
        started_at: 'started_at',
        finished_at: 'finished_at',
        applied_steps_count: 'applied_steps_count',
      }),
    }),
  }),
};

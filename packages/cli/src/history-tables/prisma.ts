/**
 * Prisma goes by the names of folders; `migrate dev` also wants every row to have a folder and the checksum of its file, and
 * else resets the database.
 */
import { bytesOf, digest, stem } from './file-facts.js';
import type { HistoryTable } from './history-table.js';
import { literal } from './sql-text.js';
import { takeOver } from './take-over.js';

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

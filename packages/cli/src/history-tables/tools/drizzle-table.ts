/**
 * Before 1.0, Drizzle's migrator runs every migration whose `when` in the journal is later than the last one it
 * ran. It stores hashes but never compares them.
 */
import * as z from 'zod';
import type { GivenMigration, InputFolder } from '../../layouts/tool-layout.js';
import { timeOfVersion } from '../../layouts/versioned-name.js';
import { bytesOf, digest, stem, versions } from '../file-facts.js';
import type { HistoryTable, Reconciliation, SquashedHistory } from '../history-table.js';

const journalSchema = z.object({
  entries: z.array(z.object({ tag: z.string(), when: z.number() })),
});

/** The time of a migration from the journal, or else from the name of its folder. */
function whenOf(migration: GivenMigration, folder: InputFolder | undefined): readonly string[] {
  const text = folder?.read('meta/_journal.json');
  if (text === undefined) {
    const times = versions(migration).flatMap((version) => timeOfVersion(version) ?? []);
    return times.map(String);
  }
  const { entries } = journalSchema.parse(JSON.parse(text));
  return entries.filter(({ tag }) => tag === stem(migration)).map(({ when }) => String(when));
}

function reconcile(history: SquashedHistory, table: string): Reconciliation {
  const last = Number(whenOf(lastOf(history.squashed), history.original)[0]);
  const own = Number(whenOf(lastOf(history.baseline), history.result)[0]);
  if (own <= last) {
    return {
      nothing:
        'the baseline has the `when` of the last squashed migration, and the migrator runs only migrations newer than the last one it ran',
    };
  }
  const hash = digest('sha256', bytesOf(lastOf(history.baseline)));
  return {
    keepsRows: true,
    statements: [
      `INSERT INTO ${table} (hash, created_at) SELECT '${hash}', ${own} WHERE NOT EXISTS (SELECT FROM ${table} WHERE created_at >= ${own})`,
    ],
  };
}

function lastOf(migrations: readonly GivenMigration[]): GivenMigration {
  const last = migrations.at(-1);
  if (last === undefined) throw new Error('a history has at least one migration');
  return last;
}

export const drizzle: HistoryTable = {
  table: 'drizzle.__drizzle_migrations',
  key: 'created_at::text',
  keysOf: whenOf,
  reconcile,
};

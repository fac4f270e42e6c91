/**
 * Drizzle 1.0, with a folder for each migration, runs every folder whose name is not in the table. It stores
 * hashes and times but never compares them. A table of an earlier version has no names: the migrator adds them by
 * matching times if it finds every row among its folders, and refuses otherwise.
 */
import { timeOfVersion } from '../../layouts/versioned-name.js';
import { bytesOf, digest, stem, versions } from '../file-facts.js';
import type { HistoryTable, Reconciliation, SquashedHistory } from '../history-table.js';
import { literal } from '../sql-text.js';

function reconcile(history: SquashedHistory, table: string): Reconciliation {
  const old = new Set(history.squashed.map(stem));
  const missing = history.baseline.filter((each) => !old.has(stem(each)));
  if (missing.length === 0) {
    return {
      nothing:
        'the baseline has the name of the last squashed migration, which the table already has, and the migrator ignores rows without a folder',
    };
  }
  return {
    keepsRows: true,
    statements: missing.map((each) => {
      const [version = ''] = versions(each);
      const name = literal(stem(each));
      const hash = literal(digest('sha256', bytesOf(each)));
      return `INSERT INTO ${table} (hash, created_at, name) SELECT ${hash}, ${timeOfVersion(version) ?? 'NULL'}, ${name} WHERE NOT EXISTS (SELECT FROM ${table} WHERE name = ${name})`;
    }),
  };
}

export const drizzleFolders: HistoryTable = {
  table: 'drizzle.__drizzle_migrations',
  key: 'name',
  needs: {
    column: 'name',
    otherwise:
      'it was created by Drizzle before 1.0, which stores no names: run the migrator of Drizzle 1.0 once with the original migrations',
  },
  keysOf: (migration) => [stem(migration)],
  reconcile,
};

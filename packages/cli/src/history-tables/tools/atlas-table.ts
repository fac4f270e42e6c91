/** Atlas wants a row for every file up to the last version that ran, and ignores rows without a file. */
import { atlasSumFile } from '../../layouts/tools/atlas.js';
import { description, fileName, versions } from '../file-facts.js';
import type { HistoryTable } from '../history-table.js';
import { literal } from '../sql-text.js';
import { missingVersions } from './versions-only.js';

export const atlas: HistoryTable = {
  table: 'public.atlas_schema_revisions',
  key: 'version',
  counts: `applied = total AND coalesce(error, '') = ''`,
  ownKeys: ['.atlas_cloud_identifier'],
  keysOf: versions,
  reconcile: (history, table) => {
    const last = literal(history.baseline.flatMap(versions).at(-1) ?? '');
    const sums = history.result?.read(atlasSumFile) ?? '';
    return missingVersions('Atlas', history, atlas, (version, migration) => {
      const file = fileName(migration);
      const line = sums.split('\n').find((each) => each.startsWith(`${file} `)) ?? '';
      const hash = literal(line.slice(file.length).trim().replace(/^h1:/, ''));
      return `INSERT INTO ${table} (version, description, type, applied, total, executed_at, execution_time, hash, operator_version) SELECT ${literal(version)}, ${literal(description(migration))}, type, total, total, executed_at, 0, ${hash}, operator_version FROM ${table} WHERE version = ${last} ON CONFLICT DO NOTHING`;
    });
  },
};

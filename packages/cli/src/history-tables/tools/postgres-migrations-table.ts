/**
 * postgres-migrations numbers its files without gaps and compares the hash of each name and text. Row 0 is its
 * own.
 */
import type { GivenMigration } from '../../layouts/tool-layout.js';
import { bytesOf, digest, fileName } from '../file-facts.js';
import type { HistoryTable } from '../history-table.js';
import { formerNumber, takeOverAndRenumber } from '../renumber.js';
import { literal } from '../sql-text.js';

interface Numbered {
  readonly id: number;
  readonly name: string;
}

function numbered(migration: GivenMigration): readonly Numbered[] {
  const file = fileName(migration);
  const [, id, name] = /^(\d+)[-_]?(.*).sql$/i.exec(file) ?? [];
  return id === undefined ? [] : [{ id: Number(id), name: name || file }];
}

const keyOf = ({ id, name }: Numbered) => `${id} ${name}`;

export const postgresMigrations: HistoryTable = {
  table: 'public.migrations',
  key: `id || ' ' || name`,
  ownKeys: ['0 create-migrations-table'],
  keysOf: (migration) => numbered(migration).map(keyOf),
  formerKeysOf: (migration, history) =>
    numbered(migration).map(({ id, name }) => keyOf({ id: formerNumber(id, history), name })),
  reconcile: (history, table) =>
    takeOverAndRenumber(history, table, postgresMigrations, {
      row: (migration) => {
        const [{ id, name } = { id: 0, name: '' }] = numbered(migration);
        const hash = digest('sha1', fileName(migration) + bytesOf(migration).toString());
        return { id: String(id), name: literal(name), hash: literal(hash) };
      },
      copied: () => ({ executed_at: 'executed_at' }),
    }),
};

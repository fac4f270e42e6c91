/**
 * @databases/pg-migrations compares the whole text of every file; rows that no longer count are marked obsolete
 * and stay.
 */
import type { GivenMigration } from '../../layouts/tool-layout.js';
import { bytesOf, fileName, numbers } from '../file-facts.js';
import type { HistoryTable, SquashedHistory } from '../history-table.js';
import { literal, literals } from '../sql-text.js';

const script = (migration: GivenMigration) => literal(bytesOf(migration).toString());

function rewrite({ squashed, baseline }: SquashedHistory, table: string) {
  const isRow = (each: GivenMigration) =>
    `name = ${literal(fileName(each))} AND script = ${script(each)} AND NOT obsolete`;
  const names = [...squashed, ...baseline].map(fileName);
  const right = baseline.map((each) => `(${isRow(each)})`).join(' OR ');
  const last = literals(
    [squashed.at(-1), baseline.at(-1)].flatMap((each) => (each ? [fileName(each)] : [])),
  );
  return {
    statements: [
      ...baseline.map(
        (each) =>
          `INSERT INTO ${table} (index, name, script, applied_at, obsolete) SELECT ${numbers(each)[0]}, ${literal(fileName(each))}, ${script(each)}, applied_at, false FROM ${table} WHERE name IN (${last}) AND NOT obsolete AND NOT EXISTS (SELECT FROM ${table} WHERE ${isRow(each)}) ORDER BY id DESC LIMIT 1`,
      ),
      `UPDATE ${table} SET obsolete = true WHERE name IN (${literals(names)}) AND NOT obsolete AND NOT (${right})`,
    ],
    fits: [
      ...baseline.map((each) => `EXISTS (SELECT FROM ${table} WHERE ${isRow(each)})`),
      `NOT EXISTS (SELECT FROM ${table} WHERE name IN (${literals(names)}) AND NOT obsolete AND NOT (${right}))`,
    ].join(' AND '),
    commands: [
      ...squashed
        .flatMap(numbers)
        .map((index) => `pg-migrations mark-unapplied --migration ${index}`),
      ...baseline
        .flatMap(numbers)
        .map((index) => `pg-migrations mark-applied --migration ${index}`),
    ],
  };
}

export const pgMigrations: HistoryTable = {
  table: 'public.atdatabases_migrations_applied',
  key: 'name',
  counts: 'NOT obsolete',
  keysOf: (migration) => (/^\d+-/.test(fileName(migration)) ? [fileName(migration)] : []),
  reconcile: rewrite,
};

import { join } from 'node:path';
import { splitStatements } from '@svc/engine';
import { expect, test } from 'vitest';
import { folderWith } from '../../suites/run-svc.js';
import { readSets } from './read-sets.js';

const goose = (table: string) =>
  `-- +goose Up\nCREATE TABLE ${table} ();\n-- +goose Down\nDROP TABLE ${table};\n`;

test('treats files given one by one as one set of one tool', async () => {
  const folder = await folderWith({ 'a.sql': 'CREATE TABLE a ();', 'b.sql': goose('b') });
  const paths = ['a.sql', 'b.sql'].map((name) => join(folder, name));
  const { migrations, notes } = await readSets(paths);
  expect(migrations.map(({ tool }) => tool)).toEqual(['goose', 'goose']);
  expect(migrations.flatMap((each) => splitStatements(each)).map(({ text }) => text)).toEqual([
    'CREATE TABLE a ()',
    'CREATE TABLE b ()',
  ]);
  expect(notes).toEqual([`${paths[1]}:4 is left out: it is a down migration, marked for goose`]);
});

test('keeps the statements of a Prisma file with a comment that looks like a mark', async () => {
  const text =
    '-- Drops u.password.\n-- Down migration is intentionally omitted: one-way.\nALTER TABLE u DROP COLUMN password;';
  const folder = await folderWith({
    'm/1_a/migration.sql': 'CREATE TABLE u ();',
    'm/2_b/migration.sql': text,
  });
  const { migrations, notes } = await readSets([join(folder, 'm')]);
  expect(migrations.flatMap((each) => splitStatements(each))).toHaveLength(2);
  expect(notes).toEqual([]);
});

test('prints one note for many places that are left out for the same reason', async () => {
  const tables = ['a', 'b', 'c', 'd', 'e'];
  const files = tables.map((table, index) => [`m/${index}_${table}.sql`, goose(table)]);
  const folder = await folderWith(Object.fromEntries(files));
  const { notes } = await readSets([join(folder, 'm')]);
  expect(notes).toEqual([
    `${join(folder, 'm', '0_a.sql')}:4 is left out: it is a down migration, marked for goose; the same at 4 more places (--json lists them)`,
  ]);
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../suites/run-svc.js';
import { readMigrations } from './read-migrations.js';

test('a folder with a plan of Sqitch: what it deploys, in its order', async () => {
  const folder = await folderWith({
    'db/sqitch.plan': `%project=shop
tables/shop 2024-01-01T10:00:00Z Ann <ann@shop.example>
order [tables/shop] 2024-01-02T10:00:00Z Ann <ann@shop.example>
`,
    'db/deploy/order.sql': 'CREATE TABLE "order" ();',
    'db/deploy/tables/shop.sql': 'CREATE TABLE shop ();',
    'db/revert/order.sql': 'DROP TABLE "order";',
  });
  const { migrations } = await readMigrations(join(folder, 'db'));
  expect(migrations.map(({ text }) => text)).toEqual([
    'CREATE TABLE shop ();',
    'CREATE TABLE "order" ();',
  ]);
});

const journal = JSON.stringify({
  entries: [
    { idx: 0, tag: '0000_shop' },
    { idx: 1, tag: '0001_order' },
  ],
});
const drizzle = {
  'meta/_journal.json': journal,
  '0000_shop.sql': 'CREATE TABLE shop ();',
  '0001_given_up.sql': 'CREATE TABLE purchase ();',
  '0001_order.sql': 'CREATE TABLE "order" ();',
};
const inFolder = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));

test('a folder with a journal of Drizzle: what it names', async () => {
  const folder = await folderWith(inFolder('drizzle', drizzle));
  const { migrations, notes } = await readMigrations(join(folder, 'drizzle'));
  expect(migrations.map(({ text }) => text)).toEqual([
    'CREATE TABLE shop ();',
    'CREATE TABLE "order" ();',
  ]);
  expect(notes).toEqual([
    `${join(folder, 'drizzle', '0001_given_up.sql')} is left out: meta/_journal.json does not name it`,
  ]);
});

test('Supabase applies every file, whatever a journal of Drizzle says', async () => {
  const folder = await folderWith(inFolder('supabase/migrations', drizzle));
  const { migrations } = await readMigrations(join(folder, 'supabase', 'migrations'));
  expect(migrations).toHaveLength(3);
});

test('a journal that is none', async () => {
  const folder = await folderWith({ 'd/meta/_journal.json': '{}', 'd/0000_shop.sql': '' });
  await expect(readMigrations(join(folder, 'd'))).rejects.toThrow(
    '_journal.json: it is no journal of Drizzle',
  );
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderWith } from '../../suites/run-svc.js';
import { readMigrations } from './read-migrations.js';

test('uses the order of a Sqitch plan', async () => {
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

test('uses the files of a Drizzle journal', async () => {
  const folder = await folderWith(inFolder('drizzle', drizzle));
  const { migrations, notes } = await readMigrations(join(folder, 'drizzle'));
  expect(migrations.map(({ text }) => text)).toEqual([
    'CREATE TABLE shop ();',
    'CREATE TABLE "order" ();',
  ]);
  expect(notes).toEqual([
    `${join(folder, 'drizzle', '0001_given_up.sql')} is left out: meta/_journal.json does not list it`,
  ]);
});

test('uses every file of a Supabase folder, even with a Drizzle journal', async () => {
  const folder = await folderWith(inFolder('supabase/migrations', drizzle));
  const { migrations } = await readMigrations(join(folder, 'supabase', 'migrations'));
  expect(migrations).toHaveLength(3);
});

test('refuses an invalid journal', async () => {
  const folder = await folderWith({ 'd/meta/_journal.json': '{}', 'd/0000_shop.sql': '' });
  await expect(readMigrations(join(folder, 'd'))).rejects.toThrow(
    '_journal.json: not a Drizzle journal',
  );
});

test('refuses a journal that names a missing file', async () => {
  const { '0000_shop.sql': _, ...rest } = drizzle;
  const folder = await folderWith(inFolder('drizzle', rest));
  await expect(readMigrations(join(folder, 'drizzle'))).rejects.toThrow(
    'meta/_journal.json names 0000_shop.sql, which does not exist; restore the file, or remove it from the plan',
  );
});

test('counts files that are left out for the same reason', async () => {
  const names = ['1', '2', '3', '4'];
  const folder = await folderWith(
    Object.fromEntries(
      names.flatMap((name) => [
        [`m/${name}/up.sql`, `CREATE TABLE t${name} ();`],
        [`m/${name}/down.sql`, `DROP TABLE t${name};`],
      ]),
    ),
  );
  const { migrations, notes } = await readMigrations(join(folder, 'm'));
  expect(migrations).toHaveLength(4);
  expect(notes).toEqual([
    `${join(folder, 'm', '1/down.sql')} and 3 more files are left out: it is a down migration`,
  ]);
});

test('Flyway: reads subfolders of any depth', async () => {
  const folder = await folderWith({
    'db/2024/10/V1__shop.sql': 'CREATE TABLE shop ();',
    'db/2024/2/V2__order.sql': 'CREATE TABLE "order" ();',
  });
  const { migrations } = await readMigrations(join(folder, 'db'));
  expect(migrations).toHaveLength(2);
});

test('suggests subfolders that have migrations', async () => {
  const folder = await folderWith({
    'hasura/migrations/default/1_shop/up.sql': 'CREATE TABLE shop ();',
    'hasura/migrations/stock/1_item/up.sql': 'CREATE TABLE item ();',
    'hasura/migrations/stock/2_shelf/up.sql': 'CREATE TABLE shelf ();',
  });
  const root = join(folder, 'hasura', 'migrations');
  await expect(readMigrations(root)).rejects.toThrow(
    `${root}: the migrations are in subfolders; give one of them: ${join(root, 'default')} (1), ${join(root, 'stock')} (2); if they are one history, set input.files and input.order in svc.config.json`,
  );
});

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

import { expect, test } from 'vitest';
import { migrationsOf } from './project-files.js';

const picked = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([name, text]) => ({ name, file: new Blob([text]) }));

test('takes the folder in which a tool keeps migrations', async () => {
  const { files, note } = await migrationsOf(
    picked({
      'shop/package.json': '{}',
      'shop/seed.sql': 'INSERT INTO t VALUES (1);',
      'shop/prisma/schema.prisma': '',
      'shop/prisma/migrations/1_a/migration.sql': 'CREATE TABLE t (a int);',
    }),
  );
  expect(files.map(({ name }) => name)).toEqual(['shop/prisma/migrations/1_a/migration.sql']);
  expect(note).toBe('Using the migrations in prisma/migrations: Prisma keeps them there.');
});

test('reads the folder from the configuration of a tool', async () => {
  const { files } = await migrationsOf(
    picked({
      'drizzle.config.ts': "export default { out: './db/out' }",
      'db/out/0_a.sql': 'SELECT 1;',
      'db/other.sql': 'SELECT 2;',
    }),
  );
  expect(files.map(({ name }) => name)).toEqual(['db/out/0_a.sql']);
});

test('takes a plain folder as it is, and no folder if there are several', async () => {
  const plain = picked({ 'm/1.sql': 'SELECT 1;', 'm/2.sql': 'SELECT 2;' });
  expect(await migrationsOf(plain)).toEqual({ files: plain });
  const { files, note } = await migrationsOf(
    picked({ 'p/migrations/1.sql': 'SELECT 1;', 'p/db/migrate/1.sql': 'SELECT 1;' }),
  );
  expect(files).toEqual([]);
  expect(note).toBe('Migrations are in several folders. Choose one: migrations, db/migrate.');
});

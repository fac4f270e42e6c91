import { expect, test } from 'vitest';
import { textOfMigrations, typedMigrations } from './typed-migrations.js';

test('a line with a name begins a migration', () => {
  const text = '-- file: 1.sql\nCREATE TABLE a ();\n-- file: 2.sql\n-- of two lines\nDROP TABLE a;';
  expect(typedMigrations(text)).toEqual([
    { name: '1.sql', text: 'CREATE TABLE a ();' },
    { name: '2.sql', text: '-- of two lines\nDROP TABLE a;' },
  ]);
});

test('a text without names is one migration', () => {
  expect(typedMigrations('SELECT 1;')).toEqual([{ name: 'migration.sql', text: 'SELECT 1;' }]);
  expect(typedMigrations(' \n')).toEqual([]);
});

test('migrations become a text, and are read from it again', () => {
  const migrations = [
    { name: 'db/1.sql', text: 'CREATE TABLE a ();\n' },
    { name: 'db/2.sql', text: 'DROP TABLE a;' },
  ];
  expect(typedMigrations(textOfMigrations(migrations)).map(({ name }) => name)).toEqual([
    'db/1.sql',
    'db/2.sql',
  ]);
});

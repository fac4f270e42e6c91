import { expect, test } from 'vitest';
import { toolTables } from './tool-tables.js';

const history = (...texts: readonly string[]) =>
  texts.map((text, index) => ({ name: `${index + 1}.sql`, text }));

test('tables of tools are provided if they are mentioned', () => {
  expect(toolTables(history('DELETE FROM flyway_schema_history')).notes).toEqual([
    'the proof starts with the table flyway_schema_history, which Flyway creates before the first migration',
  ]);
  expect(toolTables(history('CREATE TABLE a ()')).prelude).toEqual([]);
});

test.each([
  'CREATE TABLE _sqlx_migrations (a int); DELETE FROM _sqlx_migrations',
  'create table if not exists "public"."_sqlx_migrations" (a int)',
])('a table that the history creates is not provided: %s', (text) => {
  expect(toolTables(history(text)).prelude).toEqual([]);
});

test.each([
  `DO $$ BEGIN IF EXISTS (SELECT FROM pg_tables WHERE tablename = '_sqlx_migrations') THEN
    DELETE FROM _sqlx_migrations; END IF; END $$`,
  `DO $$ BEGIN IF to_regclass('public._sqlx_migrations') IS NOT NULL THEN
    DELETE FROM _sqlx_migrations; END IF; END $$`,
  'DROP TABLE IF EXISTS public."_sqlx_migrations"',
])('a table that the history can do without is not provided: %s', (text) => {
  expect(toolTables(history(text)).prelude).toEqual([]);
});

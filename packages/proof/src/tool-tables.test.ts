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

test('a table whose name several tools use is that of the tool that the migrations are written for', () => {
  const text = 'ALTER TABLE schema_migrations ADD COLUMN data_version int';
  expect(toolTables([{ name: '1_a.up.sql', text }]).notes).toEqual([
    'the proof starts with the table schema_migrations, which golang-migrate creates before the first migration',
  ]);
  expect(toolTables(history(`-- migrate:up\n${text}`)).notes).toEqual([
    'the proof starts with the table schema_migrations, which dbmate creates before the first migration',
  ]);
  expect(toolTables(history(text)).prelude).toEqual([]);
});

test('a longer name that ends like that of a table of a tool is another table', () => {
  const text = 'DELETE FROM my_schema_migrations';
  expect(toolTables([{ name: '1_a.up.sql', text }]).prelude).toEqual([]);
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

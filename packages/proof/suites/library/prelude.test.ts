/** A prelude is applied before both sets and is not attributed to either. */
import { expect, test } from 'vitest';
import { toolTables } from '../../src/tool-tables.js';
import { compared, files, proof } from './sets.js';

const prelude = files(
  `CREATE ROLE anon; CREATE SCHEMA auth;
   CREATE TABLE auth.users (id uuid PRIMARY KEY, email text);
   CREATE FUNCTION auth.uid() RETURNS uuid LANGUAGE sql STABLE AS 'SELECT NULL::uuid';`,
);
const profiles =
  'CREATE TABLE profiles (id uuid PRIMARY KEY REFERENCES auth.users, owner uuid DEFAULT auth.uid())';

test('migrations that need the prelude apply only with it', async () => {
  const without = await proof(files(profiles), files(profiles));
  expect(without.outcome).toBe('original-does-not-apply');
  expect((await proof(files(profiles), files(profiles), { prelude })).outcome).toBe('equivalent');
});

test('a difference in an object that uses the prelude is found', async () => {
  const squashed = files(`${profiles.replace(' REFERENCES auth.users', '')}`);
  const result = compared(await proof(files(profiles), squashed, { prelude }));
  expect(result.differences.map(({ object }) => object)).toEqual([
    'profiles_id_fkey on public.profiles',
  ]);
});

test('a change that one set makes to objects and rows of the prelude is found', async () => {
  const original = files(
    "ALTER TABLE auth.users ADD phone text; INSERT INTO auth.users VALUES ('00000000-0000-0000-0000-000000000001'); GRANT USAGE ON SCHEMA auth TO anon",
  );
  const result = compared(await proof(original, files('SELECT 1'), { prelude }));
  expect(result.differences.map(({ kind, object }) => `${kind} ${object}`)).toEqual([
    'schema auth',
    'rows auth.users',
    'column auth.users.phone',
  ]);
});

test('a prelude that does not apply is reported with its location', async () => {
  const result = await proof(files(profiles), files(profiles), {
    prelude: [{ name: 'platform.sql', text: 'CREATE TABLE a ();\nCREATE TABLE a ();' }],
  });
  expect(result.outcome).toBe('original-does-not-apply');
  expect(result.message).toMatch(/^platform\.sql:2:1: relation "a" already exists/);
});

test('the tables of migration tools can be created, also after a prelude that has them', async () => {
  const names = [
    '__diesel_schema_migrations',
    'drizzle.__drizzle_migrations',
    'flyway_schema_history',
    'goose_db_version',
    'pgmigrations',
    '_prisma_migrations',
    'refinery_schema_history',
    'gorp_migrations',
    '_sqlx_migrations',
  ];
  const users = files(...names.map((name) => `DELETE FROM ${name};`));
  const tables = toolTables(users).prelude;
  expect(tables).toHaveLength(names.length);
  const result = await proof(users, users, { prelude: [...tables, ...tables] });
  expect(result).toMatchObject({ outcome: 'equivalent', differences: [] });
});

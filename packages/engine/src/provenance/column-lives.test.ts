import { expect, test } from 'vitest';
import { analyze } from '../analyze/analyze.js';

/** The changed columns of the first table, as `name: event@migration …`. */
async function columnsOf(...migrations: readonly string[]): Promise<readonly string[]> {
  const { objects } = await analyze(
    migrations.map((text, at) => ({ name: `${at}.sql`, text })),
    {},
  );
  const [table] = objects;
  return (table?.columns ?? []).map(({ name, formerNames, exists, events }) =>
    [
      `${[...formerNames, name].join(' → ')}${exists ? '' : ' †'}:`,
      ...events.map(({ what, migration }) => `${what}@${migration}`),
    ].join(' '),
  );
}

const users = 'CREATE TABLE users (id bigint, email text);';

test('omits columns that were created with their table and never changed', async () => {
  expect(await columnsOf(users, 'ALTER TABLE users RENAME TO people;')).toEqual([]);
});

test('follows a column from its creation to its drop, under all of its names', async () => {
  expect(
    await columnsOf(
      users,
      'ALTER TABLE users ADD COLUMN name varchar(10);',
      'ALTER TABLE users ALTER COLUMN name TYPE text; ALTER TABLE users ALTER email SET NOT NULL;',
      'ALTER TABLE users RENAME COLUMN name TO full_name;',
      'ALTER TABLE users DROP COLUMN full_name;',
    ),
  ).toEqual([
    'email: created@0 altered@2',
    'name → full_name †: created@1 altered@2 renamed@3 dropped@4',
  ]);
});

test('setting or dropping a default is a change', async () => {
  expect(
    await columnsOf(
      users,
      'ALTER TABLE users ALTER email SET DEFAULT 1;',
      'ALTER TABLE users ALTER email SET DEFAULT 2;',
      'ALTER TABLE users ALTER email DROP DEFAULT;',
    ),
  ).toEqual(['email: created@0 altered@1 altered@2 altered@3']);
});

test('a column that is dropped with its type is dropped by the statement that drops the type', async () => {
  const { objects } = await analyze(
    [
      { name: '0.sql', text: "CREATE TYPE mood AS ENUM ('fine'); CREATE TABLE t (a int, m mood);" },
      { name: '1.sql', text: 'DROP TYPE mood CASCADE;' },
    ],
    {},
  );
  const columns = objects.find(({ name }) => name === 't')?.columns;
  expect(columns?.map(({ name, exists }) => [name, exists])).toEqual([['m', false]]);
});

test('columns of a dropped table are dropped with it', async () => {
  expect(
    await columnsOf(users, 'ALTER TABLE users ADD COLUMN a int;', 'DROP TABLE users;'),
  ).toEqual(['a †: created@1']);
});

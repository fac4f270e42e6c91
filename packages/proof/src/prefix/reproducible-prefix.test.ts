import { expect, test } from 'vitest';
import { prepareHistory } from '../apply/prepare.js';
import { reproduciblePrefix } from './reproducible-prefix.js';

function prefixOf(...texts: readonly string[]) {
  const history = texts.map((text, index) => ({ name: `${index + 1}.sql`, text }));
  return reproduciblePrefix([], prepareHistory(history));
}

const users = 'CREATE TABLE users (id int, at timestamptz DEFAULT now());';
const last = 'CREATE TABLE last ();';

test('definitions that mention the clock store nothing', () => {
  expect(prefixOf(users, 'CREATE INDEX users_timestamp ON users (at);', last)).toEqual({
    files: 3,
    doubtful: [],
  });
});

test.each([
  ['its table has a default', users, 'INSERT INTO users VALUES (1);'],
  ['it names the clock', 'CREATE TABLE t (at date);', 'INSERT INTO t VALUES (current_date);'],
  [
    'its table has a trigger, created before what it calls',
    `CREATE TABLE t (at date);
     CREATE FUNCTION outer_one() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.at := inner_one(); RETURN NEW; END';
     CREATE TRIGGER x BEFORE INSERT ON public.t FOR EACH ROW EXECUTE FUNCTION outer_one();
     CREATE FUNCTION inner_one() RETURNS date LANGUAGE sql AS 'SELECT now()::date';`,
    'INSERT INTO t VALUES (NULL);',
  ],
  [
    'its table was renamed',
    `${users} ALTER TABLE users RENAME TO people;`,
    'COPY people FROM stdin;\n\\.\n',
  ],
  [
    'its table has the defaults of another',
    `${users} CREATE TABLE a (LIKE users INCLUDING ALL);`,
    'INSERT INTO a VALUES (1);',
  ],
  [
    'it reads what was stored',
    `${users} CREATE VIEW v AS SELECT * FROM users;`,
    'CREATE TABLE copy AS SELECT * FROM v;',
  ],
  [
    'code runs',
    'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ SELECT now() $$;',
    'SELECT f();',
  ],
  ['a definition evaluates it', last, "CREATE TABLE t (at date DEFAULT 'today');"],
  [
    'a block names it',
    last,
    "DO $$ BEGIN EXECUTE 'CREATE TABLE of_' || to_char(now(), 'YYYY') || ' ()'; END $$;",
  ],
  [
    'the clock follows what only looks like a comment',
    'CREATE TABLE t (a text, at date);',
    "INSERT INTO t VALUES ('--', current_date);",
  ],
  ['a value is random', 'CREATE TABLE t (a uuid);', 'INSERT INTO t VALUES (gen_random_uuid());'],
  ['settings apply after a restart', last, "ALTER SYSTEM SET work_mem = '8MB';"],
  ['a domain has a default', last, 'CREATE DOMAIN d AS date DEFAULT now();'],
])('a prefix ends before a row or an object with a clock value: %s', (_, first, second) => {
  expect(prefixOf(first, second, last).files).toBe(1);
});

test('rows without such values are part of a prefix', () => {
  expect(prefixOf(users, 'CREATE TABLE t (a int); INSERT INTO t VALUES (1);', last)).toEqual({
    files: 3,
    doubtful: [],
  });
});

test.each([
  ['a change of rows that may not exist', `${users} UPDATE users SET at = now();`, ['users']],
  [
    'a new column of a table that may have rows',
    'CREATE TABLE t (); ALTER TABLE t ADD at date DEFAULT now();',
    ['t'],
  ],
  [
    'a copy of rows that may not exist',
    `${users} CREATE TABLE t (at date); INSERT INTO t SELECT now() FROM users; INSERT INTO last SELECT at FROM t;`,
    ['last', 't'],
  ],
  [
    'a change of rows through a view',
    'CREATE TABLE t (at date); CREATE VIEW v AS SELECT * FROM t; UPDATE v SET at = now();',
    ['last', 't'],
  ],
  [
    'a block that builds its statements',
    `${users} DO $$ BEGIN EXECUTE 'DELETE FROM ' || 'x'; END $$;`,
    ['last', 'users'],
  ],
])('%s makes tables doubtful', (_, text, doubtful) => {
  const { files, doubtful: found } = prefixOf(last, text);
  expect(files).toBe(2);
  expect([...found].sort()).toEqual(doubtful);
});

test('a prefix ends before a table that has rows becomes doubtful', () => {
  const filled = 'INSERT INTO t VALUES (1);';
  expect(
    prefixOf('CREATE TABLE t (a int);', filled, 'ALTER TABLE t ADD at date DEFAULT now();'),
  ).toEqual({ files: 2, doubtful: [] });
});

test('a history that reads the text of its messages has no prefix', () => {
  expect(prefixOf(last, 'SELECT current_query();').files).toBe(0);
});

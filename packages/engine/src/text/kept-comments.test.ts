import { expect, test } from 'vitest';
import { squash } from '../squash.js';
import { bannersOf } from './banners.js';
import { commentsDirectlyAbove, commentsFurtherUp, withoutToolComments } from './kept-comments.js';
import { splitStatements } from './split.js';

const named = (...texts: readonly string[]) =>
  texts.map((text, index) => ({ name: `${index + 1}.sql`, text }));

async function squashed(...texts: readonly string[]): Promise<string> {
  const { sql } = await squash(named(...texts));
  return sql.replace(/^-- \d\.sql:.*\n/gm, '');
}

test('an empty line separates comments from the statement below', () => {
  const [first, second] = splitStatements({
    name: '1.sql',
    text: '-- all\n\n-- a\n-- b\nSELECT 1; -- c\n\n-- d\nSELECT 2;',
  });
  expect(first && [commentsFurtherUp(first), commentsDirectlyAbove(first)]).toEqual([
    ['-- all'],
    ['-- a', '-- b', '-- c'],
  ]);
  expect(second && [commentsFurtherUp(second), commentsDirectlyAbove(second)]).toEqual([
    [],
    ['-- d'],
  ]);
});

test('removes lines around comments of tools, and keeps those around comments of people', () => {
  const keptComments = (text: string) =>
    splitStatements({ name: '1.sql', text }).map((each) => withoutToolComments(each).comments);
  expect(
    keptComments('--\n-- Name: t; Type: TABLE; Schema: public; Owner: -\n--\n\nSELECT 1;'),
  ).toEqual([[]]);
  expect(keptComments('-- ====\n-- Users\n-- ====\nSELECT 1;')).toEqual([
    ['-- ====', '-- Users', '-- ===='],
  ]);
});

test('keeps a comment with a column only if it was directly above it', async () => {
  const sql = await squashed(
    'CREATE TABLE t (a int);',
    '-- Prices are for everybody.\n\n-- in cents\nALTER TABLE t ADD COLUMN price int;',
  );
  expect(sql).toContain(`-- Prices are for everybody.
CREATE TABLE t (
  a int,
  -- in cents
  price int
);`);
});

test('keeps the comment above a DROP with the object that is created again right after it', async () => {
  const sql = await squashed(
    'CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$;',
    `-- Counts to two.
DROP FUNCTION IF EXISTS public.f();
CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 2 $$;
-- No longer needed.
DROP VIEW IF EXISTS v;
CREATE TABLE t (a int);
-- Sees all.
drop trigger if exists "Sees" on t;
create or replace trigger "Sees" before insert on t execute function suppress_redundant_updates_trigger();`,
  );
  expect(sql).toContain('-- Counts to two.\nCREATE FUNCTION f()');
  expect(sql).not.toContain('No longer needed');
  expect(sql).toMatch(/-- Sees all\.\ncreate (or replace )?trigger "Sees"/i);
});

test('removes the comment of a dropped column', async () => {
  const sql = await squashed(
    'CREATE TABLE t (a int);',
    '-- Wishes.\n\nALTER TABLE t ADD COLUMN wish text;',
    '-- Nobody wished.\n\nALTER TABLE t DROP COLUMN wish;',
  );
  expect(sql).not.toMatch(/wish/i);
});

test('prints a license once, at the top, and not among columns', async () => {
  const license = '-- Copyright 2024 Shop\n-- SPDX-License-Identifier: MIT\n';
  const sql = await squashed(
    `${license}\n-- buyers\nCREATE TABLE t (a int);`,
    `${license}ALTER TABLE t ADD COLUMN b int;`,
  );
  expect(sql.match(/SPDX/g)).toHaveLength(1);
  expect(sql).toContain(`--
-- Copyright 2024 Shop
-- SPDX-License-Identifier: MIT

-- buyers
CREATE TABLE t (
  a int,
  b int
);`);
});

test('keeps a license above one statement of a later migration with it', () => {
  const later = '-- Copyright 2013 A. Author\nCREATE FUNCTION f() …';
  expect(bannersOf(named('CREATE TABLE t (a int);', later)).lines).toEqual([]);
});

test('converts a license in a block comment to lines', () => {
  const block =
    '/*\n * Copyright 2024 Shop\n *\n * All rights reserved.\n */\nCREATE TABLE t (a int);';
  expect(bannersOf(named(block)).lines).toEqual([
    'Copyright 2024 Shop',
    '',
    'All rights reserved.',
  ]);
});

test('finds a long header at the top of several migrations, and keeps its indentation', () => {
  const header =
    '/**\n    |\\ _ /|\n    | o o |\n\n     Shop, a cat\n     https://shop.example\n */\n';
  const first = `${header}\n\n/** Section */\n\nCREATE TABLE t (a int);`;
  expect(bannersOf(named(first, 'CREATE TABLE u ();')).lines).toEqual([]);
  expect(bannersOf(named(first, `${header}\nCREATE TABLE u ();`)).lines).toEqual([
    '|\\ _ /|',
    '| o o |',
    '',
    ' Shop, a cat',
    ' https://shop.example',
  ]);
});

test('a squash of a squash has the license once', async () => {
  const first = await squash(named('-- Copyright 2024 Shop\n\nCREATE TABLE t (a int);'));
  const second = await squash(named(first.sql, 'ALTER TABLE t ADD COLUMN b int;'));
  expect(second.sql.match(/Copyright/g)).toHaveLength(1);
  expect(second.head.at(-1)).toBe('Copyright 2024 Shop');
});

test('a squash of a long squash has its headings once, and keeps those of people', async () => {
  const tables = Array.from({ length: 40 }, (_, at) => `CREATE TABLE t${at} (a int);`);
  const first = await squash(
    named(
      "-- Types\nCREATE TYPE mood AS ENUM ('glad');",
      tables.join('\n'),
      'INSERT INTO t0 VALUES (1);',
    ),
  );
  expect(first.sql).toContain('--\n-- Types\n--\n\n-- 1.sql:2\n-- Types\nCREATE TYPE');
  const second = await squash(named(first.sql));
  expect(second.sql.match(/^-- (Types|Tables, views and functions|Data)$/gm)).toEqual([
    '-- Types',
    '-- Types',
    '-- Tables, views and functions',
    '-- Data',
  ]);
});

test('moves comments above BEGIN or SET to the next statement', async () => {
  const sql = await squashed(
    '-- Buyers.\nBEGIN;\nSET lock_timeout = 5;\nCREATE TABLE t (a int);\nCOMMIT;',
  );
  expect(sql).toContain('-- Buyers.\nCREATE TABLE t (a int);');
});

test('keeps the comments at the end of a file with its last statement', async () => {
  const sql = await squashed(
    'CREATE TABLE t (a int);',
    '-- counted by hand\nALTER TABLE t ADD COLUMN b int;\n\n-- Next: DROP COLUMN a.\n',
    'BEGIN;\nCREATE TABLE u (a int);\n-- Rows follow.\nCOMMIT;',
  );
  expect(sql).toContain(`-- Next: DROP COLUMN a.
CREATE TABLE t (
  a int,
  -- counted by hand
  b int
);`);
  expect(sql).toContain('-- Rows follow.\nCREATE TABLE u (a int);');
});

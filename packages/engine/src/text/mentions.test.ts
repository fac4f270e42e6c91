import { expect, test } from 'vitest';
import { mentions, startsWith } from './mentions.js';

const replaces = mentions('create [or replace] (function|procedure)', 'set … to', 'pg_stat_*');

test.each([
  ['CREATE function f', true],
  ['create\n or  replace PROCEDURE p', true],
  ['create -- again\n or /* a /* nested */ comment */ replace function f', true],
  ["DO $$ BEGIN EXECUTE 'create function f'; END $$", true],
  ['DO $$ BEGIN create /* why */ function f; END $$', true],
  ['create functions', false],
  ['recreate function', false],
  ['create unique function', false],
  ['set search_path to', true],
  ['set; to', false],
  ['settle it to', false],
  ['from pg_stat_user_tables', true],
])('%s: %s', (code, expected) => {
  expect(replaces(code)).toBe(expected);
});

test('finds words only at the start of a statement', () => {
  const creates = startsWith('create (table|view)');
  expect(creates(' create view v')).toBe(true);
  expect(creates('create/* no */ table t')).toBe(true);
  expect(creates('drop table t; create table t')).toBe(false);
});

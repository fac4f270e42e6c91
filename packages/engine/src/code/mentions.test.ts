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

test('finds names with and without quotes', () => {
  const mentionsSchema = mentions('create schema [if not exists] "app-1"', 'rename to "app-1"');
  expect(mentionsSchema('create schema if not exists "app-1"')).toBe(true);
  expect(mentionsSchema('alter schema old rename to app-1')).toBe(true);
  expect(mentionsSchema('create schema "app-12"')).toBe(false);
});

test('finds symbols behind words, with and without blanks', () => {
  const sets = mentions('set "app" . "tenant" =', "set '");
  expect(sets('SET app.tenant=1')).toBe(true);
  expect(sets('SET "app" . "tenant" = 1')).toBe(true);
  expect(sets("EXECUTE 'SET ' || name")).toBe(true);
  expect(sets('SET app.tenant_id = 1')).toBe(false);
});

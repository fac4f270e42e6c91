import { expect, test } from 'vitest';
import { queriedSettings } from './queried-settings.js';

function asked(text: string, name: string): boolean {
  return queriedSettings([{ name: '1.sql', text }])(name);
}

test('finds queried settings by name, also inside code', () => {
  expect(asked("SELECT current_setting('work_mem')", 'work_mem')).toBe(true);
  expect(
    asked("DO $$ BEGIN EXECUTE 'SELECT current_setting(''Work_Mem'')'; END $$", 'work_mem'),
  ).toBe(true);
  expect(asked("SELECT current_setting('work_mem')", 'lock_timeout')).toBe(false);
  expect(asked('SET work_mem = 1', 'work_mem')).toBe(false);
});

test('assumes that any setting is queried if the name is not a literal', () => {
  expect(asked('SELECT current_setting(name) FROM t', 'work_mem')).toBe(true);
  expect(asked('SELECT setting FROM pg_settings', 'work_mem')).toBe(true);
});

test('finds settings that code shows', () => {
  expect(asked("DO $$ BEGIN EXECUTE 'SHOW work_mem' INTO v; END $$", 'work_mem')).toBe(true);
  expect(asked("DO $$ BEGIN EXECUTE 'SHOW work_mem' INTO v; END $$", 'lock_timeout')).toBe(false);
  expect(asked('CREATE FUNCTION f() RETURNS text AS \'SHOW "Work_Mem"\'', 'work_mem')).toBe(true);
});

test.each([
  "EXECUTE 'SHOW ' || name INTO v",
  "EXECUTE format('SHOW %I', name) INTO v",
  "FOR r IN EXECUTE 'SHOW ALL' LOOP",
  'FOR r IN SHOW ALL LOOP',
])('assumes that %s reads any setting', (code) => {
  expect(asked(`DO $$ BEGIN ${code}; END $$`, 'work_mem')).toBe(true);
});

test('assumes that no setting is queried by a text about showing all rows', () => {
  expect(asked("COMMENT ON TABLE t IS 'show all rows'", 'work_mem')).toBe(false);
});

test('finds a quoted name of the function', () => {
  expect(asked(`SELECT "pg_catalog"."current_setting"('work_mem')`, 'work_mem')).toBe(true);
});

test('finds a timeout whose error is caught', () => {
  const caught = 'DO $$ BEGIN CALL p(); EXCEPTION WHEN query_canceled THEN END $$';
  expect(asked(caught, 'statement_timeout')).toBe(true);
  expect(asked(caught, 'lock_timeout')).toBe(false);
});

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

import { expect, test } from 'vitest';
import { prepareHistory } from './apply/prepare.js';
import { daysToLaterDay, mayFixDay, onLaterDay, zoneOfAnotherDay } from './other-day.js';

const history = (text: string) => prepareHistory([{ name: '1.sql', text }]);

test.each([
  ['INSERT INTO t VALUES (current_date)', "INSERT INTO t VALUES ('2001-02-03')"],
  ["INSERT INTO t VALUES (to_char(now(), 'YYYYMM'))", "INSERT INTO t VALUES ('200102')"],
  ['UPDATE t SET a = now()::date', "UPDATE t SET a = '2001-02-03'"],
  ["DO $$ BEGIN INSERT INTO t VALUES ('today'); END $$", "INSERT INTO t VALUES ('2001-02-03')"],
  ['INSERT INTO t VALUES (extract(week FROM clock_timestamp()))', 'INSERT INTO t VALUES (5)'],
  [
    'CREATE TABLE t (a int, b int DEFAULT extract(year FROM now())); INSERT INTO t VALUES (1)',
    'CREATE TABLE t (a int, b int DEFAULT extract(year FROM now())); INSERT INTO t VALUES (1, 2001)',
  ],
])('%s needs a build on another day', (original, squashed) => {
  expect(mayFixDay(history(original), history(squashed), 2001)).toBe(true);
});

test.each([
  [
    'INSERT INTO t VALUES (current_date)',
    'CREATE TABLE t (); INSERT INTO t\n  VALUES (current_date)',
  ],
  ['INSERT INTO t VALUES (now())', "INSERT INTO t VALUES ('2001-02-03')"],
  ['CREATE TABLE t (a date DEFAULT current_date)', 'CREATE TABLE t ()'],
])('%s needs no build on another day', (original, squashed) => {
  expect(mayFixDay(history(original), history(squashed), 2001)).toBe(false);
});

const days = 'pg_catalog.make_interval(0, 0, 0, 500)';

test.each([
  ['SELECT now(), CURRENT_DATE', `SELECT (now() + ${days}), (CURRENT_DATE + 500)`],
  ['SELECT current_timestamp(3)', `SELECT (current_timestamp(3) + ${days})`],
  [
    "DO $$ BEGIN EXECUTE 'SELECT now()'; END $$",
    `DO $$ BEGIN EXECUTE 'SELECT (now() + ${days})'; END $$`,
  ],
  ['SELECT t.now(), "current_date" AS now', 'SELECT t.now(), "current_date" AS now'],
])('%s is later on a later day', (text, later) => {
  expect(onLaterDay(history(text), 500)?.map(({ migration }) => migration.text)).toEqual([later]);
});

test.each([
  "SELECT 'today'::date",
  "DO $$ BEGIN EXECUTE format('ALTER TABLE t ALTER a SET DEFAULT %s', 'now()'); END $$",
  "SELECT FROM information_schema.columns WHERE column_default = 'now()'",
])('%s cannot be moved to a later day', (text) => {
  expect(onLaterDay(history(text), 500)).toBeUndefined();
});

test('finds a time zone in which it is another day, at any hour', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const now = new Date(Date.UTC(2001, 1, 3, hour, 59));
    const zone = zoneOfAnotherDay(now).name;
    const day = new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: zone }).format(now);
    expect(day).not.toBe('3');
  }
});

test('finds a later day that differs from today in every part, on any day', () => {
  for (let today = 0; today < 800; today += 31 / 24) {
    const now = new Date(Date.UTC(2026, 0, 1) + today * 86_400_000);
    const { hours } = zoneOfAnotherDay(now);
    const later = new Date(now.getTime() + hours * 3_600_000 + daysToLaterDay(now) * 86_400_000);
    for (const part of ['getUTCFullYear', 'getUTCMonth', 'getUTCDate', 'getUTCDay'] as const)
      expect(later[part]()).not.toBe(now[part]());
    if (now.getUTCDay() !== 0) expect(later.getUTCDay()).toBe(0);
  }
});

test('prefers a day whose week belongs to another year', () => {
  expect(daysToLaterDay(new Date('2026-11-19T11:00:00Z'))).toBe(410);
});

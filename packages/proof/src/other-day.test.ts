import { expect, test } from 'vitest';
import { prepareHistory } from './apply/prepare.js';
import { mayFixDay, zoneOfAnotherDay } from './other-day.js';

const history = (text: string) => prepareHistory([{ name: '1.sql', text }]);

test.each([
  ['INSERT INTO t VALUES (current_date)', "INSERT INTO t VALUES ('2001-02-03')"],
  ["INSERT INTO t VALUES (to_char(now(), 'YYYYMM'))", "INSERT INTO t VALUES ('200102')"],
  ['UPDATE t SET a = now()::date', "UPDATE t SET a = '2001-02-03'"],
  ["DO $$ BEGIN INSERT INTO t VALUES ('today'); END $$", "INSERT INTO t VALUES ('2001-02-03')"],
])('%s needs a build on another day', (original, squashed) => {
  expect(mayFixDay(history(original), history(squashed))).toBe(true);
});

test.each([
  [
    'INSERT INTO t VALUES (current_date)',
    'CREATE TABLE t (); INSERT INTO t\n  VALUES (current_date)',
  ],
  ['INSERT INTO t VALUES (now())', "INSERT INTO t VALUES ('2001-02-03')"],
  ['CREATE TABLE t (a date DEFAULT current_date)', 'CREATE TABLE t ()'],
])('%s needs no build on another day', (original, squashed) => {
  expect(mayFixDay(history(original), history(squashed))).toBe(false);
});

test('finds a time zone in which it is another day, at any hour', () => {
  for (let hour = 0; hour < 24; hour += 1) {
    const now = new Date(Date.UTC(2001, 1, 3, hour, 59));
    const zone = zoneOfAnotherDay(now);
    const day = new Intl.DateTimeFormat('en', { day: 'numeric', timeZone: zone }).format(now);
    expect(day).not.toBe('3');
  }
});

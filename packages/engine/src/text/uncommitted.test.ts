import { expect, test } from 'vitest';
import { uncommitted } from './uncommitted.js';

const at = (text: string) =>
  uncommitted({ name: 'a.sql', text }).map(({ place, reason }) => `${place.line}: ${reason}`);

test('an open transaction at the end is reported where it begins', () => {
  expect(at('SELECT 1;\nBEGIN;\nCREATE TABLE a ();')).toEqual([
    '2: the transaction that begins here is never committed, so PostgreSQL rolls back the statement after it',
  ]);
  expect(at('START TRANSACTION; SELECT 1;\nCOMMIT AND CHAIN;\nSELECT 2; SELECT 3;')).toEqual([
    '2: the transaction that begins here is never committed, so PostgreSQL rolls back the 2 statements after it',
  ]);
});

test.each([
  'CREATE TABLE a ();',
  'BEGIN; CREATE TABLE a (); COMMIT;',
  'BEGIN; CREATE TABLE a (); END;',
  'BEGIN; CREATE TABLE a (); ROLLBACK;',
  'CREATE TABLE a (); COMMIT; BEGIN; CREATE TABLE b ();',
  'COMMIT; BEGIN;',
  'BEGIN;',
])('%j is not reported: its tool commits, or nothing is lost', (text) => {
  expect(at(text)).toEqual([]);
});

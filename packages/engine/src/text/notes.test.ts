import { expect, test } from 'vitest';
import { withTool } from './marks/recognize-tool.js';
import { notesOf, noteText } from './notes.js';

const notes = (files: Readonly<Record<string, string>>) =>
  notesOf(withTool(Object.entries(files).map(([name, text]) => ({ name, text })))).map(noteText);

test('describes each part that is left out, with its lines', () => {
  const text = 'UP;\n---- create above / drop below ----\n\nDOWN;\nDOWN;\n';
  expect(notes({ '1_a.sql': text, '2_b.sql': '\\restrict x\nSELECT 1;' })).toEqual([
    '1_a.sql:4-5 is left out: it is a down migration, marked for tern',
    '2_b.sql:1 is left out: it is a psql command that changes no database',
  ]);
});

test('describes an ignored mark and a lost transaction', () => {
  expect(
    notes({ 'V1__a.sql': '-- migrate:up\nA;\n-- migrate:down\nB;', 'V2__b.sql': 'BEGIN; A;' }),
  ).toEqual([
    'V1__a.sql:1 is read as a comment: dbmate would read this line as a mark, but the files are named for Flyway, which has no such marks',
    'V2__b.sql:1: the transaction that begins here is never committed, so PostgreSQL rolls back the statement after it',
  ]);
});

test('a file that cannot be read is an error, not a note', () => {
  expect(notes({ '1.sql': "SELECT 'a" })).toEqual([]);
});

test('ignores marks quoted in the comments of a squash', () => {
  const squashed = '-- squashed by svc\n\n-- Up Migration\nA;\n-- Down Migration\nB;\n';
  expect(notes({ 'squashed.sql': squashed })).toEqual([]);
});

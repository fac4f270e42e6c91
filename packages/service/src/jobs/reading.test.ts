/** How the servers read migrations without file names, and the notes that they return. */
import { expect, test } from 'vitest';
import { runAnalyze } from './analyze.js';
import { runSquash } from './squash.js';

const squash = (...texts: readonly string[]) =>
  runSquash({
    migrations: texts.map((text, index) => ({ name: `migrations[${index}]`, text })),
    safetyLevel: 'standard',
    validate: false,
    engine: { kind: 'embedded' },
    timeoutMs: 10_000,
  });

const goose = '-- +goose Up\nCREATE TABLE a ();\n-- +goose Down\nDROP TABLE a;\n';
const dbmate = '-- migrate:up\nCREATE TABLE b ();\n-- migrate:down\nDROP TABLE b;\n';

test('a comment that only resembles a mark drops no statement', async () => {
  const { squashed, notes } = await squash(
    'CREATE TABLE u (id int, password text);',
    '-- Drops u.password.\n-- Down migration is intentionally omitted.\nALTER TABLE u DROP COLUMN password;',
  );
  expect(squashed).toContain('CREATE TABLE u');
  expect(squashed).not.toContain('password text');
  expect(notes).toEqual([]);
});

test('a comment that a tool would read as a mark is reported in a note and drops no statement', async () => {
  const { squashed, notes } = await squash(
    'CREATE TABLE u (id int);\nCREATE TABLE w (id int);\n-- Up migration of the rows comes later.\nALTER TABLE u ADD COLUMN x int;',
  );
  expect(squashed).toContain('CREATE TABLE w');
  expect(notes).toEqual([
    {
      kind: 'not-a-mark',
      file: 'migrations[0]',
      line: 3,
      end_line: 3,
      message:
        'node-pg-migrate would read this line as a mark, but no file of the set has marks in the form of node-pg-migrate',
    },
  ]);
});

test('a note reports the statements that the marks of one tool leave out', async () => {
  const { squashed, notes } = await squash(goose);
  expect(squashed).toContain('CREATE TABLE a');
  expect(notes).toEqual([
    {
      kind: 'left-out',
      file: 'migrations[0]',
      line: 4,
      end_line: 4,
      message: 'it is a down migration, marked for goose',
    },
  ]);
});

test('no statement is left out when the set has marks of two tools', async () => {
  const { summary, notes } = await squash(goose, dbmate);
  expect(summary.statements_before).toBe(4);
  expect(notes.map(({ kind, file, line }) => `${kind} ${file}:${line}`)).toEqual([
    'not-a-mark migrations[0]:1',
    'not-a-mark migrations[1]:1',
  ]);
});

test('a note reports a transaction that is never committed', async () => {
  const { notes } = await squash('SELECT 1;', 'BEGIN;\nCREATE TABLE a ();\nCREATE TABLE b ();');
  expect(notes).toEqual([
    {
      kind: 'not-committed',
      file: 'migrations[1]',
      line: 1,
      end_line: 1,
      message:
        'the transaction that begins here is never committed, so PostgreSQL rolls back the 2 statements after it',
    },
  ]);
});

test('an analysis returns the same notes as a squash', async () => {
  const { notes } = await runAnalyze({
    migrations: [{ name: 'migrations[0]', text: goose }],
    safetyLevel: 'standard',
    timeoutMs: 10_000,
  });
  expect(notes).toMatchObject([{ kind: 'left-out', line: 4 }]);
});

test('marks that their own tool refuses are an error with the line', async () => {
  const text = 'CREATE TABLE b ();\n-- +goose Up\nCREATE TABLE c ();';
  await expect(squash(goose, text)).rejects.toMatchObject({
    status: 422,
    more: {
      details: [
        {
          migration: 1,
          line: 2,
          message: 'goose refuses a file with statements above its first annotation',
        },
      ],
    },
  });
});

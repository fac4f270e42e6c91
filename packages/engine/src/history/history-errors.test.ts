import { expect, test } from 'vitest';
import { historyErrors } from './history-errors.js';

const errorsOf = async (...texts: readonly string[]) => {
  const errors = await historyErrors(
    texts.map((text, index) => ({ name: `${index + 1}.sql`, text })),
  );
  return errors.map(({ message }) => message);
};

test('reports all syntax errors, in the order of the history', async () => {
  expect(await errorsOf('SELECT 1;\nSELEC 2;', 'CREATE TABEL v ();\nCREATE TABLE w ()')).toEqual([
    '1.sql:2:1: syntax error at or near "SELEC".',
    '2.sql:1:8: syntax error at or near "TABEL".',
  ]);
});

test('reports every statement that cannot apply', async () => {
  const errors = await errorsOf(
    'CREATE TABLE t (a int);',
    'CREATE TABLE t (b int);\nALTER TABLE t ADD a int;',
    'ALTER TABLE t ADD b int;',
  );
  expect(errors).toEqual([
    expect.stringMatching(/^2\.sql:1:1: /),
    expect.stringMatching(/^2\.sql:2:1: the table t already has a column a/),
  ]);
});

test('accepts a second function f(o) if o is another table than before', async () => {
  const made =
    "CREATE TABLE o (id int); CREATE FUNCTION f(o) RETURNS int LANGUAGE sql AS 'SELECT 1';";
  expect(await errorsOf(made, 'ALTER TABLE o RENAME TO b;', made)).toEqual([]);
  expect(await errorsOf(made, made)).toEqual([
    expect.stringMatching(/^2\.sql:1:1: the table o/),
    expect.stringMatching(/^2\.sql:1:26: the function f already exists with these arguments/),
  ]);
});

test('reports nothing for a valid history', async () => {
  expect(await errorsOf('CREATE TABLE t (a int);', 'ALTER TABLE t ADD b int;')).toEqual([]);
});

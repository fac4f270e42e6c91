import { expect, test } from 'vitest';
import { syntaxErrors } from './syntax-errors.js';

const messages = async (text: string) =>
  (await syntaxErrors({ name: 'a.sql', text })).map((error) => error.message);

test('names every statement with a syntax error and its place', async () => {
  const text = "CREATE TABLE t (é int);\nSELECT 'é' FRM x y;\nSELECT 1;\n\n  CREATE TABEL u ();\n";
  expect(await messages(text)).toEqual([
    'a.sql:2:16: syntax error at or near "x".',
    'a.sql:5:10: syntax error at or near "TABEL".',
  ]);
});

test('finds none in a valid migration, including COPY data', async () => {
  expect(await messages('COPY t FROM stdin;\n1; not SQL\n\\.\nSELECT 1;')).toEqual([]);
});

test('does not report what only exceeds the limits of our parser', async () => {
  const text = `SELECT ${Array(30_000).fill('1').join(' + ')}; SELECT 1`;
  expect(await messages(text)).toEqual([]);
});

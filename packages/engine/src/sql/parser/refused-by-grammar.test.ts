import { expect, test } from 'vitest';
import { syntaxErrors } from './syntax-errors.js';

const errorIn = async (text: string) => (await syntaxErrors({ name: '1.sql', text }))[0]?.message;

test.each([
  [`GRANT SELECT ON orders TO \${api-user};`, `\${api-user}`],
  ['CREATE TABLE {{ .Schema }}.orders ();', '{{ .Schema }}'],
  ['CREATE TABLE {schema}.orders ();', '{schema}'],
  ['GRANT USAGE ON SCHEMA shop TO :VISITOR;', ':VISITOR'],
  [`ALTER ROLE clerk PASSWORD :'secret';`, `:'secret'`],
])('%s: names the placeholder', async (text, name) => {
  expect(await errorIn(text)).toContain(
    `${name} looks like a placeholder, but svc needs the final SQL: replace it with the value.`,
  );
});

test('names an invisible character', async () => {
  const text = 'DROP TABLE a;\u00a0\nDROP TABLE b;';
  expect(await errorIn(text)).toBe(
    '1.sql:1:14: syntax error at or near "\u00a0". It contains an invisible character (U+00A0), which PostgreSQL reads as a letter: replace it with a plain space.',
  );
});

test("returns PostgreSQL's message for any other error", async () => {
  expect(await errorIn('CREATE TABLE orders (id int,);')).toBe(
    '1.sql:1:29: syntax error at or near ")".',
  );
});

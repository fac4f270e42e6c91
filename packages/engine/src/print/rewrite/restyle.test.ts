import { describe, expect, test } from 'vitest';
import { squash } from '../../squash.js';
import { styleOf } from './style.js';

async function texts(...migrations: readonly string[]): Promise<readonly string[]> {
  const named = migrations.map((text, index) => ({ name: `${index + 1}.sql`, text }));
  return (await squash(named)).statements.map(({ text }) => text);
}

/** Three tables in one style: the majority. */
const four = ['a', 'b', 'c'].map((name) => `CREATE TABLE ${name} (\n    x int,\n    y int\n);`);

test('uses the style of most tables, and none without a clear majority', () => {
  const style = (text: string) => styleOf(text.split(/(?<=;)\s*/));
  expect(style(four.join('\n'))).toEqual({ indent: '    ', keywords: 'upper', names: 'plain' });
  expect(style('create table t (\n\t"a" int\n);')).toEqual({
    indent: '\t',
    keywords: 'lower',
    names: 'quoted',
  });
  expect(style('CREATE TABLE t ("a" int, b int); create table u (c int);')).toEqual({
    indent: undefined,
    keywords: undefined,
    names: undefined,
  });
});

describe('changes deviating text to the majority', () => {
  test('indentation', async () => {
    const made = await texts(...four, 'CREATE TABLE d (\n  x int, -- one\n  y int\n);');
    expect(made.at(-1)).toBe('CREATE TABLE d (\n    x int, -- one\n    y int\n)');
  });

  test('keywords', async () => {
    const small =
      "create table d (x int not null, type text default 'on', at timestamp with time zone);";
    expect((await texts(...four, small)).at(-1)).toBe(
      "CREATE TABLE d (x int NOT NULL, type text DEFAULT 'on', at timestamp with time zone)",
    );
  });

  test('keywords, but not types that have the name of one', async () => {
    const small = 'create table d (x action not null);';
    const made = await texts(...four, "CREATE TYPE action AS ENUM ('a');", small);
    expect(made.at(-1)).toBe('CREATE TABLE d (x action NOT NULL)');
  });

  test('removes quotes around names that need none', async () => {
    const made = await texts(...four, 'CREATE TABLE "d" ("x" int, "order" int, "mixedCase" int);');
    expect(made.at(-1)).toBe('CREATE TABLE d (x int, "order" int, "mixedCase" int)');
  });

  test('adds quotes if most names have them', async () => {
    const quoted = ['a', 'b'].map((name) => `CREATE TABLE "${name}" ("x" int, "date" date);`);
    const made = await texts(...quoted, 'CREATE INDEX i ON a (x, date);');
    expect(made).toContain('CREATE INDEX "i" ON "a" ("x", "date")');
  });
});

describe('keeps text that PostgreSQL stores as written', () => {
  test.each([
    ['a function', "CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'select 1'"],
    ['a view', 'create view v as select 1 as "x"'],
    ['a literal', "CREATE TABLE d (\n    x text DEFAULT 'not\n  null'\n)"],
  ])('%s', async (_, statement) => {
    expect((await texts(...four, `${statement};`)).at(-1)).toBe(statement);
  });
});

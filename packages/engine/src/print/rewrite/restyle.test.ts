import { describe, expect, test } from 'vitest';
import { squash } from '../../squash.js';
import { styleOf } from './style.js';

async function texts(...migrations: readonly string[]): Promise<readonly string[]> {
  const named = migrations.map((text, index) => ({ name: `${index + 1}.sql`, text }));
  return (await squash(named)).statements.map(({ text }) => text);
}

/** Three tables in one style: the majority. */
const four = ['a', 'b', 'c'].map((name) => `CREATE TABLE ${name} (\n    x int,\n    y int\n);`);

test('uses the style of most tables, and none without a majority', () => {
  const style = (text: string) => styleOf(text.split(/(?<=;)\s*/));
  expect(style(four.join('\n'))).toEqual({ indent: '    ', keywords: 'upper', names: 'plain' });
  expect(style('create table t (\n\t"a" int\n);')).toEqual({
    indent: '\t',
    keywords: 'lower',
    names: 'quoted',
  });
  expect(style('CREATE TABLE t ("a" int); create table u (c int);')).toEqual({
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

  test('keywords of functions, policies, privileges and comments', async () => {
    const small = [
      'create function f(at int) returns int language sql immutable security definer as $$ select at $$',
      'create policy p on a for select to public using (x = f(1))',
      'grant select, update (x) on a to public',
      "comment on table a is 'not null'",
    ];
    expect(new Set(await texts(...four, ...small.map((text) => `${text};`)))).toEqual(
      new Set([
        ...four.map((text) => text.slice(0, -1)),
        'CREATE FUNCTION f(at int) RETURNS int LANGUAGE sql IMMUTABLE SECURITY DEFINER AS $$ select at $$',
        'CREATE POLICY p ON a FOR SELECT TO public USING (x = f(1))',
        'GRANT SELECT, UPDATE (x) ON a TO public',
        "COMMENT ON TABLE a IS 'not null'",
      ]),
    );
  });

  test('blanks at the ends of lines', async () => {
    const made = await texts(...four, 'CREATE INDEX i \n    ON a (x);');
    expect(made).toContain('CREATE INDEX i\n    ON a (x)');
  });

  test('aligns types also if a name gets quotes', async () => {
    const quoted = 'CREATE TABLE "e" (\n    "id"    int,\n    "order" int\n);';
    const made = await texts(quoted, 'ALTER TABLE e ADD COLUMN x int;');
    expect(made).toEqual([
      'CREATE TABLE "e" (\n    "id"    int,\n    "order" int,\n    "x"     int\n)',
    ]);
  });

  test('removes quotes around names that need none', async () => {
    const made = await texts(...four, 'CREATE TABLE "d" ("x" int, "order" int, "mixedCase" int);');
    expect(made.at(-1)).toBe('CREATE TABLE d (x int, "order" int, "mixedCase" int)');
  });

  test('adds quotes if most names have them', async () => {
    const quoted = ['a', 'b'].map((name) => `CREATE TABLE "${name}" ("x" int, "date" date);`);
    const comment = "COMMENT ON COLUMN a.x IS 'x'";
    const made = await texts(...quoted, 'CREATE INDEX i ON a (x, date);', `${comment};`);
    expect(made).toContain('CREATE INDEX "i" ON "a" ("x", "date")');
    expect(made).toContain('COMMENT ON COLUMN "a"."x" IS \'x\'');
  });
});

describe('keeps text that PostgreSQL stores as written', () => {
  test.each([
    ['a function', "CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'select 1'"],
    ['a body', 'CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ select 1 \n $$'],
    ['a literal', "CREATE TABLE d (\n    x text DEFAULT 'not\n  null'\n)"],
  ])('%s', async (_, statement) => {
    expect((await texts(...four, `${statement};`)).at(-1)).toBe(statement);
  });
});

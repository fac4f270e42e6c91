import { describe, expect, it } from 'vitest';
import { squash } from '../squash.js';
import { printWithLines, sqlOf } from './print-sql.js';

/** The printed result for migrations `1.sql`, `2.sql`, …, without the head. */
async function printed(...texts: readonly string[]): Promise<string> {
  const { sql } = await squash(texts.map((text, index) => ({ name: `db/${index + 1}.sql`, text })));
  return sql.replace(/^(--.*\n)+\n/, '');
}

describe('the printed result', () => {
  it('prints an object and its satellites in one block, under one line of origin', async () => {
    expect(
      await printed(
        'CREATE TABLE t (a int, b int);\nCREATE TABLE u (a int);',
        'ALTER TABLE t ADD c int;',
        "\nCOMMENT ON TABLE t IS 'x';\nCREATE INDEX t_b ON t (b);",
      ),
    ).toBe(`-- 1.sql:1, 2.sql:1, 3.sql:2,3
CREATE TABLE t (
  a int,
  b int,
  c int
);
CREATE INDEX t_b ON t (b);
COMMENT ON TABLE t IS 'x';

-- 1.sql:2
CREATE TABLE u (a int);
`);
  });

  it('prints the origin once for neighbors from one file', async () => {
    expect(await printed('CREATE TABLE t (a int);\n\nCREATE TABLE u (a int);')).toBe(`-- 1.sql:1,3
CREATE TABLE t (a int);

CREATE TABLE u (a int);
`);
  });

  it('removes comments that a tool wrote for itself', async () => {
    const sql = await printed(
      'CREATE TABLE t (a int);--> statement-breakpoint\nCREATE TABLE u (a int); -- who\nCREATE TABLE v (a int);',
    );
    expect(sql).toBe(`-- 1.sql:1-3
CREATE TABLE t (a int);

-- who
CREATE TABLE u (a int);

CREATE TABLE v (a int);
`);
  });

  it.each([
    '-- +goose StatementBegin\n',
    '-- +migrate StatementBegin\n',
    '--liquibase formatted sql\n--changeset ann:1 splitStatements:true\n',
    '--! Previous: -\n--! Hash: sha1:abc\n',
    '-- atlas:txmode none\n',
    '-- no-transaction\n',
  ])('leaves out %j', async (directive) => {
    const sql = await printed(
      `${directive}-- people\nCREATE TABLE t (a int);\n--rollback DROP TABLE t;\n`,
      `${directive}ALTER TABLE t ADD b int;`,
    );
    expect(
      sql,
    ).toBe(`-- 1.sql:${directive.split('\n').length + 1}, 2.sql:${directive.split('\n').length}
-- people
CREATE TABLE t (
  a int,
  b int
);
`);
  });

  it('prints no empty line between statements on consecutive lines', async () => {
    const sql = await printed(
      'CREATE TABLE t (a int);',
      'INSERT INTO t VALUES (1);\nINSERT INTO t VALUES (2);\n\nINSERT INTO t VALUES (3);',
    );
    expect(sql).toContain('(1);\nINSERT INTO t VALUES (2);\n\nINSERT');
  });

  it('prints a range of lines only if all of them belong to the object', async () => {
    const sql = await printed(
      'CREATE TABLE t (a int);\nCREATE INDEX i1 ON t (a);\nCREATE INDEX i2 ON t (a);\n' +
        "CREATE TABLE u (a int);\nCREATE INDEX i3 ON t (a);\nCOMMENT ON TABLE u IS 'u';\n" +
        "COMMENT ON TABLE t IS 't';\nCREATE INDEX i4 ON t (a);\nCREATE TABLE v (a int);\n" +
        'CREATE TABLE w (a int);\nCREATE INDEX i5 ON t (a);',
      'ALTER TABLE u ADD b int;\nALTER TABLE t ADD b int;',
    );
    expect(sql.match(/^-- .*/gm)).toEqual([
      '-- 1.sql:1-3,5,7…, 2.sql:2',
      '-- 1.sql:4,6, 2.sql:1',
      '-- 1.sql:9,10',
    ]);
  });

  it('counts the places of an object that do not fit on a line', async () => {
    const alters = [...Array(20).keys()].map((number) => `ALTER TABLE t ADD c${number} int;`);
    const sql = await printed('CREATE TABLE t (a int);', ...alters);
    const line = sql.split('\n')[0] ?? '';
    expect(line).toMatch(/^-- 1\.sql:1, 2\.sql:1, .*, \d+ more files$/);
    expect(line.length).toBeLessThanOrEqual(63);
    expect(line.match(/\.sql/g)?.length).toBe(21 - Number(/(\d+) more/.exec(line)?.[1]));
  });

  it('names the file of the last version of a function first', async () => {
    const sql = await printed(
      "CREATE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 1';",
      "CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS 'SELECT 2';",
    );
    expect(sql.split('\n')[0]).toBe('-- 2.sql:1, 1.sql:1');
  });

  it.each([
    ['db/0001_init/migration.sql', '0001_init/migration.sql'],
    ['steps/1/forward.sql', '1/forward.sql'],
    ['2024/0001_init.sql', '0001_init.sql'],
    ['migrations/tables.sql', 'tables.sql'],
  ])('prints the folder if folders identify migrations: %s', async (name, short) => {
    const { sql } = await squash([{ name, text: 'CREATE TABLE t ();' }]);
    expect(sql).toContain(`\n-- ${short}:1\n`);
  });

  it('prints types before tables, in the order of the history', async () => {
    const sql = await printed(
      'CREATE TABLE t (a int);',
      "CREATE TYPE mood AS ENUM ('sad');\nCREATE DOMAIN amount AS numeric;",
    );
    expect(sql).toBe(`-- 2.sql:1,2
CREATE TYPE mood AS ENUM ('sad');
CREATE DOMAIN amount AS numeric;

-- 1.sql:1
CREATE TABLE t (a int);
`);
  });

  it('prints rows after their tables, and then the satellites that must come after the rows', async () => {
    const sql = await printed(
      'CREATE TABLE t (a int);\nINSERT INTO t VALUES (1);',
      'CREATE TABLE u (a int);\nCREATE INDEX t_a ON t (a);',
    );
    expect(sql.match(/^(CREATE|INSERT).*/gm)).toEqual([
      'CREATE TABLE t (a int);',
      'CREATE TABLE u (a int);',
      'INSERT INTO t VALUES (1);',
      'CREATE INDEX t_a ON t (a);',
    ]);
  });

  it('prints the settings of a statement without affecting its neighbors', async () => {
    const sql = await printed(
      'CREATE SCHEMA s;\nCREATE TABLE t (a int);',
      'SET search_path = s;\nCREATE TABLE u (a int);\nCREATE INDEX t_a ON public.t (a);',
    );
    expect(sql.match(/^(SET|RESET)/gm)).toEqual(['SET', 'RESET']);
  });

  it('sets nothing for definitions that a setting makes no difference to, and leaves it in force between rows', async () => {
    expect(
      await printed(
        "SELECT pg_catalog.set_config('search_path', '', false);\nSET row_security = off;\nCREATE TABLE public.t (a int);\nINSERT INTO public.t VALUES (1);\nCREATE TABLE public.u AS SELECT a FROM public.t;\nCREATE INDEX ON public.u (a);\nINSERT INTO public.u VALUES (2);",
      ),
    ).toBe(`-- 1.sql:3-7
CREATE TABLE public.t (a int);

SET row_security = off;
SET search_path = '';

INSERT INTO public.t VALUES (1);
CREATE TABLE public.u AS SELECT a FROM public.t;
CREATE INDEX ON public.u (a);
INSERT INTO public.u VALUES (2);

RESET row_security;
RESET search_path;
`);
  });

  it('commits once after consecutive new enum values', async () => {
    const sql = await printed(
      "CREATE TYPE mood AS ENUM ('sad', 'glad');\nCREATE TABLE was (m mood DEFAULT 'sad');",
      "ALTER TYPE mood RENAME VALUE 'sad' TO 'low';",
      "ALTER TYPE mood ADD VALUE 'a' BEFORE 'low';\nALTER TYPE mood ADD VALUE 'b' AFTER 'low';",
      "CREATE TABLE t (m mood DEFAULT 'b');",
    );
    expect(sql.match(/^BEGIN;/gm)).toHaveLength(2);
    expect(sql.indexOf("'low';\n\nCOMMIT;\n\nBEGIN;\n\n-- 4.sql")).toBeGreaterThan(0);
  });

  it('commits after the rest of a transaction that adds an enum value', async () => {
    const sql = await printed(
      "CREATE TYPE mood AS ENUM ('sad');\nCREATE FUNCTION add() RETURNS void LANGUAGE plpgsql AS $$BEGIN EXECUTE 'ALTER TYPE mood ADD VALUE ' || chr(39) || 'x' || chr(39); END$$;\nCREATE TABLE t (at timestamptz DEFAULT now());",
      'SELECT add();\nINSERT INTO t DEFAULT VALUES;\nINSERT INTO t DEFAULT VALUES;',
      'INSERT INTO t DEFAULT VALUES;',
    );
    const transactions = sql.split('COMMIT;').map((each) => each.match(/^(SELECT|INSERT)/gm));
    expect(transactions).toEqual([['SELECT', 'INSERT', 'INSERT'], ['INSERT'], null]);
  });

  it('commits after a DELETE that a deferred foreign key of another table checks', async () => {
    const sql = await printed(
      'CREATE TABLE a (id int PRIMARY KEY);\nCREATE TABLE b (a int REFERENCES a DEFERRABLE INITIALLY DEFERRED);\nINSERT INTO a VALUES (1);',
      'DELETE FROM a WHERE id = 2;',
      'DROP TABLE a CASCADE;',
    );
    expect(sql).toMatch(
      /DELETE FROM a WHERE id = 2;\s+COMMIT;\s+BEGIN;\s+-- 3.sql:1\s+DROP TABLE a/,
    );
  });

  it('does not commit before a foreign key is dropped with its pending checks', async () => {
    const sql = await printed(
      'CREATE TABLE a (id int PRIMARY KEY);\nCREATE TABLE b (a int REFERENCES a DEFERRABLE INITIALLY DEFERRED);',
      'INSERT INTO b VALUES (1);\nDROP TABLE a CASCADE;',
    );
    expect(sql).toMatch(/INSERT INTO b VALUES \(1\);\s+(--.*\s+)?DROP TABLE a CASCADE/);
  });

  it('keeps comments of people with their statements, and drops labels that a tool wrote', async () => {
    const sql = await printed(
      '-- CreateTable\n-- who buys\nCREATE TABLE t (a int);',
      '-- AlterTable\n-- for tax\nALTER TABLE t ADD b int;',
      '/*\n  Warnings:\n\n  - x\n*/\n-- AlterTable\n-- for more tax\nALTER TABLE t ADD c int;',
    );
    expect(sql).toBe(`-- 1.sql:3, 2.sql:3, 3.sql:8
-- who buys
CREATE TABLE t (
  a int,
  -- for tax
  b int,
  -- for more tax
  c int
);
`);
  });

  it('drops comments of removed statements, and keeps the last comment of a function', async () => {
    const sql = await printed(
      'CREATE TABLE t (a int, b int);\n-- first\nCREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$SELECT 1$$;',
      '-- b will go\nALTER TABLE t ALTER COLUMN b SET DEFAULT 0;\n-- b goes\nALTER TABLE t DROP COLUMN b;',
      '-- second\nCREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql AS $$SELECT 2$$;',
    );
    expect(sql.match(/-- [a-z ]+$/gm)).toEqual(['-- second']);
  });

  it('prints a comment from inside a statement once', async () => {
    const sql = await printed(
      'CREATE TABLE t (a int);',
      'ALTER TABLE t\n  -- for tax\n  ADD b int;',
    );
    expect(sql.match(/-- for tax/g)).toHaveLength(1);
  });

  it('keeps the order of the history below level standard', async () => {
    const { statements } = await squash(
      [
        {
          name: '1.sql',
          text: 'CREATE TABLE t (a int); CREATE TABLE u (a int); CREATE INDEX i ON t (a);',
        },
      ],
      { safetyLevel: 'conservative' },
    );
    expect(statements.map(({ text }) => text)).toEqual([
      'CREATE TABLE t (a int)',
      'CREATE TABLE u (a int)',
      'CREATE INDEX i ON t (a)',
    ]);
  });

  it('records the lines of each statement', async () => {
    const { statements, head } = await squash([
      {
        name: '1.sql',
        text: "-- two\n-- lines\nCREATE TABLE t (a int,\n b int);\nCOMMENT ON TABLE t IS 'x';\nCREATE DATABASE d;\nCOPY t FROM stdin;\n1\t2\n\\.\n",
      },
      { name: '2.sql', text: 'SET search_path = s;\nSELECT f() -- not a semicolon\n;' },
    ]);
    const { text, lines } = printWithLines(statements, head);
    const all = text.split('\n');
    expect(lines.map(({ first, last }) => all.slice(first - 1, last).join('\n'))).toEqual(
      statements.map(sqlOf),
    );
    expect(lines).toHaveLength(5);
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { loadParser, type Parser } from '../sql/parser/parser.js';
import { splitStatements } from './split.js';

/** Each file with the first words of its statements. Every statement is one for PostgreSQL too. */
const files: Readonly<Record<string, readonly [text: string, starts: readonly string[]]>> = {
  'quotes.sql': [
    `SELECT 'it''s; fine'; SELECT ''; SELECT ''''; SELECT 'back\\'; SELECT 2;`,
    ["SELECT 'it", "SELECT ''", "SELECT ''''", "SELECT 'back\\'", 'SELECT 2'],
  ],
  'escape-strings.sql': [
    `SELECT E'a\\';b'; SELECT e'\\\\'; SELECT E'it''s\\''; SELECT E'a'\n  '\\';'; SELECT nice'x;';`,
    ["SELECT E'a", "SELECT e'", "SELECT E'it", "SELECT E'a'\n", "SELECT nice'x;'"],
  ],
  'prefixed-strings.sql': [
    `SELECT B'01', x'AB', N'n;', U&'\\0061;' UESCAPE '!', U&"d\\0061t;a" FROM t; SELECT 2`,
    ['SELECT B', 'SELECT 2'],
  ],
  'identifiers.sql': [
    `SELECT "a;b", "c""d;", a$1, b$$ FROM "x$$"; SELECT é$x$ FROM t; SELECT 3`,
    ['SELECT "a;b"', 'SELECT é$x$', 'SELECT 3'],
  ],
  'dollar-quotes.sql': [
    `SELECT $$;$$; SELECT $a$ $$ ; $b$ $a$; SELECT $ü1$;$ü1$; SELECT $a$$a;$a$; SELECT 5`,
    ['SELECT $$', 'SELECT $a$', 'SELECT $ü1$', 'SELECT $a$$a', 'SELECT 5'],
  ],
  'parameters.sql': [
    'PREPARE p AS SELECT $1, $2; PREPARE q AS SELECT $1||$$;$$;',
    ['PREPARE p', 'PREPARE q'],
  ],
  'comments.sql': [
    `SELECT 1 /* a; /* b; */ c; */; SELECT 2 -- x;\n+1; SELECT 3--;\r; SELECT 4 /*/ ; */; SELECT 5 +/* ; */ 1`,
    ['SELECT 1', 'SELECT 2', 'SELECT 3', 'SELECT 4', 'SELECT 5'],
  ],
  'rules.sql': [
    'CREATE RULE r AS ON INSERT TO t DO (SELECT 1; SELECT (2); NOTIFY x); SELECT 2',
    ['CREATE RULE', 'SELECT 2'],
  ],
  'standard-bodies.sql': [
    `CREATE FUNCTION f(a int) RETURNS int LANGUAGE sql BEGIN ATOMIC
       SELECT CASE WHEN a > 0 THEN CASE a WHEN 1 THEN 2 END ELSE 3 END;
       SELECT a AS end; SELECT t.case FROM t;
       SELECT (CASE WHEN true THEN 1 END);
     END; SELECT 1;
     CREATE OR REPLACE PROCEDURE p() BEGIN /* x */ ATOMIC INSERT INTO t VALUES (1); END; SELECT 2`,
    ['CREATE FUNCTION f', 'SELECT 1', 'CREATE OR REPLACE PROCEDURE p', 'SELECT 2'],
  ],
  'routines-named-begin.sql': [
    `CREATE FUNCTION begin() RETURNS int LANGUAGE sql AS 'SELECT 1'; BEGIN; CREATE TABLE atomic (a int); END; SELECT 1`,
    ['CREATE FUNCTION begin', 'BEGIN', 'CREATE TABLE atomic', 'END', 'SELECT 1'],
  ],
  'return-body.sql': [
    'CREATE FUNCTION f() RETURNS int RETURN CASE WHEN true THEN 1 END; SELECT 1',
    ['CREATE FUNCTION f', 'SELECT 1'],
  ],
  'plpgsql.sql': [
    `DO $do$ BEGIN EXECUTE $q$ SELECT ';' $q$; END $do$; CREATE FUNCTION g() RETURNS trigger AS $$
     BEGIN RETURN NEW; END; $$ LANGUAGE plpgsql; SELECT 1`,
    ['DO', 'CREATE FUNCTION g', 'SELECT 1'],
  ],
  'white-space.sql': [
    '\ufeff\f\v\tSELECT\f1\v;\r\n\r\n;;SELECT\r2;\n\n',
    ['SELECT\f1', 'SELECT\r2'],
  ],
  'operators.sql': [
    `SELECT 1 <-- c;\n 2; SELECT a @-/* ; */ b FROM t; SELECT '{}'::jsonb #>> '{a;}' #- '{b}'; SELECT 1e5, 0x1F, 1_000, .5e-3;`,
    ['SELECT 1', 'SELECT a', "SELECT '{}'", 'SELECT 1e5'],
  ],
};

let parser: Parser;
beforeAll(async () => {
  parser = await loadParser();
});

describe.each(Object.entries(files))('%s', (name, [text, starts]) => {
  const statements = splitStatements({ name, text });

  test('splits like PostgreSQL', () => {
    expect(statements.map((statement, i) => statement.text.slice(0, starts[i]?.length))).toEqual(
      starts,
    );
  });

  test('returns statements that PostgreSQL parses as one each', () => {
    for (const statement of statements) {
      expect(parser.parse(statement.text), statement.text).toMatchObject({ ok: true });
    }
  });
});

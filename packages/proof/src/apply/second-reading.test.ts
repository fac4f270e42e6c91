/** svc's reader and PostgreSQL's parser must find the same statements for a proof to count. */
import { readFileSync } from 'node:fs';
import { type Migration, SourceError, splitStatements } from '@svc/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApplyFailure } from './apply-failure.js';
import { compareReadings } from './second-reading.js';

/** Simulates a defect: svc's reader gets a different text than the file's. */
let breaks = (text: string): string => text;
const split: typeof splitStatements = (migration, refused) =>
  splitStatements({ ...migration, text: breaks(migration.text) }, refused);

async function failureOf(text: string, name = 'a.sql'): Promise<ApplyFailure | undefined> {
  try {
    await compareReadings([{ name, text }], split);
    return undefined;
  } catch (error) {
    if (error instanceof ApplyFailure) return error;
    throw error;
  }
}

async function withDefect<T>(defect: (text: string) => string, work: () => Promise<T>): Promise<T> {
  breaks = defect;
  try {
    return await work();
  } finally {
    breaks = (text) => text;
  }
}

const blank = (text: string) => ' '.repeat(text.length);

describe('svc and the parser find the same statements', () => {
  test.each([
    '',
    '-- only a comment',
    '\ufeffSELECT 1;\r\nSELECT 2',
    "SELECT 'é𝄞;'; /* a /* b; */ */ SELECT $a$;$a$ -- end;\n;;",
    'CREATE FUNCTION f() RETURNS int BEGIN ATOMIC SELECT 1; SELECT 2; END; SELECT 3;',
    'CREATE RULE r AS ON INSERT TO t DO (SELECT 1; SELECT 2);',
    '\\restrict x\nSELECT 1;\n\\unrestrict x\n',
    "\\set ON_ERROR_STOP on\n  \\echo 'it''s; one'\nSELECT 1;\n\\timing\n",
    "BEGIN; COPY t (a) FROM stdin;\n1;'\n$$\n\\.\nCOPY t FROM stdin; -- more\n\\.\nCOMMIT;",
    'COPY t FROM stdin;\n1;2\nDROP TABLE t;\n',
    "SET standard_conforming_strings = off; SELECT 'it\\'s; one'; SELECT 2;",
    "SET standard_conforming_strings = on; SELECT 'a\\'; SELECT 2;",
    'SELECT 1\n--> statement-breakpoint\nSELECT 2;--> statement-breakpoint\nSELECT 3',
    'SELECT /* never closed in svc */ 1; NO SUCH STATEMENT; SELECT 2;',
  ])('in %j', async (text) => {
    expect(await failureOf(text)).toBeUndefined();
  });

  test('in random files made of unusual fragments', async () => {
    const fragments = [
      'SELECT 1;',
      "SELECT E'\\';' ;",
      "SELECT 'a'\n'b;';",
      'DO $x$ ; $x$;',
      '/* ; */',
      '-- ;\n',
      '--> statement-breakpoint\n',
      ' ',
      '\r\n',
      ';',
      'SELECT (1);',
      'CREATE PROCEDURE p() BEGIN ATOMIC SELECT CASE WHEN true THEN 1 END; END;',
      'COPY t FROM stdin;\n;\n\\.\n',
      'SELECT 2',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...fragments), { maxLength: 10 }),
        async (parts) => {
          const text = parts.join('');
          const readable = readableBySvc({ name: 'a.sql', text });
          if (readable) expect(await failureOf(text)).toBeUndefined();
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** Some fragments make a file that svc refuses to read, such as text after the semicolon of COPY. */
function readableBySvc(migration: Migration): boolean {
  try {
    return splitStatements(migration).length >= 0;
  } catch (error) {
    if (error instanceof SourceError) return false;
    throw error;
  }
}

describe('a defect of the reader is detected', () => {
  test('when it drops the end of a file', async () => {
    const text = 'CREATE TABLE u (id int);\n-- Down migration is omitted.\nALTER TABLE u DROP x;\n';
    const failure = await withDefect(
      (given) => given.replace(/-- Down[\s\S]*/, blank),
      () => failureOf(text),
    );
    expect(failure?.message).toBe(
      `a.sql:3:1: svc and PostgreSQL's parser find different statements in this file, 1 statement and 2 statements: from here on they disagree
  detail: svc: (no statement); PostgreSQL's parser: ALTER TABLE u DROP x
  hint: This is a bug in svc: please report it. Nothing was compared. As a workaround, put each statement in a file of its own.`,
    );
  });

  test.each([
    ['drops a part of a statement', 'ALTER TABLE u DROP x CASCADE;', / CASCADE/],
    ['drops the statement before', 'DROP TABLE a; CREATE TABLE b ();', /DROP TABLE a;/],
    ['joins two statements', "SELECT 'a'; SELECT 'b';", /; /],
    ['executes a comment', 'SELECT 1; -- SELECT 2;', /--/],
    ['drops COPY data', 'COPY t FROM stdin;\n1\n2\n\\.\n', /2\n/],
  ])('when it %s', async (_, text, defect) => {
    const failure = await withDefect(
      (given) => given.replace(defect, blank),
      () => failureOf(text),
    );
    expect(failure?.message).toContain('PostgreSQL');
  });
});

describe('a long file', () => {
  const row = `INSERT INTO t VALUES ('${'x'.repeat(1000)};'); -- a row; of many\n`;

  test('is compared in sections', async () => {
    expect(await failureOf(row.repeat(700))).toBeUndefined();
  });

  test('is checked for defects in every section', async () => {
    const text = `${row.repeat(500)}DROP TABLE t;\n${row.repeat(200)}`;
    const failure = await withDefect(
      (given) => given.replace('DROP TABLE t;', blank),
      () => failureOf(text),
    );
    expect(failure?.message).toContain('a.sql:501:1: svc and PostgreSQL');
  });
});

test('does not compare the same file twice', async () => {
  const file = { name: 'a.sql', text: 'SELECT 1; SELECT 2;' };
  await compareReadings([file], split);
  await withDefect(blank, () => compareReadings([file], split));
});

test('svc and the parser find the same statements in a dump', async () => {
  const dump = new URL('../../suites/traps/histories/dump_with_inline_copy.sql', import.meta.url);
  expect(await failureOf(readFileSync(dump, 'utf8'))).toBeUndefined();
});

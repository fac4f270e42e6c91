import { describe, expect, test } from 'vitest';
import { splitStatements } from './split.js';

const split = (text: string) => splitStatements({ name: 'a.sql', text });
const texts = (text: string) => split(text).map((statement) => statement.text);

describe('a statement', () => {
  test('has its text, range, place and the comments above and after it', () => {
    const text = '-- first\n/* second */\n  SELECT 1 ; -- third\nSELECT\n2';
    expect(split(text)).toEqual([
      {
        text: 'SELECT 1',
        start: 24,
        end: 32,
        place: { file: 'a.sql', line: 3, column: 3 },
        comments: ['-- first', '/* second */', '-- third'],
      },
      {
        text: 'SELECT\n2',
        start: 44,
        end: 52,
        place: { file: 'a.sql', line: 4, column: 1 },
        comments: [],
      },
    ]);
  });

  test('does not include a comment after it that continues on the next line', () => {
    const [first, second] = split('SELECT 1; /* next */ SELECT 2;\n-- last\nSELECT 3');
    expect(first?.comments).toEqual([]);
    expect(second?.comments).toEqual(['/* next */']);
  });

  test('keeps the comments inside it, and leaves those before its semicolon to the next', () => {
    const [first, second] = split('SELECT /* in */ 1 -- after\n; SELECT 2');
    expect(first?.text).toBe('SELECT /* in */ 1');
    expect(second?.comments).toEqual(['-- after']);
  });

  test('is the slice of the text at its range, also beyond the basic plane', () => {
    const text = "SELECT '𝄞;'; SELECT 'é'";
    for (const statement of split(text)) {
      expect(text.slice(statement.start, statement.end)).toBe(statement.text);
    }
    expect(split(text)[1]?.place.column).toBe(14);
  });

  test.each(['', ' \n\t\f', ';;', '; -- nothing\n;', '/* only a comment */', '\ufeff'])(
    'is not found in %j',
    (text) => {
      expect(split(text)).toEqual([]);
    },
  );

  test('has no byte order mark, and keeps carriage returns', () => {
    expect(texts('\ufeffSELECT 1;\r\nSELECT\r\n2;\r\n')).toEqual(['SELECT 1', 'SELECT\r\n2']);
  });
});

describe('COPY … FROM stdin', () => {
  test('includes the lines that follow, whatever they contain', () => {
    const [copy, next] = split(
      "COPY public.t (a, b) FROM stdin;\n1\t';\n$$\t/* \\N\n\\.\n\nSELECT 1;",
    );
    expect(copy?.text).toBe('COPY public.t (a, b) FROM stdin');
    expect(copy?.copyData).toBe("1\t';\n$$\t/* \\N\n");
    expect(next?.text).toBe('SELECT 1');
    expect(next?.copyData).toBeUndefined();
  });

  test.each([
    'copy t from STDIN with (format csv, header)',
    'COPY BINARY t FROM stdin',
    'COPY "from" /* x */ FROM -- y\n stdin',
    'COPY t FROM STDOUT',
    'COPY a.from FROM stdin WHERE a > 1',
  ])('%j is recognized', (statement) => {
    expect(split(`${statement};\n1;2\n`)[0]?.copyData).toBe('1;2\n');
  });

  test.each([
    "COPY t FROM '/tmp/stdin'",
    'COPY t TO stdout',
    'COPY (SELECT 1 FROM stdin) TO stdout',
    "COPY t FROM PROGRAM 'stdin'",
    'SELECT copy FROM stdin',
    'COPY t (a) TO STDIN',
  ])('%j is not recognized', (statement) => {
    const [first, second] = split(`${statement};\nSELECT 2;`);
    expect(first?.copyData).toBeUndefined();
    expect(second?.text).toBe('SELECT 2');
  });

  test('has empty data if nothing follows', () => {
    expect(split('COPY t FROM stdin')[0]?.copyData).toBe('');
    expect(split('COPY t FROM stdin;\n\\.\n')[0]?.copyData).toBe('');
    expect(split('COPY t FROM stdin;\r\n\\.\r\nSELECT 1').length).toBe(2);
  });

  test('ends only at a line that is exactly \\.', () => {
    expect(split('COPY t FROM stdin;\n\\.x\n \\.\n\\.')[0]?.copyData).toBe('\\.x\n \\.\n');
  });

  test('allows a comment after it, but no statement', () => {
    expect(split('COPY t FROM stdin; -- data\n1\n\\.\n')[0]?.copyData).toBe('1\n');
    expect(() => split('COPY t FROM stdin; SELECT 1;\n1\n\\.\n')).toThrow(
      'a.sql:1:20: the data of COPY … FROM stdin starts on the next line, but this line continues.',
    );
  });
});

describe('psql commands', () => {
  test.each([
    [
      'SELECT 1;\n\\i other.sql\n',
      'a.sql:2:1: \\i is a psql command',
      'Insert the included SQL here',
    ],
    ['\\connect app\n', 'a.sql:1:1: \\connect is a psql command', 'runs in one database'],
    [
      '  \\set x 1\n',
      'a.sql:1:3: \\set is a psql command',
      'Replace psql variables with their values',
    ],
    ["SELECT 'x' \\gexec\n", 'a.sql:1:12: \\gexec is a psql command', 'DO block'],
    ["\\copy t from 'x'\n", '\\copy is a psql command', 'COPY … FROM stdin'],
    ['SELECT 1;\n\\.\n', 'a.sql:2:1: the line \\. ends the data of COPY', 'Remove the line'],
  ])('%j is refused by name, with advice', (text, problem, advice) => {
    expect(() => split(text)).toThrow(problem);
    expect(() => split(text)).toThrow(advice);
  });

  test.each([
    '\\restrict aBc',
    '\\unrestrict aBc',
    '\\set ON_ERROR_STOP on',
    '  \\set ON_ERROR_STOP 1\r',
    "\\echo 'Creating tables …'",
    '\\timing',
    '\\pset pager off',
  ])('ignores %j', (line) => {
    expect(texts(`${line}\n\nSELECT 1;\n${line}\nSELECT 2;\n${line}`)).toEqual([
      'SELECT 1',
      'SELECT 2',
    ]);
  });

  test.each([
    '\\set ON_ERROR_STOP off',
    '\\set AUTOCOMMIT off',
    '\\echo `date`',
    '\\echo a \\\\ DROP TABLE t;',
    'SELECT 1; \\echo a',
  ])('refuses %j', (line) => {
    expect(() => split(`${line}\n`)).toThrow('is a psql command');
  });

  test('a backslash inside quotes or comments is not a command', () => {
    expect(texts('SELECT \'\\i\', $$\\set$$, "\\x" -- \\q\n;')).toHaveLength(1);
  });
});

test('refuses a NUL character at its place', () => {
  expect(() => split("SELECT\n 'a\0'")).toThrow('a.sql:2:4: a NUL character');
});

test('Drizzle’s breakpoint ends a statement, with or without a semicolon', () => {
  const text = 'SELECT 1\n--> statement-breakpoint\nSELECT 2;--> statement-breakpoint\nSELECT 3';
  expect(texts(text)).toEqual(['SELECT 1', 'SELECT 2', 'SELECT 3']);
});

describe('standard_conforming_strings', () => {
  test('off: a backslash escapes the quote, from the next statement on', () => {
    expect(texts("SET standard_conforming_strings = off; SELECT 'it\\'s; one'; SELECT 2")).toEqual([
      'SET standard_conforming_strings = off',
      "SELECT E'it\\'s; one'",
      'SELECT 2',
    ]);
  });

  test('off: strings with a backslash become escape strings, which are independent of the setting', () => {
    const [, statement] = texts(
      "SET standard_conforming_strings = off; SELECT '\\\\a', 'b', E'\\t', 'c\\\\'\n'd', $$\\$$",
    );
    expect(statement).toBe("SELECT E'\\\\a', 'b', E'\\t', E'c\\\\'\n'd', $$\\$$");
  });

  test('on again, or reset: it is an ordinary character', () => {
    for (const back of [
      'SET standard_conforming_strings TO on',
      'RESET standard_conforming_strings',
    ]) {
      expect(
        texts(`SET LOCAL standard_conforming_strings TO 'off'; ${back}; SELECT '\\'; SELECT 2`),
      ).toHaveLength(4);
    }
  });
});

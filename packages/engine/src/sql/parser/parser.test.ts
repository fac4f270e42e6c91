import { beforeAll, describe, expect, test } from 'vitest';
import { loadParser, type Parser } from './parser.js';

let parser: Parser;
beforeAll(async () => {
  parser = await loadParser();
});

const chain = (terms: number) => `SELECT ${Array(terms).fill("'a'").join(' || ')}`;
const subqueries = (depth: number) => `${'SELECT ('.repeat(depth)}SELECT 1${')'.repeat(depth)}`;
const nested = (depth: number) => `SELECT ${'('.repeat(depth)}1${')'.repeat(depth)}`;

describe('parsing one statement', () => {
  test('returns its tree', () => {
    expect(parser.parse('CREATE TABLE t (a int)')).toMatchObject({
      ok: true,
      tree: { CreateStmt: { relation: { relname: 't' } } },
    });
  });

  test('accepts comments between the parts of a string', () => {
    const text = "SELECT 'a' -- é'\n --\n 'b', E'\\''''\n--'\n'\\'', 1 AS one";
    const outcome = parser.parse(text);
    const strings = [...JSON.stringify(outcome).matchAll(/"sval":"(.*?)"/g)].map(
      ([, string]) => string,
    );
    expect(strings).toEqual(['ab', "'''"]);
    const at = new TextEncoder().encode(text.slice(0, text.indexOf('1 AS'))).length;
    expect(JSON.stringify(outcome)).toContain(`"location":${at}`);
  });

  test.each(["SELECT 'a' /* comment */\n'b'", "SELECT 'a' -- comment\n'b"])(
    'rejects %j',
    (text) => {
      expect(parser.parse(text)).toMatchObject({ ok: false, refusedBy: 'grammar' });
    },
  );

  test('returns the offset of an error in UTF-16 units', () => {
    const text = "SELECT '𝄞é' FRM t";
    expect(parser.parse(text)).toEqual({
      ok: false,
      refusedBy: 'grammar',
      message: 'syntax error at or near "t"',
      offset: text.indexOf('t'),
    });
  });

  test.each([
    ['', 'there is no statement'],
    ['-- nothing', 'there is no statement'],
    ['SELECT 1; SELECT 2', 'there is more than one statement'],
    ["SELECT 'a\0'", 'a NUL character, which PostgreSQL does not accept in SQL'],
    ['SELECT (', 'syntax error at end of input'],
  ])('refuses %j', (text, message) => {
    expect(parser.parse(text)).toMatchObject({ ok: false, refusedBy: 'grammar', message });
  });

  test('loads once', async () => {
    expect(await loadParser()).toBe(parser);
  });
});

describe('beyond the limits', () => {
  const works = () => expect(parser.parse('SELECT 1')).toMatchObject({ ok: true });

  // Spare instances are created when the first long text is parsed.
  beforeAll(async () => {
    parser.parse(chain(1000));
    await parser.recovered();
  });

  test.each([
    ['a chain of 5,000 operators', chain(5000)],
    ['5,000 parentheses', nested(5000)],
  ])('%s returns a tree or a clear error', async (_, text) => {
    const outcome = parser.parse(text);
    if (!outcome.ok) expect(outcome).toMatchObject({ refusedBy: 'limits' });
    await parser.recovered();
    works();
  });

  test.each([
    ['a chain of 100,000 operators', chain(100_000)],
    ['100,000 parentheses', nested(100_000)],
    ['nine million characters', `SELECT '${'a'.repeat(9_000_000)}'`],
  ])('%s are refused, and the next statement parses', async (_, text) => {
    expect(parser.parse(text)).toMatchObject({
      ok: false,
      refusedBy: 'limits',
      message: 'the statement is too deeply nested or too large to be parsed',
    });
    works();
    await parser.recovered();
  });

  test('stays usable after many statements that exhaust it', async () => {
    for (let round = 0; round < 12; round += 1) {
      expect(parser.parse(subqueries(3000))).toMatchObject({ refusedBy: 'limits' });
      await parser.recovered();
      works();
    }
  });
});

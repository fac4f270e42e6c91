import { loadModule, scanSync } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { Scanner, Token } from './scan.js';

beforeAll(loadModule);

const semicolon = 59;

/** The UTF-16 offsets of the semicolons that our scanner finds. */
function ourSemicolons(text: string): number[] | 'unreadable' {
  try {
    const scanner = new Scanner({ name: 'a.sql', text });
    const found: number[] = [];
    for (let token = scanner.next(); token !== Token.end; token = scanner.next()) {
      if (token === Token.symbol && scanner.symbol === semicolon) found.push(scanner.start);
    }
    return found;
  } catch {
    return 'unreadable';
  }
}

/** The same from PostgreSQL's own lexer; the texts are ASCII, so bytes are units. */
function theirSemicolons(text: string): number[] | 'unreadable' {
  try {
    return scanSync(text)
      .tokens.filter((token) => token.tokenName === 'ASCII_59')
      .map((token) => token.start);
  } catch {
    return 'unreadable';
  }
}

const fragments = [
  ...'\'"$;-*/\\eEbxnuU&1.a_ \n\r\f:+@',
  "''",
  '""',
  '$$',
  '$a$',
  '$1',
  'a$',
  '--',
  '/*',
  '*/',
  "e'",
  "'\n'",
  'U&"',
  "U&'",
  "\\'",
  '1e',
  '0x1',
  '; ',
];

/**
 * libpg-query's build of the lexer returns comments, so a string does not continue after one as in PostgreSQL,
 * and it accepts a parameter followed by letters, which PostgreSQL refuses.
 */
const differsInThisBuild = /'\s*--[\s\S]*'|\$\d+[A-Za-z_]/;

/** A small seeded generator, so that failures can be reproduced. */
function randomTexts(seed: number, count: number): string[] {
  let state = seed;
  const next = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + next(14) }, () => fragments[next(fragments.length)]).join(''),
  );
}

describe('the scanner', () => {
  test('finds the same semicolons as PostgreSQL, in texts of awkward fragments', () => {
    let readable = 0;
    const disagreements: unknown[] = [];
    for (const text of randomTexts(18, 12_000)) {
      const theirs = theirSemicolons(text);
      // PostgreSQL's lexer also refuses errors that do not matter for splitting, such as a bad escape.
      if (theirs === 'unreadable' || differsInThisBuild.test(text)) continue;
      readable += 1;
      const ours = ourSemicolons(text);
      if (String(ours) !== String(theirs)) disagreements.push({ text, ours, theirs });
    }
    expect(disagreements).toEqual([]);
    expect(readable).toBeGreaterThan(2000);
  });

  test('a string continues after a comment, with the same escapes', () => {
    expect(ourSemicolons("SELECT E'a' -- ;\n'\\';'; SELECT 2;")).toEqual([22, 32]);
    expect(ourSemicolons("SELECT E'a' '\\'; SELECT 2;")).toEqual([15, 25]);
  });

  test.each([
    ["SELECT 'a;", "1:8: a string begins here and is never closed. Close it with '."],
    ["SELECT E'a\\';", "1:8: a string begins here and is never closed. Close it with '."],
    ['SELECT "a;', '1:8: a quoted identifier begins here and is never closed. Close it with ".'],
    [
      'DO\n$x$ BEGIN $y$ END',
      '2:1: a string that starts with $x$ begins here and is never closed. Close it with $x$.',
    ],
    [
      'a /* b /* c */',
      '1:3: a comment that starts with /* begins here and is never closed. Close it with */.',
    ],
    [
      "SELECT 'it's done';",
      `1:8: the last quote of the string that begins here is before a word, and the string at 1:18 is never closed. Close it with ' where it should end; double a quote inside a string.`,
    ],
    [
      "SELECT 'a'b;\nSELECT 'c;\nSELECT 'd', e;\nSELECT 'f';",
      `2:8: the last quote of the string that begins here is before a word, and the string at 4:10 is never closed. Close it with ' where it should end; double a quote inside a string.`,
    ],
  ])('%j is refused where the open part begins', (text, message) => {
    const scanner = new Scanner({ name: 'a.sql', text });
    expect(() => {
      while (scanner.next() !== Token.end);
    }).toThrow(`a.sql:${message}`);
  });
});

import { expect, test } from 'vitest';
import { withoutComments } from './without-comments.js';

test.each([
  ["SELECT 'it''s -- no comment' -- a comment\n", "SELECT 'it''s -- no comment'  \n"],
  ["/* it's one /* inside another */ */ SELECT '/*', '*/'", "  SELECT '/*', '*/'"],
  ['SELECT 1 AS "--" -- one', 'SELECT 1 AS "--"  '],
  ["DO $$ BEGIN -- don't\n $q$it's -- code$q$ END $$", "DO $$ BEGIN  \n $q$it's -- code$q$ END $$"],
  ['SELECT run($$ -- text $$)', 'SELECT run($$ -- text $$)'],
  ["SELECT E'\\'--' -- a comment", "SELECT E'\\'--' -- a comment"],
  ["a -- b\n /* never closed '", "a  \n /* never closed '"],
  ["'never closed -- text", "'never closed -- text"],
])('%s', (code, expected) => {
  expect(withoutComments(code)).toBe(expected);
});

test('does not exceed the stack for long texts and comments', () => {
  const long = 'x'.repeat(20_000_000);
  expect(withoutComments(`'${long}'/*${long}*/`)).toBe(`'${long}' `);
});

import { expect, test } from 'vitest';
import { withoutComments } from './without-comments.js';

test.each([
  ["SELECT 'it''s -- no comment' -- a comment\n", "SELECT 'it''s -- no comment'  \n"],
  ["/* it's one */ SELECT '/*', '*/'", "  SELECT '/*', '*/'"],
  ["a /* never closed '", 'a  '],
  ["'never closed -- text", "'never closed -- text"],
])('%s', (code, expected) => {
  expect(withoutComments(code)).toBe(expected);
});

test('does not exceed the stack for long texts and comments', () => {
  const long = 'x'.repeat(20_000_000);
  expect(withoutComments(`'${long}'/*${long}*/`)).toBe(`'${long}' `);
});

import { expect, it } from 'vitest';
import { formatText } from './format-text.js';

it.each([
  ['ALTER TABLE %I', ['t'], 'ALTER TABLE t'],
  ['ALTER TABLE %I', ['Mixed'], 'ALTER TABLE "Mixed"'],
  ['%1$I.%2$I, %1$I', ['a', 'user'], 'a."user", a'],
  ['%2$s %s', ['a', 'b', 'c'], 'b c'],
  ["a LIKE '%%' OR a = %L", ["it's"], "a LIKE '%' OR a = 'it''s'"],
])('%s with %j is %s', (template, given, text) => {
  expect(formatText(template, given)).toBe(text);
});

it.each([
  ['%I and %I', ['a']],
  ['%10s', ['a']],
  ['%-10s', ['a']],
  ['%L', ['a\\b']],
  ['100 %', ['a']],
])('%s with %j is left to PostgreSQL', (template, given) => {
  expect(formatText(template, given)).toBeUndefined();
});

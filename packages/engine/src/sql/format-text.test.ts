import { expect, it } from 'vitest';
import { filledTemplate, formatText } from './format-text.js';

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

it.each([
  ['GRANT %I TO %I', 'GRANT given TO given'],
  ['CREATE USER u PASSWORD %L -- 100 %%', "CREATE USER u PASSWORD 'given' -- 100 %"],
  ['GRANT %1$I TO %1$I', 'GRANT given TO given'],
  ['GRANT ALL ON %s TO u', undefined],
  ['GRANT %1000$I TO u', undefined],
])('the template %s is filled as %s', (template, text) => {
  expect(filledTemplate(template)).toBe(text);
});

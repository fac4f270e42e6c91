import { expect, it } from 'vitest';
import { executesOtherThan } from './executes-text.js';
import { startsWith } from './mentions.js';

const isComment = startsWith('comment');

it.each([
  "EXECUTE 'COMMENT ON TABLE t IS NULL'",
  "execute format('comment on table %I is null', name)",
  'EXECUTE $c$ COMMENT ON TABLE t IS NULL $c$',
  "DO 'BEGIN EXECUTE ''COMMENT ON TABLE t IS NULL''; END'",
  'CREATE TRIGGER g BEFORE INSERT ON t EXECUTE FUNCTION f()',
])('finds nothing but a comment in %s', (code) => {
  expect(executesOtherThan(isComment, code)).toBe(false);
});

it.each([
  "EXECUTE 'ALTER TABLE t DROP a'",
  "EXECUTE 'COMMENT ON TABLE t IS NULL'; EXECUTE command",
  "EXECUTE prefix || 'COMMENT ON TABLE t IS NULL'",
  'GRANT EXECUTE ON FUNCTION f() TO r',
])('finds that more than a comment may be executed in %s', (code) => {
  expect(executesOtherThan(isComment, code)).toBe(true);
});

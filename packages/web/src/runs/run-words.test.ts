import { expect, test } from 'vitest';
import { failureReason, verdictReason } from './run-words.js';

test.each([
  [null, ''],
  ['Equivalent. Compared up to random ids: t.id.', 'Compared up to random ids: t.id.'],
  ['The two sets build the same database.', 'The two sets build the same database.'],
])('%j is said as "%s"', (message, words) => {
  expect(verdictReason(message)).toBe(words);
});

test('a failure is shown as its first place, or as its message without the hint for programs', () => {
  const error = "PostgreSQL's parser refuses this SQL: details has the places.";
  const details = [{ file: '2.sql', line: 3, column: 7, message: 'syntax error' }];
  expect(failureReason({ error, code: 'INVALID_SQL', details })).toBe('2.sql:3:7: syntax error');
  expect(failureReason({ error, code: 'INVALID_SQL' })).toBe(
    "PostgreSQL's parser refuses this SQL.",
  );
});

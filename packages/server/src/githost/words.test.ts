import { expect, test } from 'vitest';
import { count, sentences } from './words.js';

test.each([
  [0, '0 errors'],
  [1, '1 error'],
  [1_200, '1,200 errors'],
])('count formats %i with its noun', (value, text) => {
  expect(count(value, 'error')).toBe(text);
});

test.each([
  [['the table is locked', 'Add it NOT VALID.'], 'the table is locked. Add it NOT VALID.'],
  [['Done.', undefined], 'Done.'],
  [['division by zero\n  statement: SELECT 1/0'], 'division by zero. statement: SELECT 1/0.'],
  [['differs in:\ncolumn a'], 'differs in: column a.'],
])('sentences ends each of %j with a period', (texts, text) => {
  expect(sentences(...texts)).toBe(text);
});

import { expect, test } from 'vitest';
import { savedBy } from './saved.js';

test('counts only proven squashes as savings, and only runs with a verdict', () => {
  expect(
    savedBy([
      { verdict: 'proven', statements_before: 10, statements_after: 4 },
      { verdict: 'not_proven', statements_before: 100, statements_after: 1 },
      { verdict: 'proven', statements_before: null, statements_after: null },
      { verdict: null, statements_before: null, statements_after: null },
    ]),
  ).toEqual({ judged: 3, proven: 2, saved: 6 });
});

import { expect, test } from 'vitest';
import { savedBy } from './saved.js';

test('only what is proven is saved, and only what has a verdict is judged', () => {
  expect(
    savedBy([
      { verdict: 'proven', statements_before: 10, statements_after: 4 },
      { verdict: 'not_proven', statements_before: 100, statements_after: 1 },
      { verdict: 'proven', statements_before: null, statements_after: null },
      { verdict: null, statements_before: null, statements_after: null },
    ]),
  ).toEqual({ judged: 3, proven: 2, saved: 6 });
});

import { describe, expect, it } from 'vitest';
import { validate } from '../../src/validate.js';
import { expectedFacts, factOf, sidesOf } from './mutation.js';
import { rows } from './table/index.js';

it('the table is large, and no row stands twice in it', () => {
  expect(rows.length).toBeGreaterThan(400);
  expect(new Set(rows.map((row) => row.title)).size).toBe(rows.length);
  expect(new Set(rows.map((row) => row.sql)).size).toBe(rows.length);
});

/** With servers of its own for each row, committed, on the two versions in turn. */
describe('every fifteenth row through the whole of validate', () => {
  const sample = rows.filter(({ refused }) => !refused).filter((_, index) => index % 15 === 0);
  for (const [index, mutation] of sample.entries()) {
    const version = index % 2 === 0 || (mutation.from ?? 15) > 15 ? 18 : 15;
    it(`${mutation.title}, on PostgreSQL ${version}`, async () => {
      const { original, squashed } = sidesOf(mutation.sql);
      const result = await validate({
        original: [{ name: 'original.sql', text: original }],
        squashed: [{ name: 'squashed.sql', text: squashed }],
        engine: { kind: 'embedded', version },
      });
      expect(result).toMatchObject({ outcome: 'different', unverified: [], varying: [] });
      const differences = 'differences' in result ? result.differences : [];
      expect(differences.map(factOf).sort()).toEqual(expectedFacts(mutation, version));
    });
  }
});

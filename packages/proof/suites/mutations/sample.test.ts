import { describe, expect, it } from 'vitest';
import { validate } from '../../src/validate.js';
import { expectedFacts, factOf, sidesOf } from './mutation.js';
import { rows } from './table/index.js';

it('the table is large, and no row stands twice in it', () => {
  expect(rows.length).toBeGreaterThan(400);
  expect(new Set(rows.map((row) => row.title)).size).toBe(rows.length);
  expect(new Set(rows.map((row) => row.sql)).size).toBe(rows.length);
});

describe('a sample through the whole of validate', () => {
  const sample = rows.filter((_, index) => index % 10 === 0);
  for (const mutation of sample) {
    it(mutation.title, async () => {
      const migration = (text: string) => [{ name: '1.sql', text }];
      const { original, squashed } = sidesOf(mutation.sql);
      const engine = { kind: 'embedded', version: 18 } as const;
      const mutated = await validate({
        original: migration(original),
        squashed: migration(squashed),
        engine,
      });
      if (mutated.outcome !== 'different')
        throw new Error(`${mutated.outcome}: ${mutated.message}`);
      expect(mutated.differences.map(factOf).sort()).toEqual(expectedFacts(mutation, 18));

      const unmutated = await validate({
        original: migration(original),
        squashed: migration(original),
        engine,
      });
      expect(unmutated).toMatchObject({ outcome: 'equivalent', differences: [], unverified: [] });
    });
  }
});

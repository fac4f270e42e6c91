import { describe, expect, it } from 'vitest';
import { validate } from '../../src/validate.js';
import { Random } from '../second-opinion/random.js';
import { seed, whole } from '../seed.js';
import { warm } from '../warm-clusters.js';
import { expectedFacts, factOf, sidesOf } from './mutation.js';
import { rows } from './table/index.js';

it('the table of mutations is large and has no duplicates', () => {
  expect(rows.length).toBeGreaterThan(400);
  expect(new Set(rows.map((row) => row.title)).size).toBe(rows.length);
  expect(new Set(rows.map((row) => row.sql)).size).toBe(rows.length);
});

/** Committed, with a session for each file, alternating between the two versions. */
describe('validate finds the mutation', () => {
  const possible = new Random(seed).shuffled(rows.filter(({ refused }) => !refused));
  const sample = possible.slice(0, Math.ceil(possible.length / (whole ? 5 : 25)));
  if (!whole) console.log(`mutations through validate: ${sample.length} by SVC_SEED=${seed}`);
  for (const [index, mutation] of sample.entries()) {
    const version = index % 2 === 0 || (mutation.from ?? 15) > 15 ? 18 : 15;
    it(`${mutation.title}, on PostgreSQL ${version}`, async () => {
      const { original, squashed } = sidesOf(mutation.sql);
      const result = await validate({
        original: [{ name: 'original.sql', text: original }],
        squashed: [{ name: 'squashed.sql', text: squashed }],
        engine: warm(version),
      });
      expect(result).toMatchObject({ outcome: 'different', unverified: [], varying: [] });
      const differences = 'differences' in result ? result.differences : [];
      expect(differences.map(factOf).sort()).toEqual(expectedFacts(mutation, version));
    });
  }
});

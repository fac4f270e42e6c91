import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedEngine } from '../../src/engines/embedded/embedded.js';
import type { PostgresVersion } from '../../src/engines/engine-kinds.js';
import { Random } from '../second-opinion/random.js';
import { seed, whole } from '../seed.js';
import { expectedFacts, factOf, sidesOf } from './mutation.js';
import { rows } from './table/index.js';
import { ThreeSides } from './three-sides.js';

/**
 * Tests each mutation on one version: the mutated pair has exactly the expected differences. For every fourth
 * mutation, or for all in the full run, the original is built twice and must not differ from itself. There is a file
 * for each version, so that two can run at once. `atMost` limits the number to a seeded sample.
 */
export function testEveryMutation(version: PostgresVersion, atMost?: number): void {
  const all = rows.filter(({ from = 15 }) => from <= version);
  const taken = whole ? all.length : (atMost ?? all.length);
  const sample = new Random(seed).shuffled(all).slice(0, taken);
  if (sample.length < all.length)
    console.log(`mutations on PostgreSQL ${version}: ${sample.length} by SVC_SEED=${seed}`);

  describe(`on PostgreSQL ${version}`, () => {
    let sides: ThreeSides;
    beforeAll(async () => {
      sides = await ThreeSides.open(await embeddedEngine({ version }));
    });
    afterAll(() => sides.close());

    for (const [index, mutation] of sample.entries()) {
      it(mutation.title, async () => {
        const builtAgain = whole || index % 4 === 0;
        const findings = await sides.compare(sidesOf(mutation.sql), builtAgain);
        expect(findings.betweenBuilds).toEqual([]);
        expect(findings.unverified).toEqual([]);
        expect(findings.differences.map(factOf).sort()).toEqual(expectedFacts(mutation, version));
      });
    }
  });
}

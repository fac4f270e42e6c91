import { describe, expect, it } from 'vitest';
import type { EngineOptions } from '../../src/engines/open-engine.js';
import { validate } from '../../src/validate.js';
import { Random } from '../second-opinion/random.js';
import { witness } from '../second-opinion/witness.js';
import { seed, whole } from '../seed.js';
import { engines } from './engines.js';
import { readTraps, type Trap } from './histories.js';

/**
 * Seeded samples: every trap is proven against its squash in cli/suites/squash/traps.test.ts, and others against
 * themselves on pg_dump's version in second-opinion/itself.test.ts.
 */
const sampled = { sandbox: 2, witness: 4, embedded: 12 };

const traps = readTraps();
const shuffled = new Random(seed).shuffled(traps);
if (!whole) console.log(`traps in samples: ${JSON.stringify(sampled)} by SVC_SEED=${seed}`);

function trapsFor(engine: EngineOptions): readonly Trap[] {
  if (whole) return traps;
  if (engine.kind === 'sandbox') return shuffled.slice(0, sampled.sandbox);
  const isProvenElsewhere = engine.kind === 'embedded' && engine.version === witness;
  return shuffled.slice(0, isProvenElsewhere ? sampled.witness : sampled.embedded);
}

it('there are more than 50 traps', () => {
  expect(traps.length).toBeGreaterThan(50);
});

describe.each(engines)('on $title', ({ engine }) => {
  for (const { name, history } of trapsFor(engine)) {
    it(`${name} against itself is equivalent`, async () => {
      const result = await validate({ original: history, squashed: history, engine });
      expect(result).toMatchObject({ outcome: 'equivalent', differences: [], unverified: [] });
    });
  }
});

it('a history with an extension that the sandbox lacks fails with a message about the sandbox', async () => {
  const history = [{ name: '1.sql', text: 'CREATE EXTENSION postgres_fdw;' }];
  const engine = { kind: 'sandbox' } as const;
  const result = await validate({ original: history, squashed: history, engine });
  expect(result.outcome).toBe('original-does-not-apply');
  expect(result.message).toMatch(/postgres_fdw.*sandbox/s);
});

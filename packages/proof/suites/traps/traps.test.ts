import { describe, expect, it } from 'vitest';
import type { EngineOptions } from '../../src/engines/open-engine.js';
import { validate } from '../../src/validate.js';
import { Random } from '../second-opinion/random.js';
import { witness } from '../second-opinion/witness.js';
import { seed } from '../seed.js';
import { engines } from './engines.js';
import { readTraps, type Trap } from './histories.js';

/**
 * A sample by a printed seed is enough for the sandbox, which starts slowly, and for the version that pg_dump is
 * there for, on which second-opinion/itself.test.ts takes others. SVC_TRAPS=whole asks for all everywhere.
 */
const sampled = 10;

const traps = readTraps();
const whole = process.env.SVC_TRAPS === 'whole';
const sample = whole ? traps : new Random(seed).shuffled(traps).slice(0, sampled);
if (!whole) console.log(`traps in samples: ${sample.length} by SVC_SEED=${seed}`);

function trapsFor(engine: EngineOptions): readonly Trap[] {
  const isProvenElsewhere = engine.kind === 'embedded' && engine.version === witness;
  return engine.kind === 'sandbox' || isProvenElsewhere ? sample : traps;
}

it('finds the traps', () => {
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

it('a history that needs what the sandbox lacks fails there with words that say so', async () => {
  const history = [{ name: '1.sql', text: 'CREATE EXTENSION postgres_fdw;' }];
  const engine = { kind: 'sandbox' } as const;
  const result = await validate({ original: history, squashed: history, engine });
  expect(result.outcome).toBe('original-does-not-apply');
  expect(result.message).toMatch(/postgres_fdw.*sandbox/s);
});

import { describe, expect, it } from 'vitest';
import { validate } from '../../src/validate.js';
import { Random } from '../second-opinion/random.js';
import { seed } from '../seed.js';
import { engines } from './engines.js';
import { readTraps } from './histories.js';

/** The sandbox starts slowly: it gets a sample by a printed seed, and all with SVC_TRAPS=whole. */
const inSandbox = 10;

const traps = readTraps();
const sample =
  process.env.SVC_TRAPS === 'whole' ? traps : new Random(seed).shuffled(traps).slice(0, inSandbox);
if (sample.length < traps.length)
  console.log(`traps in the sandbox: ${sample.length} by SVC_SEED=${seed}`);

it('finds the traps', () => {
  expect(traps.length).toBeGreaterThan(50);
});

describe.each(engines)('on $title', ({ engine }) => {
  for (const { name, history } of engine.kind === 'sandbox' ? sample : traps) {
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

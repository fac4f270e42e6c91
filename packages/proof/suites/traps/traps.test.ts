import { describe, expect, it } from 'vitest';
import { validate } from '../../src/validate.js';
import { engines } from './engines.js';
import { readTraps } from './histories.js';

const traps = readTraps();

it('finds the traps', () => {
  expect(traps.length).toBeGreaterThan(50);
});

describe.each(engines)('on $title', ({ engine }) => {
  for (const { name, history } of traps) {
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

import { describe, expect, it } from 'vitest';
import { validate } from '../../src/validate.js';
import { engines } from './engines.js';
import { readTraps } from './histories.js';

const traps = readTraps();

/** What the sandbox lacks, and the words in which it says so. */
const beyondTheSandbox: Readonly<Record<string, RegExp>> = {};

it('finds the traps', () => {
  expect(traps.length).toBeGreaterThan(50);
  expect(traps.map(({ name }) => name)).toEqual(
    expect.arrayContaining(Object.keys(beyondTheSandbox)),
  );
});

describe.each(engines)('on $title', ({ engine }) => {
  for (const { name, history } of traps) {
    it(`${name} against itself is equivalent`, async () => {
      const result = await validate({ original: history, squashed: history, engine });
      const lacking = engine.kind === 'sandbox' ? beyondTheSandbox[name] : undefined;
      if (lacking === undefined) {
        expect(result).toMatchObject({ outcome: 'equivalent', differences: [], unverified: [] });
      } else {
        expect(result.outcome).toBe('original-does-not-apply');
        expect(result.message).toMatch(lacking);
      }
    });
  }
});

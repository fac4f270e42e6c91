import { expect, test } from 'vitest';
import { classOf, type Mentions } from './classes.js';

const hashing: Mentions = { system: false, chance: false, salted: true, ticks: false };

test.each([
  ['a hash of 19 characters', ['_J9..rasmBYk8r9AiWNc', '_J9..K0AyUubDrfOgO4s'], true],
  ['a random number of 19 characters', ['0.12345678901234567', '0.76543210987654321'], undefined],
])('%s in a history that hashes with salts', (_what, values, salted) => {
  const column = { name: 'a', type: 'text', fewValues: false };
  expect(classOf({ values, windows: [] }, column, hashing).salted).toBe(salted);
});

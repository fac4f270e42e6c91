import { expect, test } from 'vitest';
import * as sealing from './seal.js';

const seal = (text: string, secrets: sealing.Secrets) => sealing.seal(text, secrets, 'letters');
const unseal = (sealed: Buffer, secrets: sealing.Secrets) =>
  sealing.unseal(sealed, secrets, 'letters');
const isSealedAnew = (sealed: Buffer, secrets: sealing.Secrets) =>
  sealing.isSealedWithNewest(sealed, secrets, 'letters');

test('decrypts with the same secret', () => {
  expect(unseal(seal('whsec_é', ['a secret']), ['a secret'])).toBe('whsec_é');
});

test('encrypts the same text differently each time', () => {
  expect(seal('a', ['s']).equals(seal('a', ['s']))).toBe(false);
});

test('does not decrypt with another secret, or after a byte was changed', () => {
  const sealed = seal('a', ['s']);
  expect(() => unseal(sealed, ['t'])).toThrow('SVC_SECRET');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(sealed, ['s'])).toThrow();
});

test('encrypts with the first of several secrets, and decrypts with each of them', () => {
  expect(unseal(seal('a', ['old']), ['new', 'old'])).toBe('a');
  expect(isSealedAnew(seal('a', ['old']), ['new', 'old'])).toBe(false);
  const anew = seal('a', ['new', 'old']);
  expect(isSealedAnew(anew, ['new', 'old'])).toBe(true);
  expect(() => unseal(anew, ['old'])).toThrow();
});

test('does not decrypt for another purpose', () => {
  expect(() => sealing.unseal(seal('a', ['s']), ['s'], 'webhook secrets')).toThrow();
});

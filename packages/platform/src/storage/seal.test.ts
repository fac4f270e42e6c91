import { expect, test } from 'vitest';
import * as sealing from './seal.js';

const seal = (text: string, secrets: sealing.Secrets) => sealing.seal(text, secrets, 'letters');
const unseal = (sealed: Buffer, secrets: sealing.Secrets) =>
  sealing.unseal(sealed, secrets, 'letters');
const isSealedAnew = (sealed: Buffer, secrets: sealing.Secrets) =>
  sealing.isSealedAnew(sealed, secrets, 'letters');

test('what is sealed opens with the same secret', () => {
  expect(unseal(seal('whsec_é', ['a secret']), ['a secret'])).toBe('whsec_é');
});

test('the same text is sealed differently each time', () => {
  expect(seal('a', ['s']).equals(seal('a', ['s']))).toBe(false);
});

test('another secret, or a changed byte, opens nothing', () => {
  const sealed = seal('a', ['s']);
  expect(() => unseal(sealed, ['t'])).toThrow('SVC_SECRET');
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => unseal(sealed, ['s'])).toThrow();
});

test('the first of several secrets seals, each of them opens', () => {
  expect(unseal(seal('a', ['old']), ['new', 'old'])).toBe('a');
  expect(isSealedAnew(seal('a', ['old']), ['new', 'old'])).toBe(false);
  const anew = seal('a', ['new', 'old']);
  expect(isSealedAnew(anew, ['new', 'old'])).toBe(true);
  expect(() => unseal(anew, ['old'])).toThrow();
});

test('what was sealed for one purpose opens for no other', () => {
  expect(() => sealing.unseal(seal('a', ['s']), ['s'], 'webhook secrets')).toThrow();
});

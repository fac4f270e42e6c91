import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { signToken } from './sign-token.js';
import { tokenCheck } from './token.js';

const [secret, otherSecret] = [
  'a secret that is long enough for this',
  'another secret, as long as it',
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The subject of a token, or the code of its refusal. */
async function check(tokens: ReturnType<typeof tokenCheck>, token: string): Promise<unknown> {
  return tokens(`Bearer ${token}`).catch((error) => error.code);
}

test('accepts a token in many requests until it expires', async () => {
  const tokens = tokenCheck([secret]);
  const token = await signToken(secret, 60, 'ci');
  expect(await check(tokens, token)).toBe('ci');
  expect(await check(tokens, token)).toBe('ci');
  vi.setSystemTime(Date.now() + 59_000);
  expect(await check(tokens, token)).toBe('ci');
  vi.setSystemTime(Date.now() + 2_000);
  expect(await check(tokens, token)).toBe('TOKEN_EXPIRED');
});

test('refuses the claims of an accepted token with another signature', async () => {
  const tokens = tokenCheck([secret]);
  const token = await signToken(secret, 60, 'ci');
  const forged = await signToken(otherSecret, 60, 'ci');
  expect(await check(tokens, token)).toBe('ci');
  expect(await check(tokens, forged)).toBe('TOKEN_SIGNATURE_INVALID');
  expect(await check(tokens, `${token}x`)).toBe('TOKEN_SIGNATURE_INVALID');
  const [head, claims] = token.split('.');
  expect(await check(tokens, `${head}.${claims}.`)).not.toBe('ci');
});

test('accepts tokens with any of several secrets', async () => {
  const tokens = tokenCheck([otherSecret, secret]);
  expect(await check(tokens, await signToken(secret, 60, 'old'))).toBe('old');
  expect(await check(tokens, await signToken(otherSecret, 60, 'new'))).toBe('new');
  expect(await check(tokens, await signToken('a third secret, which is unknown', 60))).toBe(
    'TOKEN_SIGNATURE_INVALID',
  );
});

test('accepts an expired token again if the clock is set back', async () => {
  const tokens = tokenCheck([secret]);
  const token = await signToken(secret, 3600, 'ci');
  expect(await check(tokens, token)).toBe('ci');
  vi.setSystemTime(Date.now() + 3_601_000);
  expect(await check(tokens, token)).toBe('TOKEN_EXPIRED');
  vi.setSystemTime(Date.now() - 3_000_000);
  expect(await check(tokens, token)).toBe('ci');
});

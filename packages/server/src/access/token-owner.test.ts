import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { tokenOwner } from './token-owner.js';

async function owner(claims: Readonly<Record<string, unknown>>): Promise<string> {
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode('a secret that is long enough for this'));
  return tokenOwner(`Bearer ${token}`);
}

test('tokens with the same subject have the same owner; without a subject, each token is its own owner', async () => {
  expect(await owner({ sub: 'ci', jti: '1' })).toBe(await owner({ sub: 'ci', jti: '2' }));
  expect(await owner({ sub: 'ci' })).not.toBe(await owner({ sub: 'release' }));
  expect(await owner({ jti: '1' })).toBe(await owner({ jti: '1' }));
  expect(await owner({ jti: '1' })).not.toBe(await owner({ jti: '2' }));
});

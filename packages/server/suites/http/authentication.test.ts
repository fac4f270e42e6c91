import { createHmac, generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secret, send, startTestServer, type TestServer, token } from './running-server.js';

const retired = 'the secret that is being replaced by the other';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ JWT_SECRET: `${secret},${retired}` });
});
afterAll(() => server.close());

const now = Math.floor(Date.now() / 1_000);
const key = (text: string) => new TextEncoder().encode(text);
const signed = (claims: Record<string, unknown>, alg = 'HS256', by = secret) =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(key(by));

function unsigned(header: object, signature = ''): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part(header)}.${part({ sub: 'x' })}.${signature}`;
}

function signedByHand(header: object, payload: string): string {
  const head = Buffer.from(JSON.stringify(header)).toString('base64url');
  const content = `${head}.${Buffer.from(payload).toString('base64url')}`;
  return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
}

async function rsaSigned(): Promise<string> {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new SignJWT({}).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
}

/** Requests a path that does not exist, so that an authenticated request is answered with 404. */
async function outcome(authorization?: string): Promise<string> {
  const headers = authorization === undefined ? {} : { authorization };
  const { status, body } = await send(`${server.url}/nowhere`, 'GET', headers);
  return `${status} ${body.code}`;
}

describe('a token is accepted', () => {
  test.each(['HS256', 'HS384', 'HS512'])('when it is signed with %s', async (alg) => {
    expect(await outcome(`Bearer ${await signed({}, alg)}`)).toBe('404 NOT_FOUND');
  });

  test('when it is signed with any of the secrets', async () => {
    expect(await outcome(`Bearer ${await signed({}, 'HS256', retired)}`)).toBe('404 NOT_FOUND');
  });

  test('when the current time is within its validity', async () => {
    const claims = { nbf: now - 10, exp: now + 3_600 };
    expect(await outcome(`Bearer ${await signed(claims)}`)).toBe('404 NOT_FOUND');
  });
});

test('a request without the Authorization header is refused', async () => {
  expect(await outcome()).toBe('401 AUTHORIZATION_MISSING');
});

test.each([
  ['a lowercase scheme', (valid: string) => `bearer ${valid}`],
  ['an uppercase scheme', (valid: string) => `BEARER ${valid}`],
  ['two spaces', (valid: string) => `Bearer  ${valid}`],
  ['a tab', (valid: string) => `Bearer\t${valid}`],
  ['no space', (valid: string) => `Bearer${valid}`],
  ['text after the token', (valid: string) => `Bearer ${valid} x`],
  ['no scheme', (valid: string) => valid],
  ['another scheme', () => 'Basic dXNlcjpwYXNz'],
  ['no token', () => 'Bearer'],
  ['a value that is not a JWT', () => 'Bearer abc'],
])('an Authorization header with %s is malformed', async (_title, header) => {
  expect(await outcome(header(await token()))).toBe('401 AUTHORIZATION_MALFORMED');
});

test.each([
  ['expired', () => signed({ exp: now - 1 }), 'TOKEN_EXPIRED'],
  ['not yet valid', () => signed({ nbf: now + 3_600 }), 'TOKEN_NOT_YET_VALID'],
  [
    'signed with another secret',
    () => signed({}, 'HS256', 'x'.repeat(40)),
    'TOKEN_SIGNATURE_INVALID',
  ],
  ['signed with RSA', rsaSigned, 'TOKEN_ALGORITHM_NOT_ALLOWED'],
  [
    'marked RS256 but signed with the secret',
    async () => signedByHand({ alg: 'RS256' }, '{}'),
    'TOKEN_ALGORITHM_NOT_ALLOWED',
  ],
  ['not signed', async () => unsigned({ alg: 'none' }), 'TOKEN_ALGORITHM_NOT_ALLOWED'],
  [
    'marked as unsigned but has a signature part',
    async () => unsigned({ alg: 'none' }, 'AA'),
    'TOKEN_ALGORITHM_NOT_ALLOWED',
  ],
  ['missing its signature', async () => unsigned({ alg: 'HS256' }), 'TOKEN_SIGNATURE_INVALID'],
  [
    'made from text instead of JSON',
    async () => signedByHand({ alg: 'HS256' }, 'text'),
    'TOKEN_MALFORMED',
  ],
  [
    'made from a list instead of an object',
    async () => signedByHand({ alg: 'HS256' }, '[]'),
    'TOKEN_MALFORMED',
  ],
  ['missing its header', async () => 'e30.e30.AAAA', 'TOKEN_MALFORMED'],
  [
    'given a text as expiry',
    async () => signedByHand({ alg: 'HS256' }, '{"exp":"never"}'),
    'TOKEN_MALFORMED',
  ],
  [
    'using an unknown critical header',
    async () => signedByHand({ alg: 'HS256', crit: ['x'], x: 1 }, '{}'),
    'TOKEN_MALFORMED',
  ],
])('a token that is %s is refused', async (_title, make, code) => {
  expect(await outcome(`Bearer ${await make()}`)).toBe(`401 ${code}`);
});

test('authentication is checked before routes, methods, content types and bodies', async () => {
  const refused = async (path: string, method: string, headers: Record<string, string> = {}) =>
    (await send(`${server.url}${path}`, method, headers)).status;
  expect(await refused('/nowhere', 'GET')).toBe(401);
  expect(await refused('/squash', 'DELETE')).toBe(401);
  expect(await refused('/health', 'POST')).toBe(401);
  expect(await refused('/%ff', 'GET')).toBe(401);
  expect(await refused('/squash', 'POST', { 'content-type': 'text/plain' })).toBe(401);
});

test('the log never contains a token', async () => {
  const valid = await token();
  await send(`${server.url}/nowhere?access_token=${valid}`, 'GET', {
    authorization: `Bearer ${valid}`,
  });
  await expect.poll(() => server.text()).toContain('"path":"/nowhere"');
  expect(server.text()).not.toContain(valid.slice(-20));
});

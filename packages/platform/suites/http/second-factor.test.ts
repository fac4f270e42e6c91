/** Signing in with a second factor. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Operator } from '../../src/operator/operator.js';
import { readOperatorSettings } from '../../src/operator/operator-settings.js';
import { resealSecondFactors } from '../../src/people/reseal-second-factors.js';
import { startPlatform } from '../../src/platform.js';
import { readPlatformSettings } from '../../src/settings.js';
import { codeOf } from '../authenticator.js';
import { type Answer, Client } from '../client.js';
import { origin } from '../origin.js';
import { password, startTestPlatform, type TestPlatform } from '../test-platform.js';

let platform: TestPlatform;
let visitor: Client;
beforeAll(async () => {
  platform = await startTestPlatform();
  visitor = new Client(platform.url, { origin });
});
afterAll(() => platform.close());
beforeEach(() => platform.services.limits.forgetAttempts('second-factor', '127.0.0.1'));

function browser({ headers }: Answer, url = platform.url): Client {
  const cookies = headers.getSetCookie().map((each) => each.split(';', 1)[0] ?? '');
  const kept = cookies.filter((each) => !each.endsWith('='));
  return new Client(url, { cookie: kept.join('; '), origin });
}

const signIn = (email: string, client = visitor) =>
  client.post('/v1/auth/sign-in', { email, password });

/** A person with a second factor. */
async function secured(name: string) {
  const before = await platform.person(name);
  const begun = await before.post('/v1/me/two-factor', { password });
  const { totp_uri: uri, recovery_codes: recoveryCodes } = begun.body;
  const confirmed = await before.post('/v1/me/two-factor/confirm', { code: codeOf(uri) });
  expect(confirmed.status).toBe(204);
  return { email: before.email, uri, recoveryCodes, before, client: browser(confirmed) };
}

/** A wrong code at any time. */
function wrongCode(uri: string): string {
  const right = [-1, 0, 1].map((step) => codeOf(uri, step));
  return ['000000', '000001', '000002', '000003'].find((code) => !right.includes(code)) ?? '';
}

describe('setting up', () => {
  test('requires the password, shows the secret once, and is not enforced before it is confirmed', async () => {
    const person = await platform.person('careful');
    const wrong = await person.post('/v1/me/two-factor', { password: 'wrong password' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'PASSWORD_WRONG']);
    const { status, body, headers } = await person.post('/v1/me/two-factor', { password });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.totp_uri).toMatch(/^otpauth:\/\/totp\/svc\.test:careful-\d+%40svc\.test\?secret=/);
    expect(new Set(body.recovery_codes).size).toBe(10);
    expect((await signIn(person.email)).status).toBe(200);
    expect((await person.get('/v1/me')).body.two_factor).toBe(false);
    const bad = await person.post('/v1/me/two-factor/confirm', { code: wrongCode(body.totp_uri) });
    expect([bad.status, bad.body.code]).toEqual([401, 'CODE_WRONG']);
    const code = codeOf(body.totp_uri);
    const confirmed = await person.post('/v1/me/two-factor/confirm', { code });
    expect(confirmed.status).toBe(204);
    expect((await person.get('/v1/me')).status).toBe(401);
    expect((await browser(confirmed).get('/v1/me')).body.two_factor).toBe(true);
  });

  test('leaves neither the secret nor the codes readable in the database', async () => {
    const { uri, recoveryCodes, before } = await secured('private');
    const { rows } = await platform.services.database.pool.query(
      'SELECT t::text AS row FROM svc_platform.two_factors t WHERE person_id = $1',
      [before.personId],
    );
    const secret = new URL(uri).searchParams.get('secret') ?? '';
    expect(rows).toHaveLength(1);
    for (const text of [secret, ...recoveryCodes]) expect(rows[0].row).not.toContain(text);
  });

  test('cannot be repeated', async () => {
    const { client } = await secured('twice');
    const again = await client.post('/v1/me/two-factor', { password });
    expect([again.status, again.body.code]).toEqual([409, 'TWO_FACTOR_ON']);
  });
});

describe('signing in', () => {
  test('requires a code as well as the password', async () => {
    const { email, uri } = await secured('guarded');
    const asked = await signIn(email);
    expect([asked.status, asked.body]).toEqual([202, { second_factor: true }]);
    const challenged = browser(asked);
    expect((await challenged.get('/v1/me')).status).toBe(401);
    const wrong = await challenged.post('/v1/auth/second-factor', { code: wrongCode(uri) });
    expect([wrong.status, wrong.body.code]).toEqual([401, 'CODE_WRONG']);
    const stranger = await visitor.post('/v1/auth/second-factor', { code: codeOf(uri) });
    expect([stranger.status, stranger.body.code]).toEqual([401, 'SIGN_IN_FAILED']);
    const right = await challenged.post('/v1/auth/second-factor', { code: codeOf(uri) });
    expect(right.body).toMatchObject({ email, two_factor: true });
    expect((await browser(right).get('/v1/me')).status).toBe(200);
    const replayed = await challenged.post('/v1/auth/second-factor', { code: codeOf(uri) });
    expect(replayed.status).toBe(401);
  });

  test('accepts a code once, also of two requests at the same time', async () => {
    const { email, uri, before } = await secured('watched');
    const code = codeOf(uri);
    const challenges = [browser(await signIn(email)), browser(await signIn(email))];
    const answers = await Promise.all(
      challenges.map((each) => each.post('/v1/auth/second-factor', { code })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    const later = await browser(await signIn(email)).post('/v1/auth/second-factor', { code });
    expect([later.status, later.body.code]).toEqual([401, 'CODE_WRONG']);
    const { rows } = await platform.services.database.pool.query(
      'SELECT count(*)::int AS sessions FROM svc_platform.sessions WHERE person_id = $1',
      [before.personId],
    );
    // The session that set up the second factor, and the one that signed in.
    expect(rows).toEqual([{ sessions: 2 }]);
  });

  test('ends after five wrong codes, and must start again with the password', async () => {
    const { email, uri } = await secured('guessed');
    const challenged = browser(await signIn(email));
    const code = wrongCode(uri);
    for (let attempt = 1; attempt <= 5; attempt += 1)
      await challenged.post('/v1/auth/second-factor', { code });
    const right = await challenged.post('/v1/auth/second-factor', { code: codeOf(uri) });
    expect([right.status, right.body.code]).toEqual([401, 'SIGN_IN_FAILED']);
    const again = browser(await signIn(email));
    expect((await again.post('/v1/auth/second-factor', { code: codeOf(uri) })).status).toBe(200);
  });

  test('is blocked for a while after ten wrong codes, however often it starts', async () => {
    const { email, uri } = await secured('besieged');
    const code = wrongCode(uri);
    for (let round = 1; round <= 2; round += 1) {
      const challenged = browser(await signIn(email));
      for (let attempt = 1; attempt <= 5; attempt += 1)
        await challenged.post('/v1/auth/second-factor', { code });
    }
    const challenged = browser(await signIn(email));
    const locked = await challenged.post('/v1/auth/second-factor', { code: codeOf(uri) });
    expect([locked.status, locked.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(locked.headers.get('retry-after')).toBe('900');
  });

  test('a recovery code replaces the authenticator, once', async () => {
    const { email, recoveryCodes } = await secured('forgetful');
    const given = { recovery_code: recoveryCodes[0] };
    const first = await browser(await signIn(email)).post('/v1/auth/second-factor', given);
    expect(first.body).toMatchObject({ email });
    const second = await browser(await signIn(email)).post('/v1/auth/second-factor', given);
    expect([second.status, second.body.code]).toEqual([401, 'CODE_WRONG']);
    const client = browser(first);
    const renewed = await client.post('/v1/me/two-factor/recovery-codes', { password });
    expect(renewed.headers.get('cache-control')).toBe('no-store');
    const old = { recovery_code: recoveryCodes[1] };
    expect((await browser(await signIn(email)).post('/v1/auth/second-factor', old)).status).toBe(
      401,
    );
    const fresh = { recovery_code: renewed.body.recovery_codes[0] };
    expect((await browser(await signIn(email)).post('/v1/auth/second-factor', fresh)).status).toBe(
      200,
    );
  });

  test('a new password does not bypass the second factor', async () => {
    const { email } = await secured('reset');
    await visitor.post('/v1/auth/forgot-password', { email });
    const { token } = (await platform.findEmail(email, 'reset-password')) ?? {};
    expect((await visitor.post('/v1/auth/reset-password', { token, password })).status).toBe(204);
    expect((await signIn(email)).status).toBe(202);
  });

  test('the password alone signs in after the second factor is turned off', async () => {
    const { email, client } = await secured('relaxed');
    const wrong = await client.post('/v1/me/two-factor/disable', { password: 'wrong password' });
    expect(wrong.status).toBe(403);
    const off = await client.post('/v1/me/two-factor/disable', { password });
    expect(off.status).toBe(204);
    expect((await signIn(email)).status).toBe(200);
    const codes = await browser(off).post('/v1/me/two-factor/recovery-codes', { password });
    expect([codes.status, codes.body.code]).toEqual([409, 'TWO_FACTOR_OFF']);
  });
});

test('the operator removes the second factor of a person who has lost it, and the log records that', async () => {
  const { email, before } = await secured('locked-out');
  const operator = await Operator.open(readOperatorSettings(platform.environment));
  try {
    const { id } = await operator.createOrganization('Acme', 'professional');
    await operator.addMember(id, email, 'owner');
    await operator.removeSecondFactor(email);
    const signedIn = await signIn(email);
    expect([signedIn.status, signedIn.body.two_factor]).toEqual([200, false]);
    const { body } = await browser(signedIn).get('/v1/admin/audit-log?limit=1');
    expect(body.entries).toMatchObject([
      {
        action: 'member.second-factor-removed',
        actor: { kind: 'operator' },
        target: { id: before.personId },
      },
    ]);
    await expect(operator.removeSecondFactor(email)).rejects.toThrow('has a second factor');
  } finally {
    await operator.close();
  }
});

test('a change of SVC_SECRET keeps second factors working', async () => {
  const { email, uri } = await secured('lasting');
  const [older = ''] = platform.services.settings.SVC_SECRET;
  const newer = 'another secret that takes the place of the first';
  const { database, log } = platform.services;
  await resealSecondFactors(database.pool, [newer, older], log);
  // Running it twice does no harm, and what no secret decrypts stays unchanged.
  await resealSecondFactors(database.pool, [newer, older], log);
  await resealSecondFactors(database.pool, [`${older} but longer`, older], log);
  const settings = readPlatformSettings({ ...platform.environment, SVC_SECRET: newer });
  const instance = await startPlatform(settings, log);
  try {
    const url = `http://127.0.0.1:${instance.port}`;
    const challenged = browser(await signIn(email, new Client(url, { origin })), url);
    const { status } = await challenged.post('/v1/auth/second-factor', { code: codeOf(uri) });
    expect(status).toBe(200);
  } finally {
    await instance.close();
  }
});

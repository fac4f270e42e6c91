/** Signing in with a passkey. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, Client } from '../client.js';
import { origin } from '../origin.js';
import { type Manner, PasskeyAuthenticator } from '../passkey-authenticator.js';
import { password, startTestPlatform, type TestPlatform } from '../test-platform.js';

let platform: TestPlatform;
let visitor: Client;
beforeAll(async () => {
  platform = await startTestPlatform();
  visitor = new Client(platform.url, { origin });
});
afterAll(() => platform.close());

/** The cookies of a response, as a browser sends them back, with other cookies. */
function cookieOf({ headers }: Answer): string {
  const cookies = headers.getSetCookie().map((each) => each.split(';', 1)[0] ?? '');
  return cookies.filter((each) => !each.endsWith('=')).join('; ');
}

/**
 * Adds a passkey of an authenticator; the person's own cookies are needed in addition to that of the challenge.
 */
async function add(
  person: Client,
  authenticator: PasskeyAuthenticator,
  manner: Manner = { origin },
) {
  const begun = await person.post('/v1/me/passkeys/options', { password });
  expect(begun.status).toBe(200);
  const credential = authenticator.create(begun.body.public_key, manner);
  const cookie = `${person.cookie}; ${cookieOf(begun)}`;
  return person.post('/v1/me/passkeys', { name: 'Phone', credential }, { cookie });
}

async function signIn(authenticator: PasskeyAuthenticator, manner: Manner = { origin }) {
  const begun = await visitor.post('/v1/auth/passkey/options', {});
  const credential = authenticator.get(begun.body.public_key, manner);
  const cookie = cookieOf(begun);
  return { cookie, credential, answer: await show(credential, cookie) };
}

const show = (credential: unknown, cookie: string) =>
  visitor.post('/v1/auth/passkey', { credential }, { cookie });

describe('adding', () => {
  test('requires the password, and an authenticator that verifies its person', async () => {
    const person = await platform.person('careful');
    const wrong = await person.post('/v1/me/passkeys/options', { password: 'wrong password' });
    expect([wrong.status, wrong.body.code]).toEqual([403, 'PASSWORD_WRONG']);
    const { body } = await person.post('/v1/me/passkeys/options', { password });
    expect(body.public_key).toMatchObject({
      rp: { id: 'svc.test', name: 'svc' },
      user: { name: person.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const careless = await add(person, new PasskeyAuthenticator(), { origin, isVerified: false });
    expect([careless.status, careless.body.code]).toEqual([400, 'PASSKEY_REFUSED']);
    const foreign = await add(person, new PasskeyAuthenticator(), { origin: 'https://evil.test' });
    expect([foreign.status, foreign.body.code]).toEqual([400, 'PASSKEY_REFUSED']);
    expect((await person.get('/v1/me/passkeys')).body.total).toBe(0);
    const added = await add(person, new PasskeyAuthenticator());
    expect([added.status, added.body]).toMatchObject([201, { name: 'Phone', last_used_at: null }]);
    const listed = await person.get('/v1/me/passkeys');
    expect(listed.body).toMatchObject({ total: 1, passkeys: [added.body] });
  });

  test('requires a challenge of the same person, used once, and belongs to one account', async () => {
    const [ann, bob] = [await platform.person('ann'), await platform.person('bob')];
    const authenticator = new PasskeyAuthenticator();
    const begun = await ann.post('/v1/me/passkeys/options', { password });
    const credential = authenticator.create(begun.body.public_key, { origin });
    const given = { name: 'Phone', credential };
    const none = await ann.post('/v1/me/passkeys', given);
    expect([none.status, none.body.code]).toEqual([400, 'CHALLENGE_OVER']);
    const send = (person: Client) =>
      person.post('/v1/me/passkeys', given, { cookie: `${person.cookie}; ${cookieOf(begun)}` });
    expect((await send(ann)).status).toBe(201);
    const again = await send(ann);
    expect([again.status, again.body.code]).toEqual([400, 'CHALLENGE_OVER']);
    const ofAnn = await ann.post('/v1/me/passkeys/options', { password });
    const cookie = `${bob.cookie}; ${cookieOf(ofAnn)}`;
    const stolen = new PasskeyAuthenticator().create(ofAnn.body.public_key, { origin });
    const others = { name: 'Phone', credential: stolen };
    expect((await bob.post('/v1/me/passkeys', others, { cookie })).status).toBe(400);
    const taken = await add(bob, authenticator);
    expect([taken.status, taken.body.code]).toEqual([400, 'PASSKEY_REFUSED']);
    expect((await signIn(authenticator)).answer.body.email).toBe(ann.email);
  });
});

describe('signing in', () => {
  test('requires only the passkey, uses a challenge once, and records the time', async () => {
    const person = await platform.person('modern');
    const authenticator = new PasskeyAuthenticator();
    await add(person, authenticator);
    const { answer, credential, cookie } = await signIn(authenticator);
    expect([answer.status, answer.body.email]).toEqual([200, person.email]);
    const client = new Client(platform.url, { origin, cookie: cookieOf(answer) });
    expect((await client.get('/v1/me')).body.email).toBe(person.email);
    const { passkeys } = (await client.get('/v1/me/passkeys')).body;
    expect(passkeys[0].last_used_at).not.toBeNull();
    const replayed = await show(credential, cookie);
    expect([replayed.status, replayed.body.code]).toEqual([400, 'CHALLENGE_OVER']);
  });

  test('refuses other keys, origins and authenticators, and those that do not verify their person', async () => {
    const person = await platform.person('wary');
    const authenticator = new PasskeyAuthenticator();
    await add(person, authenticator);
    const refused = [
      await signIn(new PasskeyAuthenticator()),
      await signIn(authenticator, { origin: 'https://evil.test' }),
      await signIn(authenticator, { origin, isVerified: false }),
    ];
    const begun = await visitor.post('/v1/auth/passkey/options', {});
    const forged = new PasskeyAuthenticator().get(begun.body.public_key, { origin });
    const { id, rawId } = authenticator.get(begun.body.public_key, { origin });
    const answers = [
      ...refused.map(({ answer }) => answer),
      await show({ ...forged, id, rawId }, cookieOf(begun)),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body.code]).toEqual([401, 'SIGN_IN_FAILED']);
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect((await signIn(authenticator)).answer.status).toBe(200);
  });

  test('stops working when its person removes the passkey', async () => {
    const [person, other] = [await platform.person('leaving'), await platform.person('other')];
    const authenticator = new PasskeyAuthenticator();
    const { body } = await add(person, authenticator);
    const path = `/v1/me/passkeys/${body.id}`;
    expect((await other.patch(path, { name: 'Mine' })).status).toBe(404);
    expect((await other.delete(path)).status).toBe(404);
    expect((await person.patch(path, { name: 'Old phone' })).body.name).toBe('Old phone');
    expect((await person.delete(path)).status).toBe(204);
    expect((await person.delete(path)).status).toBe(404);
    expect((await signIn(authenticator)).answer.status).toBe(401);
  });
});

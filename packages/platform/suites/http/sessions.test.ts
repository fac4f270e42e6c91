/** Sessions of people: where they are signed in, their rate limit, and the effect of changing SVC_SECRET. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPlatform } from '../../src/platform.js';
import { readPlatformSettings } from '../../src/settings.js';
import { unseal } from '../../src/storage/seal.js';
import { resealWebhooks } from '../../src/webhooks/reseal-webhooks.js';
import { type Answer, Client } from '../client.js';
import { origin } from '../origin.js';
import { password, startTestPlatform, type TestPlatform } from '../test-platform.js';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

/** The cookies of a response, as a browser sends them back. */
function cookieOf({ headers }: Pick<Answer, 'headers'>): string {
  return headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
}

const at = (url: string, cookie = '') => new Client(url, { origin, ...(cookie ? { cookie } : {}) });

async function signIn(url: string, email: string, browser: string): Promise<Answer> {
  return at(url).post('/v1/auth/sign-in', { email, password }, { 'user-agent': browser });
}

/** Another instance on the same database, with its own settings. */
async function withInstance(
  more: Readonly<Record<string, string>>,
  task: (url: string) => Promise<void>,
): Promise<void> {
  const settings = readPlatformSettings({ ...platform.environment, ...more });
  const instance = await startPlatform(settings, platform.services.log);
  try {
    await task(`http://127.0.0.1:${instance.port}`);
  } finally {
    await instance.close();
  }
}

describe('a person’s sessions', () => {
  test('are listed, and end at once on request', async () => {
    const { email } = await platform.person('traveller');
    const [home, work, cafe] = await Promise.all(
      ['Home', 'Work', 'Café'].map(async (browser) =>
        at(platform.url, cookieOf(await signIn(platform.url, email, browser))),
      ),
    );
    if (!home || !work || !cafe) throw new Error('three are signed in');
    const { body } = await home.get('/v1/me/sessions');
    expect(body.total).toBe(4);
    const current = body.sessions.filter((each: { is_current: boolean }) => each.is_current);
    expect(current).toMatchObject([{ browser: 'Home', address: '127.0.0.1' }]);
    const { id } = body.sessions.find(({ browser }: { browser: string }) => browser === 'Work');
    expect((await home.delete(`/v1/me/sessions/${id}`)).status).toBe(204);
    expect((await work.get('/v1/me')).status).toBe(401);
    expect((await home.delete(`/v1/me/sessions/${id}`)).status).toBe(404);
    expect((await home.delete('/v1/me/sessions')).status).toBe(204);
    expect((await cafe.get('/v1/me')).status).toBe(401);
    expect((await home.get('/v1/me/sessions')).body.total).toBe(1);
  });

  test('are not visible to others', async () => {
    const [one, other] = await Promise.all([platform.person('one'), platform.person('other')]);
    const { id } = (await other.get('/v1/me/sessions')).body.sessions[0];
    expect((await one.delete(`/v1/me/sessions/${id}`)).status).toBe(404);
    expect((await other.get('/v1/me')).status).toBe(200);
  });
});

test('a person’s rate limit applies across sessions and instances', async () => {
  const { email } = await platform.person('eager');
  const cookies = await Promise.all(
    ['one', 'two'].map(async (browser) => cookieOf(await signIn(platform.url, email, browser))),
  );
  await withInstance({ SVC_PERSON_LIMIT: '5' }, async (first) => {
    await withInstance({ SVC_PERSON_LIMIT: '5' }, async (second) => {
      const answers = await Promise.all(
        [first, second, first, second, first, second, first].map((url, index) =>
          at(url, cookies[index % 2]).get('/v1/me'),
        ),
      );
      const refused = answers.filter(({ status }) => status === 429);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
      expect(refused).toHaveLength(2);
      for (const { body, headers } of refused) {
        expect(body.code).toBe('RATE_LIMIT_EXCEEDED');
        expect(headers.get('x-ratelimit-limit')).toBe('5');
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
      }
    });
  });
});

test('sends HSTS on every response if the public URL uses TLS', async () => {
  for (const path of ['/health', '/v1/me', '/nothing', '/v1/projects']) {
    const { headers } = await fetch(`${platform.url}${path}`);
    expect(headers.get('strict-transport-security'), path).toBe('max-age=31536000');
  }
  await withInstance({ SVC_PUBLIC_URL: 'http://localhost:3000' }, async (url) => {
    expect((await fetch(`${url}/health`)).headers.get('strict-transport-security')).toBeNull();
  });
});

describe('a change of SVC_SECRET', () => {
  const older = 'a secret that is long enough for all of this';
  const newer = 'another secret that takes the place of the first';

  test('keeps sessions, as long as the older secret is listed', async () => {
    const { email, personId } = await platform.person('lasting');
    const before = cookieOf(await signIn(platform.url, email, 'browser'));
    let renewed = '';
    await withInstance({ SVC_SECRET: `${newer},${older}` }, async (url) => {
      expect((await at(url, before).get('/v1/me')).status).toBe(200);
      // A session in use is renewed once a day, and then signed with the newer secret.
      await platform.services.database.pool.query(
        `UPDATE svc_platform.sessions SET expires_at = expires_at - interval '2 days' WHERE person_id = $1`,
        [personId],
      );
      renewed = cookieOf(await at(url, before).get('/v1/me'));
      expect(renewed).not.toBe('');
    });
    await withInstance({ SVC_SECRET: newer }, async (url) => {
      expect((await at(url, before).get('/v1/me')).status).toBe(401);
      expect((await at(url, renewed).get('/v1/me')).status).toBe(200);
      expect((await at(url, renewed).post('/v1/auth/sign-out')).status).toBe(204);
    });
  });

  test('keeps links in sent emails valid', async () => {
    const email = 'addressee@svc.test';
    await at(platform.url).post('/v1/auth/sign-up', { name: 'A', email, password });
    const { token } = (await platform.findEmail(email, 'verify-email')) ?? {};
    const verify = async (url: string) =>
      (await at(url).post('/v1/auth/verify-email', { token })).status;
    await withInstance({ SVC_SECRET: newer }, async (url) => expect(await verify(url)).toBe(400));
    await withInstance({ SVC_SECRET: `${newer},${older}` }, async (url) =>
      expect(await verify(url)).toBe(204),
    );
  });

  test('encrypts the secrets of webhooks again', async () => {
    const organization = await platform.organization();
    const { body } = await organization.owner.post('/v1/webhooks', { url: 'https://8.8.8.8/' });
    const { log, database } = platform.services;
    // A secret that was removed too early: its values cannot be decrypted, and nothing else is affected.
    await resealWebhooks(database.pool, [newer, newer], log);
    await resealWebhooks(database.pool, [newer, older], log);
    const { rows } = await database.pool.query(
      'SELECT sealed_secret FROM svc_platform.webhooks WHERE id = $1',
      [body.id],
    );
    expect(unseal(rows[0].sealed_secret, [newer], 'webhook secrets')).toBe(body.secret);
  });

  test.each(['short', `${newer},short`, `${newer}, ${older}`])(
    'to %j is refused at startup',
    (secret) => {
      const environment = { ...platform.environment, SVC_SECRET: secret };
      expect(() => readPlatformSettings(environment)).toThrow('SVC_SECRET');
    },
  );
});

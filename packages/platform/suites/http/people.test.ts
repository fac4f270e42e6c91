/** People: signing in, joining an organization, and their rights there. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPlatform } from '../../src/platform.js';
import { readPlatformSettings } from '../../src/settings.js';
import { beginAttempt, completeRun } from '../../src/work/attempts.js';
import { type Answer, Client } from '../client.js';
import { form, smallHistory } from '../forms.js';
import { origin } from '../origin.js';
import {
  password,
  startTestPlatform,
  type TestEmail,
  type TestOrganization,
  type TestPlatform,
} from '../test-platform.js';

let platform: TestPlatform;
let org: TestOrganization;

/** A browser at the sign-in page. */
let visitor: Client;
beforeAll(async () => {
  platform = await startTestPlatform();
  org = await platform.organization();
  visitor = new Client(platform.url, { origin });
});
afterAll(() => platform.close());
// All of these come from one client address, which is not under test here.
beforeEach(() => platform.services.limits.forgetAttempts('sign-up', '127.0.0.1'));

/** The browser with these cookies. */
function browser({ headers }: { readonly headers: Headers }): Client {
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  return new Client(platform.url, { cookie, origin });
}

/** The last email to an address. */
async function emailTo(recipient: string, kind: string): Promise<TestEmail> {
  const message = await platform.findEmail(recipient, kind);
  if (!message) throw new Error(`there is no email ${kind} to ${recipient}`);
  return message;
}

/** Signs up, and confirms the address with the email. */
async function signUp(email: string, name = 'Somebody'): Promise<void> {
  const { status } = await visitor.post('/v1/auth/sign-up', { name, email, password });
  expect(status).toBe(202);
  const { token } = await emailTo(email, 'verify-email');
  expect((await visitor.post('/v1/auth/verify-email', { token })).status).toBe(204);
}

const signIn = (email: string, given = password) =>
  visitor.post('/v1/auth/sign-in', { email, password: given });

describe('a session', () => {
  const ada = { name: 'Ada', email: 'Ada@svc.test', password };

  test('requires a confirmed address', async () => {
    const signedUp = await visitor.post('/v1/auth/sign-up', ada);
    expect([signedUp.status, signedUp.body, signedUp.headers.getSetCookie()]).toEqual([
      202,
      '',
      [],
    ]);
    const early = await signIn('ada@svc.test');
    expect([early.status, early.body.code]).toEqual([403, 'EMAIL_NOT_CONFIRMED']);
    expect(early.headers.getSetCookie()).toEqual([]);
    const { token } = await emailTo('ada@svc.test', 'verify-email');
    expect((await visitor.post('/v1/auth/verify-email', { token })).status).toBe(204);
  });

  test('starts with signing in, with a cookie that scripts cannot read and other sites cannot send', async () => {
    const { status, body, headers } = await signIn(ada.email);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Ada', email: 'ada@svc.test', email_verified: true });
    const [cookie = ''] = headers.getSetCookie();
    for (const word of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Path=/'])
      expect(cookie).toContain(word);
    const me = await browser({ headers }).get('/v1/me');
    expect(me.body).toMatchObject({ id: body.id, organizations: [] });
  });

  test('ends with signing out', async () => {
    const client = browser(await signIn(ada.email));
    expect((await client.get('/v1/me')).status).toBe(200);
    expect((await client.post('/v1/auth/sign-out')).status).toBe(204);
    expect((await client.get('/v1/me')).status).toBe(401);
  });

  test('refuses a forged cookie', async () => {
    const cookie = '__Secure-svc.session_token=forged.c2lnbmF0dXJl';
    expect((await new Client(platform.url, { cookie, origin }).get('/v1/me')).status).toBe(401);
  });

  test('wrong passwords and unknown addresses give the same response, and are blocked after ten attempts', async () => {
    const wrong = { email: 'nobody@svc.test', password: 'wrong password' };
    const [known, unknown] = [
      await visitor.post('/v1/auth/sign-in', { ...wrong, email: 'ada@svc.test' }),
      await visitor.post('/v1/auth/sign-in', wrong),
    ];
    expect([known.status, known.body]).toEqual([401, unknown.body]);
    for (let attempt = 2; attempt <= 10; attempt += 1)
      await visitor.post('/v1/auth/sign-in', wrong);
    const { status, body, headers } = await visitor.post('/v1/auth/sign-in', wrong);
    expect([status, body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await signIn(ada.email)).status).toBe(200);
  });

  test.each([
    { name: 'B', email: 'b@svc.test', password: 'short' },
    { name: 'B', email: 'no address', password },
    { name: '', email: 'b@svc.test', password },
  ])('refuses to sign up with %j', async (body) => {
    expect((await visitor.post('/v1/auth/sign-up', body)).status).toBe(400);
  });
});

describe('sign-up', () => {
  /** Everything in a response that could reveal something. */
  const told = ({ status, body, headers }: Answer) => [status, body, headers.getSetCookie()];

  test('does not reveal whether the address has an account, but tells its owner', async () => {
    const { email } = await platform.person('taken');
    const [known, unknown] = [
      await visitor.post('/v1/auth/sign-up', { name: 'N', email, password: 'another password' }),
      await visitor.post('/v1/auth/sign-up', { name: 'N', email: 'free@svc.test', password }),
    ];
    expect(told(known)).toEqual([202, '', []]);
    expect(told(unknown)).toEqual(told(known));
    expect(known.headers.get('content-length')).toBe(unknown.headers.get('content-length'));
    const message = await emailTo(email, 'account-exists');
    expect(message.text).toContain(`${origin}/sign-in`);
    expect(await platform.findEmail(email, 'verify-email')).toBeUndefined();
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(email, 'another password')).status).toBe(401);
  });

  test('gives the account to the owner of the address, whoever signed up with it before', async () => {
    const email = 'squatted@svc.test';
    const squatter = { name: 'S', email, password: 'known to the squatter' };
    await visitor.post('/v1/auth/sign-up', squatter);
    await visitor.post('/v1/auth/sign-up', { name: 'O', email, password });
    const { token } = await emailTo(email, 'reset-password');
    const chosen = await visitor.post('/v1/auth/reset-password', { token, password });
    expect(chosen.status).toBe(204);
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(email, squatter.password)).status).toBe(401);
  });

  test('is refused after ten emails to one address, with or without an account', async () => {
    const { email } = await platform.person('besieged');
    for (const each of [email, 'unbesieged@svc.test']) {
      for (let attempt = 1; attempt <= 10; attempt += 1)
        await platform.services.limits.countAttempt('verification', each, 10, 60);
      const { status, body } = await visitor.post('/v1/auth/sign-up', {
        name: 'N',
        email: each,
        password,
      });
      expect([status, body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
    }
  });
});

describe('emails', () => {
  test('the token of an email confirms the address', async () => {
    const email = 'eve@svc.test';
    await visitor.post('/v1/auth/sign-up', { name: 'Eve', email, password });
    const { html, token } = await emailTo(email, 'verify-email');
    expect(html).toContain(`${origin}/verify-email#token=`);
    expect((await visitor.post('/v1/auth/verify-email', { token: 'no token' })).status).toBe(400);
    expect((await visitor.post('/v1/auth/verify-email', { token })).status).toBe(204);
    expect((await signIn(email)).body.email_verified).toBe(true);
  });

  test('the confirmation email is sent again if needed', async () => {
    const email = 'lost@svc.test';
    const resend = (to: string) => visitor.post('/v1/auth/resend-verification', { email: to });
    await visitor.post('/v1/auth/sign-up', { name: 'L', email, password });
    const first = await emailTo(email, 'verify-email');
    const known = await resend(email);
    const nobody = await resend('nobody@svc.test');
    expect([known.status, known.body]).toEqual([204, nobody.body]);
    expect(nobody.status).toBe(204);
    expect(await platform.findEmail('nobody@svc.test', 'verify-email')).toBeUndefined();

    const second = await emailTo(email, 'verify-email');
    expect(second.id).not.toBe(first.id);
    const { token } = second;
    expect((await visitor.post('/v1/auth/verify-email', { token })).status).toBe(204);
    expect((await resend(email)).status).toBe(204);
    expect((await emailTo(email, 'verify-email')).id).toBe(second.id);
  });

  test('their tokens cannot be read in the database', async () => {
    const email = 'secretive@svc.test';
    await signUp(email);
    await visitor.post('/v1/auth/forgot-password', { email });
    const { admin } = await platform.organization();
    await admin.post('/v1/admin/invitations', { email });
    const { pool } = platform.services.database;
    const { rows: tables } = await pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'svc_platform'`,
    );
    const all = await Promise.all(
      tables.map(({ name }) => pool.query(`SELECT t::text AS row FROM svc_platform.${name} t`)),
    );
    const everything = all.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n');
    expect(everything).toContain(email);
    for (const kind of ['verify-email', 'reset-password', 'invitation']) {
      const { token } = await emailTo(email, kind);
      expect(token.length).toBeGreaterThan(20);
      // bytea is shown in hexadecimal.
      for (const form of [token, Buffer.from(token).toString('hex')])
        expect(everything.includes(form), `the token of ${kind}`).toBe(false);
    }
  });

  test('are limited per address', async () => {
    const email = 'flooded@svc.test';
    const messages = Array.from({ length: 10 }, () =>
      visitor.post('/v1/auth/resend-verification', { email }),
    );
    expect(new Set((await Promise.all(messages)).map(({ status }) => status))).toEqual(
      new Set([204]),
    );
    const { status, body } = await visitor.post('/v1/auth/resend-verification', { email });
    expect([status, body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  });

  test('a forgotten password is replaced once, and every session ends', async () => {
    const { email } = await platform.person('forgetful');
    const before = await signIn(email);
    expect((await visitor.post('/v1/auth/forgot-password', { email })).status).toBe(204);
    const nobody = await visitor.post('/v1/auth/forgot-password', { email: 'nobody@svc.test' });
    expect(nobody.status).toBe(204);
    expect(await platform.findEmail('nobody@svc.test', 'reset-password')).toBeUndefined();
    const { token } = await emailTo(email, 'reset-password');
    const wanted = { token, password: 'another password' };
    expect((await visitor.post('/v1/auth/reset-password', wanted)).status).toBe(204);
    expect((await visitor.post('/v1/auth/reset-password', wanted)).status).toBe(400);
    expect((await browser(before).get('/v1/me')).status).toBe(401);
    expect((await visitor.post('/v1/auth/sign-in', { email, password })).status).toBe(401);
    const after = await visitor.post('/v1/auth/sign-in', { email, password: wanted.password });
    expect(after.status).toBe(200);
  });

  test('changing a password requires the current one, and ends other sessions', async () => {
    const { email } = await platform.person('changing');
    const [first, second] = [browser(await signIn(email)), browser(await signIn(email))];
    const wrong = { current_password: 'wrong password', new_password: 'another password' };
    expect((await first.post('/v1/auth/change-password', wrong)).status).toBe(403);
    const right = { ...wrong, current_password: password };
    const changed = await first.post('/v1/auth/change-password', right);
    expect(changed.status).toBe(204);
    expect((await second.get('/v1/me')).status).toBe(401);
    expect((await browser(changed).get('/v1/me')).status).toBe(200);
  });
});

describe('an organization', () => {
  test('can be created by anybody, who becomes its owner', async () => {
    const founder = await platform.person('founder');
    const { status, body } = await founder.post('/v1/organizations', { name: 'Founded' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ name: 'Founded', plan: 'free', limits: null });
    const me = await founder.get('/v1/me');
    expect(me.body.organizations).toEqual([
      { id: body.id, name: 'Founded', plan: 'free', role: 'owner' },
    ]);
    expect((await founder.get('/v1/admin/settings')).body).toEqual(body);
  });

  test('must be named by people who belong to several', async () => {
    const founder = await platform.person('founder');
    const one = (await founder.post('/v1/organizations', { name: 'One' })).body;
    const two = (await founder.post('/v1/organizations', { name: 'Two' })).body;
    const unnamed = await founder.get('/v1/admin/settings');
    expect([unnamed.status, unnamed.body.code]).toEqual([400, 'ORGANIZATION_REQUIRED']);
    for (const { id, name } of [one, two]) {
      const { body } = await founder.get('/v1/admin/settings', { 'x-organization': id });
      expect(body.name).toBe(name);
    }
  });

  test('has settings, within the limits of its plan', async () => {
    const wanted = {
      name: 'Renamed',
      default_safety_level: 'conservative',
      keep_results_days: 5,
      email_run_problems: true,
    };
    const { status, body } = await org.admin.patch('/v1/admin/settings', wanted);
    expect([status, body]).toMatchObject([200, wanted]);
    const more = await org.admin.patch('/v1/admin/settings', { keep_results_days: 91 });
    expect([more.status, more.body.code]).toEqual([400, 'PLAN_KEEPS_LESS']);
    expect((await org.admin.patch('/v1/admin/settings', { plan: 'agency' })).status).toBe(400);
  });
});

describe('an invitation', () => {
  test('adds the holder of its email and address as a member, once', async () => {
    const email = 'guest@svc.test';
    const made = await org.admin.post('/v1/admin/invitations', {
      email: 'Guest@svc.test',
      role: 'admin',
    });
    expect(made.body).toMatchObject({ email, role: 'admin' });
    const { subject, token } = await emailTo(email, 'invitation');
    expect(subject).toContain('Renamed');
    expect(JSON.stringify(made.body)).not.toContain(token);
    const another = await platform.person('another');
    expect((await another.post('/v1/invitations/accept', { token })).status).toBe(400);
    const wanted = { name: 'Guest', email, password, invitation: token };
    const elsewhere = { ...wanted, email: 'elsewhere@svc.test' };
    const refused = await visitor.post('/v1/auth/sign-up', elsewhere);
    expect([refused.status, refused.body.code]).toEqual([400, 'INVITATION_INVALID']);
    // The invitation email confirms the address: no other email is needed.
    const signedUp = await visitor.post('/v1/auth/sign-up', wanted);
    expect(signedUp.body).toMatchObject({ email, email_verified: true });
    expect(await platform.findEmail(email, 'verify-email')).toBeUndefined();
    const again = await visitor.post('/v1/auth/sign-up', wanted);
    expect([again.status, again.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    const guest = browser(signedUp);
    const joined = await guest.post('/v1/invitations/accept', { token });
    expect([joined.status, joined.body]).toEqual([200, { organization_id: org.id }]);
    expect((await guest.get('/v1/me')).body).toMatchObject({
      email_verified: true,
      organizations: [{ id: org.id, role: 'admin' }],
    });
    expect((await guest.post('/v1/invitations/accept', { token })).status).toBe(400);
    expect((await org.owner.get('/v1/admin/invitations')).body.total).toBe(0);
  });

  test('does not work after it was revoked, replaced or has expired', async () => {
    const late = await platform.person('late');
    const { email } = late;
    const invite = async () => {
      const { body } = await org.owner.post('/v1/admin/invitations', { email });
      return { ...(await emailTo(email, 'invitation')), id: body.id };
    };
    const accept = async (token: string) =>
      (await late.post('/v1/invitations/accept', { token })).status;
    const first = await invite();
    const second = await invite();
    expect(await accept(first.token)).toBe(400);
    expect((await org.owner.delete(`/v1/admin/invitations/${second.id}`)).status).toBe(204);
    expect(await accept(second.token)).toBe(400);
    const third = await invite();
    await platform.services.database.pool.query(
      'UPDATE svc_platform.invitations SET expires_at = now() WHERE id = $1',
      [third.id],
    );
    expect(await accept(third.token)).toBe(400);
  });

  test('if sign-up requires an invitation, others are refused', async () => {
    const { environment, services } = platform;
    const settings = readPlatformSettings({ ...environment, SVC_SIGN_UP: 'invited' });
    const invited = await startPlatform(settings, services.log);
    try {
      const signUp = (email: string, invitation?: string) =>
        new Client(`http://127.0.0.1:${invited.port}`, { origin }).post('/v1/auth/sign-up', {
          name: 'N',
          email,
          password,
          invitation,
        });
      await org.owner.post('/v1/admin/invitations', { email: 'awaited@svc.test' });
      // Does not reveal who is invited.
      const answers = [await signUp('awaited@svc.test'), await signUp('stranger@svc.test')];
      for (const { status, body } of answers)
        expect([status, body.code]).toEqual([403, 'SIGN_UP_CLOSED']);
      const { token } = await emailTo('awaited@svc.test', 'invitation');
      expect((await signUp('awaited@svc.test', token)).status).toBe(200);
    } finally {
      await invited.close();
    }
  });
});

describe('roles', () => {
  test('only owners make and remove owners', async () => {
    const { owner, admin, member } = await platform.organization();
    const path = (client: Client) => `/v1/admin/members/${client.personId}`;
    for (const answer of [
      await admin.patch(path(member), { role: 'owner' }),
      await admin.patch(path(owner), { role: 'member' }),
      await admin.delete(path(owner)),
      await admin.post('/v1/admin/invitations', { email: 'boss@svc.test', role: 'owner' }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'OWNER_REQUIRED']);
    }
    expect((await admin.patch(path(member), { role: 'admin' })).status).toBe(200);
    expect((await owner.patch(path(admin), { role: 'owner' })).body.role).toBe('owner');
  });

  test('no key can change owners, not even one that an owner created', async () => {
    const { owner, admin, member, key } = await platform.organization();
    await owner.patch(`/v1/admin/members/${admin.personId}`, { role: 'owner' });
    const ownersKey = await key(['admin:write', 'admin:read']);
    const path = (client: Client) => `/v1/admin/members/${client.personId}`;
    for (const answer of [
      await ownersKey.patch(path(member), { role: 'owner' }),
      await ownersKey.patch(path(admin), { role: 'member' }),
      await ownersKey.delete(path(admin)),
      await ownersKey.post('/v1/admin/invitations', { email: 'boss@svc.test', role: 'owner' }),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([403, 'SESSION_REQUIRED']);
    }
    expect((await ownersKey.get(path(admin))).body.role).toBe('owner');
    expect((await ownersKey.patch(path(member), { role: 'admin' })).body.role).toBe('admin');
  });

  test('an organization keeps an owner, even if all leave at the same time', async () => {
    const { owner, admin, id } = await platform.organization();
    const path = `/v1/admin/members/${owner.personId}`;
    for (const answer of [
      await owner.patch(path, { role: 'member' }),
      await owner.delete(path),
      await owner.delete('/v1/membership'),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'LAST_OWNER']);
    }
    await owner.patch(`/v1/admin/members/${admin.personId}`, { role: 'owner' });
    const left = await Promise.all([owner, admin].map((each) => each.delete('/v1/membership')));
    expect(left.map(({ status }) => status).sort()).toEqual([204, 409]);
    const { rows } = await platform.services.database.pool.query(
      `SELECT FROM svc_platform.memberships WHERE organization_id = $1 AND role = 'owner'`,
      [id],
    );
    expect(rows).toHaveLength(1);
  });
});

test('a person can delete their account, unless an organization would have no owner', async () => {
  const { owner, admin } = await platform.organization();
  const leave = (client: Client) => client.delete(`/v1/me?confirm=${client.email}`);
  expect((await admin.delete('/v1/me')).body.code).toBe('CONFIRMATION_REQUIRED');
  expect((await leave(owner)).body.code).toBe('LAST_OWNER');
  const { body: key } = await admin.post('/v1/keys', { name: 'k', scopes: ['projects:read'] });
  expect((await leave(admin)).status).toBe(204);
  expect((await admin.get('/v1/me')).status).toBe(401);
  expect((await signIn(admin.email)).status).toBe(401);
  expect((await owner.get('/v1/admin/members')).body.total).toBe(2);
  expect((await owner.get(`/v1/keys/${key.id}`)).body).toMatchObject({ created_by: null });
  const { body } = await owner.get('/v1/admin/audit-log?action=member.left');
  expect(body.entries).toMatchObject([
    { actor: { id: admin.personId, name: 'a deleted account' } },
  ]);
});

describe('the audit log', () => {
  test('records who did what, and can be searched', async () => {
    const { owner, admin, id } = await platform.organization();
    const key = (await owner.post('/v1/keys', { name: 'k', scopes: ['projects:write'] })).body;
    const program = new Client(platform.url, { authorization: `Bearer ${key.key}` });
    const project = (await program.post('/v1/projects', { name: 'p' })).body;
    await admin.delete(`/v1/keys/${key.id}`);
    const { body } = await owner.get('/v1/admin/audit-log?limit=3');
    expect(body.entries).toMatchObject([
      { action: 'key.deleted', actor: { kind: 'person', id: admin.personId } },
      { action: 'project.created', actor: { kind: 'key', id: key.id }, target: { id: project.id } },
      { action: 'key.created', actor: { kind: 'person', id: owner.personId, name: owner.email } },
    ]);
    expect(JSON.stringify(body)).not.toContain(key.key.slice(14, -4));
    const found = await owner.get(`/v1/admin/audit-log?action=key.created&target_id=${key.id}`);
    expect(found.body.total).toBe(1);
    const { pool } = platform.services.database;
    for (const change of [
      `UPDATE svc_platform.audit_log SET action = 'nothing' WHERE organization_id = '${id}'`,
      `DELETE FROM svc_platform.audit_log WHERE organization_id = '${id}'`,
      'TRUNCATE svc_platform.audit_log',
    ]) {
      await expect(pool.query(change)).rejects.toThrow('append-only');
    }
  });
});

/** Ends a run like a worker, with everything that it writes. */
async function pretendItRan(organization_id: string, id: string): Promise<void> {
  const { pool } = platform.services.database;
  const attempt = await beginAttempt(pool, id);
  if (attempt?.organization_id !== organization_id) throw new Error('the run is another’s');
  const nothing = {
    verdict: null,
    statements: null,
    sql: null,
    proven: null,
    report_html: null,
    map: null,
    analysis: null,
  };
  expect(await completeRun(platform.services, attempt, { ...nothing, response: '{}' })).toBe(true);
}

test('a deleted organization leaves only the record of its deletion', async () => {
  const doomed = await platform.organization();
  const key = await doomed.key();
  await key.post('/v1/projects', { name: 'p' }, { 'idempotency-key': 'once' });
  await doomed.owner.post('/v1/admin/invitations', { email: 'guest@svc.test' });
  await key.post('/v1/webhooks', { url: 'https://8.8.8.8/' });
  const run = await key.post('/v1/squash', form({ files: smallHistory }), {
    prefer: 'respond-async',
  });
  await pretendItRan(doomed.id, run.body.id);
  await platform.services.usage.flush();
  const { name } = (await doomed.owner.get('/v1/admin/settings')).body;
  const path = '/v1/admin/organization';
  expect((await doomed.owner.delete(path)).body.code).toBe('CONFIRMATION_REQUIRED');
  // Each of these tables has rows to delete.
  const { pool } = platform.services.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = 'svc_platform' AND column_name = 'organization_id'`,
  );
  const rowsIn = async (table: string) => {
    const all = `SELECT FROM svc_platform.${table} WHERE organization_id = $1`;
    return (await pool.query(all, [doomed.id])).rows.length;
  };
  const deleted = 'deleted_organizations';
  for (const { name: table } of tables)
    if (table !== deleted) expect(await rowsIn(table), table).toBeGreaterThan(0);
  const confirmed = `${path}?confirm=${encodeURIComponent(name)}`;
  expect((await doomed.owner.delete(confirmed)).status).toBe(204);
  expect((await key.get('/v1/projects')).status).toBe(401);
  expect((await doomed.owner.get('/v1/me')).body.organizations).toEqual([]);
  for (const { name: table } of tables)
    expect(await rowsIn(table), table).toBe(table === deleted ? 1 : 0);
});

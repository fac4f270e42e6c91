/** What an operator does on the database, without the dashboard. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Operator } from '../../src/operator/operator.js';
import { readOperatorSettings } from '../../src/operator/operator-settings.js';
import { Client } from '../client.js';
import { origin } from '../origin.js';
import { password, startTestPlatform, type TestPlatform } from '../test-platform.js';

const svc = fileURLToPath(new URL('../../../cli/bin/svc.js', import.meta.url));

let platform: TestPlatform;
let operator: Operator;
beforeAll(async () => {
  platform = await startTestPlatform();
  operator = await Operator.open(readOperatorSettings(platform.environment));
});
afterAll(async () => {
  await operator.close();
  await platform.close();
});

const statusWith = async (key: string) =>
  (await new Client(platform.url, { authorization: `Bearer ${key}` }).get('/v1/projects')).status;

const wanted = {
  name: 'ci',
  description: '',
  scopes: ['projects:read'],
  expiration: '30_days',
} as const;

test('an operator creates an organization, its members and its keys, and the audit log records it', async () => {
  const { id: org } = await operator.createOrganization('Acme', 'professional');
  const added = await operator.addMember(org, 'boss@svc.test', 'owner');
  const token = 'link' in added ? /#token=(\S+)/.exec(added.link)?.[1] : undefined;
  const boss = await new Client(platform.url, { origin }).post('/v1/auth/sign-up', {
    name: 'Boss',
    email: 'boss@svc.test',
    password,
    invitation: token,
  });
  const cookie = boss.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  const owner = new Client(platform.url, { origin, cookie: cookie.join('; ') });
  expect((await owner.post('/v1/invitations/accept', { token })).status).toBe(200);
  const { email } = await platform.person('colleague');
  expect(await operator.addMember(org, email, 'member')).toEqual({ joined: true });

  const { id, key } = await operator.createKey(org, { ...wanted, by: 'boss@svc.test' });
  expect(await statusWith(key)).toBe(200);
  const renewed = await operator.regenerateKey(org, id);
  expect([await statusWith(key), await statusWith(renewed.key)]).toEqual([401, 200]);
  await operator.setPlan(org, 'creator');
  expect(await statusWith(renewed.key)).toBe(403);
  await operator.deleteKey(org, id);
  expect(await statusWith(renewed.key)).toBe(401);

  const { body } = await owner.get('/v1/admin/audit-log');
  const acts = body.entries
    .filter(({ actor }: { actor: { kind: string } }) => actor.kind === 'operator')
    .map(({ action }: { action: string }) => action);
  expect(acts).toEqual([
    'key.deleted',
    'organization.plan-changed',
    'key.regenerated',
    'key.created',
    'member.added',
    'invitation.created',
    'organization.plan-changed',
    'organization.created',
  ]);
  await operator.deleteOrganization(org);
  expect((await operator.listOrganizations()).map((each) => each.id)).not.toContain(org);
});

test('an account with an unconfirmed address is invited, not added', async () => {
  const email = 'squatted@svc.test';
  const visitor = new Client(platform.url, { origin });
  await visitor.post('/v1/auth/sign-up', { name: 'S', email, password });
  const { id } = await operator.createOrganization('Acme', 'professional');
  expect(await operator.addMember(id, email, 'owner')).toMatchObject({ joined: false });
});

test('refuses invalid requests with a message', async () => {
  const limits = { perHour: 10, burst: 10 };
  await expect(operator.createOrganization('E', 'enterprise')).rejects.toThrow(
    'requires an hourly limit',
  );
  await expect(operator.createOrganization('P', 'professional', limits)).rejects.toThrow(
    'other plans do not accept',
  );
  await expect(operator.listKeys('nonsense')).rejects.toThrow('There is no organization');
  const { id } = await operator.createOrganization('Acme', 'agency');
  const admin = { ...wanted, scopes: ['admin:read'] } as const;
  await expect(operator.createKey(id, admin)).rejects.toThrow('--by');
  await expect(operator.createKey(id, { ...admin, by: 'x@svc.test' })).rejects.toThrow(
    'is not a member',
  );
});

test('the commands print what is needed next, and no secret twice', async () => {
  const run = async (...words: readonly string[]) => {
    const { DATABASE_URL, SVC_PUBLIC_URL } = platform.environment;
    const env = { PATH: process.env.PATH, DATABASE_URL, SVC_PUBLIC_URL };
    const all = [svc, 'platform', ...words];
    return (await promisify(execFile)(process.execPath, all, { env })).stdout.trim();
  };
  const org = await run('org', 'create', '--name', 'Acme', '--plan', 'professional');
  const key = await run('key', 'create', '--org', org, '--scopes', 'projects:read,usage:read');
  expect(await statusWith(key)).toBe(200);
  const listed = await run('key', 'list', '--org', org);
  expect(listed).toContain(`${key.slice(0, 12)}…${key.slice(-4)}`);
  expect(listed).not.toContain(key);
  await expect(run('key', 'create', '--org', org, '--scopes', 'everything')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^error: --scopes/),
  });
});

/** The dashboard as people use it: a real platform with its database and worker, a real browser, real emails. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { optimizeWasmLater } from '../../engine/src/sql/v8-flags.js';
import { writePlayground } from '../../platform/src/dashboard/write-playground.js';
import { codeOf } from '../../platform/suites/authenticator.js';
import { MailReceiver } from '../../platform/suites/mail-receiver.js';
import { startTestPlatform, type TestPlatform } from '../../platform/suites/test-platform.js';
import { pageFaults } from './accessibility.js';
import { Visitor } from './visitor.js';

const executablePath = '/usr/bin/chromium';

/** Two files that only their names order, and one that no tool would apply. */
const history = {
  '10_email.sql': 'ALTER TABLE users ADD COLUMN email text;',
  '9_users.sql': 'CREATE TABLE users (id bigint PRIMARY KEY);',
  '9_users.down.sql': 'DROP TABLE users;',
};

describe.skipIf(!existsSync(executablePath))('the dashboard (needs chromium)', () => {
  const mail = new MailReceiver();
  /** The deliveries it received. */
  const told: string[] = [];
  /** A receiver of webhooks that rejects failed runs. */
  const program = createHttpServer(async (request, response) => {
    const { type } = JSON.parse(await text(request));
    told.push(type);
    response.writeHead(type === 'run.failed' ? 500 : 200).end();
  });
  let platform: TestPlatform;
  let browser: Browser;
  let url: string;
  let ada: Visitor;
  /** A browser for people who come one after the other: starting one costs more than most tests. */
  let guest: Visitor;
  let organization: string;

  beforeAll(async () => {
    const port = await freePort();
    // Passkeys need a host name instead of an IP address.
    url = `http://localhost:${port}`;
    const settings = {
      PORT: String(port),
      SVC_PUBLIC_URL: url,
      SVC_DASHBOARD: 'true',
      SMTP_URL: await mail.start(),
      SVC_WEBHOOK_NETWORKS: '127.0.0.1/32',
    };
    // Optimizing the WebAssembly of PostgreSQL takes longer than what the playground does with it.
    const flags = `--js-flags=${optimizeWasmLater.join(' ')}`;
    const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', flags];
    [platform, browser] = await Promise.all([
      startTestPlatform(settings, { withWorker: true }),
      chromium.launch({ executablePath, args, timeout: 120_000 }),
    ]);
    ada = await Visitor.enter(browser, url);
    guest = await Visitor.enter(browser, url);
  });
  afterAll(async () => {
    await browser?.close();
    await platform?.close();
    await mail.stop();
    program.close();
  });

  const within = (path: string) => `/o/${organization}${path}`;

  /** The link of the last email to an address, as a path. */
  async function emailLink(recipient: string, subject: RegExp): Promise<string> {
    const letters = await mail.to(recipient, subject);
    const text = (letters.at(-1)?.source ?? '').replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    const link = /(\/[a-z-]+#token=[^\s"<]+)/.exec(text)?.[1];
    if (link === undefined) throw new Error(`the letter has no link: ${text}`);
    return link;
  }

  test('a new person signs up and creates an organization', async () => {
    await ada.goto('/keys');
    await ada.sees('Sign in');
    await ada.follow('Sign up');
    await ada.signUp('Ada', 'ada@svc.test');
    await ada.sees('Check your email');
    await ada.visit(await emailLink('ada@svc.test', /Confirm/));
    await ada.reads('your address is confirmed');
    await ada.follow('Sign in');
    await ada.signIn('ada@svc.test');
    await ada.sees('Create your organization');
    await ada.fill('Name', 'Engines');
    await ada.press('Create');
    await ada.sees('Overview');
    await ada.reads('0 of 2 done');
    organization = /\/o\/([^/]+)\//.exec(ada.page.url())?.[1] ?? '';
    expect(organization).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('a plan without an API says so, and its button for new keys is disabled', async () => {
    await ada.visit('/keys');
    await ada.reads('The free plan has no API access.');
    expect(await ada.page.getByRole('button', { name: 'New key' }).isDisabled()).toBe(true);
    await platform.plan(organization, 'professional');
  });

  test('a key is shown once, works, is regenerated and deleted', async () => {
    const status = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` };
      return (await fetch(`${url}/v1/projects`, { headers })).status;
    };
    await ada.goto('/keys');
    await ada.press('New key');
    await ada.fill('Name', 'CI');
    await ada.fill('Description (optional)', 'of the shop');
    await ada.page.getByLabel('Expires').selectOption('90 days');
    await ada.press('Create the key');
    const key = await ada.storeSecret();
    expect(key).toMatch(/^svc_live_[A-Za-z0-9]{40}$/);
    expect(await status(key)).toBe(200);

    const row = ada.page.getByRole('row', { name: /^CI/ });
    const text = (await row.textContent()) ?? '';
    for (const part of [key.slice(-4), 'of the shop', 'active', 'projects:read', 'in 3 months']) {
      expect(text).toContain(part);
    }
    expect(await ada.page.content()).not.toContain(key);

    await ada.choose('Actions for CI', 'Regenerate');
    await ada.press('Regenerate');
    const anew = await ada.storeSecret();
    expect([await status(key), await status(anew)]).toEqual([401, 200]);

    await ada.choose('Actions for CI', 'Delete');
    await ada.press('Cancel');
    expect(await status(anew)).toBe(200);
    await ada.choose('Actions for CI', 'Delete');
    await ada.press('Delete the key');
    await ada.reads(/No keys yet/);
    expect(await status(anew)).toBe(401);
  });

  test('shows errors of the platform at their fields', async () => {
    await ada.visit(within('/projects'));
    await ada.press('New project');
    await ada.fill('Name', 'Shop');
    await ada.press('Create the project');
    await ada.sees('Shop');
    await ada.visit(within('/projects'));
    await ada.press('New project');
    await ada.fill('Name', 'Shop');
    await ada.press('Create the project');
    await ada.page.getByRole('alert').getByText('name').waitFor();
    await ada.press('Cancel');
    await ada.visit(within('/webhooks'));
    await ada.press('New webhook');
    await ada.fill('URL', 'https://ada:secret@hooks.test/');
    await ada.press('Create the webhook');
    await ada.reads('must not contain a user name or password');
    const field = ada.page.getByLabel('URL', { exact: true });
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await once(program.listen(0, '127.0.0.1'), 'listening');
    const { port } = program.address() as AddressInfo;
    await ada.fill('URL', `http://127.0.0.1:${port}/hook`);
    await ada.press('Create the webhook');
    expect(await ada.storeSecret()).toMatch(/^whsec_/);
  });

  test('uploads and squashes: shows the order, and a proven result', async () => {
    await ada.visit(within('/projects'));
    await ada.follow('Shop');
    await ada.follow('New run');
    await ada.pick(history);
    expect(await ada.page.locator('.picked li code').allTextContents()).toEqual([
      '9_users.sql',
      '10_email.sql',
    ]);
    await ada.reads('1 file left out');
    await ada.press('Start the squash');
    const stages = ada.page.getByRole('list', { name: 'Progress' }).getByRole('listitem');
    await expect.poll(() => stages.allTextContents()).toContain('Comparing both databases');
    await ada.reads('Proven.');
    await ada.reads('2 → 1');
    await ada.follow('Shop');
    await ada.page.getByRole('row', { name: /9_users\.sql.*Squash.*proven.*2 → 1/ }).waitFor();
    expect(await ada.page.locator('td .badge.good').allTextContents()).toEqual(['proven']);
    await ada.follow('9_users.sql');
    const sql = ada.page.locator('.editor .cm-content');
    await expect.poll(() => sql.textContent()).toMatch(/CREATE TABLE users.*email text/);
    const [download] = await Promise.all([
      ada.page.waitForEvent('download'),
      ada.follow('Download the SQL'),
    ]);
    expect(download.suggestedFilename()).toBe('squashed.sql');
    expect(await ada.printedControls()).toEqual([]);

    await ada.page.getByRole('tab', { name: 'Original and squashed' }).click();
    const original = ada.page.getByLabel('Original migrations');
    await expect.poll(() => original.textContent()).toContain('ALTER TABLE users ADD COLUMN');
    await ada.page.locator('.piece.output').first().hover();
    await expect.poll(() => original.locator('.lit').count()).toBe(2);
    await ada.page.getByRole('tab', { name: 'Timeline' }).click();
    await ada.page.getByRole('row', { name: /users.*created, altered/ }).waitFor();
    await ada.page.getByLabel('column').check();
    await ada.page.getByRole('row', { name: /users\.email.*created/ }).waitFor();
    await ada.page.getByRole('tab', { name: 'Dependencies' }).click();
    await ada.page.locator('#canvas [data-name=users]').waitFor();
    await ada.page.getByRole('tab', { name: /Recommendations/ }).click();
    await ada.page.locator('.advice').first().waitFor();
    expect(await pageFaults(ada.page)).toEqual([]);
    await ada.press('Open in the playground');
    await ada.page.getByRole('tab', { name: '10_email.sql' }).waitFor();
    await ada.page.goBack();
    await ada.page.getByRole('tab', { name: 'Report' }).click();
    await ada.page.frameLocator('iframe').getByRole('heading').first().waitFor();
  });

  test('accepts a dropped folder, and shows unproven SQL only on request', async () => {
    await ada.visit(within('/runs/new'));
    const folder = await mkdtemp(join(tmpdir(), 'svc-drop-'));
    await mkdir(join(folder, 'migrations'));
    for (const [name, sql] of Object.entries(history)) {
      await writeFile(join(folder, 'migrations', name), sql);
    }
    await ada.drop('Drop migrations here', [join(folder, 'migrations')]);
    await ada.reads('1 file left out');
    expect(await ada.page.locator('.picked li code').allTextContents()).toEqual([
      'migrations/9_users.sql',
      'migrations/10_email.sql',
    ]);
    await ada.page.getByLabel('Prove the result').uncheck();
    await ada.press('Start the squash');
    await ada.reads('Not proven.');
    expect(await ada.page.locator('.badge.good').count()).toBe(0);
    await ada.page.locator('.badge.warn', { hasText: 'not proven' }).waitFor();
    await rm(folder, { recursive: true });
    expect(await ada.page.locator('.editor').count()).toBe(0);
    await ada.press('Show the unproven SQL');
    await ada.reads('This SQL is not proven to build the same database.');
    await ada.page.locator('.editor .cm-content').waitFor();
  });

  test('shows differences and syntax errors with their places', async () => {
    await ada.visit(within('/runs/new'));
    await ada.page.getByLabel('Validate').check();
    await ada.pick({ '1.sql': 'CREATE TABLE a (id int);' });
    await ada.pick({ '1.sql': 'CREATE TABLE a (id bigint);' }, 1);
    await ada.press('Start the validation');
    await ada.reads('Not equivalent.');
    const row = ada.page.getByRole('row', { name: /public\.a\.id/ });
    expect(await row.textContent()).toContain('integerbigint');
    expect(await ada.page.locator('.badge.good').count()).toBe(0);
    await ada.page.locator('.badge.bad', { hasText: 'different' }).waitFor();

    await ada.visit(within('/runs/new'));
    await ada.page.getByLabel('Analyze').check();
    await ada.pick({ '1.sql': 'CREATE TABLE a (id int); DROP TABLE a;' });
    await ada.press('Start the analysis');
    await ada.page.getByRole('tab', { name: /Recommendations/ }).waitFor();

    await ada.visit(within('/runs/new'));
    await ada.pick({ '1.sql': 'SELECT 1;\nSELEC 1;\nSELECT 2;' });
    await ada.press('Start the squash');
    await ada.page.getByRole('alert').getByText('1.sql:2:1').waitFor();
    await expect
      .poll(() => ada.page.locator('.excerpt').textContent())
      .toMatch(/1SELECT 1;\s+2SELEC 1;\s+3SELECT 2;/);
  });

  test('highlights a failing webhook, and shows its deliveries and responses', async () => {
    const answered = async (event: string) => {
      const { rowCount } = await platform.services.database.pool.query(
        'SELECT FROM svc_platform.webhook_deliveries WHERE event = $1 AND response_status IS NOT NULL',
        [event],
      );
      return rowCount;
    };
    await expect.poll(() => answered('run.failed')).toBe(1);
    await ada.visit(within('/overview'));
    await ada.reads('fail: The response was 500.');
    await ada.page.getByRole('link', { name: /^\d+ different$/ }).click();
    await ada.sees('Runs');
    await expect
      .poll(() => ada.page.locator('tr.run .badge').allTextContents())
      .toEqual(['different']);
    await ada.follow('Webhooks');
    await ada.page.locator('.badge.bad', { hasText: 'failing' }).waitFor();
    await ada.page.getByRole('link', { name: /^http:.*hook$/ }).click();
    await ada.sees('Deliveries');
    await ada.press('Send a test');
    await expect.poll(() => answered('webhook.test')).toBe(1);
    await ada.page.reload();
    const row = (event: string) => ada.page.getByRole('row', { name: event }).first();
    await expect.poll(() => row('webhook.test').textContent()).toMatch(/delivered1200 OK/);
    expect(await row('run.failed').textContent()).toMatch(/retrying.*500 Internal Server Error/);
    // The text of a response is stored only for public addresses.
    await platform.services.database.pool.query(
      `UPDATE svc_platform.webhook_deliveries SET response_body = '<b>no such table</b>' WHERE event = 'run.failed'`,
    );
    await ada.page.reload();
    await row('run.failed').getByText('<b>no such table</b>').waitFor();
    const failed = () => told.filter((type) => type === 'run.failed').length;
    const before = failed();
    await row('run.failed').getByRole('button', { name: 'Send again' }).click();
    await expect.poll(failed).toBeGreaterThan(before);
    await ada.follow('All webhooks');
    await ada.page.goBack();
    await ada.page.getByRole('link', { name: 'run.completed' }).first().click();
    await ada.page.getByRole('heading', { level: 1 }).waitFor();
    expect(ada.page.url()).toContain(within('/runs/'));
  });

  test('loads a long list page by page', async () => {
    await ada.page.evaluate(async (id) => {
      const headers = { 'content-type': 'application/json', 'x-organization': id };
      for (let number = 1; number <= 21; number += 1) {
        const body = JSON.stringify({ name: `Project ${number}` });
        await fetch('/v1/projects', { method: 'POST', headers, body });
      }
    }, organization);
    await ada.visit(within('/projects'));
    await ada.reads('20 of 22');
    await ada.press('Show more');
    await ada.reads('22 of 22');
    const names = await ada.page.getByRole('row').getByRole('rowheader').allTextContents();
    expect(new Set(names).size).toBe(22);
    expect(await ada.page.getByRole('button', { name: 'Show more' }).count()).toBe(0);

    await ada.page.evaluate(async (id) => {
      const headers = { 'content-type': 'application/json', 'x-organization': id };
      const body = JSON.stringify({ name: 'Project of a colleague' });
      await fetch('/v1/projects', { method: 'POST', headers, body });
    }, organization);
    await ada.visit(within('/runs'));
    await ada.sees('Runs');
    await ada.visit(within('/projects'));
    await ada.reads('23 of 23');
  });

  test('cancels a run', async () => {
    await ada.visit(within('/runs/new'));
    await ada.pick({ '1.sql': 'SELECT pg_sleep(60);' });
    await ada.press('Start the squash');
    await ada.press('Cancel the run');
    await ada.reads('The run was cancelled, and has no result.');
    await ada.visit(within('/runs?status=cancelled'));
    await ada.reads('1 of 1');
  });

  test('an invited person joins, and sees only what members may see', async () => {
    await ada.visit(within('/members'));
    await ada.press('Invite');
    await ada.fill('Email address', 'bob@svc.test');
    await ada.press('Send the invitation');
    await ada.reads('Invitation sent to bob@svc.test');

    const bob = guest;
    await bob.onPhone();
    await bob.goto(await emailLink('bob@svc.test', /Join Engines/));
    await bob.sees('Sign in');
    await bob.follow('Sign up');
    await bob.signUp('Bob', 'bob@svc.test');
    await bob.sees('Accept the invitation');
    await bob.press('Join the organization');
    await bob.sees('Overview');
    await bob.press('Menu');
    const navigation = bob.page.getByRole('navigation', { name: 'Organization' });
    const places = await navigation.getByRole('link').allTextContents();
    expect(places).toEqual(['Overview', 'Runs', 'Projects', 'Usage', 'API keys', 'Settings']);
    for (const [path, words] of [
      ['/keys', /Only admins and owners manage keys/],
      ['/audit-log', /Only admins and owners/],
    ] as const) {
      await bob.visit(within(path));
      await bob.reads(words);
    }
    await bob.visit(within('/runs'));
    await bob.reads('2 files');
    for (const path of ['/overview', '/runs', '/settings']) {
      await bob.visit(within(path));
      await bob.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await pageFaults(bob.page), `${path} on a telephone`).toEqual([]);
    }
    expect(bob.complaints).toEqual([]);

    await ada.page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await ada.page.getByLabel('Role of Bob').selectOption('admin');
    await ada.reads('Bob is now an admin');
    await bob.goto(within('/keys'));
    await bob.page.getByRole('button', { name: 'New key' }).waitFor();
    await bob.atDesk();
  });

  test('every page works with a screen reader and without a mouse, and has no layout shifts', async () => {
    const paths = [
      ...['/overview', '/runs', '/runs/new', '/projects', '/usage', '/keys', '/members'],
      ...['/webhooks', '/audit-log', '/connect', '/settings'],
    ];
    for (const path of paths) {
      await ada.visit(within(path));
      await ada.page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => ada.page.locator('.loading').count()).toBe(0);
      expect(await pageFaults(ada.page), path).toEqual([]);
    }
  });

  test('compares a run with the previous one, and tries a request with a key', async () => {
    const { key } = await ada.page.evaluate(async (id) => {
      const headers = { 'content-type': 'application/json', 'x-organization': id };
      const body = JSON.stringify({ name: 'Tried', scopes: ['projects:read', 'migrations:run'] });
      return (await fetch('/v1/keys', { method: 'POST', headers, body })).json();
    }, organization);
    await ada.goto('/v1/docs');
    await ada.page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    // Every section, with one row of each table and one response of each structure.
    const repeated = 'tbody tr:nth-child(n + 2), .answer ~ .answer, details ~ details';
    expect(await pageFaults(ada.page, repeated)).toEqual([]);
    await ada.page.locator('#get-v1-projects').getByRole('link', { name: 'Try it' }).click();
    await ada.fill('API key', key);
    expect(await pageFaults(ada.page)).toEqual([]);
    await ada.press('Send the request');
    await ada.page.locator('.answer', { hasText: '"name": "Project 21"' }).waitFor();

    await ada.visit(within('/projects'));
    await ada.page.getByLabel('Name contains').fill('Shop');
    await ada.follow('Shop');
    await ada.follow('New run');
    await ada.pick({ ...history, '11_tags.sql': 'CREATE TABLE tags (id int);' });
    await ada.page.getByLabel('Prove the result').uncheck();
    await ada.press('Start the squash');
    await ada.follow('Compare with an earlier run');
    await ada.sees('What changed');
    await ada.page.locator('.added', { hasText: 'CREATE TABLE tags' }).waitFor();
    await ada.reads('11_tags.sql');
    expect(await pageFaults(ada.page)).toEqual([]);
  });

  test('the keyboard focus starts at the content, and stays in an open dialog', async () => {
    await ada.visit(within('/keys'));
    await ada.sees('API keys');
    await ada.page.keyboard.press('Tab');
    const focused = () => ada.page.evaluate(() => document.activeElement?.textContent);
    expect(await focused()).toBe('New key');
    await ada.page.keyboard.press('Enter');
    await ada.page.getByRole('dialog').waitFor();
    expect(await ada.page.evaluate(() => !!document.activeElement?.closest('dialog'))).toBe(true);
    await ada.page.keyboard.press('Escape');
    await expect.poll(() => ada.page.getByRole('dialog').count()).toBe(0);
  });

  test('tells the user to wait after too many requests', async () => {
    await ada.visit(within('/usage'));
    await ada.sees('Usage');
    // Simulates an exceeded limit, and then the end of the minute, for both sides.
    const setPoints = (points: unknown) =>
      platform.services.database.pool.query(
        `UPDATE svc_platform.rate_limits SET points = $1, expire = $2
         WHERE key = 'person:' || (SELECT id FROM svc_platform.people WHERE email = 'ada@svc.test')`,
        [points, Date.now() + 59_000],
      );
    await ada.page.clock.install();
    await setPoints(platform.environment.SVC_PERSON_LIMIT);
    await ada.page.reload();
    await ada.reads('The page continues automatically in');
    expect(await ada.page.getByText('By project').count()).toBe(0);
    await setPoints(0);
    await ada.page.clock.fastForward(60_000);
    await ada.reads('By project');
    expect(await ada.page.getByText('The page continues automatically in').count()).toBe(0);
  });

  test('a session that ends leads to the sign-in page, and then back', async () => {
    await ada.sees('Usage');
    await ada.page.context().clearCookies();
    await ada.follow('Projects');
    await ada.sees('Sign in');
    await ada.signIn('ada@svc.test', 'wrong horse battery');
    await ada.reads('The address or the password is wrong.');
    await ada.signIn('ada@svc.test');
    await ada.sees('Projects');
  });

  test('a forgotten password is replaced', async () => {
    const eve = await guest.anew('/sign-in');
    await eve.follow('Forgot password?');
    await eve.fill('Email address', 'ada@svc.test');
    await eve.press('Send the email');
    await eve.reads('we have sent an email');
    await eve.visit(await emailLink('ada@svc.test', /new password/));
    await eve.fill('New password', 'another horse battery');
    await eve.press('Change the password');
    await eve.sees('Password changed');
    await eve.follow('Sign in');
    await eve.signIn('ada@svc.test', 'another horse battery');
    await eve.sees('Overview');
    await eve.press('Sign out');
    await eve.sees('Sign in');
    expect(eve.page.url()).toBe(`${url}/sign-in`);
    await eve.signIn('ada@svc.test', 'another horse battery');
    await eve.sees('Overview');
    await eve.visit('/account');
    await eve.reads('this one');
    expect(await pageFaults(eve.page)).toEqual([]);
    await eve.visit('/no-such-page');
    await eve.sees('Page not found');
    await eve.visit(within('/settings'));
    await eve.press('Delete the organization');
    await eve.fill('Type Engines to confirm', 'Engines');
    await eve.press('Delete permanently');
    await eve.sees('Create your organization');
    expect(eve.complaints).toEqual([]);
  });

  test('a lost email is sent again, and an account is deleted', async () => {
    const gil = await guest.anew('/verify-email#token=too-late');
    await gil.reads('The link is no longer valid');
    await gil.follow('Sign in to get another email');
    await gil.follow('Sign up');
    await gil.signUp('Gil', 'gil@svc.test');
    await gil.reads('We have sent an email to gil@svc.test');
    const letters = () => mail.to('gil@svc.test', /Confirm/);
    expect(await letters()).toHaveLength(1);
    await gil.follow('Sign in');
    await gil.signIn('gil@svc.test');
    await gil.reads('Confirm your address first');
    await expect.poll(async () => (await letters()).length).toBe(2);
    await gil.visit(await emailLink('gil@svc.test', /Confirm/));
    await gil.reads('your address is confirmed');
    await gil.follow('Sign in');
    await gil.signIn('gil@svc.test');
    await gil.sees('Create your organization');

    await gil.visit('/account');
    await gil.press('Delete the account');
    await gil.fill('Type gil@svc.test to confirm', 'gil@svc.test');
    await gil.press('Delete permanently');
    await gil.sees('Sign in');
    await gil.signIn('gil@svc.test');
    await gil.reads('The address or the password is wrong.');
    expect(gil.complaints).toEqual([]);
  });

  test('a second factor is set up, required, recovered and turned off', async () => {
    const { email } = await platform.person('hal');
    const hal = await guest.anew('/account');
    await hal.signIn(email);
    await hal.press('Set up');
    await hal.fill('Your password', 'correct horse battery');
    await hal.press('Continue');
    await hal.page.getByAltText('QR code for the authenticator').waitFor();
    const key = (await hal.page.locator('dialog code').textContent()) ?? '';
    const uri = `otpauth://totp/svc?secret=${key.replaceAll(' ', '')}`;
    await hal.fill('Code', codeOf(uri));
    expect(await pageFaults(hal.page)).toEqual([]);
    await hal.press('Turn on');
    const codes = (await hal.storeSecret()).split('\n');
    expect(codes).toHaveLength(10);
    const state = hal.page.locator('section', { hasText: 'Second factor' }).locator('.badge');
    await expect.poll(() => state.textContent()).toBe('on');

    await hal.press('Sign out');
    await hal.signIn(email);
    await hal.sees('Second factor');
    await hal.press('Use a recovery code');
    await hal.fill('Recovery code', 'no such code');
    await hal.press('Sign in');
    await hal.reads('The code is wrong, or was used before.');
    await hal.fill('Recovery code', codes[0] ?? '');
    await hal.press('Sign in');
    await hal.sees('Create your organization');

    await hal.visit('/account');
    await hal.press('Sign out');
    await hal.signIn(email);
    await hal.fill('Code', codeOf(uri));
    await hal.press('Sign in');
    await hal.sees('Create your organization');
    await hal.visit('/account');
    await hal.press('Turn off');
    await hal.fill('Your password', 'correct horse battery');
    await hal.press('Turn it off');
    await expect.poll(() => state.textContent()).toBe('off');
    expect(hal.complaints).toEqual([]);
  });

  test('a passkey is added, signs in, and is removed', async () => {
    const { email } = await platform.person('ida');
    const ida = await guest.anew('/account');
    await ida.hasAuthenticator();
    await ida.signIn(email);
    await ida.press('Add a passkey');
    await ida.fill('Name', 'Laptop');
    await ida.fill('Your password', 'correct horse battery');
    expect(await pageFaults(ida.page)).toEqual([]);
    await ida.press('Continue');
    const row = ida.page.getByRole('row', { name: /laptop/i });
    await row.getByText('never').waitFor();
    await row.getByRole('button', { name: 'Rename' }).click();
    await ida.fill('Name', 'Old laptop');
    await ida.press('Rename it');
    await ida.page.getByRole('row', { name: /Old laptop/ }).waitFor();

    await ida.press('Sign out');
    await ida.press('Sign in with a passkey');
    await ida.sees('Create your organization');
    await ida.visit('/account');
    await row.waitFor();
    expect(await row.getByText('never').count()).toBe(0);
    expect(await pageFaults(ida.page)).toEqual([]);
    await row.getByRole('button', { name: 'Remove' }).click();
    await ida.press('Remove permanently');
    await ida.reads('A passkey signs you in with a fingerprint');
    await ida.press('Sign out');
    await ida.press('Sign in with a passkey');
    await ida.reads('This passkey is not registered');
    expect(ida.complaints).toEqual([]);
  });

  test('the playground proves in the browser, offline, and keeps its state', async () => {
    const visitor = await guest.anew('/playground');
    const { page } = visitor;
    await visitor.reads('Not proven yet');
    const sql = page.getByLabel('Squashed SQL');
    await expect.poll(() => sql.textContent()).toContain('email text NOT NULL');
    expect(await pageFaults(page)).toEqual([]);
    await visitor.press('Add a file');
    const editor = page.getByLabel('Migration', { exact: true });
    const write = async (text: string) => {
      await editor.click();
      await page.keyboard.press('Control+A');
      await page.keyboard.press('Delete');
      await page.keyboard.insertText(text);
    };
    await write('CREATE TABLE secret (a int); ALTER TABLE secret ADD b int;');
    await expect.poll(() => sql.textContent()).toMatch(/CREATE TABLE secret.*b int/);
    const verdict = page.locator('.verdict-panel');
    await visitor.press('Prove');
    // By then it has loaded everything that it needs.
    const atWork = verdict.getByText(/^(Building|Comparing|Proven)/).first();
    await atWork.waitFor({ timeout: 120_000 });
    await visitor.offline(true);
    // A worker that starts again is loaded from the cache.
    const unreachable: string[] = [];
    page.on('requestfailed', (request) => {
      const isOffline = request.failure()?.errorText === 'net::ERR_INTERNET_DISCONNECTED';
      if (isOffline) unreachable.push(request.url());
    });
    await verdict.getByText('Proven', { exact: true }).waitFor({ timeout: 120_000 });
    await page.getByRole('tab', { name: 'Original and squashed' }).click();
    await page.locator('.piece.output', { hasText: 'secret' }).hover();
    await expect.poll(() => page.locator('.piece.lit').count()).toBe(2);
    await page.locator('.piece.removed', { hasText: 'drafts' }).first().waitFor();
    await write('SELEC 1;');
    await visitor.reads('1 error in the migrations');
    await page.locator('.cm-lintRange-error').waitFor();
    await visitor.reads('Below is the last result');
    await write('CREATE TABLE kept (a int);');
    // A new result is proven without being asked, and without the network.
    const building = verdict.getByText(/^Building/).first();
    await building.waitFor({ timeout: 120_000 });
    expect(unreachable).toEqual([]);
    // An edit does not wait for the proof, which then runs for the new result.
    await write('CREATE TABLE kept (a int, b int);');
    await page.locator('.piece.output', { hasText: 'b int' }).waitFor();
    expect(await verdict.getByText('Proven', { exact: true }).count()).toBe(0);
    await verdict.getByText('Proven', { exact: true }).waitFor({ timeout: 120_000 });

    await visitor.offline(false);
    await page.reload();
    await page.getByRole('tab', { name: '005_migration.sql' }).click();
    await expect.poll(() => editor.textContent()).toContain('CREATE TABLE kept');
    expect(await visitor.printedControls()).toEqual([]);

    const tabs = page.getByRole('tablist', { name: 'Files' }).getByRole('tab');
    const added = ['001_users.sql', '002_email.sql', '003_orders.sql', '004_clean_up.sql'];
    const own = [...added, '005_migration.sql'];
    await visitor.press('Remove');
    await expect.poll(() => tabs.allTextContents()).toEqual(added);
    await visitor.press('Undo');
    await expect.poll(() => tabs.allTextContents()).toEqual(own);
    await expect.poll(() => editor.textContent()).toContain('CREATE TABLE kept');

    // Only the migrations of a project are taken.
    const folder = await mkdtemp(join(tmpdir(), 'svc-project-'));
    for (const [name, content] of Object.entries({
      'package.json': '{}',
      'sql/seeds.sql': 'CREATE TABLE seeds (id int);',
      'prisma/schema.prisma': 'datasource db { provider = "postgresql" }',
      'prisma/migrations/migration_lock.toml': 'provider = "postgresql"',
      'prisma/migrations/20260101000000_init/migration.sql': 'CREATE TABLE baskets (id int);',
    })) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    await visitor.drop('Migrations', [folder]);
    await visitor.reads('Using the migrations in prisma/migrations');
    await expect.poll(() => sql.textContent()).toContain('CREATE TABLE baskets');
    expect(await sql.textContent()).not.toContain('seeds');
    await rm(folder, { recursive: true });
    await visitor.press('Undo');
    await expect.poll(() => tabs.allTextContents()).toEqual(own);

    // A link shows its files, and the visitor's own can be restored.
    await visitor.press('Copy a link');
    await page.waitForURL(/#migrations=/);
    const link = page.url();
    await page.getByLabel('Start from an example').selectOption('A barrier');
    await expect.poll(() => page.url()).toBe(`${url}/playground`);
    await page.goto(link);
    await visitor.reads('The files of the link replaced yours.');
    expect(await tabs.allTextContents()).toEqual(own);
    await visitor.press('Undo');
    await expect
      .poll(() => tabs.allTextContents())
      .toEqual(['1_events.sql', '2_split.sql', '3_more.sql']);
    await expect.poll(() => page.url()).toBe(`${url}/playground`);
    expect(visitor.complaints).toEqual([]);
  });

  test('no page reported an error', () => {
    expect(ada.complaints).toEqual([]);
  });

  test('the playground is written as files with relative references', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'svc-playground-'));
    await writePlayground(folder);
    const page = await readFile(join(folder, 'index.html'), 'utf8');
    const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      expect(file).toMatch(/^\.\//);
      expect(existsSync(join(folder, file)), file).toBe(true);
    }
    await rm(folder, { recursive: true });
  });

  test('serves files with immutable caching, and the API as JSON', async () => {
    const page = await fetch(`${url}/runs`);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    expect(page.headers.get('referrer-policy')).toBe('same-origin');
    const playground = await fetch(`${url}/playground.html`);
    const headers = ['content-security-policy', 'cross-origin-opener-policy', 'referrer-policy'];
    for (const name of headers) {
      expect(playground.headers.get(name), name).toBe(page.headers.get(name));
    }
    const etag = page.headers.get('etag') ?? '';
    const again = await fetch(`${url}/`, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);

    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1] ?? '';
    const file = await fetch(`${url}${script}`);
    expect(file.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(file.headers.get('content-encoding')).toBe('gzip');
    expect(Number(file.headers.get('content-length'))).toBeLessThan(150_000);

    const icon = await fetch(`${url}/favicon.ico`);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    const robots = await fetch(`${url}/robots.txt`);
    expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await robots.text()).toContain('User-agent: *');
    for (const path of [
      '/v2',
      '/v2/projects',
      '/v10/runs?a=b',
      '/sitemap.xml',
      '/.env',
      '/x.php',
      '//v1/projects',
      '/o/%2e%2e%2fetc/passwd',
      '/o/%00/runs',
    ]) {
      const { status, headers } = await fetch(`${url}${path}`);
      expect([path, status, headers.get('content-type')]).toEqual([
        path,
        404,
        'application/json; charset=utf-8',
      ]);
    }
    for (const path of ['/assets/none.js', '/v1/nothing', '/v1']) {
      const { status, headers } = await fetch(`${url}${path}`);
      expect([path, [401, 404].includes(status), headers.get('content-type')]).toEqual([
        path,
        true,
        'application/json; charset=utf-8',
      ]);
    }
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

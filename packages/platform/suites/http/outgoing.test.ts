/** Webhooks and emails that the platform sends. */
import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import type { Verdict } from '@svc/service';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeKeyNotices } from '../../src/mail/key-notices.js';
import { type Attempt, beginAttempt, completeRun, failRun } from '../../src/work/attempts.js';
import { Client } from '../client.js';
import { form, smallHistory, submit } from '../forms.js';
import { MailReceiver } from '../mail-receiver.js';
import { origin } from '../origin.js';
import {
  password,
  startTestPlatform,
  type TestOrganization,
  type TestPlatform,
} from '../test-platform.js';

const mail = new MailReceiver();
let platform: TestPlatform;
let organization: TestOrganization;
let key: Client;

/** A browser at the sign-in page. */
let visitor: Client;

beforeAll(async () => {
  platform = await startTestPlatform(
    {
      SMTP_URL: await mail.start(),
      MAIL_FROM: 'svc <hello@svc.test>',
      SVC_WEBHOOK_NETWORKS: '127.0.0.1/32',
      // There is no such server, so proofs fail with an internal error.
      SVC_VALIDATION_ENGINE: 'server',
      SVC_VALIDATION_DSN: 'postgresql://nobody@127.0.0.1:1/none',
    },
    { withWorker: true },
  );
  organization = await platform.organization();
  key = await organization.key();
  visitor = new Client(platform.url, { origin });
});
afterAll(async () => {
  await platform.close();
  await mail.stop();
});

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver of webhooks with configurable responses. */
class Receiver {
  readonly received: Received[] = [];
  status = 200;
  readonly #server: Server = createServer(async (request, response) => {
    this.received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(this.status).end('received');
  });

  async start(host = '127.0.0.1'): Promise<string> {
    await once(this.#server.listen(0, host), 'listening');
    return `http://${host}:${(this.#server.address() as AddressInfo).port}/hook`;
  }

  stop(): void {
    this.#server.close();
  }
}

/** Waits until a condition holds. */
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await delay(50);
}

describe('webhooks', () => {
  const receiver = new Receiver();
  let id: string;
  let secret: string;

  beforeAll(async () => {
    const { status, body } = await key.post('/v1/webhooks', { url: await receiver.start() });
    expect(status).toBe(201);
    ({ id, secret } = body);
    expect(body.events).toEqual(['run.completed', 'run.failed']);
  });
  afterAll(() => receiver.stop());

  async function deliveries() {
    return (await key.get(`/v1/webhooks/${id}/deliveries`)).body.deliveries;
  }

  test('show their secret only once', async () => {
    expect(secret).toMatch(/^whsec_/);
    const { body } = await key.get(`/v1/webhooks/${id}`);
    expect(JSON.stringify(body)).not.toContain('secret');
    const { rows } = await platform.services.database.pool.query(
      'SELECT sealed_secret FROM svc_platform.webhooks WHERE id = $1',
      [id],
    );
    expect(rows[0].sealed_secret.toString()).not.toContain(secret.slice(6));
  });

  test('announce completed and failed runs, signed', async () => {
    const done = await submit(key, '/v1/analyze', form({ files: smallHistory }));
    const refused = await submit(key, '/v1/squash', form({ files: { '1.sql': 'SELEC;' } }));
    expect(refused.status).toBe(422);
    await until(() => receiver.received.length === 2);
    const told = receiver.received.map(({ body }) => JSON.parse(body));
    expect(told.map(({ type }) => type).sort()).toEqual(['run.completed', 'run.failed']);
    expect(told.find(({ type }) => type === 'run.completed').data).toEqual({
      run: {
        id: done.body.run.id,
        kind: 'analyze',
        status: 'completed',
        verdict: null,
        verdict_message: null,
        unverified: null,
      },
      organization_id: organization.id,
      url: `/v1/runs/${done.body.run.id}`,
    });
    for (const { headers, body } of receiver.received) {
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
      const expected = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
        .update(signed)
        .digest('base64');
      expect(headers['webhook-signature']).toBe(`v1,${expected}`);
      expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60);
    }
    await until(async () =>
      (await deliveries()).every(({ status }: { status: string }) => status === 'delivered'),
    );
  });

  test('include the verdict: a completed run is not always proven', async () => {
    receiver.received.length = 0;
    const upload = form({ files: smallHistory }, { validate: 'false' });
    await submit(key, '/v1/squash', upload);
    await until(() => receiver.received.length === 1);
    expect(JSON.parse(receiver.received[0]?.body ?? '').data.run).toMatchObject({
      status: 'completed',
      verdict: 'not_proven',
      verdict_message: 'Validation was turned off.',
      unverified: 0,
    });
  });

  test('are sent again, unchanged, if they were not accepted', async () => {
    receiver.received.length = 0;
    receiver.status = 500;
    await submit(key, '/v1/analyze', form({ files: smallHistory }));
    await until(async () => (await deliveries())[0].response_status === 500);
    const [pending] = await deliveries();
    const { webhooks } = (await key.get('/v1/webhooks')).body;
    expect(webhooks.find((each: { id: string }) => each.id === id).last_delivery).toMatchObject({
      id: pending.id,
      error: 'The response was 500.',
    });
    expect(pending).toMatchObject({
      status: 'pending',
      attempts: 1,
      error: 'The response was 500.',
      response_body: null,
    });
    const pause = Date.parse(pending.next_attempt_at) - Date.now();
    expect(pause).toBeGreaterThan(5_000);
    receiver.status = 200;
    await platform.services.database.pool.query(
      'UPDATE svc_platform.webhook_deliveries SET next_attempt_at = now() WHERE id = $1',
      [pending.id],
    );
    await until(async () => (await deliveries())[0].status === 'delivered');
    const [first, second] = receiver.received;
    expect(receiver.received).toHaveLength(2);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
  });

  test('announce nothing for a run that is retried after an internal error', async () => {
    const sets = { original: { '1.sql': 'SELECT 1;' }, squashed: { '1.sql': 'SELECT 1;' } };
    const { body } = await key.post('/v1/validate', form(sets), { prefer: 'respond-async' });
    await until(() => platform.log().split('run not finished').length > 2);
    const { rows } = await platform.services.database.pool.query(
      'SELECT attempts, status FROM svc_platform.runs WHERE id = $1',
      [body.id],
    );
    expect(rows[0].attempts).toBeGreaterThanOrEqual(2);
    expect(['queued', 'processing']).toContain(rows[0].status);
    const told = (await deliveries()).map(({ run_id }: { run_id: string }) => run_id);
    expect(told).not.toContain(body.id);
    expect((await key.post(`/v1/runs/${body.id}/cancel`)).status).toBe(200);
  });

  test('send a test delivery without a run', async () => {
    receiver.received.length = 0;
    const { status, body } = await key.post(`/v1/webhooks/${id}/test`);
    expect(status).toBe(202);
    expect(body).toMatchObject({ event: 'webhook.test', run_id: null, status: 'pending' });
    await until(() => receiver.received.length === 1);
    const [told] = receiver.received;
    expect(told?.headers['webhook-id']).toBe(body.id);
    expect(JSON.parse(told?.body ?? '')).toMatchObject({
      type: 'webhook.test',
      data: { webhook_id: id, organization_id: organization.id },
    });
    await until(async () => (await deliveries())[0].status === 'delivered');
  });

  test('are sent again on request, even after the last attempt', async () => {
    const [{ id: deliveryId }] = await deliveries();
    const { pool } = platform.services.database;
    await pool.query(
      `UPDATE svc_platform.webhook_deliveries SET status = 'failed', attempts = 10 WHERE id = $1`,
      [deliveryId],
    );
    receiver.received.length = 0;
    const path = `/v1/webhooks/${id}/deliveries/${deliveryId}/resend`;
    const { status, body } = await key.post(path);
    expect([status, body.status, body.attempts]).toEqual([202, 'pending', 0]);
    await until(() => receiver.received.length === 1);
    expect(receiver.received[0]?.headers['webhook-id']).toBe(deliveryId);
    await until(async () => (await deliveries())[0].status === 'delivered');
    const other = await key.post('/v1/webhooks', { url: 'http://127.0.0.1:1/' });
    const elsewhere = `/v1/webhooks/${other.body.id}/deliveries/${deliveryId}/resend`;
    expect((await key.post(elsewhere)).status).toBe(404);
    await key.delete(`/v1/webhooks/${other.body.id}`);
  });

  test('send nothing while paused', async () => {
    receiver.received.length = 0;
    const before = (await deliveries()).length;
    await key.patch(`/v1/webhooks/${id}`, { is_active: false });
    await submit(key, '/v1/analyze', form({ files: smallHistory }));
    expect(await deliveries()).toHaveLength(before);
    await key.delete(`/v1/webhooks/${id}`);
    expect((await key.get(`/v1/webhooks/${id}`)).status).toBe(404);
  });

  test('do not connect to networks that are not public', async () => {
    const inside = new Receiver();
    const url = await inside.start('127.0.0.2');
    const refusal = await key.post('/v1/webhooks', { url });
    expect([refusal.status, refusal.body.details]).toEqual([
      400,
      [{ field: 'url', message: 'points to an address outside the public internet' }],
    ]);
    const { body } = await key.post('/v1/webhooks', { url: 'http://127.0.0.1:1/' });
    expect((await key.patch(`/v1/webhooks/${body.id}`, { url })).status).toBe(400);
    // As if its name resolved differently since it was created.
    await platform.services.database.pool.query(
      'UPDATE svc_platform.webhooks SET url = $2 WHERE id = $1',
      [body.id, url],
    );
    await key.post(`/v1/webhooks/${body.id}/test`);
    const list = `/v1/webhooks/${body.id}/deliveries`;
    await until(async () => (await key.get(list)).body.deliveries[0]?.error !== null);
    const [refused] = (await key.get(list)).body.deliveries;
    expect(refused.error).toBe('The URL points to an address outside the public internet.');
    expect(inside.received).toEqual([]);
    inside.stop();
    await key.delete(`/v1/webhooks/${body.id}`);
  });

  test.each(['ftp://hooks.test/', 'not a URL', 'https://me:secret@hooks.test/'])(
    'cannot be created for %s',
    async (url) => {
      expect((await key.post('/v1/webhooks', { url })).status).toBe(400);
    },
  );
});

describe('emails', () => {
  test('about failed or unproven runs go to the person who started them, if the organization wants that', async () => {
    const { database } = platform.services;
    const told = async (runId: string) => {
      const { rows } = await database.pool.query(
        'SELECT recipient, subject FROM svc_platform.mails WHERE once = $1',
        [`run:${runId}`],
      );
      return rows.map(({ recipient, subject }) => `${recipient}: ${subject}`);
    };
    const ended = async (finish: (attempt: Attempt) => Promise<boolean>) => {
      const id = randomUUID();
      await database.pool.query(
        `INSERT INTO svc_platform.runs (id, organization_id, api_key_id, kind, safety_level, file_count, byte_count)
         SELECT $1, organization_id, id, 'squash', 'standard', 1, 1 FROM svc_platform.api_keys
          WHERE organization_id = $2 LIMIT 1`,
        [id, organization.id],
      );
      const attempt = await beginAttempt(database.pool, id);
      if (!attempt || !(await finish(attempt))) throw new Error('the run does not end');
      return told(id);
    };
    const nothing = {
      response: '{}',
      sql: null,
      statements: null,
      proven: null,
      report_html: null,
      map: null,
      analysis: null,
    };
    const completed = (verdict: Verdict['verdict'], validate = true) =>
      ended((attempt) =>
        completeRun(
          platform.services,
          { ...attempt, options: { ...attempt.options, validate } },
          { ...nothing, verdict: { verdict, message: 'column public.t.a', unverified: 0 } },
        ),
      );
    const failed = () =>
      ended((attempt) =>
        failRun(platform.services, attempt, { error: 'It took too long.', code: 'TIME_LIMIT' }),
      );
    expect([await completed('different'), await failed()]).toEqual([[], []]);

    await organization.admin.patch('/v1/admin/settings', { email_run_problems: true });
    const { name } = (await organization.admin.get('/v1/admin/settings')).body;
    const to = organization.owner.email;
    expect(await completed('proven')).toEqual([]);
    expect(await completed('not_proven', false)).toEqual([]);
    expect(await completed('different')).toEqual([`${to}: A squash of ${name} is different`]);
    expect(await completed('not_proven')).toEqual([`${to}: A squash of ${name} is not proven`]);
    expect(await failed()).toEqual([`${to}: A squash of ${name} failed`]);
    const [message] = await mail.to(to, /is different/);
    expect(message?.source).toContain('column public.t.a');
    await organization.admin.patch('/v1/admin/settings', { email_run_problems: false });
  });

  test('of sign-up arrive, as text and as HTML', async () => {
    const email = 'reader@svc.test';
    await visitor.post('/v1/auth/sign-up', { name: 'R', email, password });
    const [message] = await mail.to(email, /Confirm your address/);
    expect(message?.source).toContain('From: svc <hello@svc.test>');
    expect(message?.source).toContain('Content-Type: text/plain; charset=utf-8');
    expect(message?.source).toContain('Content-Type: text/html; charset=utf-8');
    expect(message?.source).toContain('Auto-Submitted: auto-generated');
    expect(message?.source.replace(/=\r?\n/g, '')).toContain('/verify-email#token=3D');
  });

  test('that are rejected temporarily are retried; those rejected permanently are not', async () => {
    const { mailbox, database } = platform.services;
    const message = { kind: 'invitation', subject: 'Hello', text: 'a', html: '<p>a</p>' } as const;
    mail.refusals.set('later@svc.test', 451);
    mail.refusals.set('never@svc.test', 550);
    await mailbox.put({ ...message, recipient: 'later@svc.test' });
    await mailbox.put({ ...message, recipient: 'never@svc.test' });
    const noted = async (recipient: string) => {
      const { rows } = await database.pool.query(
        'SELECT attempts, sent_at, failed_at, error, sealed_body FROM svc_platform.mails WHERE recipient = $1',
        [recipient],
      );
      return rows[0];
    };
    await until(async () => (await noted('never@svc.test')).failed_at !== null);
    await until(async () => (await noted('later@svc.test')).error !== null);
    expect(await noted('later@svc.test')).toMatchObject({ attempts: 1, failed_at: null });
    expect((await noted('later@svc.test')).sealed_body).not.toBeNull();
    expect((await noted('never@svc.test')).sealed_body).toBeNull();
    await database.pool.query(
      `UPDATE svc_platform.mails SET next_attempt_at = now() WHERE recipient = 'later@svc.test'`,
    );
    expect(await mail.to('later@svc.test', /Hello/)).toHaveLength(1);
    await until(async () => (await noted('later@svc.test')).sent_at !== null);
    expect((await noted('later@svc.test')).sealed_body).toBeNull();
  });

  describe('about expiring keys', () => {
    const day = 86_400_000;
    const inDays = (days: number) => new Date(Date.now() + days * day);

    /** A key created some time ago. */
    async function oldKey(
      expiresInDays: number | undefined,
      madeDaysAgo: number,
      by: 'owner' | 'admin',
    ) {
      const made = await organization.key(['projects:read'], {
        createdBy: by,
        ...(expiresInDays === undefined ? {} : { expiresAt: inDays(expiresInDays) }),
      });
      await platform.services.database.pool.query(
        `UPDATE svc_platform.api_keys SET created_at = now() - make_interval(days => $2), name = $3 WHERE id = $1`,
        [made.keyId, madeDaysAgo, `key ${expiresInDays} ${madeDaysAgo}`],
      );
      return made.keyId;
    }

    async function noticesTo({ email }: Client): Promise<readonly string[]> {
      const { rows } = await platform.services.database.pool.query(
        `SELECT subject FROM svc_platform.mails WHERE kind = 'key-expires' AND recipient = $1 ORDER BY subject`,
        [email],
      );
      return rows.map(({ subject }) => subject.replace(/ on .*/, ''));
    }

    test("are sent once to the key's creator, even if the notifier did not run on that day", async () => {
      await oldKey(6.9, 30, 'admin');
      // The platform was down for six of the seven days.
      await oldKey(0.5, 30, 'admin');
      await oldKey(7.1, 30, 'admin');
      await oldKey(undefined, 30, 'admin');
      await oldKey(5, 1, 'admin');
      await oldKey(-1, 30, 'admin');
      await writeKeyNotices(platform.services);
      await Promise.all([writeKeyNotices(platform.services), writeKeyNotices(platform.services)]);
      const expected = ['The API key key 0.5 30 expires', 'The API key key 6.9 30 expires'];
      expect(await noticesTo(organization.admin)).toEqual(expected);
      const messages = await mail.to(organization.admin.email, /expires/);
      const [{ source } = { source: '' }] = messages;
      expect(source).toContain('text/html');
      expect(source).toContain('401');
    });

    test("are sent to the owner if the key's creator has left", async () => {
      const id = await oldKey(3, 30, 'admin');
      await platform.services.database.pool.query(
        'UPDATE svc_platform.api_keys SET created_by = NULL WHERE id = $1',
        [id],
      );
      await writeKeyNotices(platform.services);
      expect(await noticesTo(organization.owner)).toEqual(['The API key key 3 30 expires']);
      await until(
        () => mail.mails.filter(({ subject }) => subject.includes('expires')).length === 3,
      );
    });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConnection } from '../http/raw-connection.js';
import { post, send, startTestServer, type TestServer, token } from '../http/running-server.js';
import { deliverEvent, finished, pullRequest, signature, webhookSecret } from './deliveries.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ GITHOST_WEBHOOK_SECRET: webhookSecret });
});
afterAll(() => server.close());

describe('the signature', () => {
  test('is required, and must match the secret and the exact bytes', async () => {
    const code = async (headers: Record<string, string>, sent = '{}') => {
      const { status, body } = await post(`${server.url}/githost/webhook`, sent, {
        authorization: '',
        'x-github-event': 'ping',
        ...headers,
      });
      return `${status} ${body.code ?? body.status}`;
    };
    expect(await code({})).toBe('401 SIGNATURE_MISSING');
    expect(await code({ 'x-hub-signature-256': 'sha256=00' })).toBe('401 SIGNATURE_INVALID');
    expect(await code({ 'x-hub-signature-256': signature('{}', 'x') })).toBe(
      '401 SIGNATURE_INVALID',
    );
    expect(await code({ 'x-hub-signature-256': signature('{}') }, '{ }')).toBe(
      '401 SIGNATURE_INVALID',
    );
    expect(await code({ 'x-hub-signature-256': signature('{}') })).toBe('200 ignored');
    expect(await code({ 'x-githost-signature-256': signature('{}') })).toBe('200 ignored');
  });

  test('is checked before the content type', async () => {
    const typed = { 'content-type': 'text/plain' };
    const wrong = { ...typed, 'x-hub-signature-256': signature('x', 'y') };
    expect((await deliverEvent(server.url, 'ping', {}, wrong)).status).toBe(401);
    expect((await deliverEvent(server.url, 'ping', {}, typed)).status).toBe(415);
  });

  test('cannot be replaced by a token, and other methods still need a token', async () => {
    const bearer = { authorization: `Bearer ${await token()}` };
    expect((await post(`${server.url}/githost/webhook`, '{}', bearer)).status).toBe(401);
    expect((await send(`${server.url}/githost/webhook`, 'GET')).status).toBe(401);
    expect((await send(`${server.url}/githost/webhook`, 'GET', bearer)).status).toBe(405);
  });
});

describe('unsigned bodies that never end', () => {
  const mebibyte = Buffer.alloc(2 ** 20, 'x');

  /** Starts a delivery with a forged signature. */
  function begin() {
    const connection = openConnection(server.url);
    connection.write(
      [
        'POST /githost/webhook HTTP/1.1',
        'Host: x',
        'Content-Type: application/json',
        `X-Hub-Signature-256: sha256=${'0'.repeat(64)}`,
        `Content-Length: ${25 * 2 ** 20}`,
        '',
        '{',
      ].join('\r\n'),
    );
    return connection;
  }

  test('are cut off, oldest first, when there are too many, and genuine deliveries are accepted', async () => {
    const stalled = Array.from({ length: 101 }, begin);
    const [oldest] = await Promise.all([
      Promise.race(stalled.map(({ answer }) => answer)),
      deliverEvent(server.url, 'ping', {}).then(({ status }) => expect(status).toBe(200)),
    ]);
    expect(oldest).toMatch(/^HTTP\/1\.1 503 [\s\S]*"code":"BUSY"/);
    for (const { close } of stalled) close();
  });

  test('are cut off when they hold too much memory, and genuine deliveries are accepted', async () => {
    // On a slow machine the bodies take more than ten seconds to arrive, and are cut off for that.
    const endings = new Set<unknown>([503, 408]);
    const cutOff = () => server.lines.filter(({ status }) => endings.has(status)).length;
    const before = cutOff();
    const stalled = Array.from({ length: 3 }, begin);
    for (let sent = 0; sent < 24; sent += 1) for (const { write } of stalled) write(mebibyte);
    await expect.poll(cutOff).toBeGreaterThan(before);
    expect((await deliverEvent(server.url, 'ping', {})).status).toBe(200);
    for (const { close } of stalled) close();
  });

  test('are cut off at the size of the largest payload, also without Content-Length', async () => {
    const connection = openConnection(server.url);
    connection.write(
      [
        'POST /githost/webhook HTTP/1.1',
        'Host: x',
        `X-Hub-Signature-256: sha256=${'0'.repeat(64)}`,
        'Transfer-Encoding: chunked',
        '',
        '',
      ].join('\r\n'),
    );
    for (let sent = 0; sent < 25; sent += 1) {
      connection.write('100000\r\n');
      connection.write(mebibyte);
      connection.write('\r\n');
    }
    connection.write('1\r\nx\r\n');
    expect(await connection.answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"BODY_TOO_LARGE"/);
  });

  test('are not read at all if the signature is malformed', async () => {
    const connection = openConnection(server.url);
    const head = 'POST /githost/webhook HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n';
    connection.write(`${head}Connection: close\r\nX-Hub-Signature-256: sha256=x\r\n\r\n`);
    expect(await connection.answer).toMatch(/^HTTP\/1\.1 401 [\s\S]*"code":"SIGNATURE_INVALID"/);
  });
});

test('a delivery of 24 MB is accepted', async () => {
  const payload = { ...pullRequest('opened', 'large'), body: 'x'.repeat(24_000_000) };
  const { status } = await deliverEvent(server.url, 'pull_request', payload);
  expect(status).toBe(202);
});

test.each([
  ['ping', { zen: 'Keep it logically awesome.' }],
  ['issues', { action: 'opened' }],
  ['pull_request', { action: 'closed' }],
  ['issue_comment', { action: 'deleted' }],
  ['push', { ref: 'refs/heads/main' }],
])('the event %s with %o is ignored', async (event, payload) => {
  const { status, body } = await deliverEvent(server.url, event, payload);
  expect([status, body.status, body.analysis_id]).toEqual([200, 'ignored', '']);
  expect(body.message).not.toBe('');
});

test.each([
  ['no event', pullRequest('opened', 'abc'), { 'x-github-event': '' }, 'EVENT_MISSING'],
  ['a payload without required fields', { action: 'opened' }, {}, 'INVALID_REQUEST'],
  ['a payload that is not an object', [], {}, 'INVALID_REQUEST'],
])('%s is answered with 400', async (_title, payload, headers, code) => {
  const { status, body } = await deliverEvent(server.url, 'pull_request', payload, headers);
  expect([status, body.code]).toEqual([400, code]);
});

test.each(['opened', 'synchronize', 'reopened'])(
  'a pull request event with the action %s is accepted',
  async (action) => {
    const { status, body } = await deliverEvent(
      server.url,
      'pull_request',
      pullRequest(action, 'abc'),
    );
    expect(status).toBe(202);
    expect(body).toEqual({
      status: 'processing',
      message: 'The analysis of shop/backend at abc is queued.',
      analysis_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  },
);

test('the label `svc squash` is accepted', async () => {
  const payload = { ...pullRequest('labeled', 'head'), label: { name: 'svc squash' } };
  const { status, body } = await deliverEvent(server.url, 'pull_request', payload);
  expect([status, body.message]).toEqual([202, 'The squash of shop/backend#12 is queued.']);
});

test.each([
  [
    'a comment about something else',
    'issue_comment',
    { comment: { body: 'Let svc squash it', user: { login: 'writer' } } },
  ],
  ['a comment that is edited', 'issue_comment', { action: 'edited' }],
  [
    'a comment of an app',
    'issue_comment',
    { comment: { body: 'svc squash', user: { login: 'x[bot]', type: 'Bot' } } },
  ],
  ['a comment on an issue', 'issue_comment', { issue: { number: 12 } }],
  ['another label', 'pull_request', { ...pullRequest('labeled', 'head'), label: { name: 'bug' } }],
  [
    'the pull request of the proposal itself',
    'pull_request',
    {
      ...pullRequest('opened', 'head'),
      pull_request: {
        user: { type: 'Bot' },
        head: { sha: 'head', ref: 'svc/squash-12' },
        base: { sha: 'base', ref: 'main' },
      },
    },
  ],
])('%s starts no squash', async (_title, event, payload) => {
  const { status, body } = await deliverEvent(server.url, event, {
    ...pullRequest('created', 'head'),
    issue: { number: 12, pull_request: {} },
    comment: { body: 'svc squash', user: { login: 'writer', type: 'User' } },
    ...payload,
  });
  expect([status, body.status]).toEqual([200, 'ignored']);
});

test('a repeated delivery returns the same analysis', async () => {
  const again = { 'x-github-delivery': 'the same delivery' };
  const payload = pullRequest('opened', 'abc');
  const [first, second] = [
    await deliverEvent(server.url, 'pull_request', payload, again),
    await deliverEvent(server.url, 'pull_request', payload, again),
  ];
  expect([second.status, second.body]).toEqual([202, first.body]);
});

test('without the settings of an app, the analysis fails and names them', async () => {
  const { body } = await deliverEvent(server.url, 'pull_request', pullRequest('opened', 'abc'));
  expect(await finished(server.url, body.analysis_id)).toMatchObject({
    id: body.analysis_id,
    status: 'failed',
    repository: 'shop/backend',
    pull_request: 12,
    head: 'abc',
    error: expect.stringContaining('GITHOST_APP_ID and GITHOST_APP_PRIVATE_KEY are not set'),
  });
});

test('an unknown analysis id is answered with 404', async () => {
  const authorization = `Bearer ${await token()}`;
  for (const id of ['x', '00000000-0000-0000-0000-000000000000', "'; DROP TABLE analyses"]) {
    const url = `${server.url}/analyses/${encodeURIComponent(id)}`;
    expect((await send(url, 'GET', { authorization })).status).toBe(404);
    expect((await send(url)).status).toBe(401);
  }
});

test('without a webhook secret, deliveries are answered with 503', async () => {
  const other = await startTestServer();
  const { status, body } = await deliverEvent(other.url, 'ping', {});
  expect([status, body.code]).toEqual([503, 'WEBHOOK_NOT_CONFIGURED']);
  await other.close();
});

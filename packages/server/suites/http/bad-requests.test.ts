import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post, send, startTestServer, type TestServer, token } from './running-server.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ SVC_MAX_BODY_BYTES: '100000', SVC_MAX_MIGRATIONS: '10' });
});
afterAll(() => server.close());

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

describe.each([
  ['malformed JSON', '/squash', '{"migrations":', 400, 'MALFORMED_JSON'],
  ['an empty body', '/squash', '', 400, 'MALFORMED_JSON'],
  ['bytes that are not UTF-8', '/squash', new Uint8Array([0x22, 0xff, 0x22]), 400, 'INVALID_UTF8'],
  ['a number', '/squash', 3, 400, 'INVALID_REQUEST'],
  ['null', '/analyze', null, 400, 'INVALID_REQUEST'],
  ['no migrations', '/squash', {}, 400, 'INVALID_REQUEST'],
  ['a string for migrations', '/squash', { migrations: 'x' }, 400, 'INVALID_REQUEST'],
  ['prototype keys', '/squash', '{"__proto__":{"migrations":["x"]}}', 400, 'INVALID_REQUEST'],
  ['deeply nested lists', '/squash', nested(40_000), 400, 'INVALID_REQUEST'],
  [
    'deeply nested migrations',
    '/squash',
    `{"migrations":${nested(40_000)}}`,
    400,
    'INVALID_REQUEST',
  ],
  ['a lone surrogate', '/squash', '{"migrations":["\\ud800"]}', 400, 'INVALID_REQUEST'],
  [
    'config of the wrong type',
    '/squash',
    { migrations: ['x'], config: [] },
    400,
    'INVALID_REQUEST',
  ],
  [
    'validate of the wrong type',
    '/squash',
    { migrations: ['x'], config: { validate: 'yes' } },
    400,
    'INVALID_REQUEST',
  ],
  [
    'enable_ai of the wrong type',
    '/analyze',
    { migrations: ['x'], config: { enable_ai: 1 } },
    400,
    'INVALID_REQUEST',
  ],
  [
    'a level of the wrong type',
    '/squash',
    { migrations: ['x'], config: { safety_level: 1 } },
    400,
    'INVALID_REQUEST',
  ],
  [
    'an unknown level',
    '/squash',
    { migrations: ['x'], config: { safety_level: 'reckless' } },
    400,
    'INVALID_SAFETY_LEVEL',
  ],
  [
    'paranoia without production',
    '/squash',
    { migrations: ['x'], config: { safety_level: 'paranoid' } },
    400,
    'PROD_DB_DSN_REQUIRED',
  ],
  ['an empty set', '/squash', { migrations: [] }, 400, 'EMPTY_MIGRATIONS'],
  ['an empty set to analyze', '/analyze', { migrations: [] }, 400, 'EMPTY_MIGRATIONS'],
  ['an empty original', '/validate', { original: [], squashed: ['x'] }, 400, 'EMPTY_MIGRATIONS'],
  ['an empty squashed', '/validate', { original: ['x'], squashed: [] }, 400, 'EMPTY_MIGRATIONS'],
  [
    'too many migrations',
    '/squash',
    { migrations: Array(11).fill('x') },
    413,
    'TOO_MANY_MIGRATIONS',
  ],
  ['too many bytes', '/squash', { migrations: ['x'.repeat(100_000)] }, 413, 'BODY_TOO_LARGE'],
  ['SQL that is none', '/squash', { migrations: ['SELECT 1;', 'SELCT 2;'] }, 422, 'INVALID_SQL'],
  ['SQL with a NUL in it', '/squash', { migrations: ['SELECT \u0000;'] }, 422, 'INVALID_SQL'],
  [
    'a string that does not end',
    '/validate',
    { original: ["SELECT '"], squashed: ['SELECT 1'] },
    422,
    'INVALID_SQL',
  ],
] as const)('%s', (_title, path, sent, status, code) => {
  test(`is answered with ${status} ${code}`, async () => {
    const answer = await post(`${server.url}${path}`, sent);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.error).toMatch(/\.$/);
  });
});

test('the response lists each invalid field', async () => {
  const { body } = await post(`${server.url}/squash`, {
    migrations: ['SELECT 1;', 2, null],
    config: { validate: 'yes' },
  });
  expect(body.details.map(({ field }: { field: string }) => field)).toEqual([
    'migrations[1]',
    'migrations[2]',
    'config.validate',
  ]);
});

test('the response lists the location of each syntax error', async () => {
  const { body } = await post(`${server.url}/validate`, {
    original: ['SELECT 1;'],
    squashed: ['SELECT 1;', '\n  SELCT 2;'],
  });
  expect(body.details).toEqual([
    {
      set: 'squashed',
      migration: 1,
      file: 'squashed[1]',
      line: 2,
      column: 3,
      message: 'syntax error at or near "SELCT"',
    },
  ]);
});

test('an unknown path is answered with 404', async () => {
  const authorization = `Bearer ${await token()}`;
  const { status, body } = await send(`${server.url}/nowhere`, 'GET', { authorization });
  expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
});

test.each(['%00', 'nonsense', '%F0%9F%92%A9', "'", '1', '%2e%2e', 'null'])(
  'the analysis id %s is answered with 404',
  async (id) => {
    const authorization = `Bearer ${await token()}`;
    const { status, body } = await send(`${server.url}/analyses/${id}`, 'GET', { authorization });
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
  },
);

test('an unsupported method is answered with 405 and the allowed ones', async () => {
  const authorization = `Bearer ${await token()}`;
  const { status, body, headers } = await send(`${server.url}/squash`, 'PUT', { authorization });
  expect([status, body.code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  expect(headers.get('allow')).toBe('POST');
});

test.each([
  ['text', { 'content-type': 'text/plain' }],
  ['a form', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['in another charset', { 'content-type': 'application/json; charset=latin1' }],
  ['compressed', { 'content-encoding': 'gzip' }],
])('a body that is %s is answered with 415', async (_title, headers) => {
  const { status, body } = await post(`${server.url}/squash`, '{"migrations":["x"]}', headers);
  expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
});

test('charset=utf-8 is accepted', async () => {
  const headers = { 'content-type': 'application/json; charset=UTF-8' };
  const sent = { migrations: ['SELECT 1;'], config: { validate: false } };
  expect((await post(`${server.url}/squash`, sent, headers)).status).toBe(200);
});

test.each([
  ['a request that is not HTTP', 'hello\r\n\r\n', 400, 'BAD_REQUEST'],
  [
    'a request with too many headers',
    `GET / HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(9_000)}\r\n`,
    431,
    'HEADERS_TOO_LARGE',
  ],
])('%s is answered with JSON', async (_title, sent, status, code) => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.write(sent);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'close');
  expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(JSON.parse(text.slice(text.indexOf('{'))).code).toBe(code);
});

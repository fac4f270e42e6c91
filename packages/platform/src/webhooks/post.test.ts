import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressRule } from './address-rules.js';
import { post } from './post.js';

/** A reachable receiver, and one in a private network, on the same port. */
let outside: Server;
let inside: Server;
let port: number;
let received: { readonly at: string; readonly request: IncomingMessage; readonly body: string }[];
let answer: { status: number; headers: Record<string, string>; body?: string | Buffer };

const rules = { mayGoTo: addressRule('127.0.0.1/32') };
/** As if the receiver had a public address. */
const shown = { ...rules, mayShow: () => true };

beforeEach(async () => {
  received = [];
  answer = { status: 204, headers: {} };
  [outside, inside] = [listener('outside'), listener('inside')];
  await once(outside.listen(0, '127.0.0.1'), 'listening');
  ({ port } = outside.address() as AddressInfo);
  await once(inside.listen(port, '127.0.0.2'), 'listening');
});
afterEach(() => {
  outside.close();
  inside.close();
});

function listener(at: string): Server {
  return createServer(async (request, response) => {
    received.push({ at, request, body: await text(request) });
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
}

function delivery(host: string) {
  return {
    url: new URL(`http://${host}:${port}/hook?a=1`),
    body: '{"é":1}',
    headers: { 'x-id': '7' },
  };
}

test('sends a delivery unchanged', async () => {
  expect(await post(delivery('127.0.0.1'), rules)).toEqual({ status: 204, body: null });
  const [{ request, body } = { request: undefined, body: '' }] = received;
  expect(request?.url).toBe('/hook?a=1');
  expect(request?.headers).toMatchObject({ 'x-id': '7', 'content-type': 'application/json' });
  expect(body).toBe('{"é":1}');
});

test.each(['127.0.0.2', '[::ffff:127.0.0.2]', '2130706434', '0x7f.0.0.2'])(
  'does not connect to an address that is not public: %s',
  async (host) => {
    await expect(post(delivery(host), rules)).rejects.toThrow('outside the public internet');
    expect(received).toEqual([]);
  },
);

test('does not connect to a name that resolves to such an address', async () => {
  const resolve = async () => [{ address: '127.0.0.2', family: 4 }];
  await expect(post(delivery('hooks.test'), rules, resolve)).rejects.toThrow('outside the public');
  expect(received).toEqual([]);
});

test('connects only to the public ones of several addresses', async () => {
  const resolve = async () => [
    { address: '127.0.0.2', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  await post(delivery('hooks.test'), rules, resolve);
  expect(received.map(({ at }) => at)).toEqual(['outside']);
  expect(received[0]?.request.headers.host).toBe(`hooks.test:${port}`);
});

test('a name that resolves differently after the check is not followed', async () => {
  let asked = 0;
  const rebinding = async () => {
    asked += 1;
    return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
  };
  await post(delivery('hooks.test'), rules, rebinding);
  expect(asked).toBe(1);
  expect(received.map(({ at }) => at)).toEqual(['outside']);
});

test.each([301, 302, 303, 307, 308])(
  'treats a redirect (%d) as a response, and does not follow it',
  async (status) => {
    answer = { status, headers: { location: `http://127.0.0.2:${port}/` } };
    expect((await post(delivery('127.0.0.1'), rules)).status).toBe(status);
    expect(received.map(({ at }) => at)).toEqual(['outside']);
  },
);

test('reports an unknown name and a closed port', async () => {
  const nobody = { ...delivery('127.0.0.1'), url: new URL('http://127.0.0.1:1/') };
  await expect(post(nobody, rules)).rejects.toThrow('The connection failed (ECONNREFUSED).');
  const unknown = async () => {
    throw new Error('ENOTFOUND');
  };
  await expect(post(delivery('nowhere.test'), rules, unknown)).rejects.toThrow(
    'could not be resolved',
  );
});

test('returns the beginning of a response as plain text', async () => {
  answer = { status: 500, headers: {}, body: ' {"error":\r\n\t"dé\0\x1b[31m\u202eno"}\n' };
  expect(await post(delivery('127.0.0.1'), shown)).toEqual({
    status: 500,
    body: '{"error":\n\t"dé\ufffd\ufffd[31m\ufffdno"}',
  });
});

test('cuts a long response between characters', async () => {
  answer = { status: 200, headers: {}, body: `.${'é'.repeat(100_000)}` };
  expect((await post(delivery('127.0.0.1'), shown)).body).toBe(`.${'é'.repeat(1_023)}`);
});

test('returns what has arrived of a response that breaks off', async () => {
  answer = { status: 200, headers: { 'content-length': '100' }, body: 'begun' };
  expect(await post(delivery('127.0.0.1'), shown)).toEqual({ status: 200, body: 'begun' });
});

test('does not return a compressed response', async () => {
  answer = { status: 200, headers: { 'content-encoding': 'gzip' }, body: gzipSync('hello') };
  expect(await post(delivery('127.0.0.1'), shown)).toEqual({ status: 200, body: null });
});

test('does not return the response of a receiver in a private network', async () => {
  answer = { status: 403, headers: {}, body: 'internal' };
  expect(await post(delivery('127.0.0.1'), rules)).toEqual({ status: 403, body: null });
});

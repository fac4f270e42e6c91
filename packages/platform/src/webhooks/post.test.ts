import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressRule } from './address-rules.js';
import { post } from './post.js';

/** A reachable receiver, and one in a private network, on the same port. */
let outside: Server;
let inside: Server;
let port: number;
let received: { readonly at: string; readonly request: IncomingMessage; readonly body: string }[];
let answer: { status: number; headers: Record<string, string> };

const mayGoTo = addressRule('127.0.0.1/32');

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
    response.writeHead(answer.status, answer.headers).end();
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
  expect(await post(delivery('127.0.0.1'), mayGoTo)).toBe(204);
  const [{ request, body } = { request: undefined, body: '' }] = received;
  expect(request?.url).toBe('/hook?a=1');
  expect(request?.headers).toMatchObject({ 'x-id': '7', 'content-type': 'application/json' });
  expect(body).toBe('{"é":1}');
});

test.each(['127.0.0.2', '[::ffff:127.0.0.2]', '2130706434', '0x7f.0.0.2'])(
  'does not connect to an address that is not public: %s',
  async (host) => {
    await expect(post(delivery(host), mayGoTo)).rejects.toThrow('outside the public internet');
    expect(received).toEqual([]);
  },
);

test('does not connect to a name that resolves to such an address', async () => {
  const resolve = async () => [{ address: '127.0.0.2', family: 4 }];
  await expect(post(delivery('hooks.test'), mayGoTo, resolve)).rejects.toThrow(
    'outside the public',
  );
  expect(received).toEqual([]);
});

test('connects only to the public ones of several addresses', async () => {
  const resolve = async () => [
    { address: '127.0.0.2', family: 4 },
    { address: '127.0.0.1', family: 4 },
  ];
  await post(delivery('hooks.test'), mayGoTo, resolve);
  expect(received.map(({ at }) => at)).toEqual(['outside']);
  expect(received[0]?.request.headers.host).toBe(`hooks.test:${port}`);
});

test('a name that resolves differently after the check is not followed', async () => {
  let asked = 0;
  const rebinding = async () => {
    asked += 1;
    return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
  };
  await post(delivery('hooks.test'), mayGoTo, rebinding);
  expect(asked).toBe(1);
  expect(received.map(({ at }) => at)).toEqual(['outside']);
});

test.each([301, 302, 303, 307, 308])(
  'treats a redirect (%d) as a response, and does not follow it',
  async (status) => {
    answer = { status, headers: { location: `http://127.0.0.2:${port}/` } };
    expect(await post(delivery('127.0.0.1'), mayGoTo)).toBe(status);
    expect(received.map(({ at }) => at)).toEqual(['outside']);
  },
);

test('reports an unknown name and a closed port', async () => {
  const nobody = { ...delivery('127.0.0.1'), url: new URL('http://127.0.0.1:1/') };
  await expect(post(nobody, mayGoTo)).rejects.toThrow('The connection failed (ECONNREFUSED).');
  const unknown = async () => {
    throw new Error('ENOTFOUND');
  };
  await expect(post(delivery('nowhere.test'), mayGoTo, unknown)).rejects.toThrow(
    'could not be resolved',
  );
});

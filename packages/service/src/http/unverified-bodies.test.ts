import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { UnverifiedBodies } from './unverified-bodies.js';

const limits = { mostBodies: 3, mostBytes: 100_000, timeLimitMs: 60_000 };

/** Receives and reads a body the way the server does. */
function arrive(bodies: UnverifiedBodies, check?: Parameters<UnverifiedBodies['guard']>[2]) {
  const request = new PassThrough();
  const response = new PassThrough();
  const guarded = bodies.guard(request, response, check);
  const outcome = buffer(guarded).then(String, (error: Error & { code: string }) => error.code);
  return { request, response, outcome };
}

/** Sends bytes and waits until they have been counted. */
async function send({ request }: ReturnType<typeof arrive>, text: string): Promise<void> {
  request.write(text);
  await new Promise(setImmediate);
}

test('delivers the body unchanged', async () => {
  const body = arrive(new UnverifiedBodies(limits));
  const text = 'ä'.repeat(20_000);
  body.request.end(text);
  expect(await body.outcome).toBe(text);
});

test('cuts off the oldest body when there are too many at once', async () => {
  const bodies = new UnverifiedBodies(limits);
  const [oldest, ...others] = [1, 2, 3].map(() => arrive(bodies));
  const newest = arrive(bodies);
  expect(await oldest?.outcome).toBe('BUSY');
  for (const body of [...others, newest]) body.request.end('x');
  expect(await Promise.all([...others, newest].map(({ outcome }) => outcome))).toEqual([
    'x',
    'x',
    'x',
  ]);
});

test('cuts off the oldest body when all bodies together hold too many bytes', async () => {
  const bodies = new UnverifiedBodies(limits);
  const oldest = arrive(bodies);
  await send(oldest, 'x'.repeat(60_000));
  const newest = arrive(bodies);
  await send(newest, 'y'.repeat(60_000));
  expect(await oldest.outcome).toBe('BUSY');
  expect(bodies.held).toEqual({ bodies: 1, bytes: 60_000 });
  newest.request.end();
  expect(await newest.outcome).toBe('y'.repeat(60_000));
});

test('releases the bytes of a body however it ends', async () => {
  const bodies = new UnverifiedBodies(limits);
  const ends = [
    arrive(bodies),
    arrive(bodies),
    arrive(bodies, {
      update() {},
      end() {
        throw new Error('forged');
      },
    }),
  ];
  for (const body of ends) await send(body, 'x'.repeat(1_000));
  expect(bodies.held).toEqual({ bodies: 3, bytes: 3_000 });
  ends[0]?.request.destroy(new Error('the client disconnected'));
  ends[1]?.response.destroy();
  ends[2]?.request.end();
  await Promise.all(ends.map(({ outcome }) => outcome));
  await expect.poll(() => bodies.held).toEqual({ bodies: 0, bytes: 0 });
});

test('fails with REQUEST_TIMEOUT when a body does not arrive in time', async () => {
  const bodies = new UnverifiedBodies({ ...limits, timeLimitMs: 20 });
  const body = arrive(bodies);
  await send(body, 'half of');
  expect(await body.outcome).toBe('REQUEST_TIMEOUT');
  expect(bodies.held.bodies).toBe(0);
});

test('delivers large blocks however small the received chunks are', async () => {
  const request = new PassThrough();
  const guarded = new UnverifiedBodies(limits).guard(request, new PassThrough());
  const blocks: number[] = [];
  guarded.on('data', ({ length }) => blocks.push(length));
  for (let sent = 0; sent < 20_000; sent += 1) request.write('x');
  request.end();
  await new Promise((resolve) => guarded.once('end', resolve));
  expect(blocks).toEqual([16_384, 3_616]);
});

test('passes every byte to the check, and fails when the check throws', async () => {
  const seen: string[] = [];
  const body = arrive(new UnverifiedBodies(limits), {
    update: (bytes) => void seen.push(Buffer.from(bytes).toString()),
    end() {
      throw Object.assign(new Error('forged'), { code: 'FORGED' });
    },
  });
  await send(body, 'one ');
  body.request.end('two');
  expect(await body.outcome).toBe('FORGED');
  expect(seen.join('')).toBe('one two');
});

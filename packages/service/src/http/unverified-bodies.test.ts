import { mkdtemp, readdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { UnverifiedBodies } from './unverified-bodies.js';

const limits = { mostBodies: 3, mostBytes: 100_000, largestBytes: 90_000, timeLimitMs: 60_000 };
const mebibyte = Buffer.alloc(2 ** 20, 'x');

afterEach(() => vi.unstubAllEnvs());

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

test('delivers a body that is too large for its block, and leaves no file behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'svc-bodies-'));
  vi.stubEnv('TMPDIR', folder);
  const bodies = new UnverifiedBodies({ ...limits, mostBytes: 2 ** 24, largestBytes: 2 ** 23 });
  const text = Array.from({ length: 300_000 }, (_, index) => `${index}\n`).join('');
  const both = [arrive(bodies), arrive(bodies)];
  for (const { request } of both) request.write(text.slice(0, 1_000_000));
  await expect.poll(() => bodies.held.bytes).toBe(2_000_000);
  await expect.poll(() => readdir(folder)).toEqual([]);
  for (const { request } of both) request.end(text.slice(1_000_000));
  for (const { outcome } of both) expect(await outcome).toBe(text);
  await rmdir(folder);
});

test('holds one block of memory for each body, however large the bodies are', async () => {
  const bodies = new UnverifiedBodies({
    ...limits,
    mostBodies: 40,
    mostBytes: 2 ** 26,
    largestBytes: 2 ** 22,
  });
  const before = process.memoryUsage().arrayBuffers;
  for (let flood = 1; flood <= 3; flood += 1) {
    const stalled = Array.from({ length: 20 }, () => arrive(bodies));
    for (const { request } of stalled) for (const _ of [1, 2, 3]) request.write(mebibyte);
    await expect.poll(() => bodies.held.bytes).toBe(60 * 2 ** 20);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 * 2 ** 20);
    for (const { response } of stalled) response.destroy();
    await Promise.all(stalled.map(({ outcome }) => outcome));
    await expect.poll(() => bodies.held.bodies).toBe(0);
  }
});

test('fails with BODY_TOO_LARGE when a body exceeds its limit', async () => {
  const body = arrive(new UnverifiedBodies(limits));
  body.request.write(mebibyte);
  expect(await body.outcome).toBe('BODY_TOO_LARGE');
});

test('fails with TEMPORARY_FOLDER_UNAVAILABLE when a large body cannot be stored', async () => {
  vi.stubEnv('TMPDIR', '/nonexistent');
  const bodies = new UnverifiedBodies(limits);
  const [large, small] = [arrive(bodies), arrive(bodies)];
  large.request.end('x'.repeat(80_000));
  small.request.end('x');
  expect(await large.outcome).toBe('TEMPORARY_FOLDER_UNAVAILABLE');
  expect(await small.outcome).toBe('x');
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

test('delivers one buffer however small the received chunks are', async () => {
  const request = new PassThrough();
  const guarded = new UnverifiedBodies(limits).guard(request, new PassThrough());
  const sizes: number[] = [];
  guarded.on('data', ({ length }) => sizes.push(length));
  for (let sent = 0; sent < 20_000; sent += 1) request.write('x');
  request.end();
  await new Promise((resolve) => guarded.once('end', resolve));
  expect(sizes).toEqual([20_000]);
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

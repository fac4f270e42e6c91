import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { portOf, serve, svc } from '../serve-process.js';
import { secret } from './running-server.js';

test('the server does not start without its settings, and one line names all missing ones', async () => {
  const { lines, exit } = serve({});
  expect((await exit)[0]).toBe(1);
  expect(lines()).toEqual([
    expect.objectContaining({
      level: 'error',
      message: expect.stringMatching(/JWT_SECRET is missing.*DATABASE_URL is missing/),
    }),
  ]);
});

test.each([
  ['a short secret', { JWT_SECRET: 'short' }, 'JWT_SECRET must be at least 32 bytes'],
  ['one short secret of two', { JWT_SECRET: `${secret},short` }, 'JWT_SECRET must be at least'],
  ['a port that is not a number', { PORT: '80a' }, 'PORT must be a whole number'],
  ['an unknown level', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, warn, error'],
  ['another database', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be postgresql://'],
  [
    'an engine without its server',
    { SVC_VALIDATION_ENGINE: 'server' },
    'SVC_VALIDATION_DSN is not set',
  ],
  [
    'an engine that does not isolate SQL',
    { SVC_VALIDATION_ENGINE: 'embedded' },
    'set SVC_TRUST_MIGRATIONS=true if you trust everybody who can send migrations',
  ],
])('%s is refused', async (_title, wrong, message) => {
  const { lines, exit } = serve({ JWT_SECRET: secret, DATABASE_URL: 'postgresql://x/y', ...wrong });
  expect((await exit)[0]).toBe(1);
  expect(lines()[0]?.message).toContain(message);
});

test('svc token prints a token that the server accepts for the given time', async () => {
  const run = promisify(execFile);
  const env = { PATH: process.env.PATH, JWT_SECRET: `${secret},another one` };
  const { stdout } = await run(
    process.execPath,
    [svc, 'token', '--ttl', '10m', '--subject', 'ci'],
    {
      env,
    },
  );
  const { payload } = await jwtVerify(stdout.trim(), new TextEncoder().encode(secret));
  expect(Number(payload.exp) - Number(payload.iat)).toBe(600);
  expect(payload.sub).toBe('ci');
  await expect(run(process.execPath, [svc, 'token', '--ttl', 'long'], { env })).rejects.toThrow();
  await expect(run(process.execPath, [svc, 'token'], { env: {} })).rejects.toThrow('JWT_SECRET');
});

test('on SIGTERM, the server stops the embedded database, keeps its data and exits with code 0', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'svc-'));
  await chmod(folder, 0o755);
  const environment = {
    JWT_SECRET: secret,
    DATABASE_URL: `embedded:${folder}/data`,
    PORT: '0',
  };
  for (let starts = 0; starts < 2; starts += 1) {
    const server = serve(environment);
    await portOf(server);
    server.child.kill('SIGTERM');
    expect((await server.exit)[0]).toBe(0);
  }
  await rm(folder, { recursive: true });
});

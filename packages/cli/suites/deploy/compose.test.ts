/**
 * The compose files, run by a real Docker: images made from this machine's files, PostgreSQL, an SMTP server that
 * keeps what it receives. It takes minutes, so only \`npm run test:whole\` runs it; CI runs files.test.ts.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Daemon, startDaemon, whyNoDocker } from '../../../proof/suites/containers/daemon.js';
import { whole } from '../../../proof/suites/seed.js';
import { freePort, root } from '../docs/new-user.js';
import { baseName, buildFromHere } from '../images/build-images.js';
import { buildPostgres } from './postgres-image.js';

const hasCompose = existsSync('/usr/bin/docker-compose');
const reason = !whole
  ? 'it is part of npm run test:whole'
  : (whyNoDocker() ?? (hasCompose ? undefined : 'docker-compose is not installed'));
if (whole && reason) console.warn(`compose suite skipped: ${reason}`);

/** An SMTP server that prints the emails it receives. */
const sink = `
import { SMTPServer } from 'smtp-server';
new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) { stream.pipe(process.stdout, { end: false }); stream.on('end', done); },
}).listen(2525);`;

describe.skipIf(reason)('docker compose', () => {
  let daemon: Daemon;
  let port: number;
  beforeAll(async () => {
    daemon = await startDaemon();
    port = await freePort();
    await buildFromHere(daemon);
    await buildPostgres(daemon, await baseName());
    await writeFile(join(daemon.folder, 'sink.mjs'), sink);
    await writeFile(
      join(daemon.folder, 'smtp.yaml'),
      `services:
  smtp:
    image: svc-server
    entrypoint: [node, /sink/sink.mjs]
    healthcheck: { disable: true }
    volumes: ['${root}/node_modules:/sink/node_modules:ro', '${daemon.folder}/sink.mjs:/sink/sink.mjs:ro']
`,
    );
  }, 900_000);
  afterAll(() => daemon?.stop());

  const settings = (): Record<string, string> => ({
    PATH: process.env.PATH ?? '',
    HOME: daemon.folder,
    DOCKER_HOST: `unix://${daemon.socketPath}`,
    POSTGRES_PASSWORD: 'a password',
    SVC_HOST_PORT: String(port),
    SVC_WORKERS: '1',
    SVC_MEMORY_LIMIT: '3g',
  });

  /** Runs compose on these files as one project. */
  function composing(project: string, files: readonly string[], more: Record<string, string>) {
    return async (...words: readonly string[]) => {
      const where = files.flatMap((file) => ['-f', file]);
      const running = promisify(execFile)('docker-compose', ['-p', project, ...where, ...words], {
        env: { ...settings(), ...more },
        maxBuffer: 1 << 26,
      });
      // A command in a container waits for the end of its input.
      running.child.stdin?.end();
      return (await running).stdout.trim();
    };
  }

  const inspected = (ids: string) => JSON.parse(daemon.docker('inspect', ...ids.split('\n')));
  const healthy = async () => {
    // Docker accepts connections before the server listens: such a request may never be answered.
    const signal = AbortSignal.timeout(2_000);
    const address = `http://127.0.0.1:${port}/health`;
    const response = await fetch(address, { signal }).catch(() => undefined);
    return response?.status;
  };

  test('the server squashes and proves', async () => {
    const compose = composing('server', [join(root, 'deploy/compose.yaml')], {
      JWT_SECRET: 'a secret of at least thirty-two bytes',
      LOG_LEVEL: 'debug',
      SVC_PUBLIC_DOCS: 'true',
    });
    await compose('up', '-d', '--no-build');
    await expect.poll(healthy).toBe(200);
    const token = await compose('exec', '-T', 'svc', 'svc', 'token');
    const response = await fetch(`http://127.0.0.1:${port}/squash`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ migrations: ['CREATE TABLE t (a int);', 'ALTER TABLE t ADD b int;'] }),
    });
    expect(await response.json()).toMatchObject({ validation: { passed: true } });
    expect((await fetch(`http://127.0.0.1:${port}/openapi.json`)).status).toBe(200);
    const containers = inspected(await compose('ps', '-q'));
    // biome-ignore lint/suspicious/noExplicitAny: what docker inspect prints
    expect(containers.map(({ HostConfig }: any) => HostConfig.Memory).sort()).toEqual([
      2 ** 30,
      3 * 2 ** 30,
    ]);
    await compose('down', '--volumes');
  }, 900_000);

  test('the platform processes runs with three workers, loses none when one dies, and scales to five', async () => {
    const files = [join(root, 'deploy/platform.compose.yaml'), join(daemon.folder, 'smtp.yaml')];
    const compose = composing('platform', files, {
      SVC_SECRET: 'a secret of at least thirty-two bytes',
      SVC_PUBLIC_URL: `http://localhost:${port}`,
      SMTP_URL: 'smtp://smtp:2525',
      MAIL_FROM: 'svc <svc@svc.test>',
    });
    await compose('up', '-d', '--no-build', '--scale', 'worker=3');
    await expect.poll(healthy).toBe(200);
    const operator = (...words: readonly string[]) =>
      compose('exec', '-T', 'platform', 'svc', 'platform', ...words);
    const organization = await operator('org', 'create', '--name', 'Acme', '--plan', 'agency');
    await operator('member', 'add', '--org', organization, '--email', 'boss@svc.test');
    const scopes = ['--scopes', 'migrations:run'];
    const key = await operator('key', 'create', '--org', organization, ...scopes);
    await expect.poll(() => compose('logs', '--no-color', 'smtp')).toContain('boss@svc.test');

    const call = async (path: string, body?: FormData) => {
      const headers = { authorization: `Bearer ${key}`, prefer: 'respond-async' };
      const init = body ? { method: 'POST', headers, body } : { headers };
      // biome-ignore lint/suspicious/noExplicitAny: the test says what it expects of a body
      return (await fetch(`http://127.0.0.1:${port}${path}`, init)).json() as Promise<any>;
    };
    const submit = async () => {
      const form = new FormData();
      form.append('files', new Blob(['CREATE TABLE t (a int);']), '1.sql');
      form.append('files', new Blob(['ALTER TABLE t ADD b int;']), '2.sql');
      return (await call('/v1/squash', form)).id as string;
    };
    const runs = await Promise.all(Array.from({ length: 6 }, submit));
    const statuses = async () => {
      const { runs: all } = await call('/v1/runs');
      return all.map(
        ({ status, verdict }: { status: string; verdict: string }) => `${status} ${verdict}`,
      );
    };
    // Once a second: on a busy machine it takes minutes, and the key has a rate limit.
    const interval = 1_000;
    await expect.poll(statuses, { interval }).toContain('processing null');
    const [worker] = inspected(await compose('ps', '-q', 'worker'));
    process.kill(worker.State.Pid, 'SIGKILL');
    await expect
      .poll(statuses, { interval, timeout: 280_000 })
      .toEqual(runs.map(() => 'completed proven'));
    // Docker restarts it.
    await expect.poll(() => inspected(worker.Id)[0].RestartCount).toBe(1);

    await compose('up', '-d', '--no-build', '--scale', 'worker=5');
    expect((await compose('ps', '-q', 'worker')).split('\n')).toHaveLength(5);
    const ready = `fetch('http://127.0.0.1:9464/ready').then((r) => console.log(r.status))`;
    await expect
      .poll(() => compose('exec', '-T', '--index=5', 'worker', 'node', '-e', ready).catch(() => ''))
      .toBe('200');
    await compose('down', '--volumes');
  }, 900_000);
});

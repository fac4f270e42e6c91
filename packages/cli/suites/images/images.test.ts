/**
 * The images of deploy/Dockerfile, run like users do: without network, as any user, on a read-only root file
 * system.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Daemon, startDaemon, whyNoDocker } from '../../../proof/suites/containers/daemon.js';
import { whole } from '../../../proof/suites/seed.js';
import { folderWith } from '../run-svc.js';
import { buildImages, type Images } from './build-images.js';

const root = resolve(import.meta.dirname, '../../../..');
const reason = whyNoDocker();
if (reason) console.warn(`image suite skipped: ${reason}`);

/** As deploy/compose.yaml runs the server. */
const confined = [
  ...['--network', 'none', '--read-only', '--tmpfs', '/tmp'],
  ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges:true'],
];

describe.skipIf(reason)('images', () => {
  let daemon: Daemon;
  let images: Images;
  beforeAll(async () => {
    daemon = await startDaemon();
    images = await buildImages(daemon);
  }, 1_800_000);
  afterAll(() => daemon?.stop());

  /** Runs the client and returns its outcome, without blocking this process, which the daemon may need. */
  async function docker(...words: readonly string[]) {
    const child = spawn('docker', ['-H', `unix://${daemon.socketPath}`, ...words], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [stdout, stderr, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    return { code, stdout: stdout.trim(), stderr };
  }

  /** A folder with two migrations, of that user. */
  async function folderOf(uid: number, gid: number): Promise<string> {
    const folder = await folderWith({
      'migrations/1.sql': 'CREATE TABLE t (a int);',
      'migrations/2.sql': 'ALTER TABLE t ADD b int;',
      'other/1.sql': 'CREATE TABLE t (a int);',
    });
    await chown(folder, uid, gid);
    return folder;
  }

  describe('the command', () => {
    const onFolder = (folder: string) => ['run', '--rm', '-v', `${folder}:/work`];

    async function expectSquashed(folder: string, uid: number, gid: number): Promise<void> {
      for (const name of ['squashed', 'squashed/squashed.sql']) {
        expect(await stat(join(folder, name))).toMatchObject({ uid, gid });
      }
      const sql = await readFile(join(folder, 'squashed/squashed.sql'), 'utf8');
      expect(sql).toContain('CREATE TABLE t (\n  a int,\n  b int\n);');
    }

    test.each([
      ['a user without a name', 12_345, 12_346],
      ['root', 0, 0],
    ])('proves and writes as the owner of the folder: %s', async (_owner, uid, gid) => {
      const folder = await folderOf(uid, gid);
      const words = [...onFolder(folder), '--network', 'none', images.command];
      const { code, stdout, stderr } = await docker(
        ...words,
        'squash',
        'migrations',
        '--single-file',
      );
      expect({ code, stdout, stderr }).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^✓ equivalent/),
      });
      await expectSquashed(folder, uid, gid);
    });

    test('proves and writes as the user given to Docker, without privileges', async () => {
      const [uid, gid] = [23_456, 23_457];
      const folder = await folderOf(uid, gid);
      const words = [...onFolder(folder), ...confined, '--user', `${uid}:${gid}`, images.command];
      const { code, stdout, stderr } = await docker(
        ...words,
        'squash',
        'migrations',
        '--single-file',
      );
      expect({ code, stdout, stderr }).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^✓ equivalent/),
      });
      await expectSquashed(folder, uid, gid);
    });

    test('returns the exit code of svc, and does not contain the servers', async () => {
      const words = [...onFolder(await folderOf(1000, 1000)), ...confined, '--user', '1000:1000'];
      const validate = await docker(...words, images.command, 'validate', 'migrations', 'other');
      expect(validate).toMatchObject({ code: 1, stdout: expect.stringMatching(/^✗ different/) });
      expect(await docker(...words, images.command, 'serve')).toMatchObject({ code: 3 });
    });
  });

  describe('the server', () => {
    const volume = ['-v', 'svc-data:/var/lib/svc'];
    const settings = {
      JWT_SECRET: 'a secret of at least thirty-two bytes',
      DATABASE_URL: 'embedded:/var/lib/svc',
    };
    const environment = Object.entries(settings).flatMap((pair) => ['-e', pair.join('=')]);
    const inServer = (...words: readonly string[]) => docker('exec', 'server', ...words);

    test('is healthy, squashes, and stops on request', async () => {
      const words = ['run', '-d', '--name', 'server', ...confined, ...volume, ...environment];
      expect(await docker(...words, images.server)).toMatchObject({ code: 0 });
      const [{ Config }] = JSON.parse((await docker('inspect', images.server)).stdout);
      const [, probe] = Config.Healthcheck.Test;
      await expect.poll(() => inServer('sh', '-c', probe)).toMatchObject({ code: 0 });

      const { stdout: token } = await inServer('svc', 'token', '--ttl', '10m');
      // A proof in the sandbox takes longer than everything else.
      const config = { validate: whole };
      const migrations = ['CREATE TABLE t (a int);', 'ALTER TABLE t ADD b int;'];
      const request = `fetch('http://127.0.0.1:8080/squash', {
        method: 'POST',
        headers: { authorization: 'Bearer ${token}', 'content-type': 'application/json' },
        body: JSON.stringify(${JSON.stringify({ migrations, config })}),
      }).then(async (response) => console.log(await response.text()))`;
      const { stdout } = await inServer('node', '-e', request);
      expect(JSON.parse(stdout)).toMatchObject({ validation: { passed: config.validate } });

      await docker('stop', '-t', '60', 'server');
      const [{ State }] = JSON.parse((await docker('inspect', 'server')).stdout);
      expect(State).toMatchObject({ Status: 'exited', ExitCode: 0 });
    });

    test('has the versions that svc was tested with, and no development dependencies', async () => {
      const words = ['run', '--rm', '--network', 'none', '--entrypoint', 'cat', images.server];
      const { stdout } = await docker(...words, '/opt/svc/node_modules/.package-lock.json');
      const versionsIn = (lock: string) =>
        Object.entries<{ version: string; dev?: boolean }>(JSON.parse(lock).packages);
      const tested = await readFile(join(root, 'package-lock.json'), 'utf8');
      const expected = new Map(
        versionsIn(tested).map(([path, { version, dev }]) => [path, dev ? 'none' : version]),
      );
      const ours = ['node_modules/svc', 'node_modules/@svc/servers'];
      const others = versionsIn(stdout).filter(([path]) => !ours.includes(path));
      expect(others.length).toBeGreaterThan(50);
      expect(others.filter(([path, { version }]) => expected.get(path) !== version)).toEqual([]);
    });
  });
});

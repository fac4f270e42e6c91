/** The images of deploy/Dockerfile, as users run them: without network, as any user, on a read-only root file system. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, readFile, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Daemon, startDaemon, whyNoDocker } from '../../../proof/suites/containers/daemon.js';
import { folderWith } from '../run-svc.js';
import { buildImages, type Images } from './build-images.js';

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

  /** Runs the client and gives how it ended: the daemon's own servers may need this process meanwhile. */
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
      const { code, stdout, stderr } = await docker(...words, 'squash', 'migrations', '--single-file');
      expect({ code, stdout, stderr }).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^✓ equivalent/),
      });
      await expectSquashed(folder, uid, gid);
    });

    test('proves and writes as the user that Docker is told to take, with no privilege', async () => {
      const [uid, gid] = [23_456, 23_457];
      const folder = await folderOf(uid, gid);
      const words = [...onFolder(folder), ...confined, '--user', `${uid}:${gid}`, images.command];
      const { code, stdout, stderr } = await docker(...words, 'squash', 'migrations', '--single-file');
      expect({ code, stdout, stderr }).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^✓ equivalent/),
      });
      await expectSquashed(folder, uid, gid);
    });

    test('ends with the exit code of svc, and has no servers in it', async () => {
      const words = [...onFolder(await folderOf(1000, 1000)), ...confined, '--user', '1000:1000'];
      const validate = await docker(...words, images.command, 'validate', 'migrations', 'other');
      expect(validate).toMatchObject({ code: 1, stdout: expect.stringMatching(/^✗ different/) });
      expect(await docker(...words, images.command, 'serve')).toMatchObject({ code: 3 });
    });
  });
});

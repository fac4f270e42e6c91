import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderWith, svc, svcAlone } from '../suites/run-svc.js';

const history = {
  'migrations/001_orders.sql': '-- what customers buy\nCREATE TABLE orders (id int PRIMARY KEY);\n',
  'migrations/002_total.sql': 'ALTER TABLE orders ADD COLUMN total numeric NOT NULL;\n',
  'migrations/003_seed.sql': 'INSERT INTO orders VALUES (1, 9.5);\n',
};

/** A squashed file without the comments that svc writes. */
const statements = (sql: string) =>
  sql
    .replaceAll(/^--.*\n/gm, '')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();

describe('svc squash', () => {
  test('--single-file writes one proven file, with the same bytes every time', async () => {
    const folder = await folderWith(history);
    const first = await svcAlone(['squash', 'migrations', '--single-file'], { folder });
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toContain('✓ equivalent');
    expect(first.stdout).toContain('Wrote squashed/squashed.sql');
    expect(await readdir(join(folder, 'squashed'))).toEqual(['squashed.map.json', 'squashed.sql']);
    const sql = await readFile(join(folder, 'squashed/squashed.sql'), 'utf8');
    expect(sql).toMatch(/^-- squashed by svc\n/);
    expect(sql).toContain(
      '-- 001_orders.sql:2, 002_total.sql:1\n-- what customers buy\nCREATE TABLE',
    );
    expect(statements(sql)).toBe(
      'CREATE TABLE orders (\n  id int PRIMARY KEY,\n  total numeric NOT NULL\n);\nINSERT INTO orders VALUES (1, 9.5);',
    );
    const again = await svc(['squash', 'migrations', '--single-file', '--no-validate'], { folder });
    expect(again.code).toBe(0);
    expect(await readFile(join(folder, 'squashed/squashed.sql'), 'utf8')).toBe(sql);
  });

  test('without --single-file, splits files at migrations and replaces earlier results', async () => {
    const folder = await folderWith(history);
    await svc(['squash', 'migrations', '--single-file', '--no-validate'], { folder });
    const { code } = await svc(['squash', 'migrations'], { folder });
    expect(code).toBe(0);
    expect(await readdir(join(folder, 'squashed'))).toEqual([
      '0001_orders.sql',
      '0002_seed.sql',
      'squashed.map.json',
    ]);
  });

  test('--output - prints the SQL on stdout, and the summary on stderr', async () => {
    const folder = await folderWith(history);
    const { code, stdout, stderr } = await svc(
      ['squash', 'migrations', '--output', '-', '--no-validate'],
      { folder },
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/^-- squashed by svc[\s\S]*INSERT INTO orders VALUES \(1, 9\.5\);\n$/);
    expect(stderr).toContain('statements');
    expect(await readdir(folder)).toEqual(['migrations']);
  });

  test('--report writes a page with the verdict beside the result', async () => {
    const folder = await folderWith(history);
    const { code } = await svc(['squash', 'migrations', '--report', 'report.html'], { folder });
    expect(code).toBe(0);
    const page = await readFile(join(folder, 'report.html'), 'utf8');
    expect(page).toMatch(
      /<p class="verdict good"><strong>Proven.<\/strong> The two sets build the same database/,
    );
    expect(page).toContain('id="squashed-title"');
  });

  test('--dry-run writes nothing', async () => {
    const folder = await folderWith(history);
    const { code, stdout } = await svc(['squash', 'migrations', '--dry-run'], { folder });
    expect(code).toBe(0);
    expect(stdout).toContain('Would write');
    expect(await readdir(folder)).toEqual(['migrations']);
  });

  test('--json has the fields of the API', async () => {
    const folder = await folderWith(history);
    const { code, stdout } = await svc(['squash', 'migrations', '--single-file', '--json'], {
      folder,
    });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      summary: { original_files: 3, squashed_files: 1, reduction_percent: 66, warnings: 0 },
      validation: { passed: true },
    });
  });
});

describe('errors write nothing', () => {
  test.each([
    ['the input as output', ['--output', 'migrations'], /migrations is the input/],
    [
      'a folder with files that svc did not write',
      ['--output', 'notes'],
      /notes contains todo\.txt, which svc did not write/,
    ],
  ])('%s', async (_, words, message) => {
    const folder = await folderWith({ ...history, 'notes/todo.txt': 'milk' });
    const { code, stderr } = await svc(['squash', 'migrations', ...words, '--no-validate'], {
      folder,
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect(await readdir(join(folder, 'notes'))).toEqual(['todo.txt']);
    expect(await readdir(folder)).toEqual(['migrations', 'notes']);
  });

  test('a syntax error is reported with its place', async () => {
    const folder = await folderWith({ 'migrations/1.sql': 'SELECT 1;\nCREATE TABEL t (a int);' });
    const { code, stderr } = await svc(['squash', 'migrations', '--no-validate'], { folder });
    expect(code).toBe(1);
    expect(stderr).toContain('migrations/1.sql:2:8: syntax error at or near "TABEL"');
    expect(await readdir(folder)).toEqual(['migrations']);
  });

  test.each([[[]], [['--no-validate']], [['--dry-run']]])(
    'a history that cannot apply is refused with file and line, without a database: %s',
    async (words) => {
      const folder = await folderWith({
        'migrations/1.sql': 'CREATE TABLE t (a int);',
        'migrations/2.sql': '-- again\nALTER TABLE t\n  ADD COLUMN a text;',
      });
      const { code, stdout, stderr } = await svc(['squash', 'migrations', ...words], { folder });
      expect(code).toBe(1);
      expect(stdout).toBe('');
      expect(stderr).toBe(
        'error: migrations/2.sql:2:1: the table t already has a column a (migrations/1.sql:1:1). Remove one of the two statements, or write ADD COLUMN IF NOT EXISTS.\n',
      );
      expect(await readdir(folder)).toEqual(['migrations']);
    },
  );

  test('a history that only PostgreSQL refuses', async () => {
    const folder = await folderWith({
      'migrations/1.sql': 'CREATE TABLE t (a int NOT NULL);',
      'migrations/2.sql': '\nINSERT INTO t VALUES (NULL);',
    });
    const { code, stdout } = await svc(['squash', 'migrations'], { folder });
    expect(code).toBe(1);
    expect(stdout).toContain('the original set does not apply');
    expect(stdout).toMatch(/migrations\/2\.sql:2:1: null value in column "a"/);
    expect(await readdir(folder)).toEqual(['migrations']);
  });

  test('an unknown safety level', async () => {
    const { code, stderr } = await svc(['squash', 'x', '--safety', 'reckless']);
    expect(code).toBe(2);
    expect(stderr).toContain('paranoid, conservative, standard, aggressive');
  });
});

describe('a history in other schemas', () => {
  const app = {
    'migrations/1.sql': 'CREATE SCHEMA app; CREATE TABLE app.a (id int);',
    'migrations/2.sql': 'ALTER TABLE app.a ADD COLUMN b int;',
  };
  const advice =
    /^\s*3 of 3 statements stay as written: .*\nTo fold every schema, use --include-schemas '\*'\.\n/;
  const squash = ['squash', 'migrations', '--single-file', '--no-validate'];

  test('prints a note first, on stderr with --quiet', async () => {
    const folder = await folderWith(app);
    expect((await svc(squash, { folder })).stdout).toMatch(advice);
    const quiet = await svc([...squash, '--quiet'], { folder });
    expect(quiet).toMatchObject({ stdout: '', stderr: expect.stringMatching(advice) });
  });

  test("is folded with --include-schemas '*', or if its schema is listed", async () => {
    for (const schemas of ['*', 'public, app']) {
      const folder = await folderWith(app);
      await svc([...squash, '--include-schemas', schemas], { folder });
      const sql = await readFile(join(folder, 'squashed/squashed.sql'), 'utf8');
      expect(statements(sql)).not.toContain('ALTER TABLE');
    }
  });

  test('refuses a list of schemas with an empty entry', async () => {
    const { code } = await svc(['squash', 'x', '--include-schemas', 'public,,app']);
    expect(code).toBe(2);
  });
});

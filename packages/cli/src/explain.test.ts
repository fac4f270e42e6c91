import { rm } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { folderWith, makeFolder, svc } from '../suites/run-svc.js';

const history = {
  'migrations/001_orders.sql':
    '-- what customers buy\nCREATE TABLE orders (id int PRIMARY KEY);\nCREATE TABLE drafts (id int);\n',
  'migrations/002_total.sql': 'ALTER TABLE orders ADD COLUMN total numeric NOT NULL;\n',
  'migrations/003_seed.sql': 'INSERT INTO orders VALUES (1, 9.5);\n',
  'migrations/004_clean.sql': 'DROP TABLE drafts;\nALTER TABLE orders RENAME TO sales;\n',
};

let folder: string;
beforeAll(async () => {
  folder = await makeFolder(history);
  await svc(['squash', 'migrations', '--single-file', '--no-validate'], { folder });
  return () => rm(folder, { recursive: true });
});

/** The output of `svc explain` for the history, squashed into `squashed`. */
function explained(...words: readonly string[]) {
  return svc(['explain', ...words], { folder });
}

describe('svc explain', () => {
  test('a line of the result, or the comment above it: shows the origin of the statement', async () => {
    const { code, stdout } = await explained('squashed/squashed.sql:6');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^squashed\.sql:\d+ {2}CREATE TABLE sales/);
    expect(stdout).toContain(`Made from 3 statements:
  migrations/001_orders.sql:2  CREATE TABLE orders (id int PRIMARY KEY)
  migrations/002_total.sql:1   ALTER TABLE orders ADD COLUMN total numeric NOT NULL  by: ALTER TABLE into its CREATE TABLE
  migrations/004_clean.sql:2   ALTER TABLE orders RENAME TO sales  by: renames folded into definitions
`);
  });

  test('a line of a migration: shows what became of the statement, and what it was folded with', async () => {
    const { stdout } = await explained('migrations/001_orders.sql:3');
    expect(stdout).toBe(`migrations/001_orders.sql:3  CREATE TABLE drafts (id int)
  removed: created and dropped without effect (created at migrations/001_orders.sql:3, dropped at migrations/004_clean.sql:1)
`);
  });

  test('an object: found by its current and former names', async () => {
    const { stdout } = await explained('public.orders');
    expect(stdout).toMatch(/^table sales, formerly orders, is in the result\n/);
    expect(stdout).toContain(
      'migrations/002_total.sql:1  altered: ALTER TABLE orders ADD COLUMN total numeric NOT NULL\n      folded into squashed.sql:',
    );
    expect(stdout).toContain('migrations/003_seed.sql:1  filled: INSERT INTO orders');
  });

  test('an object that was dropped', async () => {
    const { stdout } = await explained('drafts');
    expect(stdout).toMatch(/^table drafts, is not in the result\n/);
    expect(stdout).toContain('migrations/004_clean.sql:1  dropped: DROP TABLE drafts');
  });

  test('a column: shows the statements about its table that mention it', async () => {
    const { stdout } = await explained('orders.total');
    expect(stdout).toContain('Statements about it that mention total:');
    expect(stdout).not.toContain('RENAME TO');
  });

  test('--json prints the same for scripts', async () => {
    const { stdout } = await explained('orders', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      about: 'object',
      objects: [
        {
          kind: 'table',
          name: 'sales',
          former_names: ['orders'],
          exists: true,
          events: [
            { what: 'created', file: 'migrations/001_orders.sql', line: 2, fate: 'kept' },
            { what: 'altered', fate: 'folded', into: [{ file: 'squashed.sql' }] },
            { what: 'filled', fate: 'kept' },
            { what: 'renamed', fate: 'folded' },
          ],
        },
      ],
    });
  });
});

describe('errors', () => {
  test.each([
    [
      'a line after the end',
      'squashed/squashed.sql:99',
      /:99: there is no statement here; the last one ends on line \d+/,
    ],
    [
      'a line above the first statement',
      'migrations/001_orders.sql:1',
      /:1: there is no statement here; the first one begins on line 2/,
    ],
    [
      'a file that is not a migration',
      'migrations/009.sql:1',
      /squashed\.map\.json has no file migrations\/009\.sql; it was made from migrations\/001_orders\.sql, /,
    ],
    ['a misspelled name', 'ordres', /has no object ordres; did you mean orders\?/],
    [
      'an unknown name',
      'xyzzy_plugh',
      /has no object xyzzy_plugh; write its name as in the database/,
    ],
  ])('%s', async (_, what, message) => {
    const { code, stdout, stderr } = await explained(what);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(message);
  });

  test('without a map', async () => {
    const { code, stderr } = await svc(['explain', 'orders'], { folder: await folderWith({}) });
    expect(code).toBe(1);
    expect(stderr).toBe(
      'error: squashed has no map (*.map.json): svc squash writes one beside its result; squash first, or give its location with --from\n',
    );
  });

  test('an invalid map', async () => {
    const other = await folderWith({ 'squashed/squashed.map.json': '{"version": 7}' });
    const { code, stderr } = await svc(['explain', 'orders'], { folder: other });
    expect(code).toBe(1);
    expect(stderr).toContain('squashed/squashed.map.json: not a map of this version of svc');
  });
});

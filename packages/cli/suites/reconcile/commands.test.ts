/** `svc reconcile` and `svc status` as a user runs them, on a database with the history table of sql-migrate. */
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectTo } from '../../../proof/src/engines/server/dsn.js';
import { ProductionServer } from '../production/production-server.js';
import { folderWith, makeFolder, svc } from '../run-svc.js';
import { sql, statements } from './project.js';

let server: ProductionServer;
let folder: string;
beforeAll(async () => {
  server = await ProductionServer.start(18);
  const files = sql.map(
    (text, index) =>
      [`migrations/${index + 1}-${'abcd'.charAt(index)}.sql`, `-- +migrate Up\n${text}\n`] as const,
  );
  folder = await makeFolder(Object.fromEntries(files));
  const words = ['--layout', 'same', '--keep', '1', '--no-validate', '--quiet'];
  expect(await svc(['squash', 'migrations', ...words], { folder })).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const ids = ['1-a.sql', '2-b.sql', '3-c.sql', '4-d.sql'];

/** A database that ran the first migrations. */
const database = (count: number, more = '') =>
  server.database(
    `CREATE TABLE gorp_migrations (id text NOT NULL PRIMARY KEY, applied_at timestamptz);
    ${ids
      .slice(0, count)
      .map((id) => `INSERT INTO gorp_migrations VALUES ('${id}', now());`)
      .join('')}
    ${statements(ids.slice(0, count).map((_, index) => index + 1))} ${more}`,
  );

async function recorded(dsn: string): Promise<readonly (string | null | undefined)[]> {
  const session = await connectTo(dsn);
  const rows = await session.query('SELECT id FROM gorp_migrations ORDER BY id');
  await session.close();
  return rows.map(({ id }) => id);
}

const around = (dsn: string) => ({
  folder,
  // The migrations are built on the same server, which is faster than another server.
  environment: { SVC_VALIDATION_DSN: dsn, PROD_DB_DSN: '' },
});
const reconcile = (dsn: string, ...words: readonly string[]) =>
  svc(
    ['reconcile', 'migrations', 'squashed', '--dsn', dsn, '--engine', 'server', ...words],
    around(dsn),
  );
const status = (dsn: string, ...words: readonly string[]) =>
  svc(
    [
      'status',
      'migrations',
      '--squashed',
      'squashed',
      '--dsn',
      dsn,
      '--engine',
      'server',
      ...words,
    ],
    around(dsn),
  );

describe('reconcile', () => {
  test('prints the SQL, runs it with --apply, and finds nothing to do afterwards', async () => {
    const dsn = await database(4);
    const printed = await reconcile(dsn);
    expect(printed.stdout).toMatch(/^BEGIN;\n[\s\S]*COMMIT;\n$/);
    expect(printed.stderr).toContain('✓ the database');
    expect([printed.code, await recorded(dsn)]).toEqual([0, ids]);
    const applied = await reconcile(dsn, '--apply', '--json');
    expect([applied.code, JSON.parse(applied.stdout)]).toEqual([
      0,
      expect.objectContaining({
        tool: 'sql-migrate',
        table: 'public.gorp_migrations',
        place: 'after',
        needs: 'sql',
        refused: false,
        applied: true,
      }),
    ]);
    expect(await recorded(dsn)).toEqual(['3-squashed.sql', '4-d.sql']);
    const again = await reconcile(dsn, '--apply');
    expect([again.code, again.stdout]).toEqual([
      0,
      '-- sql-migrate: nothing to do: public.gorp_migrations already has 3-squashed.sql.\n',
    ]);
  });

  test('recognizes the tool by its table alone', async () => {
    const dsn = await database(3);
    const words = ['reconcile', 'migrations', 'squashed', '--dsn', dsn, '--apply', '--quiet'];
    expect(await svc(words, { folder })).toMatchObject({
      code: 0,
      stdout:
        '✓ reconciled  public.gorp_migrations has 3-squashed.sql instead of 3 squashed migrations.\n',
      stderr: '',
    });
  });

  test('refuses a database that ran only some of the migrations, and lists the missing ones', async () => {
    const dsn = await database(1);
    const { code, stdout, stderr } = await reconcile(dsn, '--apply', '--accept-drift');
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toContain(
      'error: not every squashed migration has run in this database; missing: 2-b.sql, 3-c.sql. First run',
    );
    expect(await recorded(dsn)).toEqual(['1-a.sql']);
  });

  test('refuses a schema that has drifted, unless --accept-drift is given', async () => {
    const dsn = await database(
      4,
      'ALTER TABLE orders ADD by_hand int; DROP INDEX orders_by_total;',
    );
    const { code, stderr } = await reconcile(dsn, '--apply');
    expect(code).toBe(1);
    expect(stderr).toMatch(/column public\.orders\.by_hand\n {2}only in the database/);
    expect(stderr).toMatch(/index public\.orders_by_total\n {2}not in the database/);
    expect(await recorded(dsn)).toEqual(ids);
    const accepted = await reconcile(dsn, '--apply', '--accept-drift');
    expect([accepted.code, await recorded(dsn)]).toEqual([0, ['3-squashed.sql', '4-d.sql']]);
  });

  test('refuses rows without a file, and a database without the table', async () => {
    const unknown = await reconcile(
      await database(4, `INSERT INTO gorp_migrations VALUES ('5-e.sql', now())`),
    );
    expect([unknown.code, unknown.stderr]).toEqual([
      1,
      expect.stringContaining('has migrations that are in neither folder: 5-e.sql. Use'),
    ]);
    const empty = await reconcile(await server.database('SELECT 1'));
    expect([empty.code, empty.stderr]).toEqual([
      1,
      expect.stringContaining(
        'the database has no public.gorp_migrations: sql-migrate has not run',
      ),
    ]);
  });

  test('exits with code 2 if svc does not know the history table', async () => {
    const apply = await svc(['reconcile', 'migrations', 'squashed', '--apply'], { folder });
    expect([apply.code, apply.stderr]).toEqual([2, 'error: --apply needs a database: add --dsn\n']);
    const knex = await svc(['reconcile', 'migrations', 'squashed', '--layout', 'knex'], { folder });
    expect([knex.code, knex.stderr]).toEqual([
      2,
      expect.stringContaining('svc does not know the history table of Knex'),
    ]);
    const plain = await folderWith({
      'migrations/1.sql': 'CREATE TABLE t (a int);',
      'squashed/1.sql': '-- squashed by svc\nCREATE TABLE t (a int);',
    });
    const nobody = await svc(['reconcile', 'migrations', 'squashed'], { folder: plain });
    expect([nobody.code, nobody.stderr]).toEqual([
      2,
      expect.stringContaining('svc does not recognize the tool'),
    ]);
    const swapped = await svc(['reconcile', 'squashed', 'migrations'], { folder });
    expect([swapped.code, swapped.stderr]).toEqual([
      1,
      expect.stringContaining(
        'migrations/1-a.sql was not written by svc: give the folder of the original',
      ),
    ]);
  });

  test('refuses a squash in plain files', async () => {
    const words = ['--no-validate', '--quiet', '--output', 'plain'];
    expect(await svc(['squash', 'migrations', ...words], { folder })).toMatchObject({ code: 0 });
    const { code, stderr } = await svc(['reconcile', 'migrations', 'plain'], { folder });
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining(': squash with --layout sql-migrate'),
    ]);
  });
});

describe('status', () => {
  test('reports a database before, inside and after the squashed range', async () => {
    const before = await status(await server.database('SELECT 1'));
    expect([before.code, before.stdout]).toEqual([
      1,
      expect.stringMatching(/^– before {2}sql-migrate: none of the squashed migrations has run: /),
    ]);
    const inside = await status(await database(2));
    expect([inside.code, inside.stdout]).toEqual([
      1,
      expect.stringMatching(
        /^✗ inside {2}sql-migrate: 1 squashed migration did not run; missing: 3-c\.sql\.\n {2}applied: 1-a\.sql, 2-b\.sql\n/,
      ),
    ]);
    expect(inside.stdout).toContain('✓ the database');
    const after = await status(await database(4));
    expect([after.code, after.stdout]).toEqual([
      0,
      expect.stringMatching(
        /^✓ after {2}sql-migrate: every squashed migration has run, according to /,
      ),
    ]);
    expect(after.stdout).toContain('the baseline is not recorded');
  });

  test('reports a history without a squash, drift and unknown rows, as JSON', async () => {
    const dsn = await database(
      4,
      `INSERT INTO gorp_migrations VALUES ('9-x.sql', now()); ALTER TABLE orders ADD by_hand int;`,
    );
    const { code, stdout } = await svc(
      ['status', 'migrations', '--dsn', dsn, '--engine', 'server', '--json'],
      around(dsn),
    );
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      expect.objectContaining({
        tool: 'sql-migrate',
        table: 'public.gorp_migrations',
        place: 'after',
        applied: ids,
        missing: [],
        pending: [],
        unknown: ['9-x.sql'],
        schema: expect.objectContaining({
          same: false,
          differences: [
            expect.objectContaining({ object: 'public.orders.by_hand', change: 'extra' }),
          ],
        }),
      }),
    ]);
  });

  test('needs a database', async () => {
    expect(await svc(['status', 'migrations'], around(''))).toMatchObject({
      code: 2,
      stderr: 'error: name the database: --dsn, or PROD_DB_DSN in the environment\n',
    });
    const nowhere = 'postgresql://app:secret@127.0.0.1:1/shop';
    const { code, stderr } = await svc(['status', 'migrations', '--dsn', nowhere], { folder });
    expect([code, stderr]).toEqual([
      3,
      expect.stringMatching(/^error: no connection to app@127\.0\.0\.1:1\/shop: no server listens/),
    ]);
  });
});

/** Safety level paranoid and --backup, against a running server that acts as production. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderWith, program, svc } from '../run-svc.js';
import type { Ended } from '../warm-process.js';
import { ProductionServer } from './production-server.js';

const history = {
  'migrations/1.sql': 'CREATE TABLE orders (id serial PRIMARY KEY);',
  'migrations/2.sql': 'ALTER TABLE orders ADD total numeric NOT NULL DEFAULT 0;',
};
const applied = `${Object.values(history).join('\n')} INSERT INTO orders (total) VALUES (7);`;

/** Runs `svc squash migrations --single-file` with production in the environment. */
async function squash(
  dsn: string,
  words: readonly string[],
  more: Readonly<Record<string, string>> = {},
) {
  const folder = await folderWith({ ...history, ...more });
  const ended = await svc(['squash', 'migrations', '--single-file', ...words], {
    folder,
    environment: { PROD_DB_DSN: dsn },
  });
  expectNoSecret(ended);
  const written = await readdir(join(folder, 'squashed')).catch(() => undefined);
  return { ...ended, folder, written };
}

function expectNoSecret({ stdout, stderr }: Ended): void {
  expect(stdout + stderr).not.toContain(ProductionServer.password);
}

describe('paranoid', () => {
  let server: ProductionServer;
  beforeAll(async () => {
    server = await ProductionServer.start(18);
  });
  afterAll(() => server.close());

  test('writes if production matches the migrations', async () => {
    const { code, stdout, written } = await squash(await server.database(applied), [
      '--safety',
      'paranoid',
    ]);
    expect(stdout).toMatch(
      /^✓ production {2}app@.*shop_\d+ has the schema that the migrations build\.\n✓ equivalent/,
    );
    expect(code).toBe(0);
    expect(written).toEqual(['squashed.map.json', 'squashed.sql']);
  });

  test('writes nothing if production differs, and lists each difference', async () => {
    const dsn = await server.database(
      `${applied} ALTER TABLE orders ALTER total DROP NOT NULL, ADD note text`,
    );
    const { code, stdout, written } = await squash(dsn, ['--safety', 'paranoid']);
    expect(stdout).toContain('differs from what the migrations build');
    expect(stdout).toContain('column public.orders.note\n  only in production');
    expect(stdout).toContain(
      'column public.orders.total\n  not null\n    migrations: yes\n    production: no',
    );
    expect(stdout).toContain('Nothing was written.');
    expect(code).toBe(1);
    expect(written).toBeUndefined();
  });

  test('--json', async () => {
    const dsn = await server.database(`${applied} DROP TABLE orders`);
    const { code, stdout } = await squash(dsn, ['--safety', 'paranoid', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      validation: { passed: false },
      production: {
        same: false,
        differences: expect.arrayContaining([
          {
            kind: 'table',
            object: 'public.orders',
            change: 'missing',
            message: 'table public.orders is not in production',
          },
        ]),
      },
    });
    expect(code).toBe(1);
  });

  test('the configuration file can set the level, the DSN and what only production has', async () => {
    const dsn = await server.database(
      `${applied} CREATE TABLE audit_log (a int); CREATE TABLE metabase (a int)`,
    );
    const settings = {
      safety_level: 'paranoid',
      prod_db_dsn: dsn,
      exclude_patterns: ['*.audit_*', 'public.metabase*'],
    };
    const { code, stdout } = await squash('', [], { 'svc.config.json': JSON.stringify(settings) });
    expect(stdout).toContain(
      'objects only in production are outside include_schemas or match exclude_patterns',
    );
    expect(code).toBe(0);
  });

  test('Ctrl-C in the middle of a backup leaves no partial backup', async () => {
    const slow =
      '#!/bin/sh\n[ "$1" = --version ] && echo "pg_dump (PostgreSQL) 99.1" && exit\nexec sleep 1000\n';
    const folder = await folderWith({ ...history, 'bin/pg_dump': slow, 'bin/pg_restore': slow });
    for (const name of ['pg_dump', 'pg_restore']) await chmod(join(folder, 'bin', name), 0o755);
    const child = spawn(
      process.execPath,
      [program, 'squash', 'migrations', '--backup', '--no-validate'],
      {
        cwd: folder,
        stdio: 'ignore',
        env: {
          ...process.env,
          PROD_DB_DSN: await server.database(applied),
          PATH: `${join(folder, 'bin')}:${process.env.PATH}`,
        },
      },
    );
    const ended = once(child, 'exit');
    const written = () => readdir(join(folder, 'squashed')).catch(() => []);
    await expect.poll(written).toEqual([expect.stringMatching(/\.dump\.part$/)]);
    child.kill('SIGINT');
    expect(await ended).toEqual([null, 'SIGINT']);
    expect(await written()).toEqual([]);
  });

  test('--backup without pg_dump exits with code 3 and writes nothing', async () => {
    const dsn = await server.database(applied);
    const folder = await folderWith(history);
    const words = ['squash', 'migrations', '--backup', '--no-validate'];
    const none = await svc(words, { folder, environment: { PROD_DB_DSN: dsn, PATH: folder } });
    expect(none.stderr).toMatch(/^error: pg_dump is not installed, or not on the PATH\. Install/);
    expect(none.code).toBe(3);
    expect(await readdir(folder)).toEqual(['migrations']);
    expectNoSecret(none);
  });
});

describe('analyze', () => {
  test('reports only objects that production does not use', async () => {
    const server = await ProductionServer.start(18);
    const dsn = await server.database(`${applied} CREATE TABLE handmade (a int);
      CREATE INDEX orders_by_total ON orders (total)`);
    const folder = await folderWith({
      ...history,
      'migrations/3.sql': '\nCREATE INDEX orders_by_total ON orders (total);',
    });
    const analyze = (environment: Readonly<Record<string, string>>) =>
      svc(['analyze', 'migrations', '--json'], { folder, environment });
    const ended = await analyze({ PROD_DB_DSN: dsn });
    await server.close();
    expectNoSecret(ended);
    const unused = (text: string) =>
      JSON.parse(text).recommendations.filter(
        (each: { rule: string }) => each.rule === 'unused-in-production',
      );
    expect(unused(ended.stdout)).toEqual([
      expect.objectContaining({
        type: 'info',
        impact: 'low',
        message: expect.stringMatching(
          /^index orders_by_total has not been used in production since .*: 0 scans, \d+ kB$/,
        ),
        file: 'migrations/3.sql',
        line: 2,
      }),
    ]);
    const gone = await analyze({ PROD_DB_DSN: dsn });
    expect([gone.code, unused(gone.stdout)]).toEqual([0, []]);
  });
});

describe('without production', () => {
  test.each([
    [
      ['--safety', 'paranoid'],
      /^error: safety level paranoid needs the production database: set PROD_DB_DSN/,
      2,
    ],
    [['--backup'], /^error: --backup needs the production database: set PROD_DB_DSN/, 2],
    [['--safety', 'paranoid', '--dry-run'], /^error: safety level paranoid needs/, 2],
  ])('%s', async (words, message, exit) => {
    const { code, stderr, written } = await squash('', words);
    expect(stderr).toMatch(message);
    expect(code).toBe(exit);
    expect(written).toBeUndefined();
  });

  test('exits with code 3 if production cannot be reached', async () => {
    const dsn = `postgresql://app:${ProductionServer.password}@127.0.0.1:1/shop`;
    const paranoid = await squash(dsn, ['--safety', 'paranoid']);
    expect(paranoid.stdout).toMatch(
      /✗ not compared with production\n\nno connection to app@127\.0\.0\.1:1\/shop: no server listens/,
    );
    expect(paranoid.code).toBe(3);
    const backup = await squash(dsn, ['--backup']);
    expect(backup.stderr).toMatch(
      /^error: no connection to app@127\.0\.0\.1:1\/shop: no server listens at this address/,
    );
    expect(backup.code).toBe(3);
  });
});

const dumpVersion = await promisify(execFile)('pg_dump', ['--version']).then(
  ({ stdout }) => Number(/(\d+)/.exec(stdout)?.[1]),
  () => 0,
);

describe.skipIf(dumpVersion < 15)('--backup with pg_dump 15', () => {
  let server: ProductionServer;
  beforeAll(async () => {
    server = await ProductionServer.start(15);
  });
  afterAll(() => server.close());

  test('writes a dump beside the result that pg_restore reads; another run keeps it', async () => {
    const dsn = await server.database(applied);
    const { code, stdout, folder, written } = await squash(dsn, ['--backup', '--no-validate']);
    expect(code).toBe(0);
    expect(written).toEqual([
      expect.stringMatching(/^production-\d{8}T\d{6}Z\.dump$/),
      'squashed.map.json',
      'squashed.sql',
    ]);
    expect(stdout).toContain(`Backed up production to squashed/${written?.[0]}`);
    const dump = join(folder, 'squashed', String(written?.[0]));
    expect((await stat(dump)).mode & 0o777).toBe(0o600);
    const { stdout: restored } = await promisify(execFile)('pg_restore', [
      '--data-only',
      '--file=-',
      dump,
    ]);
    expect(restored).toMatch(/COPY public\.orders \(id, total\) FROM stdin;\n1\t7/);

    const again = await svc(['squash', 'migrations', '--no-validate'], { folder });
    expect(again.code).toBe(0);
    expect(await readdir(join(folder, 'squashed'))).toContain(written?.[0]);
  });

  test('--dry-run checks that a backup is possible, and makes none', async () => {
    const dsn = await server.database(applied);
    const { code, written } = await squash(dsn, ['--backup', '--dry-run', '--no-validate']);
    expect(code).toBe(0);
    expect(written).toBeUndefined();
  });

  test.skipIf(dumpVersion > 17)('refuses a server newer than pg_dump', async () => {
    const newer = await ProductionServer.start(18);
    const { code, stderr, written } = await squash(await newer.database(applied), [
      '--backup',
      '--no-validate',
    ]);
    await newer.close();
    expect(stderr).toMatch(
      /^error: pg_dump is version \d+, but app@.* is PostgreSQL 18: an older pg_dump cannot back up a newer server\. Install/,
    );
    expect(code).toBe(3);
    expect(written).toBeUndefined();
  });
});
